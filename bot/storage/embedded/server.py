"""The embedded server: a Redis server that the bot starts, watches and starts again.

It is a child process that listens on a unix socket.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import random
import shutil
import signal
import sys
import tempfile
from asyncio.subprocess import DEVNULL, Process
from pathlib import Path
from typing import TYPE_CHECKING, Self
from urllib.parse import quote

from bot.storage.embedded.end_reasons import end_reason, has_room, log_from
from bot.storage.embedded.folder import holder, open_lock, try_lock
from bot.storage.errors import AccessError, SetupError, StorageError
from bot.storage.redis.urls import open_link

if TYPE_CHECKING:
    from types import TracebackType

    from bot.storage.embedded.binary import Program
    from bot.storage.embedded.folder import DataFolder

# The longest path of a socket in bytes. Linux allows 108 and macOS 104, with the ending zero.
LONGEST_SOCKET = 100
# All other settings keep the server's default. By default the server drops the incomplete end of
# its log after a power failure (aof-load-truncated). With `appendfsync always` that end holds no
# acknowledged write.
SETTINGS = {
    "port": "0",
    "unixsocketperm": "600",
    "daemonize": "no",
    "appendonly": "yes",
    "appendfsync": "always",
    "maxmemory-policy": "noeviction",
    "save": "",
}

_WATCHDOG = Path(__file__).with_name("watchdog.py")
# The seconds that a server gets to end: `GRACE` after its bot died, `_PATIENCE` after the bot asked
# it to end.
GRACE = 2.0
_PATIENCE = 10.0
_POLL = 0.01
_LOG_LIMIT = 1 << 20
_LONGEST_PAUSE = 10.0
_LASTING = 60.0

_log = logging.getLogger(__name__)


class EmbeddedServer:
    """A Redis server on the data folder. `async with` starts it, waits for its data, and ends it.

    A server that dies meanwhile is started again. Until it runs, commands raise UnreachableError.

    Raises:
        SetupError: the server ends while it starts, it can't read its files, a server of another
            make or version wrote them, the disk is full, or the folder can't be used.

    """

    def __init__(self, folder: DataFolder, program: Program) -> None:
        self._folder = folder
        self._program = program
        self._lock = folder.server / "server.lock"
        self._log = folder.server / "server.log"
        self._socket = folder.server / "server.sock"
        self._private: Path | None = None
        self._process: Process | None = None
        self._watch: asyncio.Task[None] | None = None

    @property
    def url(self) -> str:
        """The address at which the server listens, in the form of REDIS_URL."""
        return f"unix://{quote(str(self._socket))}"

    @property
    def pid(self) -> int | None:
        """The server's process id, None while no server runs."""
        running = self._process is not None and self._process.returncode is None
        return self._process.pid if self._process is not None and running else None

    async def __aenter__(self) -> Self:
        """Start the server, and wait until it has loaded its data."""
        self._folder.check_server(self._program.server)
        try:
            if len(os.fsencode(self._socket)) > LONGEST_SOCKET:
                # Only this user may enter the folder (0700).
                self._private = Path(tempfile.mkdtemp(prefix="wykladka-"))
                self._socket = self._private / "server.sock"
            await self._start()
            self._folder.record_server(self._program.server)
            self._folder.record_address(self.url)
        except OSError as error:
            await self._end()
            raise self._folder.unusable(error) from error
        except BaseException:
            await self._end()
            raise
        self._watch = asyncio.create_task(self._keep_running())
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """End the server. Kill it if it doesn't end within ten seconds."""
        if self._watch is not None:
            self._watch.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._watch
        await self._end()

    async def _start(self) -> None:
        """Start the server's process, and wait until it answers commands."""
        lock = open_lock(self._lock)
        try:
            await _take_over(lock)
            self._socket.unlink(missing_ok=True)
            for leftover in self._folder.server.rglob("temp-*"):
                # A server that was killed while it rewrote its log left these files.
                leftover.unlink()
            mode = "wb" if self._log.exists() and self._log.stat().st_size > _LOG_LIMIT else "ab"
            with self._log.open(mode) as log:
                begin = log.tell()
                self._process = await asyncio.create_subprocess_exec(
                    *(sys.executable, "-I", "-S", str(_WATCHDOG)),
                    *(str(os.getpid()), str(lock)),
                    *self._command(),
                    stdin=DEVNULL,
                    stdout=log,
                    stderr=log,
                    pass_fds=[lock],
                    # A Ctrl-C must reach the bot alone, which then ends the server.
                    start_new_session=True,
                )
        finally:
            os.close(lock)
        await self._ready(self._process, begin)

    def _command(self) -> list[str]:
        settings = {
            **SETTINGS,
            "dir": str(self._folder.server),
            "unixsocket": str(self._socket),
        }
        words = [word for name, value in settings.items() for word in (f"--{name}", value)]
        return [str(self._program.path), *words]

    async def _ready(self, process: Process, begin: int) -> None:
        link = open_link(self.url)
        try:
            while process.returncode is None:
                try:
                    await link.ask("PING")
                # The server isn't listening yet or still loads its data, which may take any time.
                except AccessError:
                    await asyncio.sleep(_POLL)
                else:
                    return
        finally:
            await link.aclose()
        if not has_room(self._folder.path):
            raise self._full()
        if process.returncode < 0:
            raise SetupError(
                "store-server-ended", reason=_show(process.returncode), log=str(self._log)
            )
        lines = log_from(self._log, begin)
        raise end_reason(lines, self._log, self._folder.server, self._program.server)

    async def _keep_running(self) -> None:
        """Start the server again each time it ends, after a pause that grows with each failure."""
        loop = asyncio.get_running_loop()
        pause = 0.05
        while True:
            process, since = self._process, loop.time()
            if process is not None:
                code = await process.wait()
                self._kill_group(process)
                ended = SetupError("store-ended", how=_show(code))
                _log.warning("%s", ended if has_room(self._folder.path) else self._full())
                if loop.time() - since > _LASTING:
                    pause = 0.05
            await asyncio.sleep(pause * random.uniform(0.5, 1))  # noqa: S311 - spreads restarts
            pause = min(2 * pause, _LONGEST_PAUSE)
            try:
                await self._start()
            except (StorageError, OSError) as error:
                known = self._folder.unusable(error) if isinstance(error, OSError) else error
                _log.error("%s", known if has_room(self._folder.path) else self._full())
                self._process = None

    def _full(self) -> SetupError:
        return SetupError("store-disk-full", folder=str(self._folder.path))

    async def _end(self) -> None:
        process = self._process
        if process is not None and process.returncode is None:
            process.terminate()
            try:
                async with asyncio.timeout(_PATIENCE):
                    await process.wait()
            except TimeoutError:
                process.kill()
                await process.wait()
        if process is not None:
            self._kill_group(process)
        self._socket.unlink(missing_ok=True)
        if self._private is not None:
            shutil.rmtree(self._private, ignore_errors=True)

    @staticmethod
    def _kill_group(process: Process) -> None:
        """Kill the child processes of a dead server, such as one that was rewriting the log."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)


async def _take_over(lock: int) -> None:
    """Lock the server's lock file. End a server that a killed bot has left running.

    Usually the lock is soon free, because the watchdog has already asked such a server to end. A
    server that goes on running is killed. That loses nothing: every acknowledged write is on the
    disk. Raise SetupError if the lock stays taken.
    """
    loop = asyncio.get_running_loop()
    for signalled in (None, signal.SIGTERM, signal.SIGKILL):
        if signalled is not None and (pid := holder(lock)):
            _log.warning("Ending a server left over from an earlier run (process %d).", pid)
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(pid, signalled)
        deadline = loop.time() + (_PATIENCE if signalled else GRACE)
        while loop.time() < deadline:
            if try_lock(lock):
                return
            await asyncio.sleep(_POLL)
    raise SetupError(
        "store-server-ended",
        reason=f"an earlier server (process {holder(lock)}) does not end",
        log="-",
    )


def _show(code: int) -> str:
    return f"signal {-code}" if code < 0 else f"code {code}"
