"""A table's notification as a device shows it: a title and a few lines of public facts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.dialogue.message import Line


@dataclass(frozen=True, slots=True)
class Notification:
    """A notification on a device: its title, and lines about the news and the time left."""

    title: str
    lines: tuple[Line, ...] = ()
