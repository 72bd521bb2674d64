"""The pairs of a round are the only right ones: every way to pair a small field was looked at."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.rules.event.berger import berger_round
from bot.rules.event.event import Tournament, meetings
from bot.rules.event.pairing import draw_round, field_of
from bot.rules.event.steps import go_on, join, pause, withdraw
from tests.support import MORE
from tests.support.rules.evenings import SEED, open_evening, play_round
from tests.support.rules.event_referee import referee_pairs

METHODS = ("swiss", "danish", "halves")
luck = st.integers(0, 10**6)


def pairs_of(event: Tournament, number: int = -1) -> list[tuple[int, ...]]:
    """Return the players of each pair of a round."""
    return [pair.players for pair in event.rounds[number].pairs]


@settings(max_examples=120 * MORE)
@given(st.integers(2, 8), st.sampled_from(METHODS), st.integers(3, 8), luck, st.data())
def test_each_round_is_paired_as_a_search_through_all_pairings_says(
    players: int, method: str, rounds: int, luck: int, data: st.DataObject
) -> None:
    """The fields include late players, pauses, withdrawals and pairs that have to repeat."""
    event = open_evening(players, rounds, method)
    for _ in range(rounds):
        field = field_of(event, SEED)
        if len(field.order) < 2:
            return
        drawn = draw_round(event, SEED)
        expected, bye = referee_pairs(field, method)
        found = {frozenset(one.players) for one in drawn.pairs if one.second is not None}
        assert found == expected
        assert [one.first for one in drawn.pairs if one.second is None] == [
            one for one in [bye] if one is not None
        ]
        event = play_round(event, luck)
        change = data.draw(st.sampled_from(["none", "none", "join", "pause", "withdraw"]))
        if change == "join" and len(event.rounds) < event.rules.last_to_join and players < 8:
            event, players = join(event, 100), players + 1
        elif change == "pause":
            event = pause(event, data.draw(st.sampled_from(event.present)))
        elif change == "withdraw" and len(event.present) > 3:
            event = withdraw(event, data.draw(st.sampled_from(event.present)))
        if event.is_last or len(event.present) < 2:
            return
        event = go_on(event)


@settings(max_examples=20 * MORE)
@given(st.integers(2, 24), st.sampled_from(["swiss", "halves", None]), luck)
def test_nobody_meets_twice_and_everybody_has_one_place(
    players: int, method: str | None, luck: int
) -> None:
    """It is promised up to as many rounds as half the players, of every method but `danish`."""
    rounds = min(12, max(3, players // 2))
    event = open_evening(players, rounds, method)
    for number in range(1, rounds + 1):
        event = play_round(event, luck)
        seated = [one for pair in pairs_of(event) for one in pair]
        assert sorted(seated) == list(range(players))
        met = [frozenset((one.first, one.second)) for one in meetings(event.rounds)]
        if number <= players // 2 and event.rounds[-1].method != "danish":
            assert len(met) == len(set(met))
        byes = [pair for at in range(number) for pair in pairs_of(event, at) if len(pair) == 1]
        assert len(byes) == number * (players % 2)
        if number <= players:
            assert len(byes) == len(set(byes))
        if number < rounds:
            event = go_on(event)


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7, 12])
def test_a_round_robin_pairs_everybody_with_everybody_once(players: int) -> None:
    """The table begins again afterwards, with the starts turned."""
    order = list(range(players))
    size = players - 1 + players % 2
    table = [berger_round(order, number) for number in range(1, size + 1)]
    met = [frozenset(pair) for pairs, _ in table for pair in pairs]
    assert len(met) == len(set(met)) == players * (players - 1) // 2
    byes = [bye for _, bye in table]
    assert sorted(byes, key=str) == (order if players % 2 else [None] * size)
    again = [berger_round(order, number) for number in range(size + 1, 2 * size + 1)]
    assert [(sorted((second, first) for first, second in pairs), bye) for pairs, bye in again] == [
        (sorted(pairs), bye) for pairs, bye in table
    ]


def test_bergers_table_of_six_is_the_published_one() -> None:
    """Source: the chess federation's handbook, C.05, annex: the Berger tables."""
    rounds = [
        "1-6 2-5 3-4",
        "6-4 5-3 1-2",
        "2-6 3-1 4-5",
        "6-5 1-4 2-3",
        "3-6 4-2 5-1",
    ]
    for number, line in enumerate(rounds, start=1):
        pairs, bye = berger_round([1, 2, 3, 4, 5, 6], number)
        assert " ".join(f"{one}-{other}" for one, other in pairs) == line
        assert bye is None


def test_a_round_robin_goes_on_as_swiss_once_the_players_change() -> None:
    """Therefore nobody meets twice before they must."""
    event = play_round(open_evening(6, 5), 1)
    assert event.rounds[0].method == "round_robin"
    event = play_round(go_on(withdraw(event, 2)), 1)
    assert event.rounds[1].method == "swiss"
    met = [frozenset((one.first, one.second)) for one in meetings(event.rounds)]
    assert len(met) == len(set(met))


def test_the_usual_evening_ends_with_neighbours() -> None:
    """More than six people play by halves, and in the last round by places."""
    event = open_evening(8, 4)
    for _ in range(4):
        event = play_round(event if event.state == "pairing" else go_on(event), 3)
    assert [one.method for one in event.rounds] == ["halves"] * 3 + ["danish"]


def test_the_upper_half_meets_the_lower_in_the_first_round() -> None:
    """All have no wins yet, so they are one group in the order of their ratings."""
    event = open_evening(8, 4, "halves")
    order = field_of(event, SEED).order
    event = play_round(event, 1)
    expected = {frozenset((order[at], order[at + 4])) for at in range(4)}
    assert {frozenset(pair) for pair in pairs_of(event)} == expected


@given(st.integers(4, 20), luck)
def test_starts_stay_even(players: int, luck: int) -> None:
    """Nobody starts three times more or less often than they answer, with any pairs."""
    event = open_evening(players, 6, "swiss")
    for _ in range(6):
        event = play_round(event if event.state == "pairing" else go_on(event), luck)
    for player in range(players):
        ahead = sum(
            (pair[0] == player) - (pair[1] == player)
            for number in range(6)
            for pair in pairs_of(event, number)
            if len(pair) > 1
        )
        assert abs(ahead) <= 3


def test_the_same_seed_draws_the_same_pairs_in_any_process() -> None:
    """Sets have another order under another hash seed, and must not matter."""
    code = (
        "from tests.support.rules.evenings import *; from bot.rules.event.steps import go_on\n"
        "event = play_round(open_evening(17, 4, 'swiss', rated=False), 5)\n"
        "print(play_round(go_on(event), 5).rounds)"
    )
    printed = {
        subprocess.run(  # noqa: S603 - our own code
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(printed) == 1


def test_another_seed_draws_other_pairs() -> None:
    """Without ratings the seed alone decides the first round."""
    event = open_evening(12, 4, "swiss", rated=False)
    assert draw_round(event, SEED).pairs != draw_round(event, SEED[::-1]).pairs
