"""The check of a tournament's drawings: anybody who has its seed can repeat every drawing."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.rules.event.pairing import draw_round

if TYPE_CHECKING:
    from bot.rules.event.event import EventRound, Tournament


def wrong_drawings(event: Tournament, seed: bytes) -> tuple[int, ...]:
    """Return the numbers, from 1, of the rounds whose pairs don't follow from the seed.

    Pairs that a director made by hand are not checked.
    """
    return tuple(
        number + 1
        for number, one in enumerate(event.rounds)
        if one.method != "by_hand" and _players(draw_again(event, number, seed)) != _players(one)
    )


def draw_again(event: Tournament, number: int, seed: bytes) -> EventRound:
    """Return the round `number`, from 0, as the seed draws it from what was known before it."""
    before = before_round(event, number)
    return draw_round(before, seed)


def before_round(event: Tournament, number: int) -> Tournament:
    """Return the tournament as it was when the round `number`, from 0, was drawn.

    It has only the players of that round. A result that was corrected later has its old value.
    """
    rounds = list(event.rounds[:number])
    for correction in reversed(event.corrections):
        if correction.rounds > number > correction.round:
            one = rounds[correction.round]
            pairs = list(one.pairs)
            pairs[correction.table] = replace(pairs[correction.table], result=correction.before)
            rounds[correction.round] = replace(one, pairs=tuple(pairs))
    drawn = event.rounds[number]
    here = {player for pair in drawn.pairs for player in pair.players}
    players = tuple(
        replace(one, presence="here" if at in here else "paused")
        for at, one in enumerate(event.players)
    )
    return replace(event, rounds=tuple(rounds), players=players, attempts=drawn.attempt)


def _players(drawn: EventRound) -> tuple[tuple[int, ...], ...]:
    return tuple(pair.players for pair in drawn.pairs)
