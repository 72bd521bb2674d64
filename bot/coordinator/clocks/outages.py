"""Outages: times in which no process of ours ran, and which are nobody's time."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.intervals import Span
    from bot.coordinator.ports.registry import Registry

# Without a heartbeat for longer than so many ms we were out.
OUTAGE = 60_000


def was_ahead(since: int, now: int) -> bool:
    """Whether our clock was ahead as something began, by more than two machines differ."""
    return since - now > OUTAGE


async def outages_until(registry: Registry, now: int, known: Sequence[Span]) -> tuple[Span, ...]:
    """All outages noted, those known here, and the one that nobody has come to note yet."""
    noted = await registry.outages()
    beat = await registry.heartbeat()
    fresh = [(beat, now)] if beat is not None and now - beat > OUTAGE else []
    return tuple(sorted({*noted, *known, *fresh}))
