"""The stories of tables, replayed from their logs and kept for a while."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.bounded_cache import BoundedCache
from bot.coordinator.kinds.registry import kind_of
from bot.coordinator.table.timeline import Timeline

if TYPE_CHECKING:
    from bot.coordinator.table.table import Table
    from bot.coordinator.table.timeline import Happening


def timeline(table: Table) -> tuple[Happening, ...]:
    """Return everything that happened at a table."""
    return kind_of(table).happenings(table, Timeline()).happenings


class TimelineCache:
    """The timelines asked for last, at most `size`: each place of a game asks for the same.

    A log only ever grows, so what was replayed before is gone on from.
    """

    def __init__(self, size: int = 128) -> None:
        self._kept: BoundedCache[str, Timeline] = BoundedCache(size)

    def of(self, table: Table) -> tuple[Happening, ...]:
        """Return everything that happened at a table."""
        if not table.log:  # no known state to start from
            return timeline(table)
        kept, length = self._kept.get(table.id) or Timeline(), len(table.log)
        if kept.log[:length] == table.log:  # as new as this, or newer
            self._kept.put(table.id, kept)
            return tuple(one for one in kept.happenings if one.number < length)
        if table.log[: len(kept.log)] != kept.log:
            kept = Timeline()
        kept = kind_of(table).happenings(table, kept)
        self._kept.put(table.id, kept)
        return kept.happenings
