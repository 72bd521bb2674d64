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
    """Return True if `since` lies further ahead of now than two machines' clocks may differ."""
    return since - now > OUTAGE


async def outages_until(registry: Registry, now: int, known: Sequence[Span]) -> tuple[Span, ...]:
    """Return the recorded outages and, if the heartbeat is old, the one still going on.

    No process has recorded an outage that still goes on. The heartbeat is old if it lies more than
    `OUTAGE` back.
    """
    noted = await registry.outages()
    beat = await registry.heartbeat()
    fresh = [(beat, now)] if beat is not None and now - beat > OUTAGE else []
    return tuple(sorted({*noted, *known, *fresh}))
