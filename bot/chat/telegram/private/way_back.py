"""The group in which a game is played, for somebody who is in their own chat: which, and its link.

core.telegram.org/api/links#private-message-links: `t.me/c/<id>/<message>` opens a supergroup for
its members, `t.me/c/<id>/<topic>/<message>` a topic. A basic group has no such links.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from telegram import ChatMember, InlineKeyboardButton
from telegram.error import TelegramError

from bot.chat.telegram.outbound.account import KnownGroup
from bot.chat.telegram.outbound.place import PLATFORM, TelegramPlace, place
from bot.coordinator.place import Place, is_notice
from bot.delivery.cursor import decode
from bot.dialogue.pages.wording import name

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.chat.telegram.outbound.account import TelegramAccount
    from bot.dialogue.message import Line
    from bot.dialogue.pages.wording import Wording

# A supergroup's id, as bots are told it, is this and the number that stands in links.
_SUPERGROUP = "-100"
# So many ms a group is taken as it was told: its invite link may be another one after that.
_TOLD_FOR = 600_000
_OUT = {ChatMember.LEFT, ChatMember.BANNED}


@dataclass(frozen=True, slots=True)
class GroupBoard:
    """A game's board in a group: its place and message, None where it has none yet."""

    place: TelegramPlace
    message: int | None


@dataclass(frozen=True, slots=True)
class WayBack:
    """What leads to a group: a button, or a line that names it where nothing can lead there."""

    button: InlineKeyboardButton | None = None
    line: Line | None = None


async def group_board(
    account: TelegramAccount, places: Mapping[str, bytes], user: int, *, anew: bool = False
) -> GroupBoard | None:
    """The board of a game in a group that this person is in; None where their own chat has one.

    `places` are those where it is shown, with their cursors. Who is in a group is asked once, or
    `anew` where much depends on it.
    """
    if str(TelegramPlace(user)) in places:
        return None
    for text, cursor in sorted(places.items()):
        if is_notice(text) or Place.parse(text).platform != PLATFORM:
            continue
        where = place(text)
        if not where.private and await _is_in(account, where.chat, user, anew=anew):
            posted = decode(cursor).message
            return GroupBoard(where, int(posted[:-1]) if posted else None)
    return None


async def way_back(account: TelegramAccount, board: GroupBoard, says: Wording) -> WayBack:
    """How to get from somewhere else to a board in a group."""
    url = _link(board)
    if url is None:
        group = await _known(account, board.place.chat)
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
    # Where a message is gone, or none is known, the link opens the chat.
    parts = (chat.removeprefix(_SUPERGROUP), thread, board.message or 1)
    return "https://t.me/c/" + "/".join(str(part) for part in parts if part is not None)


async def _known(account: TelegramAccount, chat: int) -> KnownGroup | None:
    """A group without links of its own, as it was told lately; None where it can't be asked."""
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
        # Who can't be seen there may see nothing there either.
        return False
    is_in = member.status not in _OUT
    account.members.put((chat, user), is_in)
    return is_in
