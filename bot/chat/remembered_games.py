"""The game that a platform's message or thread is about, kept in memory and in the store."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from bot.bounded_cache import BoundedCache
from bot.coordinator.game_id import GameId
from bot.coordinator.ports.tables import StoreUnavailableError

if TYPE_CHECKING:
    from bot.coordinator.ports.chats import Notes

_log = logging.getLogger(__name__)

_NO_GAME = GameId("")


class RememberedGames:
    """The games of messages or threads, stored for `keep` ms under names that begin with `prefix`.

    This process knows a noted game at once. It is stored a little later, many games in one request,
    so that no message waits for the store.
    """

    def __init__(self, notes: Notes, prefix: str, keep: int) -> None:
        self._notes = notes
        self._prefix = prefix
        self._keep = keep
        self._known: BoundedCache[str, GameId] = BoundedCache()
        self._unsaved: dict[str, bytes] = {}
        self._has_unsaved = asyncio.Event()

    def note(self, about: str, game: GameId | None) -> None:
        """Note the game of the message or thread `about`. None means that it has no game."""
        code = game or _NO_GAME
        if self._known.get(about) != code:
            self._known.put(about, code)
            self._unsaved[f"{self._prefix}:{about}"] = code.encode()
            self._has_unsaved.set()

    async def game(self, about: str, *, unknown: GameId | None = None) -> GameId | None:
        """Return the game noted for the message or thread `about`.

        Return `unknown` if nothing was noted or the store is unavailable.
        """
        known = self._known.get(about)
        if known is not None:
            return known or None
        try:
            note = await self._notes.note(f"{self._prefix}:{about}")
        except StoreUnavailableError:
            return unknown
        found = unknown if note is None else GameId(note.decode())
        self._known.put(about, found or _NO_GAME)
        return found or None

    async def run(self) -> None:
        """Store the noted games as they come, until cancelled."""
        while True:
            await self._has_unsaved.wait()
            await self.save()

    async def save(self) -> None:
        """Store the noted games. If that fails, only this process knows them."""
        self._has_unsaved.clear()
        unsaved, self._unsaved = self._unsaved, {}
        try:
            await self._notes.put_notes(unsaved, keep=self._keep)
        except StoreUnavailableError:
            _log.debug("%s: %d games are not stored", self._prefix, len(unsaved))
