"""The schedule of what servers have each day, in Redis: a sorted set by time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.storage import keys

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.storage.redis.link import Link


class RedisDailySchedule:
    """The port `DailySchedule`, for puzzles or for anything else of the day."""

    def __init__(self, link: Link, key: str = keys.PUZZLES.key) -> None:
        self._link, self._key = link, key

    async def plan(self, scope: str, at: int) -> None:
        """Look at a server at this time, in place of the time planned before."""
        await self._link.many([("ZADD", self._key, at, scope)], copied=True)

    async def drop(self, scope: str) -> None:
        """Look at a server no more."""
        await self._link.many([("ZREM", self._key, scope)], copied=True)

    async def due(self, now: int, limit: int) -> Sequence[str]:
        """Return servers whose time has come, the earliest first."""
        found = await self._link.ask("ZRANGEBYSCORE", self._key, "-inf", now, "LIMIT", 0, limit)
        return [scope.decode() for scope in found]

    async def all(self) -> Sequence[str]:
        """Return every server that is planned."""
        return [scope.decode() for scope in await self._link.ask("ZRANGE", self._key, 0, -1)]
