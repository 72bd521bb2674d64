"""A store in memory that keeps the ports' promises: compare-and-set, each command once, lists.

What goes in and comes out is encoded as it is for the real one, so a table that can't be stored
fails here too.
"""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from bot.coordinator.background.game_lists import enter
from bot.coordinator.kinds.table_codec import (
    decode_outcome,
    decode_table,
    encode_outcome,
    encode_table,
)
from bot.coordinator.person_id import PersonId
from bot.coordinator.place import Mark
from bot.coordinator.ports.sittings import SittingRecords
from bot.coordinator.ports.tables import (
    ConflictError,
    Loaded,
    RepeatedCommandError,
    StoredGame,
    StoreUnavailableError,
)
from bot.coordinator.standings.results_writer import ResultsWriter
from bot.coordinator.transactions.commits import HISTORY, INDEX
from tests.support.storage.memory_people import MemoryErasures, MemoryPeople
from tests.support.storage.memory_results import MemoryResults

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Collection, Mapping, Sequence

    from bot.coordinator.game_id import GameId
    from bot.coordinator.ports.answers import StoredAnswer
    from bot.coordinator.ports.sittings import Needs
    from bot.coordinator.ports.tables import Commit
    from bot.coordinator.table.table import CommandOutcome, WordListRef


class MemoryTables:
    """The port `Tables`. While `away` it answers nothing.

    Lists and `results` are up to date with every commit.
    """

    def __init__(self, people: MemoryPeople) -> None:
        self._people = people
        self.results = MemoryResults()
        self._games: dict[str, tuple[int, bytes]] = {}
        self._outcomes: dict[tuple[str, str], bytes] = {}
        self._orders: dict[tuple[str, int], str] = {}
        self._places: dict[str, dict[str, bytes]] = {}
        self.away = False
        self.answers = MemoryAnswers(self._outcomes)

    async def load(self, game: GameId) -> Loaded | None:
        """Return the newest stored state, or None where there is no such game."""
        self._check()
        if game not in self._games:
            return None
        version, blob = self._games[game]
        return Loaded(decode_table(blob), version)

    def take_handover(self, game: GameId) -> None:
        """Return nothing: no process waits here."""

    async def read(self, games: Sequence[GameId], command: str = "") -> Mapping[GameId, StoredGame]:
        """Return games with all that is stored beside them."""
        found = {}
        for game in games:
            if loaded := await self.load(game):
                orders = {seat: order for (of, seat), order in self._orders.items() if of == game}
                outcome, places = await self.outcome(game, command), dict(await self.places(game))
                found[game] = StoredGame(
                    loaded.table, loaded.version, places, orders, outcome, self.answers.count(game)
                )
        return found

    async def outcome(self, game: GameId, command: str) -> CommandOutcome | None:
        """Return the outcome of this command, if it was committed."""
        self._check()
        blob = self._outcomes.get((game, command))
        return None if blob is None else decode_outcome(blob)

    async def commit(self, commit: Commit) -> int:
        """Store it all and return the new version, or raise as the port says."""
        self._check()
        game, known = commit.table.id, self._outcomes.get((commit.table.id, commit.command))
        if known is not None:
            raise RepeatedCommandError(decode_outcome(known))
        version = self._games[game][0] if game in self._games else 0
        if version != commit.seen:
            raise ConflictError
        self._games[game] = (version + 1, encode_table(commit.table))
        self._outcomes[game, commit.command] = encode_outcome(commit.outcome)
        self.answers.take(game, commit.round)
        for place in commit.join:
            self._places.setdefault(game, {}).setdefault(place, b"")
        for mark in commit.marks:
            kind, _, person = Mark.parse(mark)
            if kind == INDEX:
                await enter(self._people, PersonId(person), commit.table)
            if kind == HISTORY:
                await ResultsWriter(self._people, self.results).enter(commit.table)
        return version + 1

    @asynccontextmanager
    async def hold(self, game: GameId) -> AsyncIterator[None]:
        """Hold nothing: tasks run one after another."""
        del game
        yield

    async def rack_order(self, game: GameId, seat: int) -> str | None:
        """Return the rack as the player last arranged it."""
        return self._orders.get((game, seat))

    async def set_rack_order(self, game: GameId, seat: int, order: str) -> None:
        """Store a player's arrangement of the rack."""
        self._orders[game, seat] = order

    async def places(self, game: GameId) -> Mapping[str, bytes]:
        """Return the places where the game is shown."""
        return self._places.get(game, {})

    async def remove_place(self, game: GameId, place: str) -> bytes | None:
        """Remove a place. Return what it was shown last."""
        return self._places.get(game, {}).pop(place, None)

    def _check(self) -> None:
        if self.away:
            raise StoreUnavailableError("away")


class MemoryAnswers:
    """The port `Answers`."""

    def __init__(self, outcomes: dict[tuple[str, str], bytes]) -> None:
        self._outcomes = outcomes
        self._rounds: dict[str, tuple[int, int]] = {}
        self._answers: dict[str, dict[PersonId, StoredAnswer]] = {}

    def take(self, game: GameId, told: str | None) -> None:
        """Accept answers to a round from a commit on. Delete those to another one."""
        if told is None:
            return
        number, _, until = told.partition(":")
        if str(self._rounds.get(game, ("",))[0]) != number:
            self._answers.pop(game, None)
        self._rounds.pop(game, None)
        if number:
            self._rounds[game] = int(number), int(until)

    def count(self, game: GameId) -> int:
        """Count the answers."""
        return len(self._answers.get(game, ()))

    async def put(  # noqa: PLR0913 - as the port has it
        self,
        game: GameId,
        number: int,
        command: str,
        answer: StoredAnswer,
        *,
        first: CommandOutcome,
        later: CommandOutcome,
    ) -> CommandOutcome | None:
        """Store an answer to a round that accepts it."""
        if (game, command) in self._outcomes:
            return decode_outcome(self._outcomes[game, command])
        running, until = self._rounds.get(game, (0, 0))
        if running != number or answer.at >= until:
            return None
        given = self._answers.setdefault(game, {})
        outcome = later if answer.person in given else first
        given[answer.person] = answer
        self._outcomes[game, command] = encode_outcome(outcome)
        return outcome

    async def close(self, game: GameId, number: int) -> Sequence[StoredAnswer] | None:
        """End a round and return its answers."""
        if self._rounds.get(game, (0, 0))[0] != number:
            return None
        self._rounds[game] = number, 0
        return sorted(self._answers.get(game, {}).values(), key=lambda one: (one.at, one.person))

    async def of(self, game: GameId, persons: Sequence[PersonId]) -> StoredAnswer | None:
        """Return the newest answer under any of these ids."""
        given = self._answers.get(game, {})
        found = [given[one] for one in persons if one in given]
        return max(found, key=lambda one: one.at, default=None)

    async def who(self, game: GameId) -> Collection[PersonId]:
        """Return all who have answered."""
        return {*self._answers.get(game, {})}

    async def erase_answers(self, game: GameId, persons: Collection[PersonId]) -> None:
        """Delete answers."""
        for person in persons:
            self._answers.get(game, {}).pop(person, None)


class MemorySittings:
    """The port `Sittings`."""

    def __init__(self, tables: MemoryTables, people: MemoryPeople) -> None:
        self._tables = tables
        self._people = people

    async def read(
        self, platform: str, identity: str, new: PersonId, needs: Needs
    ) -> SittingRecords:
        """Read what a request needs of the person behind an identity."""
        people = self._people
        aliases = await people.aliases(await people.identify(platform, identity, new=new))
        records = [await people.load(alias) for alias in aliases]
        notes = {name: await people.load(name) for name in needs.notes}
        return SittingRecords(
            tuple(aliases),
            tuple(records),
            tuple(await people.open_games(aliases[0])),
            await self._tables.read(needs.games, needs.command),
            {name: record for name, record in notes.items() if record is not None},
        )


class MemoryRegistry:
    """The port `Registry`."""

    def __init__(self) -> None:
        self._lists: list[WordListRef] = []
        self._outages: list[tuple[int, int]] = []

    async def note_list(self, ref: WordListRef) -> None:
        """Store that games name this word list."""
        self._lists.append(ref)

    async def outages(self) -> Sequence[tuple[int, int]]:
        """Return the outages, earliest first."""
        return self._outages

    async def heartbeat(self) -> int | None:
        """Store no heartbeat."""
        return None


class MemorySchedule:
    """The port `DailySchedule`."""

    def __init__(self) -> None:
        self.times: dict[str, int] = {}

    async def plan(self, scope: str, at: int) -> None:
        """Store a server's next time."""
        self.times[scope] = at

    async def drop(self, scope: str) -> None:
        """Remove a server."""
        self.times.pop(scope, None)

    async def due(self, now: int, limit: int) -> Sequence[str]:
        """Return servers whose time has come."""
        return sorted(one for one, at in self.times.items() if at <= now)[:limit]

    async def all(self) -> Sequence[str]:
        """Return every server."""
        return sorted(self.times)


class MemoryStore:
    """The part of a store that a bot without background work needs."""

    def __init__(self) -> None:
        self.people = MemoryPeople()
        self.tables = MemoryTables(self.people)
        self.answers = self.tables.answers
        self.sittings = MemorySittings(self.tables, self.people)
        self.registry = MemoryRegistry()
        self.results = self.tables.results
        self.erasures = MemoryErasures()
        self.puzzles = MemorySchedule()
        self.days = MemorySchedule()
