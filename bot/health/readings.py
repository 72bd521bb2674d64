"""Readings of the store's state, taken again each time Prometheus requests the metrics."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from bot.config import CHATS
from bot.coordinator.ports.tables import StoreUnavailableError
from bot.storage.backlog import Backlog, backlog

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bot.storage.redis.link import Link
    from bot.storage.store import Store

SECONDS = 3.0
# Kinds of marks (stored tasks) that are listed even if none is due, because an alert needs a 0.
KINDS = (*CHATS, "index", "history", "robot")


class Readings(Collector):
    """Readings of the store's state: connections, waiting tasks and timers, the last backup.

    If there is no store or the store doesn't answer, they only say that it is unavailable.
    """

    def __init__(self, link: Link | None, behind: Backlog | None) -> None:
        self._link = link
        self._behind = behind

    @classmethod
    async def take(cls, store: Store | None, now: int) -> Readings:
        """Read the state of the store now. `now` is in ms since 1970, UTC.

        A store that takes longer than three seconds counts as unavailable.
        """
        if store is None:
            return cls(None, None)
        try:
            async with asyncio.timeout(SECONDS):
                return cls(store.link, await backlog(store.link, now))
        except (TimeoutError, StoreUnavailableError):
            return cls(store.link, None)

    def collect(self) -> Iterable[Metric]:
        """Yield the readings as metrics of Prometheus."""
        yield _gauge("store_up", "Whether the store answers.", self._behind is not None)
        if self._link is not None:
            yield from _of_link(self._link)
        if self._behind is not None:
            yield from _of_backlog(self._behind)


def _of_link(link: Link) -> Iterator[Metric]:
    connections = GaugeMetricFamily(
        "wykladka_store_connections", "Connections to the store.", labels=("use",)
    )
    connections.add_metric(("busy",), link.busy)
    connections.add_metric(("idle",), link.idle)
    yield connections
    yield CounterMetricFamily(
        "wykladka_writes_uncopied", "Writes that too few replicas had in time.", link.uncopied
    )


def _of_backlog(behind: Backlog) -> Iterator[Metric]:
    lag = GaugeMetricFamily(
        "wykladka_outbox_oldest_seconds",
        "How long the oldest mark of a kind has been due without anybody taking it.",
        labels=("kind",),
    )
    for kind in dict.fromkeys([*KINDS, *behind.oldest]):
        lag.add_metric((kind,), behind.oldest.get(kind, 0) / 1000)
    yield lag
    yield _gauge("outbox_marks", "Marks of what is behind, put off ones too.", behind.marks)
    yield _gauge("outbox_due", "Marks that are due and that nobody has taken.", behind.due)
    yield _gauge("outbox_dead", "Marks that were given up.", behind.dead)
    yield _gauge("timers_set", "Timers of all games.", behind.timers)
    yield _gauge("timers_overdue", "Timers that are due and not fired yet.", behind.overdue)
    if (times := behind.backups) is not None:
        made = "When the last good backup was made, 0 before the first."
        yield _gauge("backup_last_timestamp_seconds", made, times.last / 1000)
        yield _gauge(
            "backup_every_seconds", "How often backups are to be made.", times.every / 1000
        )


def _gauge(name: str, meaning: str, value: float) -> Metric:
    return GaugeMetricFamily(f"wykladka_{name}", meaning, float(value))
