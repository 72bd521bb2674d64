"""Alerts: short texts that Telegram shows only to the person who pressed a button."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from telegram.error import BadRequest, TelegramError, TimedOut

from bot.chat.telegram.outbound import client
from bot.chat.telegram.outbound.error_mapping import is_away, is_late

if TYPE_CHECKING:
    from telegram import CallbackQuery

    from bot.dialogue.message import Message

LONGEST = 200


def fits(message: Message) -> bool:
    """Return True if the whole message, without its small lines, fits into an alert."""
    return len("\n".join(str(line) for line in message.lines if not line.small)) <= LONGEST


def alert(message: Message) -> str:
    """Return the first lines of a message, as many as fit into an alert.

    Lines in small print are left out. The first of the others is cut if it alone is too long.
    """
    lines = [str(line) for line in message.lines if not line.small]
    told = ""
    for line in lines:
        longer = f"{told}\n{line}" if told else line
        if len(longer) > LONGEST:
            break
        told = longer
    return told or cut(lines[0] if lines else "")


def cut(text: str) -> str:
    """Return the text, cut and ended by an ellipsis if it is too long for an alert."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1].rstrip()}…"


async def answer(query: CallbackQuery, text: str = "", *, url: str | None = None) -> None:
    """Answer a press: with nothing, with the alert `text`, or by opening the link `url`.

    Telegram refuses an answer that comes too late. That is not an error.
    """
    try:
        await query.answer(text or None, show_alert=bool(text), url=url)
    except BadRequest as refused:
        if not is_late(refused):
            raise


async def end(query: CallbackQuery) -> None:
    """Answer a press without showing anything. If Telegram is away, try once more.

    Other errors are ignored. Telegram ends an unanswered press by itself after a while.
    """
    with suppress(TelegramError):
        try:
            await query.answer()
        except TelegramError as error:
            # A request that timed out may have arrived, and a second one would delay others.
            if not is_away(error) or isinstance(error, TimedOut):
                return
            await asyncio.sleep(client.OUR_PAUSES[0])
            await query.answer()
