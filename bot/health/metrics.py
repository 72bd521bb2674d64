"""Metrics for Prometheus: counts and durations of this process, and readings of the store."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)

from bot import release
from bot.coordinator.metrics import COUNTS, LEVELS, SPANS
from bot.health.signs import Signs

if TYPE_CHECKING:
    from bot.coordinator.metrics import Count, CurrentValue, Duration, State
    from bot.health.readings import Readings

PREFIX = "wykladka"
TYPE = CONTENT_TYPE_LATEST
STATES: tuple[State, ...] = ("standby", "connecting", "connected", "away", "refused")


class Metrics:
    """The meter (port `Meter`) that collects measurements for Prometheus in its own registry."""

    def __init__(self) -> None:
        self.signs = Signs()
        # A metric for the beginning of each series would only repeat the start of the process.
        disable_created_metrics()  # type: ignore[no-untyped-call]
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        build = self._gauge("build_info", "The build, always 1.", "version", "commit")
        build.labels(release.number(), release.commit()).set(1)
        self._counts = {row.name: self._counter(row) for row in COUNTS}
        self._spans = {row.name: self._histogram(row) for row in SPANS}
        self._levels = {row.name: self._gauge(row.name, row.meaning) for row in LEVELS}
        self._worked = self._gauge(
            "last_worked_timestamp_seconds", "When a work went round last.", "work"
        )
        self._states = self._gauge("chat_state", "1 where a chat stands.", "platform", "state")
        self._leases = self._gauge("leases_held", "Platforms that this process serves.")
        self._ahead = self._gauge(
            "puzzles_ahead_days", "Days with a puzzle ready, at the server that has fewest."
        )
        # Until the first report, or while no server has puzzles, the number is unknown.
        self._ahead.set(float("nan"))

    def count(self, what: Count, *labels: str) -> None:
        """Count one more event of the kind `what`."""
        counter = self._counts[what.name]
        (counter.labels(*labels) if labels else counter).inc()

    def time(self, what: Duration, seconds: float, *labels: str) -> None:
        """Record one duration of the kind `what`, in seconds."""
        span = self._spans[what.name]
        (span.labels(*labels) if labels else span).observe(seconds)

    def change(self, what: CurrentValue, by: int) -> None:
        """Add `by` to the current value of the level `what`. `by` may be negative."""
        self._levels[what.name].inc(by)

    def beat(self, work: str) -> None:
        """Record that the background work with this name has just finished a round of its loop."""
        self.signs.beat(work)
        self._worked.labels(work).set(time.time())

    def stands(self, platform: str, state: State) -> None:
        """Record the state of a platform's connection, such as "connected" or "away"."""
        self.signs.states[platform] = state
        for each in STATES:
            self._states.labels(platform, each).set(each == state)
        # A process that shares a platform with others is "connecting" until it holds a lease.
        self._leases.set([*self.signs.states.values()].count("connected"))

    def set_days_ahead(self, days: int) -> None:
        """Record for how many days puzzles are ready on the server with the fewest."""
        self.signs.ahead = days
        self._ahead.set(days)

    def page(self, readings: Readings) -> bytes:
        """Return all metrics in the text format of Prometheus, with fresh readings of the store."""
        return generate_latest(self.registry) + generate_latest(readings)

    def _counter(self, row: Count) -> Counter:
        return Counter(row.name, row.meaning, row.labels, namespace=PREFIX, registry=self.registry)

    def _histogram(self, row: Duration) -> Histogram:
        return Histogram(
            row.name,
            row.meaning,
            row.labels,
            namespace=PREFIX,
            registry=self.registry,
            buckets=row.bounds,
        )

    def _gauge(self, name: str, meaning: str, *labels: str) -> Gauge:
        return Gauge(name, meaning, labels, namespace=PREFIX, registry=self.registry)
