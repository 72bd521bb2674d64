"""Messages in the form of Telegram's methods: sent, edited, deleted, each through its queue."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from telegram import InputFile, InputMediaPhoto, LinkPreviewOptions, ReplyParameters
from telegram.constants import ChatAction
from telegram.error import BadRequest, NetworkError, TelegramError

from bot.chat.telegram.outbound.client import is_away, is_unchanged, says
from bot.chat.telegram.outbound.pace import Rank

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from telegram import Bot, ForceReply, InlineKeyboardMarkup, Message, ReplyKeyboardMarkup

    from bot.chat.telegram.outbound.lost_answers import LostAnswers
    from bot.chat.telegram.outbound.message_games import MessageGames
    from bot.chat.telegram.outbound.pace import Pacer
    from bot.chat.telegram.outbound.place import TelegramPlace
    from bot.coordinator.game_id import GameId
    from bot.dialogue.message import File

_HTML = "HTML"
_NO_PREVIEW = LinkPreviewOptions(is_disabled=True)
_NOT_THERE = ("not found", "can't be deleted")


@dataclass(frozen=True, slots=True)
class RenderedMessage:
    """A rendered message: `text` is HTML, and the caption if `photo` is a PNG.

    `game` is the game that it is about.
    """

    text: str
    photo: bytes | None = field(default=None, repr=False)
    markup: InlineKeyboardMarkup | ReplyKeyboardMarkup | ForceReply | None = None
    file: File | None = None
    game: GameId | None = None

    @property
    def buttons(self) -> InlineKeyboardMarkup | None:
        """The markup for an edit. An edit can't add a request for a reply."""
        return self.markup if hasattr(self.markup, "inline_keyboard") else None  # type: ignore[return-value]

    @property
    def media(self) -> InputMediaPhoto:
        """The photo with its caption, for an edit."""
        return InputMediaPhoto(
            self.photo or b"", caption=self.text, parse_mode=_HTML, filename="board.png"
        )


@dataclass(frozen=True, slots=True)
class Sender:
    """Sends messages through the queues. Every method raises the library's errors."""

    bot: Bot = field(repr=False)
    pacer: Pacer
    games: MessageGames
    lost: LostAnswers

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
        """Send a new message. `extra` are fields that the library doesn't know yet."""
        common: dict[str, Any] = {
            "chat_id": place.chat,
            "message_thread_id": place.thread,
            "disable_notification": quiet,
            "reply_markup": rendered.markup,
            "parse_mode": _HTML,
            "api_kwargs": dict(extra or {}),
        }
        if reply_to is not None:
            common["reply_parameters"] = ReplyParameters(reply_to, allow_sending_without_reply=True)
        try:
            sent = await self.pacer(place.chat, self._sending(rendered, common), rank)
        except NetworkError as error:
            if rendered.game and rendered.photo is not None and is_away(error):
                self.lost.note_lost(place.chat, rendered.game)
            raise
        if rendered.game:
            self.games.note(place.chat, sent.message_id, rendered.game)
        suspect = self.lost.suspect(place.chat, sent.message_id, rendered.game)
        if suspect is not None:
            await self._take_away_lost(place, suspect)
        return sent

    async def _take_away_lost(self, place: TelegramPlace, message: int) -> None:
        """Delete a message if it is ours. The buttons of other messages can't be changed."""
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
        """Change a whole message: a text, a photo, or with `caption` the text under a photo."""
        where: dict[str, Any] = {
            "chat_id": place.chat,
            "message_id": message,
            "reply_markup": rendered.buttons,
        }
        text = {"parse_mode": _HTML, **where}
        self.games.note(place.chat, message, rendered.game)
        if rendered.photo is not None:
            await self._change(
                place, rank, lambda: self.bot.edit_message_media(rendered.media, **where)
            )
        elif caption:
            await self._change(
                place, rank, lambda: self.bot.edit_message_caption(caption=rendered.text, **text)
            )
        else:
            await self._change(
                place,
                rank,
                lambda: self.bot.edit_message_text(
                    rendered.text, link_preview_options=_NO_PREVIEW, **text
                ),
            )

    async def buttons(
        self,
        place: TelegramPlace,
        message: int,
        markup: InlineKeyboardMarkup | None,
        rank: Rank = Rank.ANSWER,
    ) -> None:
        """Change or remove only the buttons."""

        def call() -> Awaitable[object]:
            return self.bot.edit_message_reply_markup(place.chat, message, reply_markup=markup)

        await self._change(place, rank, call)

    async def delete(self, place: TelegramPlace, message: int, rank: Rank = Rank.TIDYING) -> None:
        """Delete a message for everybody."""

        def call() -> Awaitable[object]:
            return self.bot.delete_message(place.chat, message)

        await self.pacer(place.chat, call, rank, counts=False)

    async def tidy(self, place: TelegramPlace, message: int) -> None:
        """Delete a message if that is still possible."""
        try:
            await self.delete(place, message)
        except BadRequest as refused:
            if not says(refused, _NOT_THERE):
                raise

    async def typing(self, place: TelegramPlace) -> None:
        """Show for a few seconds that an answer is being written."""

        def call() -> Awaitable[object]:
            return self.bot.send_chat_action(
                place.chat, ChatAction.TYPING, message_thread_id=place.thread
            )

        await self.pacer(place.chat, call, counts=False)

    async def _change(
        self, place: TelegramPlace, rank: Rank, call: Callable[[], Awaitable[object]]
    ) -> None:
        """Make an edit. An edit that changes nothing is a success."""
        try:
            await self.pacer(place.chat, call, rank, counts=False)
        except BadRequest as refused:
            if not is_unchanged(refused):
                raise
