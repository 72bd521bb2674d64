"""The embedded server: durable, private, watched, and true to its folder."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import stat
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from bot.storage import errors
from bot.storage.embedded import folder, watchdog
from bot.storage.embedded import server as server_
from bot.storage.embedded.folder import DataFolder
from bot.storage.store import StoreSettings, open_store
from tests.support import PATIENCE
from tests.support.storage.contents import GAME, change
from tests.support.storage.servers import program_of, running, spawn, until
from tests.support.storage.sheets import ENCODING
from tests.support.storage.told import raises_told

if TYPE_CHECKING:
    from bot.storage.redis.link import Link
    from tests.support.clock import Clock


# Runs a server and tells its process id, until it is killed.
BOT = """
import asyncio, sys
from pathlib import Path
from bot.storage.embedded import binary
from bot.storage.embedded.server import EmbeddedServer
from bot.storage.embedded.folder import DataFolder

async def main():
    with DataFolder(Path(sys.argv[1])) as folder:
        async with EmbeddedServer(folder, binary.choose()) as server:
            print(server.pid, flush=True)
            await asyncio.Event().wait()

asyncio.run(main())
"""


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return "Z" not in Path(f"/proc/{pid}/stat").read_text().split()[2]


async def answer(link: Link, *words: str) -> Any:  # noqa: ANN401 - any reply
    """Ask until the server is back."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await link.ask(*words)
            except errors.AccessError:
                await asyncio.sleep(0.01)


async def test_the_embedded_server_is_durable_and_private(tmp_path: Path) -> None:
    # Written out: what is confirmed is on the disk, and nothing stored is ever thrown out.
    settings = {"appendonly": "yes", "appendfsync": "always", "maxmemory-policy": "noeviction"}
    settings |= {"save": "", "port": "0"}
    async with running(tmp_path / "d") as (server, link):
        for setting, value in settings.items():
            found = await link.ask("CONFIG", "GET", setting)
            assert found == {setting.encode(): value.encode()}
        own = tmp_path / "d" / "redis"
        assert stat.S_IMODE(own.stat().st_mode) == 0o700
        assert stat.S_IMODE((own / "server.sock").stat().st_mode) == 0o600
        assert server.pid is not None
        pid = server.pid
    assert not is_alive(pid)
    assert not (own / "server.sock").exists()


async def test_stored_data_is_there_after_a_restart(tmp_path: Path, clock: Clock) -> None:
    for version in range(3):
        async with open_store(StoreSettings(tmp_path), ENCODING, clock) as store:
            loaded = await store.tables.load(GAME)
            assert (loaded.version if loaded else 0) == version
            await store.tables.commit(change(f"c{version}", version))


async def test_a_server_that_is_killed_comes_back_with_everything(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(tmp_path) as (_, link):
        for number in range(3):
            await answer(link, "SET", f"k{number}", "v")
            info = await answer(link, "INFO", "server")
            before = re.search(rb"process_id:(\d+)", info)
            assert before is not None
            os.kill(int(before[1]), signal.SIGKILL)
            assert await answer(link, "DBSIZE") == number + 1
            assert before[0] not in await answer(link, "INFO", "server")
    assert "store-ended(how=signal 9)" in caplog.text


async def test_a_killed_bot_takes_its_server_along(tmp_path: Path) -> None:
    bot = spawn(sys.executable, "-c", BOT, str(tmp_path))
    assert bot.stdout is not None
    with bot.stdout:
        pid = int(bot.stdout.readline())
    with raises_told(errors.FolderBusyError, str(bot.pid)), DataFolder(tmp_path):
        pass
    bot.kill()
    bot.wait()
    async with running(tmp_path) as (server, link):
        assert await link.ask("PING") == b"PONG"
        assert server.pid != pid
        assert not is_alive(pid)


async def test_a_leftover_server_is_ended_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(server_, "GRACE", 0.1)
    with DataFolder(tmp_path) as held:
        lock = folder.open_lock(held.server / "server.lock")
        assert folder.try_lock(lock)
        stale = spawn(
            *(sys.executable, "-I", "-S", watchdog.__file__, str(os.getpid()), str(lock)),
            *(program_of("embedded"), "--port", "0", "--dir", str(held.server)),
            *("--unixsocket", str(held.server / "server.sock"), "--logfile", "/dev/null"),
            keep=lock,
        )
        os.close(lock)
        until((held.server / "server.sock").exists)
    async with running(tmp_path) as (_, link):
        assert await link.ask("PING") == b"PONG"
        assert stale.wait(PATIENCE) == 0, "asked to end, not killed"
        stale.communicate()
    told = f"Ending a server left over from an earlier run (process {stale.pid})."
    assert told in caplog.messages


@pytest.mark.parametrize("gone", ["bot", "server"])
def test_a_watchdog_ends_the_server_where_the_system_cannot(tmp_path: Path, gone: str) -> None:
    elsewhere = (
        "import runpy, sys; sys.platform = 'elsewhere'; "
        "sys.argv = sys.argv[1:]; runpy.run_path(sys.argv[0], run_name='__main__')"
    )
    lock = folder.open_lock(tmp_path / "lock")
    assert folder.try_lock(lock)
    bot = spawn("/bin/sleep", "60")
    server = spawn(
        *(sys.executable, "-c", elsewhere, watchdog.__file__),
        *(str(bot.pid), str(lock), "/bin/sleep", "60"),
        keep=lock,
    )
    try:
        until(lambda: folder.holder(lock) == server.pid)
        os.close(lock)
        until(lambda: b"sleep" in Path(f"/proc/{server.pid}/cmdline").read_bytes())
        until(lambda: len(members(server.pid)) == 2)
        again = folder.open_lock(tmp_path / "lock")
        assert not folder.try_lock(again), "held for as long as the server lives"
        ended = bot if gone == "bot" else server
        ended.kill()
        ended.wait()
        assert server.wait(PATIENCE) == (-signal.SIGTERM if gone == "bot" else -signal.SIGKILL)
        # Its watcher may still be about to close what it took along.
        until(lambda: folder.try_lock(again))
        os.close(again)
        until(lambda: not members(server.pid))
    finally:
        for process in (bot, server):
            process.kill()
            process.communicate()


def members(group: int) -> list[int]:
    """Return the living processes of a group."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if fields[0] != "Z" and int(fields[2]) == group:
                found.append(int(entry.name))
    return found


async def test_a_long_path_gets_a_private_folder_for_the_socket(tmp_path: Path) -> None:
    deep = tmp_path / ("ą" * 60)
    async with running(deep) as (server, link):
        assert await link.ask("PING") == b"PONG"
        at = Path(server.url.removeprefix("unix://"))
        assert len(bytes(at)) <= server_.LONGEST_SOCKET
        assert stat.S_IMODE(at.parent.stat().st_mode) == 0o700
        assert not (deep / "redis" / "server.sock").exists()
    assert not at.parent.exists()
