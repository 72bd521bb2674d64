"""When each server's puzzles are to be seen to, in Redis: a sorted set by time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.storage import keys

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.storage.redis.link import Link

_KEY = keys.PUZZLES.key


class RedisPuzzles:
    """The port `PuzzleSchedule`."""

    def __init__(self, link: Link) -> None:
        self._link = link

    async def plan(self, scope: str, at: int) -> None:
        """See to a server then, and not when it was planned before."""
        await self._link.many([("ZADD", _KEY, at, scope)], copied=True)

    async def drop(self, scope: str) -> None:
        """See to it no more."""
        await self._link.many([("ZREM", _KEY, scope)], copied=True)

    async def due(self, now: int, limit: int) -> Sequence[str]:
        """Servers whose time has come, the earliest first."""
        found = await self._link.ask("ZRANGEBYSCORE", _KEY, "-inf", now, "LIMIT", 0, limit)
        return [scope.decode() for scope in found]

    async def all(self) -> Sequence[str]:
        """Every server that is planned."""
        return [scope.decode() for scope in await self._link.ask("ZRANGE", _KEY, 0, -1)]
