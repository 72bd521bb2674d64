"""The group in which a game is played, and a link to it from a player's private chat.

`t.me/c/<id>/<message>` opens a supergroup for its members, `t.me/c/<id>/<topic>/<message>` a topic
(core.telegram.org/api/links#private-message-links). A basic group has no such links.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from telegram import ChatMember, InlineKeyboardButton
from telegram.error import TelegramError

from bot.chat.telegram.outbound.account import KnownGroup
from bot.chat.telegram.outbound.place import PLATFORM, GuestPlace, TelegramPlace, place
from bot.coordinator.place import Place, is_notice
from bot.delivery.cursor import decode
from bot.dialogue.pages.wording import name

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.chat.telegram.outbound.account import TelegramAccount
    from bot.dialogue.message import Line
    from bot.dialogue.pages.wording import Wording

# The bot's id of a supergroup is this prefix and the number in links.
_SUPERGROUP = "-100"
# Ms for which facts about a group are kept, because its invite link may change.
_TOLD_FOR = 600_000
_OUT = {ChatMember.LEFT, ChatMember.BANNED}


@dataclass(frozen=True, slots=True)
class GroupBoard:
    """A game's board in a group: its address and message id, None if it has no message yet."""

    place: TelegramPlace
    message: int | None


@dataclass(frozen=True, slots=True)
class WayBack:
    """The way to a group: a button, or a line with the group's name if no link leads there."""

    button: InlineKeyboardButton | None = None
    line: Line | None = None


async def group_board(
    account: TelegramAccount, places: Mapping[str, bytes], user: int, *, anew: bool = False
) -> GroupBoard | None:
    """Return a game's board in a group that this person is in, or None.

    Also return None if the person's private chat shows the game. `places` maps the addresses that
    show the game to their records (cursors). Membership in a group is cached. With `anew` the cache
    is not used.
    """
    if str(TelegramPlace(user)) in places:
        return None
    for text, cursor in sorted(places.items()):
        if is_notice(text) or Place.parse(text).platform != PLATFORM:
            continue
        where = place(text)
        if isinstance(where, GuestPlace):
            continue
        if not where.private and await _is_in(account, where.chat, user, anew=anew):
            posted = decode(cursor).message
            return GroupBoard(where, int(posted[:-1]) if posted else None)
    return None


async def way_back(account: TelegramAccount, board: GroupBoard, says: Wording) -> WayBack:
    """Return the way from another chat to a board in a group."""
    url = _link(board)
    if url is None:
        group = await _group(account, board.place.chat)
        if group is None:
            return WayBack()
        url = group.link
        if url is None:
            return WayBack(line=says.line("telegram-in-group", group=name(group.title)))
    return WayBack(InlineKeyboardButton(says.text("telegram-back"), url=url))


def _link(board: GroupBoard) -> str | None:
    chat, thread = str(board.place.chat), board.place.thread
    if not chat.startswith(_SUPERGROUP):
        return None
    # If a message is deleted or unknown, the link opens the chat.
    parts = (chat.removeprefix(_SUPERGROUP), thread, board.message or 1)
    return "https://t.me/c/" + "/".join(str(part) for part in parts if part is not None)


async def _group(account: TelegramAccount, chat: int) -> KnownGroup | None:
    """Return the name and invite link of a group without message links, or None if unknown.

    They are at most ten minutes old.
    """
    now, known = account.services.now(), account.groups.get(chat)
    if known is not None and now - known.at < _TOLD_FOR:
        return known
    try:
        told = await account.bot.get_chat(chat)
    except TelegramError:
        return None
    known = KnownGroup(told.title or "", told.invite_link, now)
    account.groups.put(chat, known)
    return known


async def _is_in(account: TelegramAccount, chat: int, user: int, *, anew: bool) -> bool:
    known = account.members.get((chat, user))
    if known is not None and not anew:
        return known
    try:
        member = await account.bot.get_chat_member(chat, user)
    except TelegramError:
        # A person who can't be seen there may not see anything there either.
        return False
    is_in = member.status not in _OUT
    account.members.put((chat, user), is_in)
    return is_in
