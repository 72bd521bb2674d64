"""Games at a chat table that nobody plays: random ones, and finished ones that count."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.game_id import GameId
from bot.coordinator.person_id import PersonId
from bot.coordinator.standings.results_writer import ResultsWriter
from bot.coordinator.table.body import LastPlay
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.table import Member, Seat, Table, WordListRef
from bot.rules.events import Played, Strata
from bot.rules.ruleset import preset
from tests.support.coordinator.a_table import a_table
from tests.support.coordinator.finished_games import log, make_finished_game

if TYPE_CHECKING:
    from bot.rules.ruleset import ClockKind
    from tests.support.dialogue.chat_table import ChatTable
    from tests.support.rules.random_games import RandomGame


NAMES = ("Ola", "Kuba", "Iza", "Jan")


def tables(whole: RandomGame, *, every: int) -> list[Table]:
    """Return the table after every `every` actions, and at the end."""
    seats = tuple(Seat((Member(PersonId(name), name),)) for name in NAMES[: whole.log[0].seat])
    found, last = [], None
    for number, action in enumerate(whole.actions):
        for event in action.events:
            if isinstance(event, Played):
                last = LastPlay(event.seat, event.play)
            elif isinstance(event, Strata):
                last = None
        if number % every and number + 1 < len(whole.actions):
            continue
        table = a_table(
            id=GameId("K7QX4M"),
            phase="ended" if action.game.outcome else "playing",
            host=PersonId("Ola"),
            created=0,
            rules=whole.rules,
            words=WordListRef("pl", "test", ""),
            seed=b"secret",
            wanted=len(seats),
            seats=seats,
            game=action.game,
            log=whole.log[: number + 1],
            last=last,
        )
        found.append(table)
    return found


DAY = 86_400_000


async def count(table: ChatTable, *games: Table) -> None:
    """Enter games as if they had just ended."""
    await ResultsWriter(table.people, table.tables.results).enter(*games)


async def between(  # noqa: PLR0913 - a game, as far as lists know it
    table: ChatTable,
    *names: str,
    number: int = 0,
    won: tuple[int, ...] = (0,),
    scores: tuple[int, ...] = (300, 250),
    rules: str = "rankingowa",
    clock: ClockKind | None = None,
    scope: str = "",
    rack: str = "",
    moves: tuple[tuple[int, str], ...] = (),
) -> Table:
    """Return a game of these people that ended `number` days before now."""
    at = table.now - number * DAY
    whole = make_finished_game(*scores, won=won, rules=rules, at=at)
    persons = [(await table.actor(name)).person.id for name in names]
    seats = tuple(
        Seat((Member(person, name),)) for person, name in zip(persons, names, strict=True)
    )
    ruleset = preset(rules)
    if clock:
        ruleset = replace(ruleset, clock=replace(ruleset.clock, kind=clock))
    return evolve(
        whole,
        id=GameId(f"{'-'.join(names)}-{number}"),
        seats=seats,
        rules=ruleset,
        scopes=(scope,) if scope else (),
        log=log(len(names), rack, *moves, at=at, rules=rules),
    )


async def season(
    table: ChatTable, best: str, others: tuple[str, ...], games: int, *, scope: str = ""
) -> None:
    """Store ranked games that `best` won against each of the others in turn, one a day."""
    await count(
        table,
        *[
            await between(table, best, others[n % len(others)], number=n, scope=scope)
            for n in range(games)
        ],
    )
