"""Which game an answered message of ours is about: its last line says so."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bot.coordinator import ids
from bot.dialogue.resolve_game import games_named

if TYPE_CHECKING:
    from telegram import Message

_CODE = re.compile(rf"(?:gra|game)\s([{ids.ALPHABET}]{{{ids.LENGTH}}})\b")


def games_of_line(message: Message, bot: int) -> tuple[str, ...]:
    """The games that a line may be about, as far as that shows before anybody looks."""
    text, replied = message.text or "", game_replied_to(message, bot)
    words = text.partition(" ")[2] if text.startswith("/") else text
    return tuple(dict.fromkeys((*games_named(words), *((replied,) if replied else ()))))


def answered(message: Message, bot: int) -> Message | None:
    """The message of ours that this one answers; the one that opened a topic is none."""
    replied = message.reply_to_message
    if replied is None or replied.from_user is None or replied.from_user.id != bot:
        return None
    return replied


def game_replied_to(message: Message, bot: int) -> str | None:
    """The game of the message that this one answers, if it is one of ours and names one."""
    replied = answered(message, bot)
    if replied is None:
        return None
    last = (replied.text or replied.caption or "").rpartition("\n")[2]
    found = _CODE.search(last)
    return found[1] if found else None
