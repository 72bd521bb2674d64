"""The data folder: one process at a time holds it, and it records which server wrote its files."""

from __future__ import annotations

import fcntl
import json
import os
from typing import TYPE_CHECKING, Self

from bot.storage.errors import FolderBusyError, SetupError
from bot.storage.redis.connect import ServerVersion, version_of
from bot.trouble import reason

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType


class DataFolder:
    """The data folder, which this process holds alone during the `with` block.

    The system releases the folder when the process dies, in whatever way. `server` is the subfolder
    of the embedded server. Only this system user can read it.

    Raises:
        FolderBusyError: another process holds the folder.
        SetupError: the folder can't be created or written.

    """

    def __init__(self, path: Path) -> None:
        self.path = path.absolute()
        self.server = self.path / "redis"
        self._file = -1

    def __enter__(self) -> Self:
        """Lock the folder, and create it if it doesn't exist."""
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

    def unusable(self, error: OSError) -> SetupError:
        """Return the error for the operator that explains this error of the system."""
        return SetupError("store-folder-unusable", folder=str(self.path), reason=reason(error))

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Release the folder, so that another process can hold it."""
        os.close(self._file)

    def check_server(self, server: ServerVersion) -> None:
        """Raise SetupError if `server` can't read the files that the last server wrote.

        It can't read files of another make (Redis or Valkey), or of a newer major or minor version.
        """
        recorded = self._read_record()
        if recorded is None:
            return
        if server.name != recorded.name or _release(server) < _release(recorded):
            raise SetupError(
                "store-other-server",
                recorded=f"{recorded.name} {recorded.version}",
                found=f"{server.name} {server.version}",
            )

    def record_server(self, server: ServerVersion) -> None:
        """Record the make and version of the server that has read the folder's files."""
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
            return None  # the server itself refuses files that it can't read


def _release(server: ServerVersion) -> tuple[int, ...]:
    """Return the major and minor version of a server. They decide which files it can read."""
    return version_of(server.version)[:2]


def is_store(path: Path) -> bool:
    """Return True if an embedded server has ever kept data in this folder."""
    return (path / "redis").is_dir()


def address_of(path: Path) -> str | None:
    """Return the address of the embedded server that uses this folder, in the form of REDIS_URL.

    Return None if none is recorded.
    """
    try:
        return (path / "redis" / "url").read_text() or None
    except OSError:
        return None


def open_lock(path: Path) -> int:
    """Open a lock file, create it if needed, and return its descriptor."""
    return os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)


def try_lock(file: int) -> bool:
    """Lock an open file without waiting. Return False if another process has locked it."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def holder(file: int) -> int:
    """Return the id of the process that has locked this file, or 0 if none is written in it."""
    text = os.pread(file, 20, 0)
    return int(text) if text.isdigit() else 0
