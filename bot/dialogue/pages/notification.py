"""A table's call as a device shows it: a title and a few lines, with only public facts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.dialogue.message import Line


@dataclass(frozen=True, slots=True)
class Notification:
    """A notification: its `title`, the lines about the news, and the time that is left."""

    title: str
    lines: tuple[Line, ...] = ()
