"""Seasons of finished games in a store, and everything stored beside them."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.composition import compose, workers
from bot.coordinator import game_id
from bot.coordinator.background.game_lists import people_at
from bot.coordinator.decisions.change import World
from bot.coordinator.person_id import PersonId, level_of
from bot.coordinator.ports.tables import Commit
from bot.coordinator.robots import name_robots
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.table import CommandOutcome, Member, Seat, Table
from bot.coordinator.transactions.commits import HISTORY, INDEX
from bot.rules.ruleset import preset
from bot.storage.stored_names import StoredName, names
from tests.support.coordinator.finished_games import make_finished_game

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.rules.events import EndReason
    from bot.storage.store import Store

# What is had anew from the games: lines, ladders, lists.
DERIVED = ("h", "lg", "pg", "po", "oi")


def make_ended_game(  # noqa: PLR0913 - a game, as its players tell of it
    number: int,
    *persons: str,
    at: int,
    scores: Sequence[int] | None = None,
    rules: str = "rankingowa",
    scopes: Sequence[str] = (),
    reason: EndReason = "out",
) -> Table:
    """Return the ended game `number`. The first person wins unless `scores` say otherwise.

    A name with a plus is a team.
    """
    scores = tuple(scores or range(100 * len(persons), 0, -100))
    won = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    if reason == "aborted":
        won = ()
    table = make_finished_game(*scores, won=won, reason=reason, rules=rules, at=at)
    seats = tuple(
        Seat(tuple(Member(one, _name(one, number)) for one in map(PersonId, person.split("+"))))
        for person in persons
    )
    team = max(len(seat.members) for seat in seats)
    game = game_id.make(b"secret", f"season:{number}")
    return evolve(table, id=game, seats=seats, team=team, scopes=tuple(scopes), created=at - 1)


def season(seed: int, games: int = 60) -> list[Table]:
    """Return games of eight people, robots and teams over three years, many of them rated."""
    chance, tables = random.Random(seed), []  # noqa: S311 - no secret
    for number in range(games):
        rules = chance.choice(("rankingowa", "rankingowa", "turniejowa", "klasyczna"))
        most = preset(rules).players[1]
        seats = chance.choice([many for many in (2, 2, 2, 3, 4) if many <= most])
        persons = chance.sample([f"p{n}" for n in range(8)], seats)
        kind = chance.random()
        if kind < 0.1:
            persons[-1] = name_robots(["sowa"])[0][0]
        elif kind < 0.2 and len(persons) > 2:
            persons = [f"{persons[0]}+{persons[1]}", *persons[2:]]
        tables.append(
            make_ended_game(
                number,
                *persons,
                at=1_700_000_000_000 + chance.randrange(40) * 28 * 86_400_000,
                scores=[chance.randrange(100, 104) for _ in persons],
                rules=rules,
                scopes=chance.sample(("discord:1", "discord:2", "telegram:-3"), 2),
                reason="aborted" if kind > 0.95 else "out",
            )
        )
    return tables


def _name(person: PersonId, number: int) -> str:
    return person if level_of(person) else f"{person.capitalize()} {number}"


@dataclass
class Process:
    """A process of ours on a store, with its own caches."""

    store: Store
    now: int = 1_800_000_000_000

    def __post_init__(self) -> None:
        world = World(None, b"secret", random.randbytes)  # type: ignore[arg-type]  # no words asked
        bot = compose(self.store, world, clock=lambda: self.now)
        working = workers(bot)
        self.coordinator, self.history = bot.coordinator, bot.history
        self.results_worker, self.indexer = working.results, working.game_lists

    async def end(self, *tables: Table) -> None:
        """End these games now, and leave the marks that an end leaves."""
        for table in tables:
            marks = [f"{INDEX}:{table.id}:{person}" for person in people_at(table)]
            loaded = await self.store.tables.load(table.id)
            seen = loaded.version if loaded else 0
            done = CommandOutcome("ended", table.id)
            marks.append(f"{HISTORY}:{table.id}:")
            commit = Commit(table, seen, f"t:{seen}", done, publish=False, marks=marks)
            await self.store.tables.commit(commit)

    async def count(self, *tables: Table) -> None:
        """End these games in this order, and count each before the next one ends."""
        for table in tables:
            await self.end(table)
            await self.work_off()

    async def work_off(self) -> None:
        """Bring all that is behind up to date."""
        await self.indexer.work_off()
        await self.results_worker.work_off()


async def stored_parts(store: Store, parts: Sequence[str] = DERIVED) -> dict[str, object]:
    """Return everything stored under these parts, byte by byte."""
    found: dict[str, object] = {}
    async for name in names(store.link):
        known = StoredName.of(name)
        if known is not None and known.part in parts:
            kind = (await store.link.ask("TYPE", name)).decode()
            read = ("HGETALL", name) if kind == "hash" else ("ZRANGE", name, 0, -1, "WITHSCORES")
            found[name] = await store.link.ask(*read)
    return found


async def lose_all_but_games(store: Store) -> None:
    """Delete everything that can be computed again."""
    for name in await stored_parts(store):
        await store.link.ask("DEL", name)
