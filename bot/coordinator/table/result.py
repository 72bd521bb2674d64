"""The result of an ended game, seat against seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.table.table import Table
    from bot.rules.events import EndReason
    from bot.rules.game import Game, Outcome


# A game can end for these reasons without any act of a player, because turns expire, too.
_BY_TIME: frozenset[EndReason] = frozenset({"abandoned", "time", "scoreless"})


def end_time(table: Table) -> int:
    """Return the time of the ended game's last action (ms since 1970)."""
    return table.last_action


def places(table: Table) -> tuple[int, ...] | None:
    """Return each seat's place in the result, from 0, or None without a result.

    Seats with equal results share a place. Winners come first, whatever the reason for their win.
    Then come those who played to the end, by score. Those who resigned are last, and of these the
    first to resign comes last.
    """
    game = table.game
    if game is None or game.outcome is None or not game.outcome.winners:
        return None
    standings = [_standing(game, game.outcome, seat) for seat in game.seats]
    return tuple(sum(other > own for other in standings) for own in standings)


def beat(places: Sequence[int], seat: int, other: int) -> int:
    """Return 1 if `seat` has a better place than `other`, -1 if a worse one, 0 in a tie."""
    return (places[seat] < places[other]) - (places[seat] > places[other])


def is_walkover(table: Table) -> bool:
    """Return True if the game has a result that was not played.

    Either a league gave it without a game, or time ran out before two players had moved.
    """
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
