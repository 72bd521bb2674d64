"""A table's call as a device shows it: a title and a few lines, of what is public alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.dialogue.message import Line


@dataclass(frozen=True, slots=True)
class Notification:
    """A notification: its `title`, what happened, and the time that is left."""

    title: str
    lines: tuple[Line, ...] = ()
