"""The worker that keeps the lists of games of each person, server and group.

The lists are in other slots of the store than the games, so the commit of a game can't write them.
A commit stores marks (tasks) instead. All lists can be rebuilt from the games.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from bot.coordinator.background.mark_worker import MarkWorker
from bot.coordinator.metrics import SILENT
from bot.coordinator.person_id import PersonId, is_anonymous, is_human
from bot.coordinator.ports.tables import StoreUnavailableError, UnknownKindError
from bot.coordinator.reads.open_games import (
    invitations_to,
    is_public,
    is_ranked,
    is_source,
    lists_of_named,
    people_to_answer,
    phase_time,
    ranking_list,
    sources_of,
)
from bot.coordinator.reads.public_tables import enter_public
from bot.coordinator.reads.watched_games import enter_watched
from bot.coordinator.transactions.commits import INDEX

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.coordinator.metrics import Meter
    from bot.coordinator.ports.outbox import ClaimedMark, Outbox
    from bot.coordinator.ports.people import People
    from bot.coordinator.ports.tables import Tables
    from bot.coordinator.ports.timers import Alarms
    from bot.coordinator.table.table import Table

LEASE = 30_000
AT_ONCE = 16

_log = logging.getLogger(__name__)


class GameListWorker:
    """The worker that works off the marks `index:game:person`. `now` returns the time in ms.

    A mark is a stored task: to bring the lists of a person up to date for a game.
    """

    def __init__(
        self,
        outbox: Outbox,
        tables: Tables,
        people: People,
        now: Callable[[], int],
        meter: Meter = SILENT,
    ) -> None:
        self._outbox = outbox
        self._tables = tables
        self._people = people
        self._marks = MarkWorker(
            INDEX, outbox, self._work, now, lease=LEASE, at_once=AT_ONCE, meter=meter
        )

    async def run(self, alarm: Alarms) -> None:
        """Do the stored tasks (marks) until cancelled, whenever the alarm rings.

        Wait while the store is unavailable.
        """
        await self._marks.run(alarm)

    async def work_off(self) -> int:
        """Update every list of games for which a task (mark) is stored.

        Return the number of tasks.
        """
        return await self._marks.work_off()

    async def _work(self, claim: ClaimedMark) -> None:
        try:
            await self._list(claim)
        except (StoreUnavailableError, UnknownKindError):
            raise
        except Exception as error:  # noqa: BLE001 - logged whole, kept for the operator
            _log.exception("list of games: game %s", claim.game)
            await self._outbox.bury(claim, type(error).__name__)

    async def _list(self, claim: ClaimedMark) -> None:
        person = PersonId(claim.about)
        loaded = await self._tables.load(claim.game)
        if loaded is not None and person not in loaded.table.persons:
            # The person has left the table, or was erased since the mark was set.
            await self._people.unlist_game(person, claim.game)
        elif loaded is not None:
            await enter(self._people, person, loaded.table)
            await enter_named(self._tables, self._people, loaded.table)
            await enter_watched(self._people, loaded.table)
            await enter_public(self._people, loaded.table)
            newest = await self._tables.load(claim.game)
            if newest is None or person not in newest.table.persons:
                await self._people.unlist_game(person, claim.game)
        await self._outbox.finish(claim, loaded.version if loaded else claim.version)


def people_at(table: Table) -> tuple[PersonId, ...]:
    """Return the persons at the table who have lists of games: no robots and no erased persons."""
    return tuple(one for one in table.persons if is_human(one))


async def enter_named(tables: Tables, people: People, table: Table) -> None:
    """Put a game on the lists for persons whom it invites by user name.

    If an erasure has taken a name out of the game meanwhile, the game is removed from that list
    again.
    """
    lists = lists_of_named(table)
    for one in lists:
        await people.list_invitation(one, table.id, table.created, is_open=True)
    if lists:
        newest = await tables.load(table.id)
        for one in lists - (lists_of_named(newest.table) if newest else frozenset()):
            await people.list_invitation(one, table.id, table.created, is_open=False)


async def enter(people: People, person: PersonId, table: Table) -> None:
    """Put a game on the lists of one of its persons, of its servers, and of the persons it invites.

    The game is removed from lists on which it no longer belongs.
    """
    at = phase_time(table)
    await people.list_game(person, table.id, at, is_open=table.is_open)
    for scope in table.scopes:
        await people.list_invitation(scope, table.id, table.created, is_open=is_public(table))
        if is_ranked(table):
            await people.list_invitation(
                ranking_list(scope), table.id, table.last_action, is_open=True
            )
        if is_source(table):
            await people.list_invitation(
                sources_of(scope), table.id, table.last_action, is_open=True
            )
    named = {one.person for one in table.invitees if one.person and not is_anonymous(one.person)}
    for other in named:
        waits = other in people_to_answer(table)
        await people.list_invitation(invitations_to(other), table.id, table.created, is_open=waits)
