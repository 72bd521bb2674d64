"""The update of a place at which the bot may only answer: within the answer to a person there.

The bot can write nothing else at such a place. So news that no person there caused waits for the
next answer, as does news that a process had not shown before it died. Until then private notices
call the persons.
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

# The time (ms) within which a person's action is answered at its place. Private notices wait for
# it, so that nobody is called twice.
ANSWERED_WITHIN = 5_000

_log = logging.getLogger(__name__)


class AnswerChannel(Channel, Protocol):
    """The answer to one action as a channel: it posts and edits only what the answer may.

    It raises TryLaterError for any other edit.
    """

    @property
    def evidence(self) -> str:
        """The id of a public message that the action proves to exist, "" if there is none.

        The person acted on that message, or the same action has brought it before.
        """

    async def promise(self) -> None:
        """Show everybody that a new message is coming, unless one has come before."""


class AnsweredPlace:
    """The place of an action, and the channel of its answer.

    `unstored` has the messages of this process that no cursor has yet, as PlaceSync needs them.
    """

    def __init__(
        self,
        services: ChatServices,
        channel: AnswerChannel,
        place: str,
        unstored: BoundedCache[str, tuple[str, bool]],
    ) -> None:
        self._services = services
        self._channel = channel
        self._place = place
        self._unstored = unstored

    async def bring_up_to_date(self, game: GameId) -> None:
        """Show the newest state of a game with the answer, if the game is shown at the place.

        What can't be shown now is left for the next answer. Robots that are to move get the time
        in which they usually do.
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
        # Of two answers at once, the second finds what the first has shown.
        async with self._services.hold(f"answer:{game}:{self._place}"):
            await self._show(game)

    async def _show(self, game: GameId) -> None:
        snapshot = await self._snapshot(game)
        if self._place not in snapshot.places:
            return
        board, cursor = self._board(snapshot), self._cursor(snapshot)
        if cursor.version >= board.newest.version and not (cursor.left or cursor.sending):
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
        """Look for the message that a dead process was sending, so that it is not sent twice."""
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


def wait_for_answer(snapshot: Snapshot) -> int | None:
    """Return the ms that notices wait, because the bot may be answering the last action, or None.

    The bot can be answering only a person with an account on the platform of an answered place.
    """
    last, seats = last_of_people(snapshot.newest), snapshot.newest.view.face.seats
    if last is None or last.by is None:
        return None
    platforms = {Place.parse(place).platform for place in _answered_places(snapshot)}
    persons = seats[last.by].persons
    if not any(platforms & snapshot.identities(person).keys() for person in persons):
        return None
    left = last.at + ANSWERED_WITHIN - snapshot.now
    return left if 0 < left <= ANSWERED_WITHIN else None


def is_uncalled(snapshot: Snapshot, platform: str, seat: int) -> bool:
    """Return True if no board on a platform has called this seat, or will without an action.

    The newest state calls the seat. The board in another person's own chat calls only that
    person.
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
    cursors = (decode(snapshot.places[place]) for place in _answered_places(snapshot))
    return all(
        seat in new_callees(newest, subject_of(newest, scrolls=True), one.subject, one.entries)
        for one in cursors
    )


def _answered_places(snapshot: Snapshot) -> list[str]:
    return [place for place in snapshot.places if Place.parse(place).kind.answers]


def _is_newer(message: str, cursor: Cursor) -> bool:
    """Return True if a message is newer than all messages of the cursor. Ids grow with time."""
    known = (cursor.message, *(left.message for left in cursor.left), *cursor.calls)
    return bool(message) and all(int(message) > int(one or 0) for one in known)
