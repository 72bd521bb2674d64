"""The announcement that somebody composes a move: one a person, gone once it is of no use."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from telegram.error import TelegramError

from bot.chat.telegram.places import Place

if TYPE_CHECKING:
    from bot.chat.telegram.account import Account


async def announced(account: Account, user: int, chat: int, message: int) -> None:
    """Remember this person's newest announcement, and take the one before away."""
    await take_back(account, user)
    await account.house.store.people.save(_name(account, user), f"{chat} {message}".encode())


async def take_back(account: Account, user: int) -> None:
    """Take away what was announced last, if anything was."""
    people = account.house.store.people
    kept = await people.load(_name(account, user))
    if not kept:
        return
    await people.save(_name(account, user), b"")
    chat, message = map(int, kept.split())
    with suppress(TelegramError):
        await account.mail.tidy(Place(chat), message)


def _name(account: Account, user: int) -> str:
    return f"telegram-draft:{account.id}:{user}"
