"""The background's work that waits in a store, looked up in one exchange."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Any

from bot.coordinator.game_id import SHARDS
from bot.storage import keys
from bot.storage.outbox import sets_of_marks
from bot.storage.redis.cluster import ClusterLink

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.storage.store import Store

# A worker that looks for itself reads a reply from each shard.
_ALL = """
local marks, timers = {}, {}
local function add(found, set)
  for _, each in ipairs(redis.call('ZRANGE', set, 0, -1, 'WITHSCORES')) do
    found[#found + 1] = each
  end
end
local shards = tonumber(ARGV[1])
for at = 1, shards do
  local kinds = string.sub(KEYS[at], 1, -2) .. 'm:'
  for _, kind in ipairs(redis.call('SMEMBERS', KEYS[at])) do add(marks, kinds .. kind) end
  add(timers, KEYS[shards + at])
end
return {marks, timers, redis.call('SCARD', KEYS[#KEYS])}
"""
_KEYS = (
    *keys.KINDS.everywhere,
    *keys.TIMERS.everywhere,
    keys.MERGED.key,
)


@dataclass(frozen=True, slots=True)
class Waiting:
    """The ms at which each kind's first mark and the first timer are due, and a waiting merge."""

    marks: Mapping[str, int]
    timer: int | None
    merge: bool

    def first(self, *kinds: str) -> int | None:
        """Return the ms at which a timer or a mark of these kinds is due next."""
        times = [self.timer, *map(self.marks.get, kinds)]
        return min((at for at in times if at is not None), default=None)

    def kinds(self, now: int) -> set[str]:
        """Return the kinds of marks of which one is due."""
        return {kind for kind, at in self.marks.items() if at <= now}

    def fires(self, now: int) -> bool:
        """Return whether a timer is due."""
        return self.timer is not None and self.timer <= now


async def waiting(store: Store) -> Waiting:
    """Read the work that waits in a store."""
    if isinstance(store.link, ClusterLink):  # a script sees one slot there
        found = await _of_a_cluster(store.link)
    else:
        found = await store.link.ask("EVAL", _ALL, len(_KEYS), *_KEYS, SHARDS)
    marks: dict[str, int] = {}
    for name, at in zip(found[0][::2], found[0][1::2], strict=True):
        kind = name.decode().partition(":")[0]
        marks[kind] = min(int(float(at)), marks.get(kind, int(float(at))))
    timer = min((int(float(at)) for at in found[1][1::2]), default=None)
    return Waiting(marks, timer, bool(found[2]))


async def _of_a_cluster(link: ClusterLink) -> list[Any]:
    marks = [*chain.from_iterable((await sets_of_marks(link)).values())]
    names = [*marks, *keys.TIMERS.everywhere]
    sets = await link.many([("ZRANGE", name, 0, -1, "WITHSCORES") for name in names])
    pairs = [list(chain.from_iterable(each)) for each in sets]
    of_marks, of_timers = pairs[: len(marks)], pairs[len(marks) :]
    merged = await link.ask("SCARD", keys.MERGED.key)
    return [list(chain.from_iterable(of_marks)), list(chain.from_iterable(of_timers)), merged]
