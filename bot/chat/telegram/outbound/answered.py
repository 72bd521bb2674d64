"""Which of our messages somebody answered: those stay where they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.chat.telegram.outbound.account import TelegramAccount
    from bot.chat.telegram.outbound.place import TelegramPlace

# After so long a message can't be deleted anyway.
_KEEP = 48 * 3600 * 1000


async def note_answer(account: TelegramAccount, place: TelegramPlace, message: int) -> None:
    """Remember that a message was answered."""
    await account.services.store.people.keep_note(_name(account, place, message), b"1", keep=_KEEP)


async def was_answered(account: TelegramAccount, place: TelegramPlace, message: int) -> bool:
    """Whether it was, in the last 48 hours."""
    return await account.services.store.people.note(_name(account, place, message)) is not None


def _name(account: TelegramAccount, place: TelegramPlace, message: int) -> str:
    return f"telegram-answered:{account.id}:{place.chat}:{message}"
