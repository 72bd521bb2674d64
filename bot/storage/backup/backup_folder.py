"""The backups in the folder BACKUP_TO, files named by their times, and the log of erasures."""

from __future__ import annotations

import asyncio
import datetime as dt
import re
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from bot.storage.backup.errors import BackupFileError
from bot.trouble import reason
from bot.whole_file import write_whole

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

Result = TypeVar("Result")

LOG = "erasures"
_NAME = re.compile(r"wykladka-(\d{8}T\d{6})Z\.backup")
_TIME = "%Y%m%dT%H%M%S"


class BackupFile(NamedTuple):
    """A backup: its file's name, the time it was made at (ms since 1970), its size in bytes."""

    name: str
    made: int
    size: int


class BackupFolder:
    """The folder. Raises BackupFileError where it can't be used."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    async def files(self) -> Sequence[BackupFile]:
        """Return all backups, the newest first. Other files in the folder are ignored."""
        return await asyncio.to_thread(self._try, self._files)

    async def prepare(self, made: int) -> Path:
        """Return the path of a backup to be made at this time. The folder is made if need be."""
        await asyncio.to_thread(
            self._try, lambda: self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        )
        at = dt.datetime.fromtimestamp(made / 1000, dt.UTC)
        return self.folder / f"wykladka-{at.strftime(_TIME)}Z.backup"

    async def delete(self, one: BackupFile) -> None:
        """Delete a backup."""
        path = self.folder / one.name
        await asyncio.to_thread(self._try, lambda: path.unlink(missing_ok=True))

    async def read_log(self) -> bytes:
        """Return the log of erasures, b"" if there is none."""
        path = self.folder / LOG
        return await asyncio.to_thread(
            self._try, lambda: path.read_bytes() if path.exists() else b""
        )

    async def write_log(self, content: bytes) -> None:
        """Replace the log of erasures."""
        await asyncio.to_thread(self._try, lambda: write_whole(self.folder / LOG, content))

    def _files(self) -> Sequence[BackupFile]:
        found = []
        for path in self.folder.iterdir() if self.folder.exists() else ():
            if match := _NAME.fullmatch(path.name):
                at = dt.datetime.strptime(match[1], _TIME).replace(tzinfo=dt.UTC)
                made = round(at.timestamp() * 1000)
                found.append(BackupFile(path.name, made, path.stat().st_size))
        return sorted(found, key=lambda one: one.made, reverse=True)

    def _try(self, work: Callable[[], Result]) -> Result:
        try:
            return work()
        except OSError as error:
            raise BackupFileError(file=str(self.folder), reason=reason(error)) from error
