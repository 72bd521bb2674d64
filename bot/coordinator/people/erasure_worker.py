"""The worker that erases persons. It repeats each requested erasure until it is done.

Every step may be repeated. Until the last one is done, the person's record says that they are
leaving, and their requests are refused. So nothing new about them is stored meanwhile.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from bot.coordinator.background.tasks import keep_working
from bot.coordinator.commands import Command
from bot.coordinator.kinds.table_erasure import names_person
from bot.coordinator.lobby.contacts import Contacts
from bot.coordinator.lobby.reports import Reports
from bot.coordinator.people.erasure_log import encode_entry
from bot.coordinator.people.pending_erasure import PendingErasure
from bot.coordinator.people.streams import OwnStreams
from bot.coordinator.person_id import PersonId, of_nobody
from bot.coordinator.ports.tables import StoreUnavailableError, UnknownKindError
from bot.coordinator.reads.open_games import invitations_to, load_readable
from bot.coordinator.settings import Preferences
from bot.coordinator.transactions.commits import Contended

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine, Iterable

    from bot.coordinator.commands import Person
    from bot.coordinator.game_id import GameId
    from bot.coordinator.ports.people import Erasures
    from bot.coordinator.ports.tables import Loaded
    from bot.coordinator.service import Coordinator

# Seconds between two checks for requested erasures.
PAUSE = 2.0
# The ms until a retry after a failure other than that of the store.
LATER = 600_000
# The most erasures at once, and the most games changed at once by all of them.
PERSONS_AT_ONCE, GAMES_AT_ONCE = 8, 50

_log = logging.getLogger(__name__)


class ErasureWorker:
    """The worker that carries out requested erasures.

    `erase_results` erases a person's results, once the person's tables have the anonymous id. `now`
    returns the time in ms.
    """

    def __init__(
        self,
        erasures: Erasures,
        coordinator: Coordinator,
        erase_results: Callable[[PersonId], Awaitable[None]],
        now: Callable[[], int],
    ) -> None:
        self._erasures = erasures
        self._coordinator = coordinator
        self._erase_results = erase_results
        self._now = now
        self._preferences = Preferences(coordinator.people)
        self._contacts = Contacts(coordinator.people)
        self._streams = OwnStreams(coordinator.people)
        self._reports = Reports(coordinator.people)
        self._persons = asyncio.Semaphore(PERSONS_AT_ONCE)
        self._games = asyncio.Semaphore(GAMES_AT_ONCE)
        self._stuck: dict[PersonId, int] = {}

    async def run(self) -> None:
        """Erase persons until cancelled. Wait while the store is unavailable."""
        await keep_working("erasures", self.work_off, PAUSE, self._coordinator.meter)

    async def work_off(self) -> int:
        """Try to erase all persons whose erasure is requested. Return the number tried."""
        found = await self._erasures.all()
        erasures = [
            msgspec.json.decode(kept, type=PendingErasure)
            for who, kept in found.items()
            if self._stuck.get(who, 0) <= self._now()
        ]
        for erasure in erasures:
            if not erasure.last:
                await mark_leaving(self._preferences, erasure.persons)
        await _to_the_end(*map(self._try_erasure, erasures))
        return len(erasures)

    async def _try_erasure(self, erasure: PendingErasure) -> None:
        """Erase a person as far as possible. An error delays no other erasure."""
        async with self._persons:
            try:
                await self._erase_person(erasure)
            except Contended:
                # A game changed during every attempt. The next round tries the rest again.
                _log.warning("a game is too busy: an erasure goes on later")
            except StoreUnavailableError:
                raise
            except UnknownKindError as newer:
                # During a rolling upgrade a process of the newer release finishes the erasure.
                _log.warning("an erasure goes on later: %s", newer)
                self._stuck[erasure.nobody] = self._now() + LATER
            except Exception:  # noqa: BLE001 - logged whole; nobody else waits for it
                _log.exception("a person can't be erased yet")
                self._stuck[erasure.nobody] = self._now() + LATER
            else:
                now, secret = self._now(), self._coordinator.world.secret
                await self._erasures.log(encode_entry(erasure, secret, now), now)
                await self._erasures.finish(erasure.nobody)

    async def _erase_person(self, erasure: PendingErasure) -> None:
        if not erasure.last:
            await self._erase_all_but_accounts(erasure)
            # From now on the same human may come back at any moment as a new person.
            await self._erasures.add(
                erasure.nobody, msgspec.json.encode(replace(erasure, last=True))
            )
        for person in erasure.persons:
            await self._coordinator.people.erase_person(person)

    async def _erase_all_but_accounts(self, erasure: PendingErasure) -> None:
        """Erase everything except the accounts and the mark that the person is leaving."""
        people = self._coordinator.people
        # Seeks are deleted first, so that none becomes a game meanwhile.
        await self._contacts.erase(erasure.persons)
        await self._streams.erase(erasure.persons)
        await self._reports.erase(erasure.persons)
        await self._erase_from_all_tables(erasure)
        for person in erasure.persons:
            await self._erase_results(person)
        for invited in (*map(invitations_to, erasure.persons), *erasure.list_names):
            await people.drop_list(invited)
        await self._erasures.erase(erasure.persons, erasure.chats)

    async def _erase_from_all_tables(self, erasure: PendingErasure) -> None:
        """Erase the person from every table in which their ids or names may stand."""
        people = self._coordinator.people
        # These games are read before the lists, so that a game listed meanwhile is found there.
        games = {*await self._erasures.games_to_list()}
        for person in erasure.persons:
            games |= {*await people.games(person)}
        for invited in erasure.list_names:
            games |= {*await people.invitations(invited)}
        await _to_the_end(*(self._erase_from_table(game, erasure) for game in sorted(games)))

    async def _erase_from_table(self, game: GameId, erasure: PendingErasure) -> None:
        """Erase the person from a table. At most `GAMES_AT_ONCE` tables change at once."""
        async with self._games:
            loaded = await load_readable(self._coordinator.tables, game, waits=True)
            if loaded is not None:
                await self._erase_from_loaded(loaded, erasure)

    async def _erase_from_loaded(self, loaded: Loaded, erasure: PendingErasure) -> None:
        """Erase the person from a loaded table, and from what is stored beside it."""
        table, tables = loaded.table, self._coordinator.tables
        game, helper = table.id, self._coordinator.helpers.of(table)
        must_commit = await helper.forget(table, erasure.persons)
        shown = await tables.places(game)
        homes = {place for person, place in table.homes if person in erasure.persons}
        for place in (erasure.own_places | homes) & shown.keys():
            await tables.remove_place(game, place)
        theirs = {*erasure.persons, erasure.nobody}
        for number, seat in enumerate(table.seats):
            own = theirs & {member.person for member in seat.members}
            if own and await tables.rack_order(game, number):
                await tables.set_rack_order(game, number, "")
        known = names_person(table, erasure.request) or must_commit
        if known or erasure.nobody in table.persons:
            await self._erasures.erase_commands(game, erasure.persons, erasure.identities)
        if known:
            id_ = f"forget:{erasure.nobody}:{loaded.version}"
            command = Command(id_, erasure.request, self._now(), game=game)
            await self._coordinator.handle(command)
        # What was counted of the table meanwhile named the person, too.
        await helper.forget(table, erasure.persons)


async def _to_the_end(*works: Coroutine[None, None, None]) -> None:
    """Run all of these coroutines, even if one fails. Then raise the first error."""
    for failure in await asyncio.gather(*works, return_exceptions=True):
        if failure is not None:
            raise failure


async def request_erasure(
    erasures: Erasures, coordinator: Coordinator, person: Person, *, place: str = ""
) -> None:
    """Request the erasure of a person, which can't be undone. `place` is their private chat."""
    people = coordinator.people
    aliases = tuple(await people.aliases(person.id))
    accounts = {*(await people.identities(person.id)).items()}
    accounts |= {(person.platform, person.identity)} if person.identity else set()
    erasure = PendingErasure(
        nobody=of_nobody(coordinator.world.chance),
        persons=aliases,
        identities=tuple(sorted(accounts)),
        handles=((person.platform, person.handle.casefold()),) if person.handle else (),
        places=(place,) if place else (),
    )
    await erasures.add(erasure.nobody, msgspec.json.encode(erasure))
    await mark_leaving(Preferences(people), aliases)


async def mark_leaving(preferences: Preferences, persons: Iterable[PersonId]) -> None:
    """Mark the person with these ids as leaving, so that all their requests are refused."""
    for person in persons:
        await preferences.change_person(person, lambda chosen: replace(chosen, leaving=True))
