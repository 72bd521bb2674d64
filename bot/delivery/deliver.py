"""Update a chat: post a new board at the bottom, and collapse the previous one to a line.

Every platform sends its boards and notices through this module. A platform adds only a `Channel`.
Chats of one game that reach the same step together are read and stored together.
"""

from __future__ import annotations

import logging
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

from bot.bounded_cache import BoundedCache
from bot.coordinator.commands import Command, NoteShown
from bot.coordinator.errors import Refused
from bot.coordinator.game_id import GameId
from bot.coordinator.place import Place, is_note, is_notice
from bot.coordinator.ports.outbox import PlaceWrite
from bot.delivery.batch import Batch
from bot.delivery.call_places import accounts_to_look_up, private_chat_of, seats_to_show
from bot.delivery.channel import PlaceGoneError, PlaceMovedError, TryLaterError
from bot.delivery.cursor import decode
from bot.delivery.lost_place import follow_moved_place, move_to_private_chats, remove_notice
from bot.delivery.metered_channel import MeteredChannel
from bot.delivery.partner_note import note_at
from bot.delivery.private_notice import is_blank, notice_at
from bot.delivery.public_page import board_at
from bot.delivery.response_place import wait_for_response
from bot.delivery.robot_reply import wait_for_robots
from bot.delivery.server_events import EventRefusedError, PlaceEvent, drop
from bot.delivery.snapshot import take_snapshot
from bot.delivery.sync_place import LeftError, PlaceSync
from bot.dialogue.home import HOMES
from bot.dialogue.pages.kinds.registry import pages_of

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping, Sequence

    from bot.coordinator.ports.outbox import ClaimedMark, Written
    from bot.delivery.channel import Channel
    from bot.delivery.cursor import EventEntry
    from bot.delivery.page import Page
    from bot.delivery.public_page import PublicPage
    from bot.delivery.server_events import ServerEvents
    from bot.delivery.snapshot import Snapshot
    from bot.dialogue.services import ChatServices
    from bot.storage.outbox import RedisOutbox

# No game reaches this version. A mark settled with it is done whatever version the game has.
_ANY = sys.maxsize

_log = logging.getLogger(__name__)


class Delivery:
    """Sends a platform's boards and notices through `channel`.

    The progress is stored through `outbox`. `events` is the platform's list of server events, None
    if it has none.
    """

    def __init__(
        self,
        platform: str,
        services: ChatServices,
        channel: Channel,
        outbox: RedisOutbox,
        events: ServerEvents | None = None,
    ) -> None:
        self._platform = platform
        self._services = services
        self._outbox = outbox
        self._events = events
        self._channel = MeteredChannel(channel, platform, services.meter)
        self._unstored = BoundedCache[str, tuple[str, bool]]()
        # The times (ms) of the last edits, for messages that may be edited only at a limited pace.
        self._shown = BoundedCache[tuple[GameId, str], int]()
        # Batch per game, so that one bad game fails alone.
        self._snapshot = Batch(self._snapshots)
        self._write = Batch(self._writes)

    async def show(self, claim: ClaimedMark) -> bool:
        """Show the newest state of a game in the chat of a task (mark), and settle the mark.

        Return False if the game has a newer version by now.

        Raises:
            TryLaterError: the platform asks to wait.
            OvertakenError: another process has taken over the chat.

        """
        place = claim.place
        if Place.parse(place).kind.answers:
            # The next person who acts there gets the newest state with the answer.
            return await self._settle(claim, _ANY)
        scope = "" if is_notice(place) else self._channel.scope(place)
        snapshot = await self._snapshot(claim.game, (place, scope))
        if place in snapshot.places:
            try:
                return await (self._send_notice if is_notice(place) else self._show)(
                    snapshot, claim, place
                )
            except LeftError:
                _log.debug("%s: game %s has left a place meanwhile", self._platform, claim.game)
        return await self._settle(claim, snapshot.newest.version)

    async def _show(self, snapshot: Snapshot, claim: ClaimedMark, place: str) -> bool:
        services, channel, newest = self._services, self._channel, snapshot.newest
        wait = wait_for_robots(newest, snapshot.now)
        if wait is not None and self._platform not in HOMES:
            return await self._settle(claim, newest.version, again=wait)
        try:
            chats = await self._chats(snapshot, place)
            board = board_at(snapshot, place, channel.language(place), chats)
            if wait is not None and not board.shows_own_move:
                return await self._settle(claim, newest.version, again=wait)
            pause = self._pause(board, claim, place)
            if pause is not None:
                return await self._settle(claim, newest.version, again=pause)
            if pages_of(newest.view).pace:
                self._shown.put((claim.game, place), snapshot.now)
            report, event = self._report(snapshot, place), self._event_at(board, place)
            settled = await self._sync(board, claim, place, report=report, event=event)
            if pages_of(newest.view).closes_thread(newest.view):
                await channel.close(place)
        except PlaceMovedError as moved:
            await follow_moved_place(services, newest, place, moved.to)
        except PlaceGoneError as gone:
            await self._drop_event(decode(snapshot.places[place]).event)
            await move_to_private_chats(services, channel, snapshot, place, why=gone.why)
        else:
            return settled
        return await self._settle(claim, newest.version)

    def _pause(self, board: PublicPage, claim: ClaimedMark, place: str) -> int | None:
        """Return the ms until a chat's message may be edited, None if it may be edited now."""
        cursor = decode(board.newest.places[place])
        is_edit = cursor.message and not cursor.sending and cursor.subject == board.subject
        return board.pause(self._shown.get((claim.game, place))) if is_edit else None

    async def _send_notice(self, snapshot: Snapshot, claim: ClaimedMark, place: str) -> bool:
        """Show a private notice, and return True if its mark (the task to show it) is settled.

        If the bot can't write to the person, the notice is removed from the game.
        """
        noted = is_note(place)
        try:
            return await (self._pass_on if noted else self._notify)(snapshot, claim, place)
        except (PlaceGoneError, PlaceMovedError):
            # The person can also read the partners' notes beside their rack, so no other chat has
            # to call them.
            if noted:
                await self._services.store.tables.remove_place(claim.game, place)
            else:
                report, view = self._report(snapshot, place), snapshot.newest.view
                if report is not None and pages_of(view).noticed_seats(view) is not None:
                    # An event waits for no answer of a person out of reach.
                    await report()
                await remove_notice(self._services, snapshot.newest, place)
        return await self._settle(claim, snapshot.newest.version)

    async def _pass_on(self, snapshot: Snapshot, claim: ClaimedMark, place: str) -> bool:
        """Send a person the notes of their partners, and return True if the mark is settled.

        A mark is a stored task.
        """
        page = note_at(snapshot, place)
        if page is None or not page.is_due:
            return await self._settle(claim, snapshot.newest.version)
        return await self._sync(page, claim, place, await private_chat_of(self._channel, place))

    async def _notify(self, snapshot: Snapshot, claim: ClaimedMark, place: str) -> bool:
        notice = notice_at(snapshot, place)
        if notice.subject is None and is_blank(snapshot.places[place]):
            # Most persons are called where they play. Their notice stays empty for the whole game.
            return await self._settle(claim, notice.newest.version if notice.wanted else _ANY)
        wait = wait_for_response(snapshot) if notice.is_substitute else None
        if wait is not None:
            return await self._settle(claim, notice.newest.version, again=wait)
        at = await private_chat_of(self._channel, place)
        # If the game has a board in this very chat, the board calls the person.
        notice = notice.silent() if at in snapshot.places else notice
        report = self._report(snapshot, place)
        return await self._sync(notice, claim, place, at, report=report)

    def _event_at(self, board: PublicPage, place: str) -> PlaceEvent | None:
        """Return the access to the game's entry in the event list of a chat's server.

        Return None if the chat keeps no entry. If several chats of one server show the game, only
        one of them keeps the entry.
        """
        if self._events is None or board.server_event is None:
            return None
        server, places = self._events.server(place), board.newest.places
        entries = {other: decode(cursor).event for other, cursor in places.items()}
        others = (one for other, one in entries.items() if one is not None and other != place)
        if not server or (entries[place] is None and any(one.server == server for one in others)):
            return None
        return PlaceEvent(self._events, server, place, board.newest.view.id)

    async def _drop_event(self, entry: EventEntry | None) -> None:
        """Remove the event entry of a chat that the bot lost, if the platform allows it."""
        if self._events is not None and entry is not None:
            with suppress(TryLaterError, EventRefusedError):
                await drop(self._events, entry)

    def _report(self, snapshot: Snapshot, place: str) -> Callable[[], Awaitable[None]] | None:
        """Return the function that reports to the table that this chat shows it to its readers.

        Return None if the table waits for no such report. A repeated report changes nothing.
        """
        seats, newest = seats_to_show(snapshot, place), snapshot.newest
        if not seats:
            return None

        async def report() -> None:
            name, now = f"shown:{place}:{newest.version}", self._services.now()
            command = Command(name, NoteShown(seats), now, game=newest.view.id)
            with suppress(Refused):
                await self._services.coordinator.handle(command)

        return report

    async def _sync(  # noqa: PLR0913 - all that an update of a chat needs
        self,
        page: Page,
        claim: ClaimedMark,
        place: str,
        at: str = "",
        *,
        report: Callable[[], Awaitable[None]] | None = None,
        event: PlaceEvent | None = None,
    ) -> bool:
        tables, stored = self._services.store.tables, page.newest.places[place]

        async def write(one: PlaceWrite) -> Written:
            return await self._write(claim.game, one)

        channel, unstored = self._channel, self._unstored
        sync = PlaceSync(
            tables,
            write,
            channel,
            page,
            claim,
            place,
            at or place,
            stored,
            unstored,
            event,
            report,
        )
        return await sync.bring_up_to_date()

    async def _settle(self, claim: ClaimedMark, version: int, *, again: int | None = None) -> bool:
        write = PlaceWrite(claim.game, claim.place, claim=claim, version=version, again=again)
        return await self._write(claim.game, write) == "settled"

    async def _chats(self, snapshot: Snapshot, place: str) -> Mapping[str, str]:
        """Return a map from the accounts to be notified to their private chats.

        An account is left out if the platform can't name its chat now.
        """
        chats = {}
        for account in accounts_to_look_up(snapshot, place):
            try:
                chat = await self._channel.private(account)
            except TryLaterError:
                continue
            if chat is not None:
                chats[account] = chat
        return chats

    async def _snapshots(
        self, game: GameId, places: Sequence[tuple[str, str]]
    ) -> Sequence[Snapshot]:
        return [await take_snapshot(self._services, game, dict(places))] * len(places)

    async def _writes(self, _game: str, writes: Sequence[PlaceWrite]) -> Sequence[Written]:
        return await self._outbox.write(writes)
