"""The part of a view for the belgijka of the day: a player's own run, or the merged result."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING

from bot.coordinator.kinds.rounds.view_part import RoundsPart, rounds_part
from bot.coordinator.table.evolve import evolve
from bot.rules.board import Board

if TYPE_CHECKING:
    from bot.coordinator.kinds.day.body import DayBody
    from bot.coordinator.table.day import DayOf
    from bot.coordinator.table.table import Table
    from bot.rules.rounds.game import RoundsGame


@dataclass(frozen=True)
class DayPart(RoundsPart):
    """A belgijka of the day as one person sees it.

    Before the day is over, the results in a person's own game (run) are hidden, and other persons
    don't see how far it has got.
    """

    of_day: DayOf = field(kw_only=True)


def day_part(table: Table, body: DayBody, viewer: int | None) -> DayPart:
    """Return the merged result of a day's belgijka, as the seat `viewer` or the public sees it.

    `viewer` is None for the public.
    """
    return _of_day(rounds_part(table, body.rounds, viewer), body.of_day)


def own_part(table: Table, body: DayBody, viewer: int | None) -> DayPart:
    """Return a person's own running game (run) of the day, as its player or the public sees it.

    `viewer` is None for the public.
    """
    number, game = _hide_results(body.rounds, viewer)
    return replace(_of_day(rounds_part(table, game, viewer), body.of_day), number=number)


def _of_day(part: RoundsPart, day: DayOf) -> DayPart:
    facts = {one.name: getattr(part, one.name) for one in fields(part)}
    return DayPart(**facts, of_day=day)


def _hide_results(game: RoundsGame, viewer: int | None) -> tuple[int, RoundsGame]:
    """Return the number of the running round, and the person's game (run) without results.

    The number is 0 for the public, which doesn't see how far the game has got.
    """
    hidden = evolve(game, rounds=(), joined=(), plan=())
    if viewer is not None:
        return game.number, hidden
    stage = "open" if game.stage == "open" else "gate"
    nothing = {"running": None, "board": Board(), "kept": "", "draws": 0}
    return 0, evolve(hidden, stage=stage, ends=game.until, **nothing)
