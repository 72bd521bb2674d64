"""Updates of a chat where the bot can write only as the response to a person's command or button.

The bot can write nothing else there. So news that no person there caused waits for the next
response, and so does news that a dead process had not shown. Until then the persons are called by
private notices.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

from bot.coordinator.errors import UnknownGame
from bot.coordinator.place import Place, is_notice
from bot.coordinator.ports.outbox import OvertakenError
from bot.delivery.channel import (
    Channel,
    MessageFixedError,
    MessageGoneError,
    PlaceGoneError,
    PlaceMovedError,
    TryLaterError,
)
from bot.delivery.cursor import decode
from bot.delivery.message_key import new_callees, subject_of
from bot.delivery.metered_channel import MeteredChannel
from bot.delivery.public_page import board_at
from bot.delivery.robot_reply import last_of_people, wait_for_robots
from bot.delivery.snapshot import take_snapshot
from bot.delivery.sync_place import LeftError, PlaceSync

if TYPE_CHECKING:
    from bot.bounded_cache import BoundedCache
    from bot.coordinator.game_id import GameId
    from bot.coordinator.ports.outbox import PlaceWrite, Written
    from bot.delivery.cursor import Cursor, Sending
    from bot.delivery.public_page import PublicPage
    from bot.delivery.snapshot import Snapshot
    from bot.dialogue.services import ChatServices

# The bot answers an action in its chat within this time (ms). Private notices wait for that, so
# that nobody is called twice.
RESPONDS_WITHIN = 5_000

_log = logging.getLogger(__name__)


class ResponseChannel(Channel, Protocol):
    """A `Channel` that posts and edits messages as the response to one person's action.

    An edit that the response doesn't permit raises TryLaterError.
    """

    @property
    def evidence(self) -> str:
        """The id of a public message that must exist because of this action, "" if there is none.

        It is the message whose button the person pressed, or the one that an earlier delivery of
        the same action posted.
        """

    async def promise(self) -> None:
        """Show everybody in the chat that a new message is coming, unless it has already come."""


class ResponsePlace:
    """A chat in which the bot answers one action now, and the channel of that response.

    `unstored` maps the nonces of messages that this process has sent, but no cursor has stored yet,
    as in `PlaceSync`. The cursor is the record of the chat's last message.
    """

    def __init__(
        self,
        services: ChatServices,
        channel: ResponseChannel,
        place: str,
        unstored: BoundedCache[str, tuple[str, bool]],
    ) -> None:
        self._services = services
        self._channel = channel
        self._place = place
        self._unstored = unstored

    async def bring_up_to_date(self, game: GameId) -> None:
        """Show the newest state of a game within the response, if the game is shown in this chat.

        Wait first for robots that are to move, as long as they usually take. An update that isn't
        possible now is left for the next response.
        """
        with suppress(
            UnknownGame,
            LeftError,
            OvertakenError,
            PlaceGoneError,
            PlaceMovedError,
            TryLaterError,
            MessageFixedError,
            MessageGoneError,
        ):
            await self._sync(game)

    async def _sync(self, game: GameId) -> None:
        await self._wait_for_robots(game)
        # The lock makes the second of two simultaneous responses see the messages of the first.
        async with self._services.hold(f"answer:{game}:{self._place}"):
            await self._show(game)

    async def _show(self, game: GameId) -> None:
        snapshot = await self._snapshot(game)
        if self._place not in snapshot.places:
            return
        board, cursor = self._board(snapshot), self._cursor(snapshot)
        if cursor.version >= board.newest.version and not (cursor.to_collapse or cursor.sending):
            return
        if cursor.sending:
            await self._find_sent(cursor, cursor.sending)
        place, stored = self._place, snapshot.places[self._place]
        tables, unstored = self._services.store.tables, self._unstored
        platform, meter = Place.parse(place).platform, self._services.meter
        channel = MeteredChannel(self._channel, platform, meter)
        sync = PlaceSync(tables, self._write, channel, board, None, place, place, stored, unstored)
        await sync.bring_up_to_date()

    async def _find_sent(self, cursor: Cursor, sending: Sending) -> None:
        """Look for the message that a dead process was sending, so that it is not sent twice.

        If the message is found, its id is stored in `unstored`.
        """
        if not _is_newer(self._channel.evidence, cursor):
            await self._channel.promise()
        if _is_newer(self._channel.evidence, cursor):
            self._unstored.put(sending.nonce, (self._channel.evidence, False))

    async def _wait_for_robots(self, game: GameId) -> None:
        """Wait until the game's robots have moved, but no longer than they usually take."""
        newest = await self._services.queries.newest_state(game)
        wait = wait_for_robots(newest, self._services.now())
        if wait is None or self._place not in newest.places:
            return
        await self._channel.promise()
        with suppress(TimeoutError):
            async with asyncio.timeout(wait / 1000):
                while wait_for_robots(newest, self._services.now()) is not None:
                    await self._services.news.versions(game, newest.version)
                    newest = await self._services.queries.newest_state(game)

    async def _snapshot(self, game: GameId) -> Snapshot:
        return await take_snapshot(
            self._services, game, {self._place: self._channel.scope(self._place)}
        )

    def _board(self, snapshot: Snapshot) -> PublicPage:
        return board_at(snapshot, self._place, self._channel.language(self._place), {})

    def _cursor(self, snapshot: Snapshot) -> Cursor:
        return decode(snapshot.places[self._place])

    async def _write(self, one: PlaceWrite) -> Written:
        (written,) = await self._services.outbox.write([one])
        return written


def wait_for_response(snapshot: Snapshot) -> int | None:
    """Return the ms for which notices wait for the response to the newest human action, or None.

    Such a response can come only if that person has an account on the platform of a chat where the
    bot may only answer.
    """
    last, seats = last_of_people(snapshot.newest), snapshot.newest.view.face.seats
    if last is None or last.by is None:
        return None
    platforms = {Place.parse(place).platform for place in _response_places(snapshot)}
    persons = seats[last.by].persons
    if not any(platforms & snapshot.identities(person).keys() for person in persons):
        return None
    left = last.at + RESPONDS_WITHIN - snapshot.now
    return left if 0 < left <= RESPONDS_WITHIN else None


def is_uncalled(snapshot: Snapshot, platform: str, seat: int) -> bool:
    """Return True if no board on a platform has notified this seat or can notify it by itself.

    The caller knows that the newest state notifies the seat. A board in a chat where the bot may
    only answer can't notify without an action. Another person's private chat is ignored, because
    its board notifies only that person.
    """
    newest = snapshot.newest
    persons = newest.view.face.seats[seat].persons
    others = {place for person, place in newest.homes if person not in persons}
    boards = [
        Place.parse(place)
        for place in snapshot.places.keys() - others
        if not is_notice(place) and Place.parse(place).platform == platform
    ]
    if not boards or any(board.kind.posts for board in boards):
        return False
    cursors = (decode(snapshot.places[place]) for place in _response_places(snapshot))
    return all(
        seat in new_callees(newest, subject_of(newest, scrolls=True), one.subject, one.entries)
        for one in cursors
    )


def _response_places(snapshot: Snapshot) -> list[str]:
    return [place for place in snapshot.places if Place.parse(place).kind.answers]


def _is_newer(message: str, cursor: Cursor) -> bool:
    """Return True if a message id is greater than the ids of all messages of the cursor.

    Discord's ids grow with time. Return False for an empty id. `cursor` is the record of the chat's
    last message.
    """
    known = (cursor.message, *(older.message for older in cursor.to_collapse), *cursor.calls)
    return bool(message) and all(int(message) > int(one or 0) for one in known)
