"""The times at which servers or persons are next due for a daily thing: a Redis sorted set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.storage import keys

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.storage.redis.link import Link


class RedisDailySchedule:
    """The port `DailySchedule`, for the daily puzzles or for anything else that comes each day."""

    def __init__(self, link: Link, key: str = keys.PUZZLE_SCHEDULE.key) -> None:
        self._link, self._key = link, key

    async def plan(self, scope: str, at: int) -> None:
        """Plan the time at which a server is next due. It replaces the time planned before."""
        await self._link.many([("ZADD", self._key, at, scope)], copied=True)

    async def drop(self, scope: str) -> None:
        """Remove a server from the schedule."""
        await self._link.many([("ZREM", self._key, scope)], copied=True)

    async def due(self, now: int, limit: int) -> Sequence[str]:
        """Return at most `limit` servers whose time has come, the earliest first."""
        found = await self._link.ask("ZRANGEBYSCORE", self._key, "-inf", now, "LIMIT", 0, limit)
        return [scope.decode() for scope in found]

    async def all(self) -> Sequence[str]:
        """Return every server in the schedule."""
        return [scope.decode() for scope in await self._link.ask("ZRANGE", self._key, 0, -1)]
