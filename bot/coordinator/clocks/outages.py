"""Outages: times in which no process of the bot ran. They count against no player."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.intervals import Span
    from bot.coordinator.ports.registry import Registry

# A longer time without a heartbeat (ms) is an outage.
OUTAGE = 60_000


def was_ahead(since: int, now: int) -> bool:
    """Return True if the time `since` is more than a minute after `now`.

    Two machines' clocks don't differ by more, so the clock was wrong when `since` was stored.
    """
    return since - now > OUTAGE


async def outages_until(registry: Registry, now: int, known: Sequence[Span]) -> tuple[Span, ...]:
    """Return all outages until `now` as (from, to) in ms: the recorded ones and those in `known`.

    If the heartbeat is old, an outage is still going on, which no process has recorded yet. It is
    returned too.
    """
    noted = await registry.outages()
    beat = await registry.heartbeat()
    fresh = [(beat, now)] if beat is not None and now - beat > OUTAGE else []
    return tuple(sorted({*noted, *known, *fresh}))
