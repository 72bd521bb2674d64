"""The timelines of tables (all that happened), replayed from their logs and cached."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.bounded_cache import BoundedCache
from bot.coordinator.kinds.registry import kind_of
from bot.coordinator.table.timeline import Timeline

if TYPE_CHECKING:
    from bot.coordinator.table.table import Table
    from bot.coordinator.table.timeline import Happening


def timeline(table: Table) -> tuple[Happening, ...]:
    """Return all that happened at a table, in order."""
    return kind_of(table).happenings(table, Timeline()).happenings


class TimelineCache:
    """A cache of at most `size` timelines, because all chats of a game need the same one.

    A game's log only grows, so a cached timeline is extended and not replayed again.
    """

    def __init__(self, size: int = 128) -> None:
        self._kept: BoundedCache[str, Timeline] = BoundedCache(size)

    def of(self, table: Table) -> tuple[Happening, ...]:
        """Return all that happened at a table, in order."""
        if not table.log:  # without a log there is nothing to extend
            return timeline(table)
        kept, length = self._kept.get(table.id) or Timeline(), len(table.log)
        if kept.log[:length] == table.log:  # the cached timeline is as new as the table, or newer
            self._kept.put(table.id, kept)
            return tuple(one for one in kept.happenings if one.number < length)
        if table.log[: len(kept.log)] != kept.log:
            kept = Timeline()
        kept = kind_of(table).happenings(table, kept)
        self._kept.put(table.id, kept)
        return kept.happenings
