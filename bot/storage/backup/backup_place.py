"""The place of backups that BACKUP_TO names: a folder, or an address of an object store.

It holds backup files, named by their times, and the log of erasures.
"""

from __future__ import annotations

import asyncio
import datetime as dt
import errno
import re
import tempfile
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar

from bot.storage.errors import BackupError
from bot.storage.object_store import SCHEME, ObjectStore
from bot.trouble import reason
from bot.whole_file import write_whole

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
    from contextlib import AbstractAsyncContextManager

Result = TypeVar("Result")

LOG = "erasures"
_FOLDER = "backups"
# The number of objects listed in one request.
_AT_ONCE = 1000
_NAME = re.compile(r"wykladka-(\d{8}T\d{6})Z\.backup")
_TIME = "%Y%m%dT%H%M%S"


class BackupFile(NamedTuple):
    """A backup in its place: file name, time when it was made (ms since 1970), size in bytes."""

    name: str
    made: int
    size: int


class BackupPlace(Protocol):
    """A folder or object store for backups. Its methods raise StorageError if it can't be used."""

    name: str
    """The folder or the address."""

    async def files(self) -> Sequence[BackupFile]:
        """Return all backups in this place, the newest first. Other files are ignored."""

    def new(self, made: int) -> AbstractAsyncContextManager[Path]:
        """Yield the path of a file into which the caller writes a backup made at this time (ms).

        The backup is in the place when the `with` block ends.
        """

    def local(self, name: str) -> AbstractAsyncContextManager[Path]:
        """Yield the path of a local file from which the caller can read the backup `name`."""

    async def delete(self, one: BackupFile) -> None:
        """Delete this backup."""

    async def read_log(self) -> bytes:
        """Return the copy of the log of erased persons, b"" if there is none."""

    async def write_log(self, content: bytes) -> None:
        """Replace the copy of the log of erased persons."""


def open_place(named: str) -> BackupPlace:
    """Return the backup place that BACKUP_TO names: a folder, or an address `s3://…`."""
    if named.startswith(SCHEME):
        return BackupObjects(ObjectStore(named))
    return BackupFolder(Path(named))


def backup_name(made: int) -> str:
    """Return the file name of a backup made at this time (ms since 1970)."""
    at = dt.datetime.fromtimestamp(made / 1000, dt.UTC)
    return f"wykladka-{at.strftime(_TIME)}Z.backup"


def _backup_of(name: str, size: int) -> Iterator[BackupFile]:
    """Yield the backup that has this file name, or nothing if the name is not a backup's."""
    if match := _NAME.fullmatch(name):
        at = dt.datetime.strptime(match[1], _TIME).replace(tzinfo=dt.UTC)
        yield BackupFile(name, round(at.timestamp() * 1000), size)


def _newest_first(files: Iterable[BackupFile]) -> Sequence[BackupFile]:
    return sorted(files, key=lambda one: one.made, reverse=True)


class BackupFolder(BackupPlace):
    """A folder for backups. Its methods raise BackupError if it can't be used."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.name = str(folder)

    async def files(self) -> Sequence[BackupFile]:
        """Return all backups in the folder, the newest first."""
        return await self._do(self._files)

    @asynccontextmanager
    async def new(self, made: int) -> AsyncIterator[Path]:
        """Yield the path of a file for a backup made at this time. Create the folder if needed."""
        await self._do(self._make)
        yield self.folder / backup_name(made)

    @asynccontextmanager
    async def local(self, name: str) -> AsyncIterator[Path]:
        """Yield the path of the backup with this name in the folder."""
        yield self.folder / name

    async def delete(self, one: BackupFile) -> None:
        """Delete this backup."""
        await self._do(lambda: (self.folder / one.name).unlink(missing_ok=True))

    async def read_log(self) -> bytes:
        """Return the copy of the log of erased persons, b"" if there is none."""
        path = self.folder / LOG
        return await self._do(lambda: path.read_bytes() if path.exists() else b"")

    async def write_log(self, content: bytes) -> None:
        """Replace the copy of the log of erased persons."""
        await self._do(self._make)
        await self._do(lambda: write_whole(self.folder / LOG, content))

    def _make(self) -> None:
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)

    def _files(self) -> Sequence[BackupFile]:
        paths = self.folder.iterdir() if self.folder.exists() else ()
        return _newest_first(
            one for path in paths for one in _backup_of(path.name, path.stat().st_size)
        )

    async def _do(self, work: Callable[[], Result]) -> Result:
        try:
            return await asyncio.to_thread(work)
        except OSError as error:
            raise BackupError("store-backup-file", file=self.name, reason=reason(error)) from error


class BackupObjects(BackupPlace):
    """Backups at an address of an object store. Each passes through a local temporary file."""

    def __init__(self, objects: ObjectStore) -> None:
        self._objects = objects
        self.name = objects.address

    async def files(self) -> Sequence[BackupFile]:
        """Return all backups in the object store, the newest first."""
        found: list[BackupFile] = []
        async for page in self._objects.list(_FOLDER, _AT_ONCE):
            for one in page:
                found += _backup_of(one.name.rpartition("/")[2], one.size)
        return _newest_first(found)

    @asynccontextmanager
    async def new(self, made: int) -> AsyncIterator[Path]:
        """Yield the path of a temporary file, which is uploaded when the `with` block ends."""
        with tempfile.TemporaryDirectory(prefix="wykladka-") as folder:
            path = Path(folder) / backup_name(made)
            yield path
            await self._objects.put(f"{_FOLDER}/{path.name}", path)

    @asynccontextmanager
    async def local(self, name: str) -> AsyncIterator[Path]:
        """Yield the path of a temporary copy of the backup with this name.

        Raise BackupError if there is no such backup.
        """
        with tempfile.TemporaryDirectory(prefix="wykladka-") as folder:
            path = Path(folder) / name
            if not await self._objects.download(f"{_FOLDER}/{name}", path):
                missing = OSError(errno.ENOENT, "")
                raise BackupError("store-backup-file", file=name, reason=reason(missing))
            yield path

    async def delete(self, one: BackupFile) -> None:
        """Delete this backup, with earlier versions that the bucket keeps."""
        await self._objects.delete([f"{_FOLDER}/{one.name}"])
        await self._objects.delete_earlier_versions(_FOLDER)

    async def read_log(self) -> bytes:
        """Return the copy of the log of erased persons, b"" if there is none."""
        found = await self._objects.get(LOG)
        return b"" if found is None else found.content

    async def write_log(self, content: bytes) -> None:
        """Replace the copy of the log of erased persons."""
        await self._objects.put(LOG, content)
