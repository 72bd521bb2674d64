"""An exercise at hand, without an analysis: the first rack of a game as one long word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.people.training import Exercise, GameFigures, Trainings
from bot.rules.log import replay

if TYPE_CHECKING:
    from bot.coordinator.ports.people import People
    from bot.coordinator.table.table import Table


async def train(people: People, table: Table) -> str:
    """Let the first player of an ended game have missed a bingo. Return the word to type."""
    _, begun, _ = next(replay(table.log, table.rules))
    seat = begun.to_move
    best = f"8H {begun.racks[seat].replace('?', 'a')}"
    figures = GameFigures(table.id, table.log[-1].at, 5, 3, 40.0, 0, 1)
    exercise = Exercise(table.id, 1, 1, "bingo", best, 40.0)
    await Trainings(people).change(
        [table.seats[seat].members[0].person],
        lambda kept: kept.with_game(figures, [exercise]),
    )
    return best
