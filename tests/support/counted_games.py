"""Finished games entered into the annals of a chat table, without anybody playing them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from finished_tables import finished, log

from bot.coordinator.game_id import GameId
from bot.coordinator.standings.results_writer import ResultsWriter
from bot.coordinator.table.table import Member, Seat
from bot.rules.ruleset import preset

if TYPE_CHECKING:
    from chat_table import ChatTable

    from bot.coordinator.table.table import Table
    from bot.rules.ruleset import ClockKind

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
    """A game of these people that ended `number` days before now."""
    at = table.now - number * DAY
    whole = finished(*scores, won=won, rules=rules, at=at)
    persons = [(await table.actor(name)).person.id for name in names]
    seats = tuple(
        Seat((Member(person, name),)) for person, name in zip(persons, names, strict=True)
    )
    ruleset = preset(rules)
    if clock:
        ruleset = replace(ruleset, clock=replace(ruleset.clock, kind=clock))
    return replace(
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
    """So many ranked games won by `best` against each of the others in turn, one a day."""
    await count(
        table,
        *[
            await between(table, best, others[n % len(others)], number=n, scope=scope)
            for n in range(games)
        ],
    )
