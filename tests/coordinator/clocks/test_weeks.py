"""Weeks of a game of days: no player with time left loses, and the game ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.rules.ruleset import HOUR, ClockRule
from tests.support.coordinator.weeks import Weeks

if TYPE_CHECKING:
    from collections.abc import Callable

Step: TypeAlias = "Callable[[Weeks], None]"

# Far more than all turns, vacations and outages of a test take together.
LONG_ENOUGH = 24 * 400

seats, flags = st.integers(0, 2), st.booleans()


def wait(hours: int, quick: bool, twice: bool) -> Step:  # noqa: FBT001 - drawn by hypothesis
    def step(weeks: Weeks) -> None:
        for _ in range(hours):
            weeks.pass_hour(quick=quick, twice=twice)
            if weeks.over:
                return
        weeks.fire()

    return step


def outage(hours: int, letter: bool) -> Step:  # noqa: FBT001 - drawn by hypothesis
    return lambda weeks: weeks.outage(hours, letter=letter)


def go(seat: int, days: int, told: bool) -> Step:  # noqa: FBT001 - drawn by hypothesis
    return lambda weeks: weeks.go(seat % weeks.players, days, told=told)


def end_vacation(seat: int, told: bool) -> Step:  # noqa: FBT001 - drawn by hypothesis
    return lambda weeks: weeks.end_vacation(seat % weeks.players, told=told)


def claim(seat: int) -> Step:
    return lambda weeks: weeks.claim(seat % weeks.players)


steps = st.one_of(
    st.builds(wait, st.integers(1, 80), flags, flags),
    st.builds(outage, st.integers(1, 60), flags),
    st.builds(go, seats, st.integers(1, 12), flags),
    st.builds(end_vacation, seats, flags),
    st.builds(claim, seats),
    st.just(Weeks.move),
)
clocks = st.builds(
    ClockRule,
    st.just("correspondence"),
    st.sampled_from([8, 24, 48, 72, 168]).map(lambda hours: hours * HOUR),
    st.sampled_from(["forfeit", "claim"]),
)


@settings(max_examples=60, deadline=None)
@given(clocks, st.integers(2, 3), st.lists(steps, max_size=25))
def test_no_player_with_time_left_loses_and_every_game_ends(
    clock: ClockRule, players: int, schedule: list[Step]
) -> None:
    """The class `Weeks` checks the promises along the way."""
    weeks = Weeks(players, clock)
    for step in schedule:
        if weeks.over:
            break
        step(weeks)
    for _ in range(LONG_ENOUGH):
        if weeks.over:
            break
        weeks.pass_hour()
    assert weeks.over
    assert weeks.table.game is not None
    assert weeks.table.game.outcome is not None


def test_an_undisturbed_turn_has_two_reminders() -> None:
    weeks = Weeks(2, ClockRule("correspondence", 72 * HOUR))
    while not weeks.over:
        weeks.pass_hour()
    assert weeks.hour == 72
    assert list(weeks.reminders.values()) == [2]
