"""Pictures for messages to which no file can be uploaded.

Such a message takes a picture's web address, or the file id of one already uploaded
(core.telegram.org/bots/api#editmessagemedia).
"""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from telegram import InputFile
from telegram.error import BadRequest, Forbidden

from bot.bounded_cache import BoundedCache
from bot.chat.telegram.outbound.rate_limits import Rank
from bot.text.operator import operator_sentence

if TYPE_CHECKING:
    from telegram import Bot
    from telegram.error import TelegramError

    from bot.chat.telegram.outbound.rate_limits import Pacer
    from bot.dialogue.services import ChatServices

# The ids of so many pictures are remembered, so that a changed text sends no picture again.
_MANY = 256

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class GuestPictures:
    """The pictures for one bot's messages in chats that it is not in.

    They are served at the bot's public address, or else uploaded to the chat `staging`. Without
    both there are no pictures.
    """

    services: ChatServices
    bot: Bot = field(repr=False)
    pacer: Pacer
    staging: int | None = None
    _sent: BoundedCache[int, str] = field(default_factory=lambda: BoundedCache(_MANY))

    async def source(self, png: bytes) -> str | None:
        """Return a picture's web address or Telegram's file id, or None if it can have neither.

        Raises:
            TelegramError: Telegram can't be reached.

        """
        address = await self.services.hang_picture(png)
        if address is not None or self.staging is None:
            return address
        key = hash(png)
        known = self._sent.get(key)
        if known is not None:
            return known
        chat, photo = self.staging, InputFile(png, filename="board.png")

        async def send() -> str:
            sent = await self.bot.send_photo(chat, photo, disable_notification=True)
            return sent.photo[-1].file_id

        try:
            found = await self.pacer(chat, send, Rank.BOARD)
        except (BadRequest, Forbidden) as refused:
            self.report(refused)
            return None
        self._sent.put(key, found)
        return found

    def report(self, refused: TelegramError) -> None:
        """Write in the log that a picture could not be brought to Telegram, and why."""
        facts = {"reason": refused.message}
        language = self.services.language
        _log.warning("%s", operator_sentence(language, "telegram-no-picture", facts))
