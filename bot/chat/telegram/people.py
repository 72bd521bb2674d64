"""The person who acts, known by their Telegram account, and files and mentions in a message."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from telegram import ChatMember, Message
from telegram.error import BadRequest

from bot.chat.telegram.outbound.guest.buttons import summons
from bot.chat.telegram.outbound.place import PLATFORM
from bot.coordinator.invitee import Invitee
from bot.dialogue.actions import Action
from bot.dialogue.actor import language_of
from bot.dialogue.reading.sent_file import SentFile, longest_file
from bot.dialogue.services import NOTHING_MORE
from bot.dialogue.typed_lines import UnknownCommand, parse_line

if TYPE_CHECKING:
    from telegram import User

    from bot.chat.telegram.outbound.account import TelegramAccount
    from bot.chat.telegram.outbound.place import AnyPlace, TelegramPlace
    from bot.coordinator.ports.sittings import Needs
    from bot.dialogue.action_spec import ActionSpec
    from bot.dialogue.actor import Actor

# A table has room for this number of people, so more need not be looked up.
_MOST_INVITED = 8
_GONE = {ChatMember.LEFT, ChatMember.BANNED}


async def actor(
    account: TelegramAccount, user: User, place: AnyPlace | None, needs: Needs = NOTHING_MORE
) -> Actor:
    """Return the owner of this account as the person who acts in a chat.

    Without `place` the action does not make a game appear in any chat. `needs` names the records
    that are read from the store with it.
    """
    if user.username:
        account.handles.put(user.username.lower(), user.id)
    found = await account.services.actor(
        PLATFORM,
        str(user.id),
        user.full_name,
        handle=user.username or "",
        place=str(place.chat_place) if place else "",
        # A private chat has no settings of its own.
        scope=place.scope if place and not place.private else "",
        private=place is not None and place.private,
        client=language_of(user.language_code),
        needs=needs,
    )
    if not account.guest:
        return found
    return replace(found, summons=summons(account.username, Action.NEW, found.language))


async def as_manager(
    account: TelegramAccount, who: Actor, place: TelegramPlace, user: int
) -> Actor:
    """Return the person with their rights in this group, given by account id `user`.

    If Telegram doesn't tell the rights, return the person unchanged.
    """
    try:
        member = await account.bot.get_chat_member(place.chat, user)
    except BadRequest:
        # If members are hidden, the bot sees only administrators.
        return who
    return replace(who, manager=member.status in {ChatMember.OWNER, ChatMember.ADMINISTRATOR})


async def split_mentions(
    account: TelegramAccount, message: Message
) -> tuple[str, tuple[Invitee, ...]]:
    """Return the text without links to persons, and these persons as invited players.

    A person with a user name is mentioned by it. That mention stays in the text, because Telegram
    gives no id. A command that asks about a person gets none here, as `find_subject` finds that
    person.
    """
    text = message.text or ""
    if asks_about(text):
        return text, ()
    invitees: list[Invitee] = []
    for mark, linked in reversed(message.parse_entities(["text_mention"]).items()):
        if mark.user is None or mark.user.is_bot or len(invitees) == _MOST_INVITED:
            continue
        text = _without(text, mark.offset, mark.length)
        known = await actor(account, mark.user, None)
        handle = mark.user.username or ""
        invitees.append(Invitee(PLATFORM, linked, str(mark.user.id), handle, known.person.id))
    return text, tuple(reversed(invitees))


# The commands that take a file.
FILED = (Action.SHEET, Action.REBUILD)


def asks_about(text: str) -> bool:
    """Return True if the text is a command that asks about a person.

    That person need not be invited or be in this chat.
    """
    action = _command(text)
    return action is not None and action.asks_about


def takes_file(text: str) -> bool:
    """Return True if the text is a command that takes a file: a game record, or a final board."""
    return _command(text) in FILED


def _command(text: str) -> ActionSpec | None:
    """Return the action of a command, or None for any other text."""
    with suppress(UnknownCommand):
        return parse_line(text).action if text.startswith("/") else None
    return None


async def sent_file(account: TelegramAccount, message: Message) -> SentFile | None:
    """Return the file in a message, or in the message that it replies to, or None.

    A file that is too long is not fetched, so it has only its length.

    Raises:
        TelegramError: the file can't be fetched.

    """
    answered = message.reply_to_message
    holder = message if _has_file(message) or answered is None else answered
    sent = holder.photo[-1] if holder.photo else holder.document
    if sent is None:
        return None
    mime_type = holder.document.mime_type if holder.document else ""
    is_picture = bool(holder.photo) or (mime_type or "").startswith("image/")
    size = sent.file_size or 0
    if size > longest_file(is_picture=is_picture):
        return SentFile(size, is_picture=is_picture)
    file = await account.bot.get_file(sent.file_id)
    content = bytes(await file.download_as_bytearray())
    return SentFile(len(content), content, is_picture)


def with_caption(message: Message) -> Message:
    """Return a document or a photo as a text message whose text is its caption.

    A photo in a private chat needs no command, as it can only show a board. In a group the bot
    ignores a photo without a command. Any other message is returned unchanged.
    """
    caption = message.caption
    if message.photo and not (caption or "").startswith("/"):
        private = message.chat.type == message.chat.PRIVATE
        caption = Action.REBUILD.command("pl") if private else None
    if not _has_file(message) or not caption:
        return message
    told = message.to_dict()
    told |= {"text": caption, "entities": told.pop("caption_entities", [])}
    return Message.de_json(told, message.get_bot())


def _has_file(message: Message) -> bool:
    return message.document is not None or bool(message.photo)


async def find_subject(
    account: TelegramAccount, message: Message, rest: str
) -> tuple[Invitee, ...]:
    """Return the person that a command in a group asks about, as a tuple of one, or ().

    That is the author of the message to which it replies, or a member named in `rest`. Telegram
    doesn't tell whose user name it is. The bot knows the user names of recent speakers.
    """
    if not rest:
        author = message.reply_to_message.from_user if message.reply_to_message else None
        return () if author is None or author.is_bot else (await _invitee(account, author),)
    linked = [mark.user for mark in message.parse_entities(["text_mention"]) if mark.user]
    number = linked[0].id if linked else account.handles.get(rest.removeprefix("@").lower())
    if number is None:
        return ()
    try:
        member = await account.bot.get_chat_member(message.chat.id, number)
    except BadRequest:
        return ()
    return () if member.status in _GONE else (await _invitee(account, member.user),)


async def _invitee(account: TelegramAccount, user: User) -> Invitee:
    """Return the person of an account that a command asks about.

    An unknown person is not stored.
    """
    return await account.services.invitee(
        PLATFORM, str(user.id), user.full_name, user.username or "", met=False
    )


def _without(text: str, offset: int, length: int) -> str:
    """Return the text without the piece at `offset`, both counted in UTF-16 units."""
    coded = text.encode("utf-16-le")
    return (coded[: 2 * offset] + coded[2 * (offset + length) :]).decode("utf-16-le")
