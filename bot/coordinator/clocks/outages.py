"""Outages: times in which no process ran, and which count against no player."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.intervals import Span
    from bot.coordinator.ports.registry import Registry

# A longer time without a heartbeat (ms) is an outage.
OUTAGE = 60_000


def was_ahead(since: int, now: int) -> bool:
    """Return whether the clock was ahead at the start, by more than two machines differ."""
    return since - now > OUTAGE


async def outages_until(registry: Registry, now: int, known: Sequence[Span]) -> tuple[Span, ...]:
    """Return the recorded outages, those known in this process, and the current one.

    The current outage is not recorded yet if the heartbeat is older than `OUTAGE`.
    """
    noted = await registry.outages()
    beat = await registry.heartbeat()
    fresh = [(beat, now)] if beat is not None and now - beat > OUTAGE else []
    return tuple(sorted({*noted, *known, *fresh}))
