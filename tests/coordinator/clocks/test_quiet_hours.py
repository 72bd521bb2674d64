"""Quiet hours and spans of time: arithmetic that holds over every change of the clocks."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.coordinator.clocks.quiet_hours import (
    Recipient,
    is_quiet,
    quiet_since,
    quiet_until,
    zone,
)
from bot.coordinator.intervals import after, end_of, intersect, ms_covered, unite
from bot.coordinator.settings import PersonPreferences

MINUTE = 60_000
DAY = 24 * 60 * MINUTE
# Clocks change by an hour, by half an hour, from a zone of quarters, and by a whole day left out.
ZONES = ("", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Apia")


def at(text: str, name: str = "Europe/Warsaw", fold: int = 0) -> int:
    """Return the moment of a local time."""
    wall = datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(name), fold=fold)
    return int(wall.timestamp() * 1000)


people = st.builds(
    PersonPreferences,
    quiet=st.tuples(st.integers(0, 23), st.integers(0, 23)),
    zone=st.sampled_from(ZONES),
)
# From 2011, when Samoa left a day out, to 2040; mostly around the changes of our own clocks.
moments = st.integers(at("2011-06-01"), at("2040-01-01")) | st.builds(
    lambda change, off: change + off,
    st.sampled_from([at("2026-10-25 02:00"), at("2027-03-28 02:00"), at("2011-12-30 12:00")]),
    st.integers(-DAY, DAY),
)


@pytest.mark.parametrize(
    ("quiet", "moment", "until", "since"),
    [
        ((22, 7), "2026-11-18 23:15", "2026-11-19 07:00", "2026-11-18 22:00"),
        ((22, 7), "2026-11-18 06:59:59", "2026-11-18 07:00", "2026-11-17 22:00"),
        ((22, 7), "2026-11-18 22:00", "2026-11-19 07:00", "2026-11-18 22:00"),
        ((1, 5), "2026-11-18 03:30", "2026-11-18 05:00", "2026-11-18 01:00"),
        # The night in which an hour comes twice, and the one in which it is missing.
        ((22, 7), "2026-10-24 23:00", "2026-10-25 07:00", "2026-10-24 22:00"),
        ((22, 7), "2027-03-27 23:00", "2027-03-28 07:00", "2027-03-27 22:00"),
        ((2, 3), "2026-10-25 02:30", "2026-10-25 03:00", "2026-10-25 02:00"),
    ],
)
def test_quiet_hours_have_their_start_and_end(
    quiet: tuple[int, int], moment: str, until: str, since: str
) -> None:
    chosen = PersonPreferences(quiet=quiet)
    assert is_quiet(chosen, at(moment))
    assert quiet_until(chosen, at(moment)) == at(until)
    assert quiet_since(chosen, at(moment)) == at(since)


def test_an_active_player_is_notified_in_quiet_hours() -> None:
    """A notice makes a sound up to the last moment at which the player surely is there."""
    night, there = at("2026-11-18 23:15"), at("2026-11-18 23:30")
    recipient = Recipient(PersonPreferences(quiet=(22, 7)), there)
    assert not recipient.is_quiet(night)
    assert recipient.quiet_end(night) == recipient.quiet_start(night) == night
    assert recipient.is_quiet(there)
    assert recipient.quiet_end(there) == at("2026-11-19 07:00")
    assert recipient.quiet_start(there + MINUTE) == there


def test_an_hour_repeated_by_the_clock_change_is_quiet_twice() -> None:
    chosen = PersonPreferences(quiet=(2, 3))
    first, second = at("2026-10-25 02:00"), at("2026-10-25 02:59", fold=1)
    assert second - first > 60 * MINUTE
    assert quiet_until(chosen, first) == quiet_until(chosen, second) == at("2026-10-25 03:00")
    assert quiet_since(chosen, second) == first


@given(people, moments)
def test_quiet_hours_include_their_start_and_exclude_their_end(
    chosen: PersonPreferences, moment: int
) -> None:
    until, since = quiet_until(chosen, moment), quiet_since(chosen, moment)
    if not is_quiet(chosen, moment):
        assert until == since == moment
        return
    assert since <= moment < until
    assert not is_quiet(chosen, until)
    assert not is_quiet(chosen, since - 1)
    assert all(is_quiet(chosen, one) for one in range(since, until, 5 * MINUTE))
    assert is_quiet(chosen, until - 1)


@given(moments)
def test_two_equal_hours_mean_no_quiet_hours(moment: int) -> None:
    assert not any(is_quiet(PersonPreferences(quiet=(h, h)), moment) for h in range(24))


def test_an_unknown_zone_is_replaced_by_the_default() -> None:
    for name in ("", "Atlantis/Capital", "../etc/passwd", "\0"):
        assert zone(name).key == "Europe/Warsaw"


spans = st.lists(st.tuples(st.integers(0, 60), st.integers(0, 60)), max_size=6)


def within(some: list[tuple[int, int]]) -> set[int]:
    """Return the moments of spans, one by one."""
    return {moment for start, end in some for moment in range(start, end)}


@given(spans, spans, st.integers(0, 60), st.integers(0, 60))
def test_spans_equal_the_set_of_their_moments(
    one: list[tuple[int, int]], other: list[tuple[int, int]], since: int, length: int
) -> None:
    inside = within(one)
    assert within(unite(one)) == inside
    assert within(intersect(one, other)) == inside & within(other)
    assert ms_covered(one, since, since + length) == len(inside & set(range(since, since + length)))
    if since in inside:
        end = end_of(one, since)
        assert end is not None
        assert end not in inside
        assert set(range(since, end)) <= inside
    else:
        assert end_of(one, since) is None


@given(spans, st.integers(0, 60), st.integers(0, 60))
def test_time_outside_of_spans_is_added_up(
    some: list[tuple[int, int]], since: int, length: int
) -> None:
    end = after(some, since, length)
    assert end - since - ms_covered(some, since, end) == length
    assert length == 0 or end - 1 not in within(some)
