"""The bot's only message in a chat that it is not in: the answer to a person's mention.

The bot can answer a mention once, within a time limit
(core.telegram.org/bots/api#answerguestquery). Telegram returns the message's id, with which the bot
can edit the message from then on. If this response is lost, a press under the message brings the
id.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from telegram import (
    InlineQueryResultArticle,
    InlineQueryResultCachedPhoto,
    InputMediaPhoto,
    InputTextMessageContent,
    LinkPreviewOptions,
)
from telegram.error import BadRequest, TelegramError

from bot.bounded_cache import BoundedCache
from bot.chat.telegram.outbound.error_mapping import is_late, is_unchanged, says
from bot.chat.telegram.outbound.rate_limits import Rank
from bot.chat.telegram.outbound.sender import content_of
from bot.delivery.channel import MessageGoneError, PicturelessError

if TYPE_CHECKING:
    from telegram import Bot, InlineQueryResult

    from bot.chat.telegram.outbound.guest.pictures import GuestPictures
    from bot.chat.telegram.outbound.place import GuestPlace
    from bot.chat.telegram.outbound.rate_limits import Pacer
    from bot.chat.telegram.outbound.sender import RenderedMessage
    from bot.chat.telegram.outbound.shown_messages import ShownMessage

_HTML = "HTML"
_NO_PREVIEW = LinkPreviewOptions(is_disabled=True)
_PICTURED = ("no text in the message",)
# Telegram could not fetch a picture, or what it got was none.
_UNFETCHED = ("http url", "webpage_", "web page content", "media_empty")
_HTTPS = "https://"
# A result of an inline query needs a title, but nobody sees it here.
_TITLE = "Wykładka"


@dataclass(frozen=True, slots=True)
class GuestMessages:
    """The bot's messages in chats that it is not in. Methods raise the library's errors."""

    bot: Bot = field(repr=False)
    pacer: Pacer
    pictures: GuestPictures
    _shown: BoundedCache[str, ShownMessage] = field(default_factory=BoundedCache)

    async def post(self, place: GuestPlace, rendered: RenderedMessage) -> str:
        """Answer a person's mention of the bot, and return the id of the message.

        Return "" if the mention can't be answered any more: it is too old, or was answered by a
        process that died before it stored the id. A picture at a web address is added by an edit,
        because Telegram promises to take only JPEG in an answer.

        Raises:
            PicturelessError: there is no way to bring the picture to Telegram.

        """
        source = None if rendered.photo is None else await self._source(rendered.photo)
        is_address = source is not None and source.startswith(_HTTPS)
        result = _result(rendered, None if is_address else source)

        async def answer() -> str:
            sent = await self.bot.answer_guest_query(place.query, result)
            return sent.inline_message_id

        try:
            message = await self.pacer(str(place), answer, Rank.BOARD)
        except BadRequest as refused:
            if not is_late(refused):
                raise
            return ""
        if not is_address or await self._add_picture(place, message, rendered, source):
            self._shown.put(message, content_of(rendered))
        return message

    async def edit(self, place: GuestPlace, message: str, rendered: RenderedMessage) -> None:
        """Replace text, picture and buttons. A picture that is shown already is not sent again.

        If there is no new picture, an old one stays, and only the text under it changes.

        Raises:
            PicturelessError: there is no way to bring the picture to Telegram.
            MessageGoneError: the message's id is unknown.

        """
        if not message:
            raise MessageGoneError(str(place))
        before = self._shown.get(message)
        wanted = content_of(rendered, before)
        if wanted == before:
            return
        same = before is not None and before.photo == wanted.photo
        source = None
        if rendered.photo is not None and not same:
            source = await self._source(rendered.photo)
        # What the message shows is known again once the call has succeeded.
        self._shown.pop(message)
        under = same and wanted.photo is not None

        async def call() -> None:
            await self._change(message, rendered, source, under=under)

        try:
            await self.pacer(str(place), call, Rank.BOARD)
        except BadRequest as refused:
            if not is_unchanged(refused):
                raise
        self._shown.put(message, wanted)

    async def buttons_off(self, place: GuestPlace, message: str) -> None:
        """Remove the message's buttons. It is not an error if there are none.

        Raises:
            MessageGoneError: the message's id is unknown.

        """
        if not message:
            raise MessageGoneError(str(place))

        async def call() -> None:
            await self.bot.edit_message_reply_markup(inline_message_id=message)

        self._shown.pop(message)
        try:
            await self.pacer(str(place), call, Rank.TIDYING)
        except BadRequest as refused:
            if not is_unchanged(refused):
                raise

    async def _change(
        self, message: str, rendered: RenderedMessage, source: str | None, *, under: bool
    ) -> None:
        where: dict[str, Any] = {"inline_message_id": message, "reply_markup": rendered.buttons}
        text = {"parse_mode": _HTML, **where}
        if source is not None:
            media = InputMediaPhoto(source, caption=rendered.text, parse_mode=_HTML)
            try:
                await self.bot.edit_message_media(media, **where)
            except BadRequest as refused:
                if says(refused, _UNFETCHED):
                    self.pictures.report(refused)
                    raise PicturelessError("") from None
                raise
            return
        if not under:
            try:
                await self.bot.edit_message_text(
                    rendered.text, link_preview_options=_NO_PREVIEW, **text
                )
            except BadRequest as refused:
                if not says(refused, _PICTURED):
                    raise
            else:
                return
        await self.bot.edit_message_caption(caption=rendered.text, **text)

    async def _add_picture(
        self, place: GuestPlace, message: str, rendered: RenderedMessage, source: str | None
    ) -> bool:
        """Add the picture to a message that has just been posted. Return False if that fails.

        `source` is the picture's address or file id.
        """

        async def call() -> None:
            await self._change(message, rendered, source, under=False)

        try:
            await self.pacer(str(place), call, Rank.BOARD, counts=False)
        except (TelegramError, PicturelessError):
            # The next edit of the message tries again.
            return False
        return True

    async def _source(self, photo: bytes) -> str:
        source = await self.pictures.source(photo)
        if source is None:
            raise PicturelessError("")
        return source


def _result(rendered: RenderedMessage, photo: str | None) -> InlineQueryResult:
    """Return a message as an inline query result of the library. So a mention is answered.

    `photo` is the file id of an uploaded picture, or None.
    """
    if photo is None:
        content = InputTextMessageContent(
            rendered.text, parse_mode=_HTML, link_preview_options=_NO_PREVIEW
        )
        return InlineQueryResultArticle("0", _TITLE, content, rendered.buttons)
    return InlineQueryResultCachedPhoto(
        "0",
        photo,
        title=_TITLE,
        caption=rendered.text,
        parse_mode=_HTML,
        reply_markup=rendered.buttons,
    )
