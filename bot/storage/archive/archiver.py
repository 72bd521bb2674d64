"""The worker that moves finished games from Redis into the archive, in one process at a time."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, TypeAlias

from bot.coordinator.background.tasks import aside, keep_working
from bot.coordinator.reads.open_games import lists_of_ended
from bot.storage import keys
from bot.storage.archive.archived_games import LEASE, Leaving
from bot.storage.errors import ArchiveDamagedError, TakenOverError, UnreadableError
from bot.storage.redis.append_only import mark_outdated
from bot.storage.redis.lease import RedisLease, try_to_hold
from bot.storage.redis.link import slices
from bot.storage.stored_names import StoredName, pages

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.coordinator.game_id import GameId
    from bot.coordinator.metrics import Meter
    from bot.coordinator.table.table import Table
    from bot.storage.archive.archived_games import ArchivedGames
    from bot.storage.redis.link import Link

    # A function that takes a game, its version and its stored state, and returns the encoded table
    # and the decoded one.
    ParseState: TypeAlias = Callable[[GameId, bytes, bytes], tuple[bytes, Table]]

HOUR = 3600 * 1000
DAY = 24 * HOUR
# Every `PAUSE` seconds the worker checks whether `EVERY` ms have passed since it went through all
# games.
PAUSE = 60.0
EVERY = DAY
# A game that came back from the archive stays in Redis for this long (ms), because the process that
# brought it back may still write to its lists.
STAYS = DAY
# This many games are moved together. That keeps the event loop busy for some hundredths of a
# second.
AT_ONCE = 64

_NOTE = keys.ARCHIVE.key

_log = logging.getLogger(__name__)


class Archiver:
    """The worker that archives each ended game once its last action is `after` ms old.

    `parse` decrypts and decodes a stored state. `clock` returns ms since 1970, UTC.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - a store, and when
        self,
        link: Link,
        archived: ArchivedGames,
        parse: ParseState,
        after: int,
        clock: Callable[[], int],
        meter: Meter,
    ) -> None:
        self._link = link
        self._archived = archived
        self._parse = parse
        self._after = after
        self._clock = clock
        self._meter = meter

    async def run(self) -> None:
        """Move old games into the archive once a day, until cancelled."""
        await keep_working(LEASE, self._look, PAUSE, self._meter)

    async def _look(self) -> None:
        looked = int(await self._link.ask("HGET", _NOTE, "looked") or 0)
        if 0 <= self._clock() - looked < EVERY:
            return
        lease = RedisLease(self._link, LEASE)
        async with try_to_hold(lease) as held:
            if held:
                try:
                    await self.work_off(lease.check)
                except TakenOverError as error:
                    _log.warning("%s", error)

    async def work_off(self, check: Callable[[], None] = lambda: None) -> int:
        """Move all old games out of Redis. Return the number of games that left it.

        Games that a dead process was moving are brought back first. At the end all files of the
        archive are checked, and the log names a damaged one. `check` must raise TakenOverError if
        another process may be doing the same.
        """
        began, moved = self._clock(), 0
        await self._archived.finish()
        async for names in pages(self._link, f"{{*}}:{keys.GAME.part}:*"):
            games = [known.game for known in map(StoredName.of, names) if known and known.game]
            for some in slices(games, AT_ONCE):
                check()
                moved += await self._archived.move(await self._find_old(some, began), check)
        # A game that changed while it was moved was written to a file and deleted from it again.
        await self._archived.settle()
        await self._link.many([("HSET", _NOTE, "looked", began)], copied=True)
        if moved:
            # Have the server's log rewritten, or the next start would read the games that have
            # left.
            await self._link.many([mark_outdated()])
            _log.info("archive: %d finished games have left the store's memory", moved)
        try:
            await self._archived.inspect()
        except ArchiveDamagedError as error:
            _log.error("%s", error)
        return moved

    async def _find_old(self, games: Sequence[GameId], now: int) -> Sequence[Leaving]:
        """Return the games that ended long enough before `now` (ms)."""
        reads = [("HMGET", keys.GAME.of(game), "v", "s", "t") for game in games]
        replies = await self._link.many(reads)
        return await aside(self._choose, games, replies, now)

    def _choose(
        self, games: Sequence[GameId], replies: Sequence[Sequence[bytes | None]], now: int
    ) -> Sequence[Leaving]:
        chosen = {}
        for game, (version, state, returned) in zip(games, replies, strict=True):
            if version is None or state is None or now - int(returned or 0) < STAYS:
                continue
            try:
                body, table = self._parse(game, version, state)
            except UnreadableError as error:
                _log.error("%s", error)
                continue
            except Exception:  # noqa: BLE001 - logged whole; the other games leave all the same
                _log.exception("game %s can't be read", game)
                continue
            if table.phase == "ended" and table.last_action < now - self._after:
                persons, lists = tuple(dict.fromkeys(table.persons)), lists_of_ended(table)
                at = table.last_action
                chosen[game] = Leaving(game, int(version), at, body, persons, sorted(lists))
        return [*chosen.values()]
