"""Pairs set by a director: the swap that makes a pair, and the rules that it breaks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.rules.event import steps
from bot.rules.event.event import Entrant, EventRound, Pair, Tournament
from bot.rules.event.options import EventRules
from bot.rules.event.swaps import BrokenRule, broken_rules, swap_for

FIRST = (
    Pair(0, 1, steps.game_result((300, 200))),
    Pair(2, 3, steps.void_result()),
    Pair(4, None, steps.bye_result()),
)
SECOND = (Pair(0, 2), Pair(1, 4), Pair(3, None, steps.bye_result()))


def tournament(method: str = "swiss") -> Tournament:
    """Return a tournament of five in its second round."""
    rounds = tuple(EventRound(method, 0, pairs) for pairs in (FIRST, SECOND))  # type: ignore[arg-type]
    event = replace(steps.new_event(EventRules(4)), players=(Entrant(),) * 5)
    return replace(event, state="playing", rounds=rounds, closed=5)


@pytest.mark.parametrize("one", range(5))
@pytest.mark.parametrize("other", range(5))
def test_the_swap_makes_the_two_players_a_pair(one: int, other: int) -> None:
    event = tournament()
    swap = swap_for(event, one, other)
    together = any({one, other} <= {*pair.players} for pair in SECOND)
    assert (swap is None) == together
    if swap is not None:
        after = steps.swap(event, *swap, bytes(32))
        assert {one, other} in [{*pair.players} for pair in after.rounds[-1].pairs]


def test_a_meeting_and_a_second_bye_are_named() -> None:
    assert broken_rules(tournament(), 2, 1) == (BrokenRule("repeat", (0, 1)),)
    assert broken_rules(tournament(), 3, 4) == (BrokenRule("bye", (4,)),)
    assert broken_rules(tournament(), 0, 3) == ()


def test_a_danish_round_may_repeat_pairs() -> None:
    assert broken_rules(tournament("danish"), 2, 1) == ()
