"""The result of a finished game between any two of its seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.table.table import Table
    from bot.rules.events import EndReason
    from bot.rules.game import Game, Outcome


# These actions can happen without any act of a player: turns expire, too.
_BY_TIME: frozenset[EndReason] = frozenset({"abandoned", "time", "scoreless"})


def end_time(table: Table) -> int:
    """Return the end of the game, ms since 1970: the time of its last action."""
    return table.last_action


def places(table: Table) -> tuple[int, ...] | None:
    """Return the place of each seat, from 0; tied seats share one. None without a result.

    Winners come first, for any reason. Then come those who stayed, by score, and last
    those who left, the first to leave at the end.
    """
    game = table.game
    if game is None or game.outcome is None or not game.outcome.winners:
        return None
    standings = [_standing(game, game.outcome, seat) for seat in game.seats]
    return tuple(sum(other > own for other in standings) for own in standings)


def beat(places: Sequence[int], seat: int, other: int) -> int:
    """Return 1 if `seat` came before `other`, -1 if after, 0 in a tie."""
    return (places[seat] < places[other]) - (places[seat] > places[other])


def is_walkover(table: Table) -> bool:
    """Return True if a league gave the result without a game, or time ran out before two acted."""
    game = table.game
    if game is None or game.outcome is None:
        return False
    if game.outcome.reason == "walkover":
        return True
    if game.outcome.reason not in _BY_TIME:
        return False
    return len({entry.seat for entry in table.log if entry.is_move}) <= 1


def _standing(game: Game, outcome: Outcome, seat: int) -> tuple[int, int]:
    if seat in outcome.winners:
        return 2, 0
    if seat in game.resigned:
        return 0, game.resigned.index(seat)
    return 1, outcome.scores[seat]
