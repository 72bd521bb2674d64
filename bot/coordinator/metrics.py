"""The measurements that the bot makes for its operator. The module imports no other one.

A label takes one of a few values known beforehand: never a game, a person, a chat or a word.
"""

from __future__ import annotations

import time
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import TypeAlias

    State: TypeAlias = Literal["standby", "connecting", "connected", "away", "refused"]


@dataclass(frozen=True, slots=True)
class Count:
    """A measurement that counts events. `labels` are the names of its labels."""

    name: str
    meaning: str
    labels: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Duration:
    """A measurement of durations in seconds. `bounds` are the limits of its histogram's classes."""

    name: str
    meaning: str
    bounds: tuple[float, ...]
    labels: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CurrentValue:
    """A measurement of a number that rises and falls, such as a queue's length."""

    name: str
    meaning: str


COMMANDS = Count("commands", "Commands by kind and what became of them.", ("kind", "result"))
COMMITS = Count("commits", "Attempts to store a command: done, repeated, conflict.", ("result",))
ROUNDS = Count("rounds_closed", "Rounds of belgijka that were closed.")
ANSWERS = Count(
    "round_answers", "Answers to rounds of belgijka: answered, replaced, late.", ("result",)
)
STORE_RETRIES = Count("store_retries", "Commands tried again because the store was away.")
DELIVERIES = Count("deliveries", "Places brought up to date, or not.", ("platform", "result"))
SENDS = Count("sends", "Messages sent or changed, and what came of it.", ("platform", "result"))
SLOWED = Count("slowed", "Requests put off because one person asked too much.")
ROBOT_FAILURES = Count("robot_failures", "Moves that a robot did not come to.")
SEEKS = Count("seeks", "Seeks of a game with anybody.", ("pace",))
EVENTS = Count("events", "Tournament evenings that came to a stage.", ("stage",))
NO_SHOWS = Count("event_no_shows", "Players who were away from their game of an evening.")
LEAGUES = Count("league_stages", "Seasons of leagues that came to a stage.", ("stage",))
PAIRED = Count("seek_pairs", "Pairs of seeks that became a game.", ("pace",))
REPORTED = Count("reports", "Reports of persons to the operator.", ("reason",))

SENDING = Duration(
    "send_seconds",
    "How long a platform takes to take a message.",
    (0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30),
    ("platform",),
)
LATE = Duration(
    "timer_late_seconds",
    "How late a timer was fired.",
    (0.5, 1, 2, 5, 15, 60, 300, 1800, 7200),
    ("kind",),
)
PICTURE = Duration(
    "picture_seconds",
    "How long a picture takes, waiting for a worker included.",
    (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
)
ROBOT = Duration(
    "robot_seconds",
    "How long a robot takes to choose, waiting for its process included.",
    (0.05, 0.1, 0.3, 0.5, 1, 2.5, 5, 15, 60),
    ("level",),
)
SOUGHT = Duration(
    "seek_seconds",
    "How long a paired seek waited.",
    (1, 10, 30, 90, 300, 1800, 7200, 86400, 259200),
    ("pace",),
)

LAG = Duration(
    "loop_lag_seconds",
    "How much later than it should the event loop came round.",
    (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10),
)

ROBOTS_ASKED = CurrentValue("robot_queue", "Robots asked for a move that have not answered yet.")
WINDOWS = CurrentValue("web_windows", "Windows that look on at the table in the browser.")

COUNTS = (
    COMMANDS,
    COMMITS,
    ROUNDS,
    ANSWERS,
    STORE_RETRIES,
    DELIVERIES,
    SENDS,
    SLOWED,
    ROBOT_FAILURES,
    EVENTS,
    NO_SHOWS,
    LEAGUES,
    SEEKS,
    PAIRED,
    REPORTED,
)
SPANS = (SENDING, LATE, PICTURE, ROBOT, SOUGHT, LAG)
LEVELS = (ROBOTS_ASKED, WINDOWS)


class Meter(Protocol):
    """A recorder of measurements. It never fails and never blocks."""

    def count(self, what: Count, *labels: str) -> None:
        """Count one more event of the measured kind `what`, with the values of its labels."""

    def time(self, what: Duration, seconds: float, *labels: str) -> None:
        """Record one duration of the kind `what` in seconds, with these label values."""

    def change(self, what: CurrentValue, by: int) -> None:
        """Add `by` to the current value `what`. `by` may be negative."""

    def beat(self, work: str) -> None:
        """Record that the background loop with this name has just finished a round."""

    def stands(self, platform: str, state: State) -> None:
        """Record the present state of a platform's connection, such as "connected"."""

    def set_days_ahead(self, days: int) -> None:
        """Record for how many days puzzles are ready in the server or group with the fewest."""


class Silent:
    """The meter that records no measurements."""

    def count(self, what: Count, *labels: str) -> None:
        """Record nothing."""

    def time(self, what: Duration, seconds: float, *labels: str) -> None:
        """Record nothing."""

    def change(self, what: CurrentValue, by: int) -> None:
        """Record nothing."""

    def beat(self, work: str) -> None:
        """Record nothing."""

    def stands(self, platform: str, state: State) -> None:
        """Record nothing."""

    def set_days_ahead(self, days: int) -> None:
        """Record nothing."""


SILENT: Meter = Silent()


@contextmanager
def time_block(meter: Meter, what: Duration, *labels: str) -> Iterator[None]:
    """Record how long the `with` block takes, whether or not it succeeds."""
    began = time.perf_counter()
    try:
        yield
    finally:
        meter.time(what, time.perf_counter() - began, *labels)


@contextmanager
def among(meter: Meter, what: CurrentValue) -> Iterator[None]:
    """Raise the current value `what` by one during the `with` block."""
    meter.change(what, 1)
    try:
        yield
    finally:
        meter.change(what, -1)
