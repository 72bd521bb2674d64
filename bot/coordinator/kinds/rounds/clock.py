"""The clock of rounds: when a stage ends, when to look, when to tell what is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.clocks.outages import was_ahead
from bot.coordinator.intervals import after
from bot.rules.evolve import evolve

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.coordinator.intervals import Span
    from bot.rules.rounds.game import RoundsGame


def round_ends(game: RoundsGame, outages: Iterable[Span]) -> int | None:
    """When a stage of a belgijka ends, our outages in it left out; None once it is over.

    What ends at the same time for all does so, whatever happens.
    """
    if game.until is not None:
        ends = after(outages, game.since, game.rules.time)
        return min(ends, game.until) if game.stage == "round" else game.ends
    length = {"announced": game.rules.lead, "round": game.rules.time, "pause": game.rules.pause}
    return after(outages, game.since, length[game.stage]) if game.stage in length else None


def set_back(game: RoundsGame, now: int) -> RoundsGame | None:
    """Return a belgijka with its stage begun anew now, where our clock was ahead as it began.

    Return None where it was not.
    """
    ahead = game.since - now
    if game.ends is None or not was_ahead(game.since, now):
        return None
    calls = None if game.calls is None else game.calls - ahead
    begun = evolve(game, since=now, ends=game.ends - ahead, calls=calls)
    return evolve(begun, told=ticks_passed(begun, now))


def looked_at(game: RoundsGame) -> int | None:
    """When to look whether a stage is over: at the bell, once what was on its way is stored.

    What all runs come to is brought together by whoever has made them.
    """
    if game.ends is None or game.stage == "open":
        return None
    return game.ends + game.rules.settle if game.stage == "round" else game.ends


def next_tick(game: RoundsGame) -> int | None:
    """When to tell next how much time is left of a round, or to look whom to remind of it."""
    if game.ends is None or game.stage != "round":
        return None
    left = game.rules.ticks[game.told :]
    return game.ends - left[0] if left else game.calls


def ticks_passed(game: RoundsGame, now: int) -> int:
    """How many of the times to tell have come by now in the running round."""
    if game.ends is None or game.stage != "round":
        return game.told
    return sum(game.ends - tick <= now for tick in game.rules.ticks)
