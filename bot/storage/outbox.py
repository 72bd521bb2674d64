"""The outbox in Redis: marks of what is behind, delivered at least once."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from bot.coordinator.ids import SHARDS, shard
from bot.coordinator.place import Mark
from bot.coordinator.ports import ClaimedMark, PlaceWrite, Written
from bot.storage import keys
from bot.storage.errors import StorageError
from bot.storage.redis.schedule import heads
from bot.storage.scripts import Script

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from bot.storage.redis.link import Link, Word
    from bot.storage.redis.schedule import Schedule

_CLAIM = Script("claim")
_CURSOR = Script("cursor")
_DONE = Script("done")
_RETRY = Script("retry")
_GIVE_BACK = Script("give_back")
_BURY = Script("bury")
_REPLAY = Script("replay")
# What the script `done` answers.
_REMOVED, _DUE_AGAIN, _STALE = 1, 0, -1
# So many shards are asked for marks at once, whether they have any or not.
_FEW = 8


class RedisOutbox:
    """The port `Outbox`. `clock` gives ms since 1970, UTC."""

    def __init__(self, link: Link, clock: Callable[[], int], schedule: Schedule) -> None:
        self._link = link
        self._clock = clock
        self._schedule = schedule

    async def claim(
        self,
        kind: str,
        *,
        now: int,
        lease: int,
        limit: int,
        shards: Collection[int] = range(SHARDS),
    ) -> Sequence[ClaimedMark]:
        """Take due marks whose first field is `kind` and hide them for `lease` ms.

        `shards` narrows the search to those that news told of.
        """
        claims: list[ClaimedMark] = []
        # Of few shards word has come: they are not looked over first.
        for number in shards if len(shards) <= _FEW else await self._due(now, shards):
            names = [row.of(number) for row in (keys.DUE_MARKS, keys.WANTED, keys.ATTEMPTS)]
            order: list[Word] = [kind, now, lease, limit - len(claims)]
            head = ("ZRANGE", names[0], 0, 0, "WITHSCORES")
            found, first = await self._link.run_then(_CLAIM, names, order, [head], copied=False)
            if first and (at := int(float(first[0][1]))) > now:
                self._schedule.expect(number, at)
            if found:
                self._schedule.expect(number, now + lease)
            fields = iter(found)
            for mark, version, attempts in zip(fields, fields, fields, strict=True):
                name = mark.decode()
                claims.append(ClaimedMark(name, Mark.parse(name).game, int(version), int(attempts)))
            if len(claims) >= limit:
                break
        return claims

    async def write(self, writes: Sequence[PlaceWrite]) -> Sequence[Written]:
        """Store what became of a game's places, in one exchange; each place for itself."""
        now = self._clock()
        calls = [_call(one, now) for one in writes]
        written: list[Written] = []
        for one, reply in zip(writes, await self._link.run_each(calls), strict=True):
            if one.claim is None:
                written.append("stored" if reply else "stale")
            elif reply == _STALE:
                written.append("stale")
            elif reply == _DUE_AGAIN:
                self._schedule.expect(shard(one.game), now)
                written.append("stored")
            else:
                written.append("settled")
        return written

    async def done(self, claim: ClaimedMark, version: int) -> bool:
        """Remove the mark unless the version wanted has moved past `version`; True if removed."""
        now = self._clock()
        names = _names(claim.mark, *keys.OF_MARKS)
        removed = await self._link.run(_DONE, names, [claim.mark, version, now])
        if removed == _DUE_AGAIN:
            self._schedule.expect(shard(claim.game), now)
        return bool(removed == _REMOVED)

    async def retry(self, claim: ClaimedMark, *, at: int) -> None:
        """Put it off until `at` and count the attempt."""
        self._schedule.expect(shard(claim.game), at)
        await self._link.run(
            _RETRY, _names(claim.mark, keys.DUE_MARKS, keys.ATTEMPTS), [claim.mark, at]
        )

    async def give_back(self, claim: ClaimedMark) -> None:
        """Make it due again at once: whoever took it stops. That is no attempt."""
        await self._link.run(
            _GIVE_BACK,
            _names(claim.mark, keys.DUE_MARKS),
            [claim.mark, self._clock(), shard(claim.game), keys.WAKE.part],
        )

    async def release(self, kind: str = "", *, within: int) -> None:
        """Make due what a process that is gone had claimed: marks of a kind, without one of any.

        A claim lasts `within` ms at most. What was put off by no more than that comes earlier, too.
        """
        now, prefix = self._clock(), f"{kind}:".encode() if kind else b""
        names = keys.DUE_MARKS.everywhere
        hidden = await self._link.many(
            [("ZRANGEBYSCORE", name, f"({now}", now + within) for name in names]
        )
        due = [
            ("ZADD", name, "XX", now, mark)
            for name, marks in zip(names, hidden, strict=True)
            for mark in marks
            if mark.startswith(prefix)
        ]
        if due:
            await self._link.many(due)
            for number, marks in enumerate(hidden):
                if marks:
                    self._schedule.expect(number, now)

    async def bury(self, claim: ClaimedMark, reason: str) -> None:
        """Move the mark to the dead set, where an operator sees it and may replay it."""
        names = _names(claim.mark, *keys.OF_MARKS)
        await self._link.run(_BURY, names, [claim.mark, claim.version, reason])

    async def put(self, game: str, version: int, places: Sequence[str], *, now: int) -> None:
        """Put places of a game behind, as a commit does that publishes."""
        if not places:
            return
        marks = [str(Mark.of_place(place, game)) for place in places]
        due, wanted = (row.of(shard(game)) for row in (keys.DUE_MARKS, keys.WANTED))
        await self._link.many(
            [
                ("ZADD", due, *(word for mark in marks for word in (now, mark))),
                ("HSET", wanted, *(word for mark in marks for word in (mark, version))),
            ],
            copied=True,
        )
        # Nobody waits for this word in vain: the marks are found without it, only later.
        with suppress(StorageError):
            await self._link.ask("PUBLISH", keys.WAKE.part, shard(game))

    async def dead(self) -> Mapping[str, str]:
        """Buried marks and why."""
        found = await self._link.many([("HGETALL", name) for name in keys.DEAD.everywhere])
        return {
            mark.decode(): why.decode().split(" ", 1)[1]
            for graves in found
            for mark, why in graves.items()
        }

    async def replay(self, mark: str) -> bool:
        """Make a buried mark due again; False where there is none."""
        try:
            names = _names(mark, keys.DUE_MARKS, keys.WANTED, keys.DEAD)
        except ValueError:
            return False  # an operator typed something that is no mark
        number = shard(Mark.parse(mark).game)
        order: list[Word] = [mark, self._clock(), number, keys.WAKE.part]
        return bool(await self._link.run(_REPLAY, names, order))

    async def _due(self, now: int, shards: Collection[int]) -> Sequence[int]:
        """The shards that have a mark due, longest due first; of the others we know when."""
        due = []
        for number, at in (await heads(self._link, keys.DUE_MARKS, shards)).items():
            if at <= now:
                due.append((at, number))
            else:
                self._schedule.expect(number, at)
        return [number for _, number in sorted(due)]


def _call(write: PlaceWrite, now: int) -> tuple[Script, Sequence[str], Sequence[Word]]:
    """The script that stores it."""
    places = [keys.PLACES.of(write.game)]
    shown: list[Word] = [write.place, write.cursor or b"", write.expected]
    if write.claim is None:
        return _CURSOR, places, shown
    mark = write.claim.mark
    names = _names(mark, *keys.OF_MARKS)
    done: list[Word] = [mark, write.version, now]
    return (_DONE, names, done) if write.cursor is None else (_DONE, names + places, done + shown)


def _names(mark: str, *rows: keys.OfShard) -> list[str]:
    game = Mark.parse(mark).game
    return [row.beside(game) for row in rows]
