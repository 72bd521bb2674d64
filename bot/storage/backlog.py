"""Count the work that waits in Redis, for the operator: due tasks, timers, tasks given up."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain, islice
from typing import TYPE_CHECKING

from bot.coordinator.place import Mark
from bot.storage import keys
from bot.storage.outbox import sets_of_marks

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.storage.redis.link import Link, RedisCommand

# At most this many due marks (tasks) are read from each sorted set, the longest due first.
LOOKED_AT = 20


@dataclass(frozen=True, slots=True)
class BackupTimes:
    """The time of the last good backup (ms since 1970, 0 for none), and the interval in ms."""

    last: int
    every: int


@dataclass(frozen=True, slots=True)
class Backlog:
    """The work that waits in Redis. A mark is a stored task, a dead mark one that was given up.

    `oldest` maps each kind of mark to the ms for which its first mark has been due. `oldest` and
    `due` leave out marks that a process has claimed. `marks` counts all marks, also claimed and
    postponed ones. `timers` counts all timers, `overdue` the due ones. `backups` is None if no
    process makes backups.
    """

    oldest: Mapping[str, int]
    marks: int
    due: int
    dead: int
    timers: int
    overdue: int
    backups: BackupTimes | None = None


async def backlog(link: Link, now: int) -> Backlog:
    """Count the work that waits in all shards. `now` is the bot's time, in ms.

    Raises:
        StorageError: the store can't be used.

    """
    marks_of = [*chain.from_iterable((await sets_of_marks(link)).values())]
    dead_of, timers_of = keys.DEAD.everywhere, keys.TIMERS.everywhere
    heads: tuple[str | int, ...] = ("-inf", now, "WITHSCORES", "LIMIT", 0, LOOKED_AT)
    parts: list[list[RedisCommand]] = [
        [("ZCARD", name) for name in marks_of],
        [("ZCOUNT", name, "-inf", now) for name in marks_of],
        [("HLEN", name) for name in dead_of],
        [("ZCARD", name) for name in timers_of],
        [("ZCOUNT", name, "-inf", now) for name in timers_of],
    ]
    commands = [("ZRANGEBYSCORE", name, *heads) for name in marks_of]
    asked: list[RedisCommand] = [("HMGET", keys.BACKUPS.key, "last", "every")]
    (last, every), *rest = await link.many([*asked, *commands, *chain.from_iterable(parts)])
    replies = iter(rest)
    oldest: dict[str, int] = {}
    for mark, since in chain.from_iterable(islice(replies, len(commands))):
        kind = Mark.parse(mark.decode()).kind
        oldest[kind] = max(oldest.get(kind, 0), now - int(since))
    marks, due, dead, timers, overdue = (sum(islice(replies, len(part))) for part in parts)
    times = None if every is None else BackupTimes(int(last or 0), int(every))
    return Backlog(oldest, marks, due, dead, timers, overdue, times)
