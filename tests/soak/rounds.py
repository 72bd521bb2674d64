"""The worker of the soak test of rounds: many belgijki at once, played, rung and told of.

Rounds last a second and a half, and no game waits for another. What players were told, and which
bell was rung, goes into the journal. Tiles are drawn by few seeds and the best plays are kept in
a file, so that a process that begins anew has to find none of them again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import pickle
import random
import sys
from collections import defaultdict
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from bot.clock import now
from bot.composition import ENCODING, compose, read_world, workers
from bot.coordinator.background.ticker import PATIENCE, resume
from bot.coordinator.commands import Answer, Command, OpenDuplicate, Person
from bot.coordinator.errors import AlreadyEnded, NotStarted, RoundClosed
from bot.coordinator.game_id import GameId
from bot.coordinator.ports.tables import StoreUnavailableError
from bot.robot.evaluate.top import top_play
from bot.rules.duplicate.options import Form, forms
from bot.storage.store import StoreSettings, open_store
from tests.soak.check_rounds import left_over, packed
from tests.soak.journal import Journal
from tests.support.coordinator.duplicates import WORDS, generator, plays_of
from tests.support.coordinator.talk import Lists

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Iterator

    from bot.composition import Bot
    from bot.coordinator.ports.outbox import ClaimedMark
    from bot.coordinator.ports.tables import Commit
    from bot.coordinator.table.table import Table, WordListRef
    from bot.rules.board import Board
    from bot.rules.judge import Play
    from bot.rules.moves import Placement
    from bot.rules.ruleset import Ruleset
    from bot.storage.store import Store

# So many belgijki go on at once, each in a place of its own.
TABLES = 40
PLAYERS = ("Ola", "Kuba", "Iza", "Jan", "Ewa")
# Of each rack so many of the best plays are answered.
CHOICE = 6
# With these there is something to play for many rounds.
SEEDS = (1, 7, 10)
LEASE = 2_000
_TIMES = {"time": 1500, "lead": 100, "pause": 100, "settle": 100, "ticks": (500,)}


class Finds:
    """The port `Solver`: the best plays of a rack, found once for all processes."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)
        self._known: dict[tuple[str, str], tuple[Play | None, tuple[Placement, ...]]] = {}
        with path.open("rb") as stored, contextlib.suppress(EOFError):
            while True:
                self._known.update([pickle.load(stored)])  # noqa: S301 - the same

    def _of(self, board: Board, rack: str) -> tuple[Play | None, tuple[Placement, ...]]:
        key = (repr(board), rack)
        if key not in self._known:
            top = top_play(generator(), board, rack)
            self._known[key] = (top, plays_of(board, rack)[:CHOICE])
            os.write(self._file, pickle.dumps((key, self._known[key])))
        return self._known[key]

    async def top(self, board: Board, rack: str, rules: Ruleset, words: WordListRef) -> Play | None:
        """The best play."""
        del rules, words
        return self._of(board, rack)[0]

    def choice(self, board: Board, rack: str) -> tuple[Placement, ...]:
        """What players choose from."""
        return self._of(board, rack)[1]


class Worker:
    """Opens belgijki, answers, rings and shows, and writes down what anybody was told."""

    def __init__(self, bot: Bot, finds: Finds, journal: Journal, chance: random.Random) -> None:
        self._bot, self._finds, self._journal, self._chance = bot, finds, journal, chance
        self._people: list[Person] = []
        self._run = journal.size()

    async def begin(self) -> None:
        """Do once what a process does at its start."""
        of = self._bot.coordinator.person
        self._people = [await of("web", f"id-{name}", name, name) for name in PLAYERS]

    async def work(self) -> None:
        """Do everything at once, until killed."""
        opened: defaultdict[int, int] = defaultdict(int)
        for line in self._journal.lines():
            if line[0] == "open":
                opened[int(line[1])] = int(line[2])
        async with asyncio.TaskGroup() as tasks:
            self._serve(tasks)
            for number in range(TABLES):
                tasks.create_task(self._sit(number, opened[number]))

    async def drain(self) -> None:
        """Do what is left to do, and end."""
        games = {line[3] for line in self._journal.lines() if line[0] == "open"}
        store = self._bot.store
        async with asyncio.TaskGroup() as tasks:
            serving = self._serve(tasks)
            await _until(lambda: self._are_over(games))
            await _until(lambda: _is_done(store))
            for task in serving:
                task.cancel()

    async def _are_over(self, games: Iterable[str]) -> bool:
        return all([(await self._table(GameId(one))).phase == "ended" for one in games])

    def _serve(self, tasks: asyncio.TaskGroup) -> list[asyncio.Task[None]]:
        found, alarm = workers(self._bot), self._bot.store.news.waker
        running = (
            found.ticker.run(alarm),
            found.game_lists.run(alarm),
            found.results.run(alarm),
            self._deliver(),
        )
        return [tasks.create_task(one) for one in running]

    async def _sit(self, place: int, number: int) -> None:
        """One belgijka after the other at a place; the last one there may go on."""
        while True:
            command = Command(
                f"open:{place}:{number}",
                OpenDuplicate(rounds=self._chance.choice((5, 8, 20))),
                now(),
                self._people[0],
                place=f"web:{place}:",
            )
            with contextlib.suppress(StoreUnavailableError):
                game = (await self._bot.coordinator.handle(command)).game
                self._journal.write("open", place, number, game)
                await self._play(game)
                number += 1

    async def _play(self, game: GameId) -> None:
        while (table := await self._table(game)).phase != "ended":
            if table.duplicate is not None and table.duplicate.running is not None:
                await self._answer(table)
            await asyncio.sleep(self._chance.uniform(0, 1.5))

    async def _answer(self, table: Table) -> None:
        state, by = table.duplicate, self._chance.choice(self._people)
        assert state is not None
        assert state.running is not None
        play = self._chance.choice(self._finds.choice(state.board, state.running.rack))
        said = (table.id, state.number, by.name, packed(play))
        self._journal.write("try", *said)
        self._run += 1
        command = Command(f"say:{self._run}", Answer(play, state.number), now(), by, table.id)
        try:
            await self._bot.coordinator.handle(command)
        except (RoundClosed, NotStarted, AlreadyEnded):
            self._journal.write("late", *said)
        else:
            self._journal.write("ack", *said)

    async def _table(self, game: GameId) -> Table:
        while True:
            with contextlib.suppress(StoreUnavailableError):
                loaded = await self._bot.store.tables.load(game)
                assert loaded is not None
                return loaded.table
            await asyncio.sleep(0.01)

    async def _deliver(self) -> None:
        while True:
            with contextlib.suppress(StoreUnavailableError):
                claims = await self._bot.store.outbox.claim("web", now=now(), lease=LEASE, limit=50)
                await asyncio.gather(*map(self._show, claims))
            await asyncio.sleep(0.05)

    async def _show(self, claim: ClaimedMark) -> None:
        loaded = await self._bot.store.tables.load(claim.game)
        version = loaded.version if loaded else 0
        self._journal.write("show", claim.mark, version)
        await self._bot.store.outbox.done(claim, version)


async def _until(true: Callable[[], Awaitable[bool]]) -> None:
    while not await true():  # noqa: ASYNC110 - it comes true in the store
        await asyncio.sleep(0.1)


async def _is_done(store: Store) -> bool:
    return not await left_over(store)


def note_bells(store: Store, journal: Journal) -> None:
    """Write down every bell that the store has taken: the commit in which a round was closed."""
    store_it = store.tables.commit

    async def noted(commit: Commit) -> int:
        version = await store_it(commit)
        state = commit.table.duplicate
        # Where nothing can be played, the game ends before a round begins.
        ends = commit.outcome.kind == "ended" and state and state.over != "no_play"
        if state and (commit.outcome.kind == "closed" or ends):
            journal.write("bell", commit.table.id, len(state.rounds), version)
        return version

    store.tables.commit = noted  # type: ignore[method-assign]


def hurry() -> None:
    """Let the rounds of every belgijka that begins from here on last a moment."""
    usual = forms()["evening"]
    forms()["evening"] = Form(replace(usual.usual, **_TIMES), usual.rounds, usual.time)  # type: ignore[arg-type]


def seeds(chance: random.Random) -> Iterator[bytes]:
    """Few seeds, again and again."""
    while True:
        yield bytes([chance.choice(SEEDS)])


async def main(folder: Path, run: int, seed: int, mode: str = "work") -> None:
    """Work until killed, or with mode `drain` until nothing is left to do."""
    journal, finds = Journal(folder / "journal"), Finds(folder / "finds")
    chance = random.Random(f"{seed}:{run}")  # noqa: S311 - chance, not a secret
    hurry()
    drawn = seeds(chance)
    async with open_store(StoreSettings(folder / "data"), ENCODING, now) as store:
        note_bells(store, journal)
        await store.release(within=PATIENCE)
        outages = await resume(store.timers, store.outbox, store.registry, now())
        world = await read_world(store, Lists(frozenset(WORDS)), outages)
        world = replace(world, chance=lambda length: length * next(drawn))
        worker = Worker(compose(store, world, solver=finds), finds, journal, chance)
        await worker.begin()
        await (worker.drain() if mode == "drain" else worker.work())


if __name__ == "__main__":
    logging.basicConfig(level=logging.WARNING)
    asyncio.run(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), *sys.argv[4:]))
