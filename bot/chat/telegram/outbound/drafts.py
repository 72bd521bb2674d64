"""The announcement that somebody composes a move: one a person, gone once it is of no use."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from telegram.error import TelegramError

from bot.chat.telegram.outbound.place import TelegramPlace

if TYPE_CHECKING:
    from bot.chat.telegram.outbound.account import TelegramAccount


async def announced(account: TelegramAccount, user: int, chat: int, message: int) -> None:
    """Remember this person's newest announcement, and take the one before away."""
    await take_back(account, user)
    await account.services.store.people.save(_name(account, user), f"{chat} {message}".encode())


async def take_back(account: TelegramAccount, user: int) -> None:
    """Take away what was announced last, if anything was."""
    people = account.services.store.people
    kept = await people.load(_name(account, user))
    if not kept:
        return
    await people.save(_name(account, user), b"")
    chat, message = map(int, kept.split())
    with suppress(TelegramError):
        await account.sender.tidy(TelegramPlace(chat), message)


def _name(account: TelegramAccount, user: int) -> str:
    return f"telegram-draft:{account.id}:{user}"
