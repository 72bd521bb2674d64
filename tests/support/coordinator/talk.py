"""A coordinator with people who talk to it, on a real store and a clock that tests set."""

from __future__ import annotations

import itertools
import random
from dataclasses import dataclass, field, replace
from math import ceil
from typing import TYPE_CHECKING

from bot.composition import compose, workers
from bot.coordinator.commands import Command, Join, Make, NewGame, Person, Request
from bot.coordinator.decisions.change import World
from bot.coordinator.metrics import SILENT, Meter
from bot.coordinator.ports.sittings import Needs
from bot.coordinator.table.table import CommandOutcome, Table, WordListRef
from bot.rules.notation import unpack
from tests.support.storage.due import waiting

if TYPE_CHECKING:
    from collections.abc import Container

    from bot.composition import Bot
    from bot.coordinator.background.game_lists import GameListWorker
    from bot.coordinator.background.timer_worker import TimerWorker
    from bot.coordinator.game_id import GameId
    from bot.coordinator.person_id import Chance
    from bot.coordinator.ports.answers import Solver
    from bot.coordinator.reads.queries import Queries
    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.service import Coordinator
    from bot.coordinator.standings.results_worker import ResultsWorker
    from bot.storage.store import Store

HOUR = 3_600_000
BEGINNING = 1_795_000_000_000


@dataclass(slots=True)
class Lists:
    """One word list for every language; `gone` hides it."""

    known: Container[str]
    gone: bool = False

    def find(self, language: str, name: str | None) -> WordListRef:
        """Return the list under any name. Raise LookupError for the name `nothing`."""
        if name == "nothing":
            raise LookupError("words")
        return WordListRef(language, name or "test", "0" * 64)

    def available(self) -> tuple[WordListRef, ...]:
        """Return None: any name will do."""
        return ()

    def words(self, ref: WordListRef) -> Container[str]:
        """Return the list, unless it is gone."""
        if self.gone:
            raise LookupError(ref.name)
        return self.known


@dataclass(slots=True)
class Talk:
    """People at tables. `now` is the clock; every command takes a fresh id unless one is given."""

    store: Store
    lists: Lists
    now: int = BEGINNING
    outages: tuple[tuple[int, int], ...] = ()
    patience: int = 0
    people: dict[str, Person] = field(default_factory=dict)
    ids: itertools.count[int] = field(default_factory=itertools.count)
    secret: bytes = bytes(32)
    meter: Meter = SILENT
    solver: Solver | None = None
    first_page: tuple[str, ...] = ("all",)
    # The same seeds in every run: a tied draw for the start would be two draws more.
    chance: Chance = field(default_factory=lambda: random.Random(1).randbytes)  # noqa: S311 - no secret

    @property
    def bot(self) -> Bot:
        """A new bot for every use, as if each came from another process."""
        world = World(self.lists, self.secret, self.chance, self.outages, self.patience)
        return compose(
            self.store,
            world,
            clock=lambda: self.now,
            meter=self.meter,
            solver=self.solver,
            first_page=self.first_page,
        )

    @property
    def coordinator(self) -> Coordinator:
        """The coordinator, which takes commands."""
        return self.bot.coordinator

    @property
    def queries(self) -> Queries:
        """Answers to one person."""
        return self.bot.queries

    @property
    def timer_worker(self) -> TimerWorker:
        """The worker of timers on the test's clock."""
        return workers(self.bot).timers

    @property
    def indexer(self) -> GameListWorker:
        """The worker that keeps the lists of games."""
        return workers(self.bot).game_lists

    @property
    def results_worker(self) -> ResultsWorker:
        """The worker that enters finished games."""
        return workers(self.bot).results

    async def person(self, name: str, platform: str = "web") -> Person:
        """Return the person of this name."""
        if name not in self.people:
            self.people[name] = await self.coordinator.person(platform, f"id-{name}", name, name)
        return self.people[name]

    async def go_on(self, step: int, end: int, *kinds: str) -> None:
        """Pass to the next step with a timer or a mark of these kinds due, at most to the end."""
        first = (await waiting(self.store)).first(*kinds)
        steps = ceil(((end if first is None else first) - self.now) / step)
        self.now = min(end, self.now + max(1, steps) * step)

    async def sitting(self, name: str, game: GameId) -> Sitting:
        """Read what a request of this person about a game needs."""
        bot, person = self.bot, await self.person(name)
        return await bot.queries.about(await bot.queries.sit(person, Needs()), game)

    async def say(
        self, name: str, request: Request, game: GameId | None = None, *, command: str | None = None
    ) -> CommandOutcome:
        """Handle one command of this person, at the test's time."""
        whole = Command(
            id=command or f"t:{next(self.ids)}",
            request=request,
            at=self.now,
            by=await self.person(name),
            game=game,
            place=f"test:{name}",
        )
        return await self.coordinator.handle(whole)

    async def new(self, *names: str, **options: object) -> GameId:
        """Begin a game between these people."""
        request = replace(NewGame(seats=len(names)), **options)  # type: ignore[arg-type]
        game = (await self.say(names[0], request)).game
        for name in names[1:]:
            await self.say(name, Join(), game)
        return game

    async def move(
        self, name: str, game: GameId, line: str, seen: int | None = None
    ) -> CommandOutcome:
        """Make a packed move: `8H SŁOWO`, `-ABC`, `-`, `!`, `+`, `#`."""
        return await self.say(name, Make(unpack(line), seen), game)

    async def table(self, game: GameId) -> Table:
        """Return the table as stored."""
        loaded = await self.store.tables.load(game)
        assert loaded is not None
        return loaded.table

    async def to_move(self, game: GameId) -> str:
        """Return the name of the player to move."""
        table = await self.table(game)
        assert table.game is not None
        return table.seats[table.game.to_move].members[0].name
