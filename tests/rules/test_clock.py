"""Clocks: the seat that is charged, deadlines, and penalties. Time is always an argument."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.rules import clock
from bot.rules.clock import Clock
from bot.rules.log import Entry
from bot.rules.log import act as log_act
from bot.rules.ruleset import HOUR, MINUTE, BadRuleset, ClockRule, preset
from tests.support.rules.positions import RACK, RULES, YES, after, first, lay_out, position

DAYS = ClockRule("correspondence", 72 * HOUR)
FLAG = ClockRule("flag", 20 * MINUTE)
OVERTIME = ClockRule("overtime", 25 * MINUTE)
SPEED = ClockRule("per_turn", 2 * MINUTE, "pass")
BANK = ClockRule("bank", 8 * HOUR, bank=72 * HOUR)
START = Clock((0, 0), 1_000)
moments = st.integers(0, 10**9)


def test_time_is_charged_to_the_seat_to_move() -> None:
    once = clock.run_to(START, 0, 5_000)
    assert once == Clock((4_000, 0), 5_000, 4_000)
    twice = clock.run_to(clock.next_turn(once, DAYS, 0), 1, 7_000)
    assert twice == Clock((4_000, 2_000), 7_000, 2_000)


@given(moments, moments, moments)
def test_time_never_runs_backwards_and_no_time_is_lost(one: int, two: int, three: int) -> None:
    now = START
    for at in (one, two, three):
        later = clock.run_to(now, 0, at)
        assert later.since >= now.since
        assert later.used[0] >= now.used[0]
        now = later
    assert now.since - START.since == now.used[0] == now.turn_used


@given(moments, moments)
def test_looking_at_the_clock_changes_no_deadline(one: int, two: int) -> None:
    later = clock.run_to(START, 0, min(one, two))
    for rule in (DAYS, FLAG, OVERTIME, SPEED, BANK):
        assert clock.deadline(later, rule, 0) == clock.deadline(START, rule, 0)


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        (ClockRule("none"), None),
        (DAYS, 100_000 - 2_000 + 72 * HOUR),
        (SPEED, 100_000 - 2_000 + 2 * MINUTE),
        (FLAG, 100_000 - 50_000 + 20 * MINUTE),
        (OVERTIME, 100_000 - 50_000 + 35 * MINUTE),
        (BANK, 100_000 - 2_000 + 80 * HOUR),
    ],
)
def test_the_deadline_of_a_turn_or_of_a_game(rule: ClockRule, expected: int | None) -> None:
    now = Clock((50_000, 0), 100_000, turn_used=2_000)
    assert clock.deadline(now, rule, 0) == expected


@pytest.mark.parametrize("rule", [DAYS, FLAG, OVERTIME, SPEED], ids=lambda rule: rule.kind)
def test_a_player_is_late_from_the_deadline_on(rule: ClockRule) -> None:
    end = clock.deadline(START, rule, 0)
    assert end
    assert not clock.is_late(clock.run_to(START, 0, end - 1), rule, 0)
    assert clock.is_late(clock.run_to(START, 0, end), rule, 0)
    assert clock.is_late(clock.run_to(START, 0, end + 1), rule, 0)


def test_without_a_clock_nobody_is_late() -> None:
    assert not clock.is_late(clock.run_to(START, 0, 10**15), ClockRule("none"), 0)


def test_the_remaining_time_depends_on_the_kind_of_clock() -> None:
    now = Clock((26 * MINUTE, MINUTE), 0, turn_used=90_000)
    assert clock.remaining(now, OVERTIME, 0) == -MINUTE
    assert clock.remaining(now, FLAG, 1) == 19 * MINUTE
    assert clock.remaining(now, SPEED, 0) == 30_000


@pytest.mark.parametrize("rule", [DAYS, FLAG, OVERTIME, SPEED], ids=lambda rule: rule.kind)
def test_an_outage_moves_the_deadline_and_is_charged_to_nobody(rule: ClockRule) -> None:
    paused = clock.pause(START, 90_000)
    before, end = clock.deadline(START, rule, 0), clock.deadline(paused, rule, 0)
    assert before
    assert end == before + 90_000
    assert clock.run_to(paused, 0, 95_000).used == (4_000, 0)


@pytest.mark.parametrize(
    ("over", "points"),
    [
        (-1, 0),
        (0, 0),
        (1, 10),
        (MINUTE, 10),
        (MINUTE + 1, 20),
        (10 * MINUTE, 100),
        (10 * MINUTE + 5, 100),
    ],
)
def test_overtime_is_paid_by_started_minutes_until_the_loss(over: int, points: int) -> None:
    assert clock.penalty(OVERTIME, OVERTIME.limit + over) == points
    assert clock.penalty(FLAG, FLAG.limit + over) == 0


def test_a_turn_beyond_its_limit_takes_the_rest_from_the_bank_of_its_seat() -> None:
    now, at = Clock((0, 0), 0), 0
    for hours, seat, left in ((8, 0, 72), (7, 1, 72), (30, 0, 50), (9, 1, 71), (50, 0, 8)):
        at += hours * HOUR
        now = clock.next_turn(clock.run_to(now, seat, at), BANK, seat)
        assert clock.bank_left(now, BANK, seat) == left * HOUR
    assert clock.deadline(now, BANK, 0) == at + (8 + 8) * HOUR
    assert clock.deadline(now, BANK, 1) == at + (8 + 71) * HOUR


def test_unused_time_of_a_turn_never_fills_a_bank() -> None:
    quick = clock.next_turn(clock.run_to(START, 0, 2_000), BANK, 0)
    assert clock.bank_left(quick, BANK, 0) == BANK.bank
    assert clock.turn_limit(quick, BANK, 0) == 80 * HOUR


def test_a_player_with_an_empty_bank_still_has_the_turn() -> None:
    empty = clock.next_turn(clock.run_to(Clock((0, 0), 0), 0, 80 * HOUR), BANK, 0)
    assert clock.bank_left(empty, BANK, 0) == 0
    assert clock.remaining(empty, BANK, 0) == 8 * HOUR
    assert not clock.is_late(clock.run_to(empty, 0, 88 * HOUR - 1), BANK, 0)
    assert clock.is_late(clock.run_to(empty, 0, 88 * HOUR), BANK, 0)


def test_a_game_takes_a_long_turn_from_the_bank_and_a_late_one_loses() -> None:
    rules = preset("klasyczna", clock=BANK)
    game = position(RACK, RACK)
    for hours, seat, line in ((20, 0, "-"), (22, 1, "-")):
        entry = Entry(hours * HOUR, seat, line)
        game, _, _ = log_act(game, entry, rules=rules, words=YES, draw=first)
    assert clock.deadline(game.clock, BANK, 0) == (22 + 8 + 60) * HOUR
    late = Entry(90 * HOUR, 0, "expire")
    game, _, _ = log_act(game, late, rules=rules, words=YES, draw=first)
    assert game.outcome is not None
    assert game.outcome.reason == "abandoned"
    assert game.outcome.winners == (1,)


@pytest.mark.parametrize("wrong", [ClockRule("bank", 8 * HOUR), ClockRule("flag", HOUR, bank=1)])
def test_only_a_clock_with_a_bank_has_time_in_it(wrong: ClockRule) -> None:
    with pytest.raises(BadRuleset):
        preset("klasyczna", clock=wrong)


def test_only_a_new_turn_restarts_its_time() -> None:
    """The third player's acceptance is no new turn, so the next deadline stays the same."""
    rules = preset("klasyczna", clock=SPEED)
    game = after(
        position("AINBCDE", RACK, RACK, board=lay_out("8G DOM")), (0, "9G ANI"), rules=rules
    )
    deadline = clock.deadline(game.clock, SPEED, 1)
    for at, seat, line in ((10_000, 2, "+"), (20_000, 1, "+")):
        game, _, _ = log_act(game, Entry(at, seat, line), rules=rules, words=YES, draw=first)
        assert clock.deadline(game.clock, SPEED, game.to_move) == deadline
    assert game.pending is None
    game, _, _ = log_act(game, Entry(30_000, 1, "-"), rules=rules, words=YES, draw=first)
    assert clock.deadline(game.clock, SPEED, 2) == 30_000 + SPEED.limit
    assert game.clock.used == (0, 30_000, 0)


def test_a_challenge_leaves_the_next_player_the_rest_of_the_turn() -> None:
    rules = preset("klasyczna", clock=SPEED)
    game = after(position("AINBCDE", RACK, board=lay_out("8G DOM")), (0, "9G ANI"), rules=rules)
    deadline = clock.deadline(game.clock, SPEED, 1)
    for words in (YES, frozenset[str]()):
        answered, _, _ = log_act(game, Entry(50_000, 1, "!"), rules=rules, words=words, draw=first)
        assert answered.to_move == 1
        assert clock.deadline(answered.clock, SPEED, 1) == deadline


def test_a_pause_in_the_log_is_charged_to_nobody() -> None:
    game = position(RACK, RACK)
    for entry in (Entry(70_000, 0, "pause:60000"), Entry(70_000, 0, "-")):
        game, _, _ = log_act(game, entry, rules=RULES, words=YES, draw=first)
    assert game.clock.used == (10_000, 0)


@pytest.mark.parametrize("length", [0, -60_000])
def test_a_clock_that_was_ahead_runs_on_from_now(length: int) -> None:
    """No seat is charged, and no seat waits until that time.

    Earlier builds wrote the difference.
    """
    ahead = replace(position(RACK, RACK), clock=Clock((5_000, 0), 70_000, 5_000))
    pause = Entry(10_000, 0, f"pause:{length}")
    game, _, _ = log_act(ahead, pause, rules=RULES, words=YES, draw=first)
    assert game.clock == Clock((5_000, 0), 10_000, 5_000)
