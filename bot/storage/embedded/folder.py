"""The data folder, held by one process at a time, and tied to the server that wrote it."""

from __future__ import annotations

import fcntl
import json
import os
from typing import TYPE_CHECKING, Self

from bot.storage.errors import FolderBusyError, FolderUnusableError, OtherServerError
from bot.storage.redis.connect import ServerVersion, version_of
from bot.trouble import reason

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType


class DataFolder:
    """A folder that this process holds during the `with` block.

    The system releases it when the process dies, in whatever way. `server` is the subfolder of the
    embedded server, which only this user can read.

    Raises:
        FolderBusyError: another process holds it.
        FolderUnusableError: the folder can't be made or written.

    """

    def __init__(self, path: Path) -> None:
        self.path = path.absolute()
        self.server = self.path / "redis"
        self._file = -1

    def __enter__(self) -> Self:
        """Hold the folder, and make it if it doesn't exist."""
        try:
            self.server.mkdir(mode=0o700, parents=True, exist_ok=True)
            self.server.chmod(0o700)
            self._file = open_lock(self.path / "lock")
        except OSError as error:
            raise self.unusable(error) from error
        if not try_lock(self._file):
            pid = holder(self._file)
            os.close(self._file)
            raise FolderBusyError(pid=pid)
        try:
            os.truncate(self._file, 0)
            os.pwrite(self._file, str(os.getpid()).encode(), 0)
        except OSError as error:
            os.close(self._file)
            raise self.unusable(error) from error
        return self

    def unusable(self, error: OSError) -> FolderUnusableError:
        """Return the operator's error for an error of the system."""
        return FolderUnusableError(folder=str(self.path), reason=reason(error))

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Release the folder."""
        os.close(self._file)

    def check_server(self, server: ServerVersion) -> None:
        """Raise OtherServerError if this server can't read the files that the last server wrote.

        Files of another make, or of a newer major or minor version, can't be read.
        """
        recorded = self._read_record()
        if recorded is None:
            return
        if server.name != recorded.name or _release(server) < _release(recorded):
            raise OtherServerError(
                recorded=f"{recorded.name} {recorded.version}",
                found=f"{server.name} {server.version}",
            )

    def record_server(self, server: ServerVersion) -> None:
        """Record the server that the folder belongs to, once that server has read it."""
        if server == self._read_record():
            return
        record = self.server / "server.json"
        fresh = record.with_suffix(".new")
        fresh.write_text(json.dumps({"name": server.name, "version": server.version}))
        fresh.replace(record)

    def record_address(self, url: str) -> None:
        """Record the address at which the server listens, for commands run beside the bot."""
        (self.server / "url").write_text(url)

    def _read_record(self) -> ServerVersion | None:
        try:
            record = json.loads((self.server / "server.json").read_text())
            return ServerVersion(str(record["name"]), str(record["version"]))
        except (OSError, ValueError, KeyError, TypeError):
            return None  # a server refuses by itself what it can't read


def _release(server: ServerVersion) -> tuple[int, ...]:
    """Return the parts of a server's version that decide whether it can read another's files."""
    return version_of(server.version)[:2]


def is_store(path: Path) -> bool:
    """Return True if an embedded server has ever kept data in this folder."""
    return (path / "redis").is_dir()


def address_of(path: Path) -> str | None:
    """Return the address of the server of a folder in use, in the form of REDIS_URL."""
    try:
        return (path / "redis" / "url").read_text() or None
    except OSError:
        return None


def open_lock(path: Path) -> int:
    """Open a lock file and return its descriptor."""
    return os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)


def try_lock(file: int) -> bool:
    """Lock an open file without waiting; return False if another process holds it."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def holder(file: int) -> int:
    """Return the id of the process that holds a lock, or 0 if it hasn't written its id yet."""
    text = os.pread(file, 20, 0)
    return int(text) if text.isdigit() else 0
