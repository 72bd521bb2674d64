"""Sending, editing and deleting of messages, each through the queue of its chat."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from telegram import (
    ForceReply,
    InputFile,
    InputMediaPhoto,
    LinkPreviewOptions,
    ReplyParameters,
)
from telegram.constants import ChatAction
from telegram.error import BadRequest, NetworkError, TelegramError

from bot.chat.telegram.outbound.error_mapping import as_channel_error, is_away, is_topic_gone, says
from bot.chat.telegram.outbound.rate_limits import Rank
from bot.chat.telegram.outbound.reply_request import asking, edit_as_sent
from bot.chat.telegram.outbound.shown_messages import ShownMessage

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from telegram import Bot, InlineKeyboardMarkup, Message, ReplyKeyboardMarkup

    from bot.chat.telegram.outbound.lost_responses import LostResponses
    from bot.chat.telegram.outbound.message_games import MessageGames
    from bot.chat.telegram.outbound.place import TelegramPlace
    from bot.chat.telegram.outbound.rate_limits import Pacer
    from bot.chat.telegram.outbound.shown_messages import ShownMessages
    from bot.chat.telegram.outbound.topics import GameTopics
    from bot.coordinator.game_id import GameId
    from bot.dialogue.message import File

_HTML = "HTML"
_NO_PREVIEW = LinkPreviewOptions(is_disabled=True)
_NOT_THERE = ("not found", "can't be deleted")


@dataclass(frozen=True, slots=True)
class RenderedMessage:
    """A rendered message. `text` is HTML, and the caption if there is a `photo` (PNG).

    `markup` are its buttons. `game` is the game that it is about. With `asks` Telegram's app opens
    its input field for a reply.
    """

    text: str
    photo: bytes | None = field(default=None, repr=False)
    markup: InlineKeyboardMarkup | ReplyKeyboardMarkup | ForceReply | None = None
    file: File | None = None
    game: GameId | None = None
    asks: bool = False

    @property
    def buttons(self) -> InlineKeyboardMarkup | None:
        """The buttons for an edit, or None. An edit can't add a request for a reply."""
        return self.markup if hasattr(self.markup, "inline_keyboard") else None  # type: ignore[return-value]

    @property
    def media(self) -> InputMediaPhoto:
        """The photo with its caption, for an edit."""
        return InputMediaPhoto(
            self.photo or b"", caption=self.text, parse_mode=_HTML, filename="board.png"
        )


@dataclass(frozen=True, slots=True)
class Sender:
    """The sender of messages, through the queues of their chats.

    Methods raise the library's errors.
    """

    bot: Bot = field(repr=False)
    pacer: Pacer
    games: MessageGames
    lost: LostResponses
    shown: ShownMessages
    topics: GameTopics

    async def send(  # noqa: PLR0913 - a message has all these sides
        self,
        place: TelegramPlace,
        rendered: RenderedMessage,
        rank: Rank = Rank.ANSWER,
        *,
        quiet: bool = False,
        reply_to: int | None = None,
        extra: Mapping[str, Any] | None = None,
    ) -> Message:
        """Send a new message and return it. `extra` are fields that the library doesn't know yet.

        A message to a deleted topic of a private chat is sent outside topics. `rank` is the
        priority in the chat's queue. A `quiet` message makes no sound.
        """
        common: dict[str, Any] = {
            "chat_id": place.chat,
            "message_thread_id": place.thread,
            "disable_notification": quiet,
            "reply_markup": asking(rendered.buttons) if rendered.asks else rendered.markup,
            "parse_mode": _HTML,
            "api_kwargs": dict(extra or {}),
        }
        if reply_to is not None:
            common["reply_parameters"] = ReplyParameters(reply_to, allow_sending_without_reply=True)
        try:
            sent = await self.pacer(place.chat, self._sending(rendered, common), rank)
        except BadRequest as refused:
            if place.private and place.thread is not None and is_topic_gone(refused):
                self.topics.lose(place, rendered.game)
                place = place.chat_place
            elif rendered.asks and as_channel_error(refused, place) is refused:
                # An older server may refuse the field. Any other refusal comes again.
                rendered = replace(rendered, asks=False)
            else:
                raise
            return await self.send(
                place, rendered, rank, quiet=quiet, reply_to=reply_to, extra=extra
            )
        except NetworkError as error:
            if rendered.game and rendered.photo is not None and is_away(error):
                self.lost.note_lost(place.chat, rendered.game)
            raise
        if rendered.game:
            self.games.note(place.chat, sent.message_id, rendered.game)
        if not isinstance(rendered.markup, ForceReply):
            # A question goes away with its answer.
            self.shown.note_end(place, sent.message_id)
        content = content_of(rendered)._replace(asks=rendered.asks)
        self.shown.note(place.chat, sent.message_id, content)
        suspect = self.lost.suspect(place.chat, sent.message_id, rendered.game)
        if suspect is not None:
            await self._delete_second_copy(place, suspect)
        return sent

    async def _delete_second_copy(self, place: TelegramPlace, message: int) -> None:
        """Delete the first copy of a message that was sent twice.

        Do it only if the bot can change the message's buttons: then the message is its own.
        """
        with suppress(TelegramError):
            await self.buttons(place, message, None, Rank.TIDYING)
            await self.delete(place, message)

    def _sending(
        self, rendered: RenderedMessage, common: dict[str, Any]
    ) -> Callable[[], Awaitable[Message]]:
        bot, file = self.bot, rendered.file
        if file is not None:
            document = InputFile(file.content, filename=file.name)
            if file.is_film:
                return lambda: bot.send_animation(
                    animation=document, caption=rendered.text, **common
                )
            return lambda: bot.send_document(document=document, caption=rendered.text, **common)
        if rendered.photo is not None:
            photo = InputFile(rendered.photo, filename="board.png")
            return lambda: bot.send_photo(photo=photo, caption=rendered.text, **common)
        return lambda: bot.send_message(
            text=rendered.text, link_preview_options=_NO_PREVIEW, **common
        )

    async def edit(
        self,
        place: TelegramPlace,
        message: int,
        rendered: RenderedMessage,
        rank: Rank = Rank.ANSWER,
        *,
        caption: bool = False,
    ) -> None:
        """Replace a text, a photo, or with `caption` only the text and buttons under a photo.

        A picture that stands there already is not sent again. If the whole message is unchanged, no
        request is made. `rank` is the priority in the chat's queue.
        """
        self.games.note(place.chat, message, rendered.game)

        async def call() -> None:
            before = self.shown.content(place.chat, message)
            wanted = content_of(rendered, before)
            if wanted == before:
                return
            same = before is not None and before.photo == wanted.photo
            media = rendered.photo is not None and not same
            under = caption or (rendered.photo is not None and same)

            async def change(markup: InlineKeyboardMarkup | None) -> None:
                await self._edit(place, message, rendered, markup, media=media, caption=under)

            try:
                asks = await edit_as_sent(place, rendered.buttons, before, change)
            except NetworkError as error:
                if is_away(error):
                    self.shown.forget(place.chat, message)
                raise
            self.shown.note(place.chat, message, wanted._replace(asks=asks))

        await self.pacer(place.chat, call, rank, counts=False)

    async def _edit(  # noqa: PLR0913 - a message, and the part of it that changes
        self,
        place: TelegramPlace,
        message: int,
        rendered: RenderedMessage,
        markup: InlineKeyboardMarkup | None,
        *,
        media: bool,
        caption: bool,
    ) -> None:
        where: dict[str, Any] = {
            "chat_id": place.chat,
            "message_id": message,
            "reply_markup": markup,
        }
        text = {"parse_mode": _HTML, **where}
        if media:
            await self.bot.edit_message_media(rendered.media, **where)
        elif caption:
            await self.bot.edit_message_caption(caption=rendered.text, **text)
        else:
            await self.bot.edit_message_text(
                rendered.text, link_preview_options=_NO_PREVIEW, **text
            )

    async def buttons(
        self,
        place: TelegramPlace,
        message: int,
        markup: InlineKeyboardMarkup | None,
        rank: Rank = Rank.ANSWER,
    ) -> None:
        """Change a message's buttons, or remove them if `markup` is None.

        It is not an error if none change.
        """

        async def call() -> None:
            before = self.shown.content(place.chat, message)
            # What the message shows is known again once the call has succeeded.
            self.shown.forget(place.chat, message)

            async def change(buttons: InlineKeyboardMarkup | None) -> None:
                await self.bot.edit_message_reply_markup(place.chat, message, reply_markup=buttons)

            await edit_as_sent(place, markup, before, change)
            if before is not None:
                shown = before._replace(markup=hash(markup))
                self.shown.note(place.chat, message, shown)

        await self.pacer(place.chat, call, rank, counts=False)

    async def delete(self, place: TelegramPlace, message: int, rank: Rank = Rank.TIDYING) -> None:
        """Delete a message for everybody."""

        def call() -> Awaitable[object]:
            return self.bot.delete_message(place.chat, message)

        self.shown.lose(place.chat, message)
        await self.pacer(place.chat, call, rank, counts=False)

    async def tidy(self, place: TelegramPlace, message: int) -> None:
        """Delete a message. It is not an error if it is gone or can't be deleted."""
        try:
            await self.delete(place, message)
        except BadRequest as refused:
            if not says(refused, _NOT_THERE):
                raise

    async def typing(self, place: TelegramPlace) -> None:
        """Show in a chat for a few seconds that the bot writes an answer."""

        def call() -> Awaitable[object]:
            return self.bot.send_chat_action(
                place.chat, ChatAction.TYPING, message_thread_id=place.thread
            )

        await self.pacer(place.chat, call, counts=False)


def content_of(rendered: RenderedMessage, before: ShownMessage | None = None) -> ShownMessage:
    """Return the hashes of a message, to compare them with what a message shows.

    `before` is what the edited message showed. An edit without a photo leaves that message's photo.
    """
    photo = None if rendered.photo is None else hash(rendered.photo)
    if photo is None and before is not None:
        photo = before.photo
    asks = before is not None and before.asks
    return ShownMessage(photo, hash(rendered.text), hash(rendered.markup), asks)
