"""Which game each message of ours is about, for who answers it."""

from __future__ import annotations

import asyncio
import logging
import re
from typing import TYPE_CHECKING

from bot.bounded_cache import BoundedCache
from bot.coordinator import ids
from bot.coordinator.ports import StoreUnavailableError
from bot.dialogue.resolve_game import games_named

if TYPE_CHECKING:
    from telegram import Message

    from bot.coordinator.chat_ports import Notes

# As long as the longest of the usual clocks gives for a move.
_KEEP = 7 * 24 * 3600 * 1000
_PRINTED = re.compile(rf"(?:gra|game)\s([{ids.ALPHABET}]{{{ids.LENGTH}}})\b")

_log = logging.getLogger(__name__)


class MessageGames:
    """Remembers the game of each message of one account: in memory at once, soon in the store."""

    def __init__(self, notes: Notes, account: int) -> None:
        self._notes = notes
        self._account = account
        self._known: BoundedCache[tuple[int, int], str] = BoundedCache()
        self._unsaved: dict[str, bytes] = {}
        self._has_unsaved = asyncio.Event()

    def note(self, chat: int, message: int, game: str) -> None:
        """Remember what a message is about from now on, "" for no game."""
        if self._known.get((chat, message)) != game:
            self._known.put((chat, message), game)
            self._unsaved[self._name(chat, message)] = game.encode()
            self._has_unsaved.set()

    async def answered(self, message: Message) -> str | None:
        """The game of the message that this one answers, if it is one of ours and about one."""
        replied = answered_message(message, self._account)
        if replied is None:
            return None
        key = (replied.chat.id, replied.message_id)
        game = self._known.get(key)
        if game is None:
            note = await self._notes.note(self._name(*key))
            game = _printed(replied) if note is None else note.decode()
            self._known.put(key, game)
        return game or None

    async def of_line(self, message: Message) -> tuple[str, ...]:
        """The games that a line may be about, as far as that shows before anybody looks."""
        text, replied = message.text or "", await self.answered(message)
        words = text.partition(" ")[2] if text.startswith("/") else text
        return tuple(dict.fromkeys((*games_named(words), *((replied,) if replied else ()))))

    async def run(self) -> None:
        """Store what is noted until cancelled."""
        while True:
            await self._has_unsaved.wait()
            await self.save()

    async def save(self) -> None:
        """Store what was noted, however much, in one exchange."""
        self._has_unsaved.clear()
        unsaved, self._unsaved = self._unsaved, {}
        try:
            await self._notes.put_notes(unsaved, keep=_KEEP)
        except StoreUnavailableError:
            # What is printed in a message tells it as well, where it has room for that.
            _log.debug("telegram: the games of %d messages are not stored", len(unsaved))

    def _name(self, chat: int, message: int) -> str:
        return f"telegram-game:{self._account}:{chat}:{message}"


def answered_message(message: Message, account: int) -> Message | None:
    """The message of ours that this one answers; the one that opened a topic is none."""
    replied = message.reply_to_message
    if replied is None or replied.from_user is None or replied.from_user.id != account:
        return None
    return replied


def _printed(message: Message) -> str:
    """The game in a message's last line: of one sent by the build before, or long ago."""
    last = (message.text or message.caption or "").rpartition("\n")[2]
    found = _PRINTED.search(last)
    return found[1] if found else ""
