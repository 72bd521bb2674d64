"""The bot's older messages in a group: which stay, which are deleted, which lose their buttons.

Messages to which a person replied stay. Announcements of moves are deleted. Older boards lose their
buttons.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from telegram.error import TelegramError

from bot.chat.telegram.outbound.place import TelegramPlace, place_of
from bot.delivery.unknown_board import adopt, is_past, newest_message_id
from bot.dialogue.token import unpack

if TYPE_CHECKING:
    from telegram import Message

    from bot.chat.telegram.outbound.account import TelegramAccount
    from bot.chat.telegram.outbound.sender import RenderedMessage
    from bot.coordinator.game_id import GameId

# After this time a message can't be deleted anyway.
_KEEP = 48 * 3600 * 1000


def note_posted(account: TelegramAccount, place: TelegramPlace, message: int) -> None:
    """Remember that a message of the bot is new.

    From now on this process notices every reply to it.
    """
    if account.answered.get((place.chat, message)) is None:
        account.answered.put((place.chat, message), value=False)


async def note_answer(account: TelegramAccount, place: TelegramPlace, message: int) -> None:
    """Remember that a person replied to a message, so that it is not deleted."""
    account.answered.put((place.chat, message), value=True)
    await account.services.notes.keep_note(_answer_note(account, place, message), b"1", keep=_KEEP)


async def was_answered(account: TelegramAccount, place: TelegramPlace, message: int) -> bool:
    """Return True if a person replied to a message in the last 48 hours.

    Replies that an earlier process received are read from the store.
    """
    known = account.answered.get((place.chat, message))
    if known is not None:
        return known
    return await account.services.notes.note(_answer_note(account, place, message)) is not None


async def note_announcement(account: TelegramAccount, user: int, chat: int, message: int) -> None:
    """Remember a person's newest announcement of a move, and delete the previous one."""
    await take_back(account, user)
    await account.services.notes.save(announcement_of(account, user), f"{chat} {message}".encode())


async def take_back(account: TelegramAccount, user: int) -> tuple[int, int] | None:
    """Delete this person's last announcement of a move.

    Return the ids of its chat and its message, or None if there was none.
    """
    notes = account.services.notes
    kept = await notes.load(announcement_of(account, user))
    if not kept:
        return None
    await notes.save(announcement_of(account, user), b"")
    chat, message = map(int, kept.split())
    with suppress(TelegramError):
        await account.sender.tidy(TelegramPlace(chat), message)
    return chat, message


async def show_way(account: TelegramAccount, message: Message, rendered: RenderedMessage) -> None:
    """Reply to a message in a group with a link to the private chat.

    Delete the previous such reply to this person.
    """
    place, user = place_of(message), message.from_user
    sent = await account.sender.send(place, rendered, quiet=True, reply_to=message.message_id)
    if user is None:
        return
    before = account.ways.pop((place.chat, user.id))
    account.ways.put((place.chat, user.id), sent.message_id)
    if before is not None:
        with suppress(TelegramError):
            await account.sender.tidy(place, before)


async def take_over(
    account: TelegramAccount, place: TelegramPlace, game: GameId, posted: str
) -> None:
    """Make a board that a person asked for the newest board of its chat.

    Remove the buttons of the previous one. `posted` is the message's id.
    """
    async with account.lock(str(place)):
        before = await adopt(account.services, game, str(place), posted)
    if before is not None:
        with suppress(TelegramError):
            await account.sender.buttons(place, int(before[:-1]), None)


async def remove_old_buttons(account: TelegramAccount, message: Message, data: str) -> None:
    """Remove the buttons of a pressed public board if the chat has a newer board.

    The pressed board must be of an earlier turn, or a second copy of the same turn. `data` is the
    data of the pressed button.
    """
    token = unpack(data)
    if token is None or token.game is None or token.turn is None:
        # The button is on a private page, or is for one person.
        return
    place = place_of(message)
    newest = await newest_message_id(account.services, token.game, str(place))
    if newest[:-1] == str(message.message_id):
        return
    is_double = bool(message.photo) and newest and int(newest[:-1]) > message.message_id
    if is_double or await is_past(account.services, token.game, token.turn):
        with suppress(TelegramError):
            await account.sender.buttons(place, message.message_id, None)


def _answer_note(account: TelegramAccount, place: TelegramPlace, message: int) -> str:
    return f"telegram-answered:{account.id}:{place.chat}:{message}"


def announcement_of(account: TelegramAccount, user: int) -> str:
    """Return the name under which the store keeps a person's newest announcement of a move."""
    return f"telegram-draft:{account.id}:{user}"
