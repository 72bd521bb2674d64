"""Timers in Redis: the times at which games need an action. A due timer fires at least once."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

from bot.coordinator.game_id import SHARDS, shard
from bot.coordinator.ports.timers import TIMERS, Timer
from bot.storage import keys
from bot.storage.redis.link import slices
from bot.storage.scripts import Script

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from bot.coordinator.game_id import GameId
    from bot.storage.redis.link import Link
    from bot.storage.redis.schedule import Schedule

_DUE = Script("due")
_FIRED = Script("fired")
# At least this many timers of each shard are read.
_DEPTH = 4
_NAMES = keys.TIMERS.everywhere


@dataclass(frozen=True, slots=True)
class _Head:
    """The first due times (ms) in a shard. `whole` is True if no further timer of it is due."""

    shard: int
    times: Sequence[int]
    whole: bool


class RedisTimers:
    """The interface `Timers` on Redis. `RedisTables.commit` sets the timers."""

    def __init__(self, link: Link, schedule: Schedule) -> None:
        self._link = link
        self._schedule = schedule

    async def due(
        self, *, now: int, lease: int, limit: int, shards: Collection[int] = range(SHARDS)
    ) -> Sequence[Timer]:
        """Return at most `limit` due timers, the earliest first. Hide them for `lease` ms.

        More timers may be due even if fewer than `limit` come. Only an empty result means that none
        is due. `shards` limits the search to these shards.
        """
        last, shares = _first(await self._heads(now, limit, shards), limit)
        replies = await asyncio.gather(
            *(self._take(number, last, share, now + lease) for number, share in shares.items())
        )
        return sorted(chain.from_iterable(replies), key=lambda timer: timer.due)

    async def finish(self, timer: Timer) -> None:
        """Remove a fired timer, unless a commit has set it again meanwhile."""
        names = [row.of_game(timer.game) for row in keys.OF_TIMERS]
        await self._link.run(_FIRED, names, [keys.timer(timer.kind, timer.game), timer.due])

    async def restore(self, game: GameId, due: Mapping[str, int]) -> None:
        """Set those timers of a game that are not set.

        `due` maps the kind of a timer to its time (ms).
        """
        if due:
            pairs = [word for kind, at in due.items() for word in (at, keys.timer(kind, game))]
            await self._link.ask("ZADD", keys.TIMERS.of_game(game), "NX", *pairs)
            self._schedule.expect(shard(game), TIMERS, min(due.values()))

    async def release(self) -> None:
        """Make due again the timers that a process claimed before it ended."""
        names = keys.LEASED_TIMERS.everywhere
        replies = await self._link.many([("HGETALL", name) for name in names])
        due = [
            ("ZADD", name, "XX", time, member)
            for name, leased in zip(_NAMES, replies, strict=True)
            for member, time in leased.items()
        ]
        if due:
            await self._link.many(due)

    async def hurry(self, kind: str, *, now: int) -> None:
        """Make every timer of a kind due, at `now` at the latest."""
        later = await self._link.many(
            [("ZRANGEBYSCORE", name, f"({now}", "+inf") for name in _NAMES]
        )
        begins = f"{kind}:".encode()
        for number, members in enumerate(later):
            hurried = [member for member in members if member.startswith(begins)]
            if hurried:
                pairs = [word for member in hurried for word in (now, member)]
                await self._link.ask("ZADD", _NAMES[number], "XX", *pairs)
                self._schedule.expect(number, TIMERS, now)

    async def _heads(self, now: int, limit: int, shards: Collection[int]) -> Sequence[_Head]:
        """Return the first due times of each shard that has any.

        The schedule remembers when each shard's next timer after `now` is due.
        """
        depth = max(_DEPTH, 2 * limit // SHARDS)
        found = await self._link.many(
            [("ZRANGE", _NAMES[number], 0, depth - 1, "WITHSCORES") for number in shards]
        )
        due = []
        for number, members in zip(shards, found, strict=True):
            times = [int(float(at)) for _, at in members]
            come = [at for at in times if at <= now]
            if come:
                due.append(_Head(number, come, whole=len(come) < depth))
            if len(come) < len(times):
                self._schedule.expect(number, TIMERS, times[len(come)])
        return due

    async def _take(self, number: int, last: int, share: int, until: int) -> Sequence[Timer]:
        names = [row.of(number) for row in keys.OF_TIMERS]
        self._schedule.expect(number, TIMERS, until)
        found = await self._link.run(_DUE, names, [last, share, until])
        return [
            Timer(*keys.timer_of(member.decode()), int(float(due)))
            for member, due in slices(found, 2)
        ]

    async def beat(self, now: int) -> int | None:
        """Store `now` as the heartbeat.

        Return the previous heartbeat, or None if there was none.
        """
        before = await self._link.ask("SET", keys.BEAT.key, now, "GET")
        return None if before is None else int(before)


def _first(heads: Sequence[_Head], limit: int) -> tuple[int, Mapping[int, int]]:
    """Return the time by which the first `limit` timers are due, and their number in each shard.

    A head that isn't `whole` may leave out timers after its last time. So timers of any shard after
    that time are not counted.
    """
    known = min((head.times[-1] for head in heads if not head.whole), default=None)
    order = sorted((due, head.shard) for head in heads for due in head.times)
    first = [pair for pair in order if known is None or pair[0] <= known][:limit]
    return first[-1][0] if first else 0, Counter(number for _, number in first)
