"""Brings a place up to date: a new board at the bottom, the one before collapsed to a line.

Every platform's relay sends through this; a `Channel` is all that a platform adds.
"""

from __future__ import annotations

import logging
import sys
from typing import TYPE_CHECKING

from bot.coordinator.notice_place import is_notice
from bot.delivery.channel import PlaceGoneError, PlaceMovedError
from bot.delivery.lost_place import leave, move, silence
from bot.delivery.metered_channel import MeteredChannel
from bot.delivery.private_notice import rests, ring_at
from bot.delivery.public_page import board_at
from bot.delivery.sync_place import LeftError, PlaceSync

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.coordinator.queries import Newest
    from bot.delivery.channel import Channel
    from bot.delivery.sync_place import Page
    from bot.dialogue.services import ChatServices

# Newer than any version: whatever becomes of the game, nothing of it is to be shown there.
_ANY = sys.maxsize

_log = logging.getLogger(__name__)


class Delivery:
    """The relay's sender for one platform."""

    def __init__(self, platform: str, services: ChatServices, channel: Channel) -> None:
        self._platform = platform
        self._services = services
        self._channel = MeteredChannel(channel, platform, services.meter)

    async def show(self, game: str, place: str) -> int:
        """Show the place the newest state; the version shown.

        Raises TryLaterError, and OvertakenError where another process shows the place by now.
        """
        tables, desk = self._services.store.tables, self._services.conversation.queries
        if is_notice(place) and await rests(self._services, game, place):
            return _ANY
        # The game before its places: one that joins meanwhile wants a newer version than this.
        newest = await desk.newest(game)
        places = await tables.places(game)
        if place in places:
            try:
                await (self._ring if is_notice(place) else self._show)(newest, place, places)
            except LeftError:
                _log.debug("%s: game %s has left a place meanwhile", self._platform, game)
        return newest.version

    async def _show(self, newest: Newest, place: str, places: Mapping[str, bytes]) -> None:
        services, channel = self._services, self._channel
        try:
            board = await board_at(services, channel, newest, place, places)
            await self._visit(board, place, place, places[place])
        except PlaceMovedError as moved:
            await move(services, newest, place, moved.to)
        except PlaceGoneError as gone:
            await leave(services, channel, newest, place, places, why=gone.why)

    async def _ring(self, newest: Newest, place: str, places: Mapping[str, bytes]) -> None:
        """Let a bell say what it is to say; one that can't be heard leaves the game."""
        try:
            ring, at = await ring_at(self._services, self._channel, newest, place, places)
            if at:
                await self._visit(ring, place, at, places[place])
        except (PlaceGoneError, PlaceMovedError):
            await silence(self._services, newest, place)

    async def _visit(self, page: Page, place: str, at: str, stored: bytes) -> None:
        tables = self._services.store.tables
        await PlaceSync(tables, self._channel, page, place, at, stored).bring_up_to_date()
