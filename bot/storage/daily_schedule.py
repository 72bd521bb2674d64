"""The times at which daily puzzles and the like are next due: a Redis sorted set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.storage import keys

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.storage.redis.link import Link


class RedisDailySchedule:
    """The times at which servers or persons are next due for something that comes each day.

    `key` is the Redis key of the schedule, by default that of the daily puzzles. A `scope` is the
    id of the server, group or person.
    """

    def __init__(self, link: Link, key: str = keys.PUZZLE_SCHEDULE.key) -> None:
        self._link, self._key = link, key

    async def plan(self, scope: str, at: int) -> None:
        """Store the time (ms) at which a server, group or person (`scope`) is next due.

        It replaces the time stored before.
        """
        await self._link.many([("ZADD", self._key, at, scope)], copied=True)

    async def drop(self, scope: str) -> None:
        """Remove a server, group or person (`scope`) from the schedule."""
        await self._link.many([("ZREM", self._key, scope)], copied=True)

    async def due(self, now: int, limit: int) -> Sequence[str]:
        """Return at most `limit` servers, groups or persons that are due at `now` (ms).

        The earliest comes first. They are called scopes.
        """
        found = await self._link.ask("ZRANGEBYSCORE", self._key, "-inf", now, "LIMIT", 0, limit)
        return [scope.decode() for scope in found]

    async def all(self) -> Sequence[str]:
        """Return every server, group or person in the schedule, the earliest due first."""
        return [scope.decode() for scope in await self._link.ask("ZRANGE", self._key, 0, -1)]
