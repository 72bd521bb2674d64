"""Deleted values leave the server's append-only file, too."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from bot.composition import open_bot
from bot.config import read
from bot.storage import keys
from bot.storage.redis import append_only
from bot.storage.redis.append_only import AppendOnlyFile
from bot.storage.redis.connect import information
from tests.support import PATIENCE
from tests.support.storage.pretended_server import bulk, pretending
from tests.support.storage.servers import empty, program_of, temporary_link

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from bot.storage.redis.link import Link
    from tests.support.storage.servers import Servers


@pytest.fixture
async def own(servers: Servers) -> AsyncIterator[Link]:
    """Return a server whose commands nobody else gives."""
    async with temporary_link(servers.single(program_of("embedded"))) as link:
        yield link


async def count_rewrites(link: Link) -> int:
    """Return how often the server was told to rewrite, and did not refuse."""
    counted = (await link.ask("INFO", "commandstats")).decode()
    none = "calls=0,failed_calls=0"
    line = next((one for one in counted.splitlines() if "bgrewriteaof" in one), none)
    assert "failed_calls=0" in line
    return int(line.partition("calls=")[2].partition(",")[0])


async def test_one_rewrite_serves_all_waiting_requests(own: Link) -> None:
    for _ in range(3):
        await AppendOnlyFile(own).outdate()
    assert await AppendOnlyFile(own).work_off()
    assert await AppendOnlyFile(own).work_off()
    assert await count_rewrites(own) == 1
    assert await own.ask("EXISTS", keys.TO_REWRITE.key) == 0


async def test_every_server_of_a_cluster_rewrites_its_own(servers: Servers) -> None:
    async with temporary_link(servers.url("cluster")) as link:
        await empty(link)
        nodes = await link.primaries()
        before = [await count_rewrites(node) for node in nodes]
        await AppendOnlyFile(link).outdate()
        assert await AppendOnlyFile(link).work_off()
        assert [await count_rewrites(node) for node in nodes] == [one + 1 for one in before]


async def test_a_running_rewrite_is_waited_for_and_another_follows(own: Link) -> None:
    await own.many([("SET", f"k{number}", "v") for number in range(10)])
    await own.ask("CONFIG", "SET", "rdb-key-save-delay", 20_000)
    await own.ask("BGREWRITEAOF")
    await AppendOnlyFile(own).outdate()
    await own.ask("CONFIG", "SET", "rdb-key-save-delay", 0)
    assert (await information(own))["aof_rewrite_in_progress"] == "1"
    assert await AppendOnlyFile(own).work_off()
    assert await count_rewrites(own) == 2


async def test_a_mark_during_a_rewrite_asks_for_another(
    own: Link, monkeypatch: pytest.MonkeyPatch
) -> None:
    rewrite = append_only._rewrite  # noqa: SLF001 - the moment that matters

    async def with_another(server: Link) -> None:
        monkeypatch.setattr(append_only, "_rewrite", rewrite)
        await rewrite(server)
        await AppendOnlyFile(own).outdate()

    monkeypatch.setattr(append_only, "_rewrite", with_another)
    await AppendOnlyFile(own).outdate()
    assert await AppendOnlyFile(own).work_off()
    assert await count_rewrites(own) == 2


async def test_a_refused_rewrite_is_reported_to_the_operator(
    own: Link, caplog: pytest.LogCaptureFixture
) -> None:
    await own.ask("ACL", "SETUSER", "default", "-bgrewriteaof")
    await AppendOnlyFile(own).outdate()
    assert not await AppendOnlyFile(own).work_off()
    assert "store-rewrite-refused" in caplog.text
    assert "no permissions to run" in caplog.text, "what it says itself"
    # Once it is allowed it is done, whoever asked for it.
    await own.ask("ACL", "SETUSER", "default", "+bgrewriteaof")
    assert await AppendOnlyFile(own).work_off()


def info_reply(run: str, *, next_up: bool = False, busy: bool = False, status: str = "ok") -> bytes:
    """Return a server's INFO."""
    return bulk(
        f"run_id:{run}\r\naof_enabled:1\r\naof_rewrite_scheduled:{int(next_up)}\r\n"
        f"aof_rewrite_in_progress:{int(busy)}\r\naof_last_bgrewrite_status:{status}\r\n"
    )


@pytest.mark.parametrize(
    ("states", "said"),
    [
        # It died over it, and knows nothing of it.
        (
            [
                info_reply("a"),
                info_reply("a"),
                info_reply("b"),
                info_reply("b"),
                info_reply("b", busy=True),
                info_reply("b"),
            ],
            "",
        ),
        (
            [
                *(
                    info_reply("a"),
                    info_reply("a"),
                    info_reply("a", next_up=True),
                    info_reply("a", busy=True),
                ),
                info_reply("a", status="err"),
            ],
            "store-rewrite-failed",
        ),
    ],
)
async def test_only_a_finished_rewrite_counts(
    states: list[bytes], said: str, caplog: pytest.LogCaptureFixture
) -> None:
    orders = [b"+Background append only file rewriting started\r\n"]
    members = [b"*1\r\n$1\r\nm\r\n", b"*0\r\n"]
    answers = {b"INFO": states, b"BGREWRITEAOF": orders, b"SMEMBERS": members, b"SREM": [b":1\r\n"]}
    async with pretending(answers) as port, temporary_link(f"redis://127.0.0.1:{port}") as link:
        assert await AppendOnlyFile(link).work_off() == (not said)
    assert len(states) == 1, "all was looked at"
    assert said in caplog.text


async def test_the_bot_rewrites_in_the_background_and_only_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(append_only, "PAUSE", 0.01)
    settings = read({"DATA_DIR": str(tmp_path), "ROLES": "timers"})
    async with open_bot(settings) as bot, asyncio.timeout(PATIENCE):
        file, link = bot.store.append_only, bot.store.link
        await file.outdate()
        while await link.ask("EXISTS", keys.TO_REWRITE.key):
            pass  # reading it lets others work
        await file.outdate()
        # It looks again every so often, and spares the server for a while.
        for _ in range(100):
            await information(link)
        assert await count_rewrites(link) == 1


async def test_a_bot_that_died_leaves_the_rewrite_to_the_next(own: Link) -> None:
    await AppendOnlyFile(own).outdate()
    dead = asyncio.create_task(AppendOnlyFile(own).work_off())
    while not await count_rewrites(own):
        pass
    dead.cancel()
    with suppress(asyncio.CancelledError):
        await dead
    assert await AppendOnlyFile(own).work_off()
    assert await own.ask("EXISTS", keys.TO_REWRITE.key) == 0
