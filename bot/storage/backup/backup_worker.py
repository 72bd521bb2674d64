"""The worker that makes a backup regularly, in one process at a time, and deletes old ones."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from bot.coordinator.background.tasks import keep_working
from bot.storage import keys
from bot.storage.backup.backup import backup
from bot.storage.errors import StorageError
from bot.storage.redis.lease import RedisLease, try_to_hold

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.coordinator.metrics import Meter
    from bot.storage.archive.game_archive import GameArchive
    from bot.storage.backup.backup_place import BackupFile, BackupPlace
    from bot.storage.redis.link import Link
    from bot.storage.sealing.keyring import Keyring

# Seconds between two checks whether a backup is due, and ms until a retry after a failure.
PAUSE = 60.0
LATER = 600_000
_NOTE = keys.BACKUPS.key
_LEASE = "backups"

_log = logging.getLogger(__name__)


class BackupWorker:
    """The worker that makes a backup each `every` ms and deletes it after `keep` ms.

    The newest backup is never deleted. `clock` returns ms since 1970, UTC.
    """

    def __init__(  # noqa: PLR0913 - a store, where to, and when
        self,
        link: Link,
        place: BackupPlace,
        keyring: Keyring,
        clock: Callable[[], int],
        *,
        every: int,
        keep: int,
        archive: GameArchive | None = None,
    ) -> None:
        self._link = link
        self._place = place
        self._keyring = keyring
        self._clock = clock
        self._every = every
        self._keep = keep
        self._archive = archive
        self._next = 0

    async def run(self, meter: Meter) -> None:
        """Make backups until cancelled. A failure is logged, and retried after ten minutes."""
        await keep_working("backups", self._look, PAUSE, meter)

    async def _look(self) -> None:
        if self._clock() < self._next:
            return
        try:
            async with try_to_hold(RedisLease(self._link, _LEASE)) as held:
                if held:
                    await self.work_off()
        except StorageError as error:
            _log.error("%s", error)
            self._next = self._clock() + LATER

    async def work_off(self) -> bool:
        """Make a backup if one is due, and delete old ones. Return True if one was made.

        Raises:
            StorageError: the store or the place of backups can't be used.

        """
        now, files = self._clock(), await self._place.files()
        await self._link.many([("HSET", _NOTE, "every", self._every)])
        await self._copy_log()
        if files and 0 <= now - files[0].made < self._every:
            return False
        async with self._place.new(now) as path:
            await backup(
                self._link, path, now=now, keyring=self._keyring, archive=self._archive, force=True
            )
        await self._link.many([("HSET", _NOTE, "last", now)])
        await self._delete_old(await self._place.files(), now)
        return True

    async def _copy_log(self) -> None:
        """Copy the log of erased persons to the place of backups, in case the store is lost."""
        entries = await self._link.ask("ZRANGE", keys.ERASED.key, 0, -1)
        known = (await self._place.read_log()).splitlines()
        if missing := [one for one in entries if one not in known]:
            await self._place.write_log(b"\n".join([*known, *missing, b""]))

    async def _delete_old(self, files: Sequence[BackupFile], now: int) -> None:
        for one in files[1:]:
            if one.made < now - self._keep:
                await self._place.delete(one)
