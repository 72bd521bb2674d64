"""The outbox in Redis: marks, which are stored tasks to show a game's newest state somewhere.

There is a mark for each chat that is behind, and for other follow-up work after a commit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from bot.coordinator.game_id import SHARDS, GameId, shard
from bot.coordinator.place import Mark
from bot.coordinator.ports.outbox import LONGEST_WAIT, ClaimedMark, PlaceWrite, Written
from bot.storage import keys
from bot.storage.errors import TakenOverError
from bot.storage.redis.link import slices
from bot.storage.redis.schedule import heads
from bot.storage.scripts import Script

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from bot.coordinator.ports.chats import Lease
    from bot.storage.archive.archived_games import ArchivedGames
    from bot.storage.redis.link import Argument, Link
    from bot.storage.redis.schedule import Schedule

_CLAIM = Script("claim", fenced=True, of_marks=True, of_shares=True)
_RELEASE = Script("release", fenced=True, of_marks=True, of_shares=True)
_PUT = Script("put", of_marks=True)
_CURSOR = Script("cursor", fenced=True)
_DONE = Script("done", fenced=True)
_RETRY = Script("retry", fenced=True)
_GIVE_BACK = Script("give_back", fenced=True, of_marks=True)
_BURY = Script("bury", fenced=True)
_REPLAY = Script("replay", of_marks=True)
_Call: TypeAlias = "tuple[Script, Sequence[str], Sequence[Argument]]"
# The replies of the script `done`.
_REMOVED, _DUE_AGAIN, _STALE = 1, 0, -1
# Up to this many shards are searched for marks directly. If there are more, the bot first asks
# which shards have any.
_FEW = 8


class RedisOutbox:
    """The interface `Outbox` on Redis. `clock` returns ms since 1970, UTC.

    A game in `archived` goes back to Redis when a cursor of one of its places changes. With a
    `lease`, a mark is changed only as long as no other process has got the lease. The script that
    makes the change checks this. A mark is a stored task. The cursor is the record of the chat's
    last message.
    """

    def __init__(
        self,
        link: Link,
        clock: Callable[[], int],
        schedule: Schedule,
        archived: ArchivedGames,
        lease: Lease | None = None,
    ) -> None:
        self._link = link
        self._clock = clock
        self._schedule = schedule
        self._archived = archived
        self._lease = lease

    def under(self, lease: Lease | None) -> RedisOutbox:
        """Return this outbox for the holder of a lease, or without a lease for None.

        Once another process has the lease, the returned outbox changes no mark. A mark is a stored
        task.
        """
        return RedisOutbox(self._link, self._clock, self._schedule, self._archived, lease)

    async def claim(
        self,
        kind: str,
        *,
        now: int,
        lease: int,
        limit: int,
        shards: Collection[int] = range(SHARDS),
    ) -> Sequence[ClaimedMark]:
        """Return at most `limit` due marks of a kind. Hide them from other claims for `lease` ms.

        A mark is a stored task, and its kind is its first field. `shards` limits the search to
        these shards.
        """
        claims: list[ClaimedMark] = []
        if self._shares is None:
            return claims
        # If a notification named only few shards, search them without asking which have due marks.
        for number in shards if len(shards) <= _FEW else await self._due(kind, now, shards):
            if (shares := self._shares) is None:
                break
            names = [row.of(number) for row in (keys.KINDS, keys.WANTED, keys.ATTEMPTS)]
            left = limit - len(claims)
            order: list[Argument] = [kind, now, lease, left, 2 * LONGEST_WAIT, shares]
            try:
                first, *found = await self._link.run(*self._fence(_CLAIM, names, order, number))
            except TakenOverError:
                if claims:
                    break
                raise
            # If the reply to a claim is lost, a later search of all shards finds the marks once
            # they are due again.
            if first and now < (at := int(float(first))) < now + lease:
                self._schedule.expect(number, kind, at)
            for mark, version, attempts in slices(found, 3):
                name = mark.decode()
                claims.append(ClaimedMark(name, Mark.parse(name).game, int(version), int(attempts)))
            if len(claims) >= limit:
                break
        # Another process handles the marks of chats whose lease was given back meanwhile.
        return [claim for claim in claims if self._serves(Mark.parse(claim.mark))]

    async def write(self, writes: Sequence[PlaceWrite]) -> Sequence[Written]:
        """Store changes of games' places in one round trip.

        Return the result of each change, in order.

        A refused change stops no other.
        """
        written = await self._write(writes)
        stale = {one.game for one, done in zip(writes, written, strict=True) if done == "stale"}
        back = {game for game in stale if await self._archived.bring_back(game)}
        if not back:
            return written
        again = [
            number
            for number, (one, done) in enumerate(zip(writes, written, strict=True))
            if done == "stale" and one.game in back
        ]
        for number, done in zip(
            again, await self._write([writes[at] for at in again]), strict=True
        ):
            written[number] = done
        return written

    async def _write(self, writes: Sequence[PlaceWrite]) -> list[Written]:
        now = self._clock()
        calls = [self._call(one, now) for one in writes]
        written: list[Written] = []
        for one, reply in zip(writes, await self._link.run_each(calls), strict=True):
            if one.claim is None:
                written.append("stored" if reply else "stale")
            elif reply == _STALE:
                written.append("stale")
            elif reply == _DUE_AGAIN:
                self._expect(one.claim, now)
                written.append("stored")
            else:
                if one.again is not None:
                    self._expect(one.claim, _due(one, now))
                written.append("settled")
        return written

    async def finish(self, claim: ClaimedMark, version: int) -> bool:
        """Remove a claimed mark (a stored task) unless a version after `version` is to be shown.

        Return True if the mark was removed. Otherwise it is due again.
        """
        now = self._clock()
        removed = await self._run(_DONE, claim, [version, now, 0], *keys.OF_MARKS)
        if removed == _DUE_AGAIN:
            self._expect(claim, now)
        return bool(removed == _REMOVED)

    async def retry(self, claim: ClaimedMark, *, at: int) -> None:
        """Delay a claimed task (mark) until `at` (ms), and count the attempt.

        It is delayed by at most LONGEST_WAIT from now.
        """
        at = min(at, self._clock() + LONGEST_WAIT)
        self._expect(claim, at)
        await self._run(_RETRY, claim, [at], keys.ATTEMPTS)

    async def give_back(self, claim: ClaimedMark) -> None:
        """Make a claimed task (mark) due again now, because its worker stops.

        No attempt is counted.
        """
        words: list[Argument] = [self._clock(), shard(claim.game), keys.WORK.part]
        await self._run(_GIVE_BACK, claim, words)

    async def release(self, kind: str = "", *, within: int, shares: str | None = None) -> None:
        """Make due the marks of a kind ("" for any) that a process claimed before it ended.

        A claim lasts `within` ms at most. A mark that was postponed by no more than that also
        becomes due. Under a lease this covers marks of the lease's chats, or with `shares` marks of
        chats of these shares (parts of all chats). After that the earlier holder of the lease can
        change none of them. A mark is a stored task.
        """
        shares = self._shares if shares is None else shares
        if shares is None:
            return
        now = self._clock()
        words: list[Argument] = [kind, now, within, shares]
        calls = [self._fence(_RELEASE, [keys.KINDS.of(at)], words, at) for at in range(SHARDS)]
        hurried = {number for number, some in enumerate(await self._link.run_each(calls)) if some}
        self._schedule.wake(hurried, {kind} if kind else None)

    async def bury(self, claim: ClaimedMark, reason: str) -> None:
        """Give up a claimed task: move it to the dead marks, where an operator may replay it."""
        await self._run(_BURY, claim, [claim.version, reason], *keys.OF_MARKS)

    async def put(self, game: GameId, version: int, places: Sequence[str], *, now: int) -> None:
        """Store marks (tasks) to show `version` of a game in these places, due at `now`."""
        if not places:
            return
        marks = [str(Mark.of_place(place, game)) for place in places]
        names = [row.of_game(game) for row in (keys.KINDS, keys.WANTED)]
        order: list[Argument] = [now, version, shard(game), keys.WORK.part, *marks]
        await self._link.run(_PUT, names, order, copied=True)

    async def buried_marks(self) -> Mapping[str, str]:
        """Return the dead marks (tasks given up), each with the reason."""
        found = await self._link.many([("HGETALL", name) for name in keys.DEAD.everywhere])
        return {
            mark.decode(): why.decode().split(" ", 1)[1]
            for graves in found
            for mark, why in graves.items()
        }

    async def replay(self, mark: str) -> bool:
        """Make a dead task (mark) due again. Return False if there is no such dead mark."""
        try:
            number = shard(Mark.parse(mark).game)
        except ValueError:
            return False  # The operator typed a text that is no mark.
        names = [row.of(number) for row in (keys.KINDS, keys.WANTED, keys.DEAD)]
        order: list[Argument] = [mark, self._clock(), number, keys.WORK.part]
        return bool(await self._link.run(_REPLAY, names, order))

    async def _due(self, kind: str, now: int, shards: Collection[int]) -> Sequence[int]:
        """Return the shards that may have a due task (mark) of a kind, the longest due first.

        The schedule remembers when the first marks of the other shards are due.
        """
        due = []
        for number, at in (await heads(self._link, kind, now, shards)).items():
            if at <= now:
                due.append((at, number))
            else:
                self._schedule.expect(number, kind, at)
        return [number for _, number in sorted(due)]

    def _expect(self, claim: ClaimedMark, at: int) -> None:
        """Tell the schedule the time at which a claimed task (mark) is due again."""
        kind, game, _ = Mark.parse(claim.mark)
        self._schedule.expect(shard(game), kind, at)

    async def _run(
        self, script: Script, claim: ClaimedMark, words: Sequence[Argument], *rows: keys.OfShard
    ) -> Any:  # noqa: ANN401 - a reply has any of RESP's shapes
        """Run a script on a claimed task (mark), and return the script's reply.

        `rows` are the keys that the script takes beside the set of the mark's kind.
        """
        names = _names(claim.mark, *rows)
        mark = Mark.parse(claim.mark)
        call = self._fence(script, names, [claim.mark, *words], shard(claim.game), mark)
        return await self._link.run(*call)

    def _call(self, write: PlaceWrite, now: int) -> _Call:
        """Return the script call that stores the change of a place."""
        script, names = _CURSOR, [keys.PLACES.of(write.game)]
        words: list[Argument] = [write.place, write.cursor or b"", write.expected]
        if write.claim is not None:
            mark, is_shown = write.claim.mark, write.cursor is not None
            script, names = _DONE, _names(mark, *keys.OF_MARKS) + (names if is_shown else [])
            shown = words if is_shown else []
            words = [mark, write.version, now, _due(write, now), *shown]
        about = Mark.of_place(write.place, write.game)
        return self._fence(script, names, words, shard(write.game), about)

    @property
    def _shares(self) -> str | None:
        """The shares (parts of all chats) that this process serves: "" for all chats.

        It is None for none.
        """
        return self._lease.shares if self._lease else ""

    def _serves(self, mark: Mark) -> bool:
        return self._lease is None or self._lease.serves(mark.share)

    def _fence(
        self,
        script: Script,
        names: Sequence[str],
        words: Sequence[Argument],
        number: int,
        mark: Mark | None = None,
    ) -> _Call:
        """Return a script call that first checks this process's lease.

        That is the lease of the chat of `mark`, or for None the leases of all chats that this
        process serves. `number` is the shard.
        """
        fences = self._lease.fences(mark) if self._lease else ""
        return script, [*names, keys.FENCES.of(number)], [*words, fences]


def _due(write: PlaceWrite, now: int) -> int:
    """Return the time at which the task (mark) of a write is due again, or 0 if it is done."""
    return 0 if write.again is None else now + min(write.again, LONGEST_WAIT)


def _names(mark: str, *rows: keys.OfShard) -> list[str]:
    """Return the key of the set that a claimed task is in, and the keys of `rows` in its shard."""
    kind, game, _ = Mark.parse(mark)
    return [keys.DUE_MARKS.of(shard(game), kind), *(row.of_game(game) for row in rows)]


async def sets_of_marks(
    link: Link, shards: Sequence[int] = range(SHARDS)
) -> Mapping[int, Sequence[str]]:
    """Return for each of these shards the keys of its sets of tasks (marks), one for each kind."""
    found = await link.many([("SMEMBERS", keys.KINDS.of(number)) for number in shards])
    return {
        number: [keys.DUE_MARKS.of(number, kind.decode()) for kind in sorted(kinds)]
        for number, kinds in zip(shards, found, strict=True)
    }
