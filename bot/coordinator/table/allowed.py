"""What a seat may do now, by the rules and by the clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.coordinator.table.table import Table


def may_answer(table: Table, seat: int) -> bool:
    """Whether a seat may accept or challenge the pending play."""
    game = table.game
    pending = game.pending if game else None
    if game is None or pending is None or game.outcome is not None or seat in game.resigned:
        return False
    return seat != pending.seat and seat not in pending.accepted


def allowed(table: Table, seat: int) -> frozenset[str]:
    """What a seat may do now, as `View.may` names it; nothing before the game and after it."""
    game, rules = table.game, table.rules
    if game is None or game.outcome is not None or seat in game.resigned:
        return frozenset()
    may = {"resign"}
    pending = game.pending
    if may_answer(table, seat):
        may |= {"challenge", "accept"}
    answered = pending is None or seat == pending.seat or seat in pending.accepted
    if (
        seat == game.to_move
        and seat not in game.flagged
        and not game.out_play_pending
        and (answered or rules.acceptance == "implicit")
    ):
        may |= {"play", "pass"}
        left = rules.exchange_max is None or game.exchanges[seat] < rules.exchange_max
        if left and game.bag_count >= rules.exchange_min_bag:
            may.add("exchange")
    # Robots wait for ever.
    if table.overdue is not None and seat != game.to_move and seat not in table.robots:
        may.add("claim")
    return frozenset(may)
