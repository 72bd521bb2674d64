"""How much waits in the store, for the operator: marks that are due, timers, the dead."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator.game_id import SHARDS
from bot.coordinator.place import Mark
from bot.storage import keys

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.storage.redis.link import Command, Link

# Of each shard's due marks so many are looked at; the longest due come first.
LOOKED_AT = 100


@dataclass(frozen=True, slots=True)
class Backlog:
    """`oldest` maps a kind of mark, due and not taken by anybody, to how many ms it has been due.

    `marks` counts all that is behind, with what is being worked on and what waits for a new try,
    `due` those that nobody has taken yet; `timers` counts all of them, `overdue` the due ones.
    """

    oldest: Mapping[str, int]
    marks: int
    due: int
    dead: int
    timers: int
    overdue: int


async def backlog(link: Link, now: int) -> Backlog:
    """Look at all shards. `now` is our clock, in ms. Raises StorageError."""
    marks_of, dead_of, timers_of = (
        row.everywhere for row in (keys.DUE_MARKS, keys.DEAD, keys.TIMERS)
    )
    heads: tuple[str | int, ...] = ("-inf", now, "WITHSCORES", "LIMIT", 0, LOOKED_AT)
    commands: list[Command] = [
        *(("ZRANGEBYSCORE", name, *heads) for name in marks_of),
        *(("ZCARD", name) for name in marks_of),
        *(("ZCOUNT", name, "-inf", now) for name in marks_of),
        *(("HLEN", name) for name in dead_of),
        *(("ZCARD", name) for name in timers_of),
        *(("ZCOUNT", name, "-inf", now) for name in timers_of),
    ]
    replies = await link.many(commands)
    marks, due, dead, timers, overdue = (
        sum(replies[at : at + SHARDS]) for at in range(SHARDS, 6 * SHARDS, SHARDS)
    )
    oldest: dict[str, int] = {}
    for head in replies[:SHARDS]:
        for mark, since in head:
            kind = Mark.parse(mark.decode()).kind
            oldest[kind] = max(oldest.get(kind, 0), now - int(since))
    return Backlog(oldest, marks, due, dead, timers, overdue)
