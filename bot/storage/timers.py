"""Timers in Redis: due times of games, fired at least once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.ids import shard
from bot.coordinator.ports import Timer
from bot.storage import keys
from bot.storage.scripts import Script
from bot.storage.shards import overdue

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.storage.link import Link

_DUE = Script("due")
_FIRED = Script("fired")
_BEAT = keys.of_shard("beat", 0)


class RedisTimers:
    """The port `Timers`; they are set by `RedisTables.commit`."""

    def __init__(self, link: Link) -> None:
        self._link = link

    async def due(self, *, now: int, lease: int, limit: int) -> Sequence[Timer]:
        """Timers whose time has come, earliest first, hidden for `lease` ms."""
        timers: list[Timer] = []
        for number in await overdue(self._link, "due", now):
            names = [keys.of_shard("due", number), keys.of_shard("dul", number)]
            found = await self._link.run(_DUE, names, [now, lease, limit - len(timers)])
            fields = iter(found)
            for member, due in zip(fields, fields, strict=True):
                kind, game = member.decode().rsplit(":", 1)
                timers.append(Timer(kind, game, int(float(due))))
            if len(timers) >= limit:
                break
        return sorted(timers, key=lambda timer: timer.due)

    async def fired(self, timer: Timer) -> None:
        """Take a fired timer away unless a commit has set it anew since."""
        names = [keys.of_shard(part, shard(timer.game)) for part in ("due", "dul")]
        await self._link.run(_FIRED, names, [f"{timer.kind}:{timer.game}", timer.due])

    async def beat(self, now: int) -> int | None:
        """Store the heartbeat and return the one before it, or None at the very first."""
        before = await self._link.ask("SET", _BEAT, now, "GET")
        return None if before is None else int(before)
