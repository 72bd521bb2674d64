"""The data folder: held by one process, true to its server, never repaired unasked."""

from __future__ import annotations

import asyncio
import json
import os
from typing import TYPE_CHECKING

import pytest

from bot.storage import errors
from bot.storage.embedded import server
from bot.storage.embedded.folder import DataFolder, holder, open_lock
from bot.storage.redis.connect import ServerVersion
from bot.storage.store import StoreSettings, open_store
from bot.text.operator import sentence_of
from tests.support import PATIENCE
from tests.support.storage.contents import change
from tests.support.storage.servers import program_of, running
from tests.support.storage.sheets import ENCODING
from tests.support.storage.told import raises_told

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.clock import Clock


async def test_a_second_start_names_the_process_that_has_the_folder(tmp_path: Path) -> None:
    with DataFolder(tmp_path):
        with pytest.raises(errors.FolderBusyError) as refused, DataFolder(tmp_path):
            pass
        assert sentence_of(refused.value, "en") == (
            f"The data folder is in use (process {os.getpid()}). "
            "Stop that process or choose another folder."
        )
    with DataFolder(tmp_path):
        pass


def test_an_unusable_folder_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with raises_told(errors.SetupError, "Choose another folder"):
        DataFolder(tmp_path / "file").__enter__()


@pytest.mark.parametrize(
    ("name", "version", "fits"),
    [
        ("Valkey", "9.1.2", True),
        ("Valkey", "9.1.99", True),
        ("Valkey", "8.0.0", True),
        ("Valkey", "9.2.0", False),
        ("Valkey", "10.0.0", False),
        ("Redis", "7.0.15", False),
    ],
)
def test_a_folder_keeps_to_its_server(
    tmp_path: Path, name: str, version: str, *, fits: bool
) -> None:
    with DataFolder(tmp_path) as held:
        held.check_server(ServerVersion("Valkey", "9.1.2"))
        held.record_server(ServerVersion(name, version))
        if fits:
            held.check_server(ServerVersion("Valkey", "9.1.2"))
            return
        with raises_told(
            errors.SetupError, f"{name} {version} wrote the data folder, and Valkey 9.1.2"
        ):
            held.check_server(ServerVersion("Valkey", "9.1.2"))


async def test_the_folder_records_the_version_that_wrote_it(tmp_path: Path) -> None:
    async with running(tmp_path):
        pass
    record = json.loads((tmp_path / "redis" / "server.json").read_text())
    assert record == {"name": "Valkey", "version": "9.1.2"}


@pytest.mark.system_redis
async def test_another_server_on_the_folder_stops_the_start(tmp_path: Path) -> None:
    async with running(tmp_path) as (_, link):
        await link.ask("SET", "k", "v")
        await link.ask("BGREWRITEAOF")
        async with asyncio.timeout(PATIENCE):
            while b"aof_rewrite_in_progress:0" not in await link.ask("INFO", "persistence"):
                pass
    before = contents(tmp_path)
    with raises_told(errors.SetupError, r"Valkey 9\.1\.2 wrote the data folder, and Redis"):
        async with running(tmp_path, program_of("system")):
            pass
    assert contents(tmp_path) == before
    (tmp_path / "redis" / "server.json").unlink()
    with raises_told(errors.SetupError, "Valkey wrote the data folder, and Redis"):
        async with running(tmp_path, program_of("system")):
            pass
    async with running(tmp_path) as (_, link):
        assert await link.ask("GET", "k") == b"v"


@pytest.mark.system_redis
async def test_redis_server_names_another_server(tmp_path: Path, clock: Clock) -> None:
    settings = StoreSettings(tmp_path, server=program_of("system"))
    for version in range(2):
        async with open_store(settings, ENCODING, clock) as store:
            assert await store.tables.commit(change(f"c{version}", version)) == version + 1
    record = json.loads((tmp_path / "redis" / "server.json").read_text())
    assert record["name"] == "Redis"


def newest_log(path: Path) -> Path:
    """Return the file that the server appends to."""
    (log,) = path.rglob("*.incr.aof")
    return log


def contents(path: Path) -> dict[str, bytes]:
    """Return the stored files, by name."""
    return {file.name: file.read_bytes() for file in path.rglob("appendonly*") if file.is_file()}


async def test_a_log_cut_off_by_a_power_failure_loses_only_its_torn_end(tmp_path: Path) -> None:
    async with running(tmp_path) as (_, link):
        await link.ask("SET", "k", "v")
    log = newest_log(tmp_path)
    with log.open("ab") as file:
        file.write(b"*3\r\n$3\r\nSET\r\n$1\r\nx\r\n$5\r\nto")
    async with running(tmp_path) as (_, link):
        assert await link.ask("GET", "k") == b"v"
        assert await link.ask("EXISTS", "x") == 0


async def test_damaged_files_stop_the_start_and_are_left_alone(tmp_path: Path) -> None:
    async with running(tmp_path) as (_, link):
        for number in range(9):
            await link.ask("SET", f"k{number}", "v")
    log = newest_log(tmp_path)
    log.write_bytes(log.read_bytes().replace(b"$2\r\nk4", b"$9\r\nk4"))
    before = contents(tmp_path)
    with raises_told(errors.SetupError, "nothing was repaired"):
        async with running(tmp_path):
            pass
    assert contents(tmp_path) == before


async def test_a_server_that_cannot_start_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(server.SETTINGS, "no-such-setting", "1")
    with raises_told(errors.SetupError, r"server\.log"):
        async with running(tmp_path):
            pass


def test_an_unknown_process_is_never_signalled(tmp_path: Path) -> None:
    """Between taking a lock and writing its process down, its holder is no process at all."""
    file = open_lock(tmp_path / "lock")
    assert holder(file) == 0
    os.pwrite(file, str(pid := os.getpid()).encode(), 0)
    assert holder(file) == pid
    os.close(file)
