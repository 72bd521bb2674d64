"""Draw the rack of the next round, and search for the best play with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.decisions.change import NextRound
from bot.coordinator.kinds.rounds.body import RoundsBody
from bot.coordinator.ports.answers import NotSolved
from bot.coordinator.table.fair_draw import fair_draw
from bot.rules.rounds.game import OpenRound, close_round, new_rounds, next_rack, open_round

if TYPE_CHECKING:
    from bot.coordinator.ports.answers import Solver
    from bot.coordinator.table.table import Table
    from bot.rules.rounds.game import RoundsGame

# In round 1 a rack with which nothing can be played is drawn again, at most this often.
MOST_RACKS = 100


async def next_round(solver: Solver | None, table: Table, game: RoundsGame) -> NextRound:
    """Return the next rack and its best play, None if nothing can be played with the rack.

    In round 1 such a rack is drawn again.

    Raises:
        NotSolved: the best play can't be found now, or there is no `solver`.

    """
    if solver is None:
        raise NotSolved
    draw, drawn, top = fair_draw(table.seed, table.draw_words), None, None
    for _ in range(MOST_RACKS if not game.rounds else 1):
        drawn = next_rack(game, table.rules, draw, drawn)
        top = await solver.top(game.board, drawn.rack, table.rules, table.words)
        if top is not None:
            break
    return NextRound(drawn, top)


async def all_rounds(solver: Solver | None, table: Table) -> tuple[OpenRound, ...]:
    """Return all rounds of a belgijka of the day, drawn from this table's seed.

    Each player plays these rounds alone. Raises the same errors as `next_round`.
    """
    game = new_rounds(RoundsBody.of(table).rounds.rules, table.rules, 0)
    while game.over is None:
        following = await next_round(solver, table, game)
        if following.drawn is None or following.top is None:
            break
        running = open_round(game, following.drawn, following.top, 0)
        game = close_round(running, (), table.rules, (), 0)
    rows = game.rounds
    return tuple(OpenRound(one.rack, one.tries, one.top, one.top_score) for one in rows)
