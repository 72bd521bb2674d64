"""The worker that updates results when games end and when two persons are merged into one.

Its tasks are stored: a mark for each ended game, and an entry for each merge. So they survive the
end of this process. A task may be done twice without harm.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING

from bot.coordinator.background.mark_worker import MarkWorker
from bot.coordinator.background.tasks import keep_working, together
from bot.coordinator.commands import Command, Rate
from bot.coordinator.kinds.registry import kind_of
from bot.coordinator.ports.tables import StoreUnavailableError, UnknownKindError
from bot.coordinator.reads.open_games import load_readable
from bot.coordinator.standings.rating import LeaderboardKey
from bot.coordinator.standings.results_writer import ResultsWriter
from bot.coordinator.transactions.commits import HISTORY, Contended

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.coordinator.game_id import GameId
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.ports.outbox import ClaimedMark, Outbox
    from bot.coordinator.ports.results import Results
    from bot.coordinator.ports.timers import Alarms
    from bot.coordinator.service import Coordinator
    from bot.coordinator.standings.queries import StandingsQueries

LEASE = 60_000
AT_ONCE = 16
# Seconds between searches for merged persons, and ms until a game is tried again.
PAUSE = 5.0
LATER = 10_000
# The number of an erased person's games that are entered at a time.
BATCH = 200

_log = logging.getLogger(__name__)


class ResultsWorker:
    """The worker on stored tasks (marks) `history:game:` and on merges.

    `now` returns the time in ms.
    """

    def __init__(
        self,
        outbox: Outbox,
        coordinator: Coordinator,
        results: Results,
        history: StandingsQueries,
        now: Callable[[], int],
    ) -> None:
        self._outbox = outbox
        self._coordinator = coordinator
        self._tables = coordinator.tables
        self._people = coordinator.people
        self._results = results
        self._now = now
        self._stuck: set[str] = set()
        self._results_writer = ResultsWriter(coordinator.people, results)
        self._history = history
        self._marks = MarkWorker(
            HISTORY,
            outbox,
            self._work,
            now,
            lease=LEASE,
            at_once=AT_ONCE,
            meter=coordinator.meter,
        )

    async def run(self, alarm: Alarms) -> None:
        """Work until cancelled, whenever there is work. While the store is unavailable, wait."""
        merges = keep_working("merges", self.work_off_merges, PAUSE, self._coordinator.meter)
        await together(self._marks.run(alarm), merges)

    async def work_off(self) -> int:
        """Work until no task and no merge is left. Return the number of both."""
        return await self._marks.work_off() + await self.work_off_merges()

    async def work_off_merges(self) -> int:
        """Unite the results of merged persons. Return the number of merges."""
        merges = [one for one in await self._people.merges() if one not in self._stuck]
        for merged in merges:
            try:
                await self._results_writer.unite(merged)
            except StoreUnavailableError:
                raise
            except Exception:  # noqa: BLE001 - logged whole; the next process tries again
                _log.exception("the results of two who became one can't be united")
                self._stuck.add(merged)
            else:
                await self._people.finish_merge(merged)
        return len(merges)

    async def erase_person(self, person: PersonId) -> None:
        """Erase a person from the results, under all their ids.

        Their tables must name the anonymous id in their place already. Opponents keep their games,
        now against this id. A game that can't be read is left as it is.

        Raises UnknownKindError if a newer release stored one of the games.
        """
        aliases = await self._people.aliases(person)
        games = await self._results.games(aliases)
        for start in range(0, len(games), BATCH):
            load = partial(load_readable, self._tables, waits=True)
            loaded = await asyncio.gather(*map(load, games[start : start + BATCH]))
            await self._results_writer.enter(*(one.table for one in loaded if one))
        for name in await self._results.leaderboards_of(aliases):
            await self._history.leaderboards.erase_persons(LeaderboardKey.parse(name), aliases)
        for alias in aliases:
            await self._results.erase_person(alias)

    async def _work(self, claim: ClaimedMark) -> None:
        try:
            version = await self._count(claim.game)
        except (StoreUnavailableError, UnknownKindError):
            raise
        except Contended:
            await self._outbox.retry(claim, at=self._now() + LATER)
        except Exception as error:  # noqa: BLE001 - logged whole, kept for the operator
            _log.exception("history: game %s", claim.game)
            await self._outbox.bury(claim, type(error).__name__)
        else:
            await self._outbox.finish(claim, version or claim.version)

    async def _count(self, game: GameId) -> int | None:
        """Enter a game's results, and have its chats show the rating points.

        Return the version of the game that was entered, or None if there is no such game.
        """
        loaded = await self._tables.load(game)
        if loaded is None:
            return None
        table = loaded.table
        while True:
            known = await self._results_writer.enter(table)
            newest = await self._tables.load(game)
            persons = newest.table.persons if newest else ()
            if kind_of(table).may_reopen and table.phase != "ended":
                # The end of this game was undone, so it has no results now.
                await self._results_writer.remove_game(table, table.persons)
            still = {*persons, *(await self._people.in_use(persons)).values()}
            await self._results_writer.remove_game(table, {*table.persons, *known.values()} - still)
            if newest is None or persons == table.persons:
                break
            # A person was erased while the results were written, so enter the game without them.
            table = newest.table
        if not table.body.skalps and (skalps := await self._history.skalps(game)):
            wanted = table.body.of_event
            ratings = await self._history.ratings_after(table, self._now()) if wanted else ()
            command = Command(f"history:{game}", Rate(skalps, ratings), self._now(), game=game)
            await self._coordinator.handle(command)
        return loaded.version
