"""An answer that gets lost never makes one command count twice."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.ports.tables import RepeatedCommandError, StoreUnavailableError
from bot.storage.redis.link import CONNECTIONS
from bot.storage.redis.urls import open_link
from bot.storage.sealing.keyring import Keyring
from bot.storage.store import assemble
from tests.support.storage.contents import GAME, change
from tests.support.storage.lossy_proxy import Proxy
from tests.support.storage.servers import Servers, answers, command, free_port, program_of, until
from tests.support.storage.sheets import ENCODING, Result, result_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from bot.storage.redis.link import Link
    from tests.support.clock import Clock


@pytest.fixture
async def proxy(servers: Servers, tmp_path: Path) -> AsyncIterator[Proxy]:
    server = servers.url("embedded")
    link = open_link(server)
    await link.ask("FLUSHALL")
    await link.aclose()
    async with Proxy(server, tmp_path / "p").running() as running:
        yield running


@pytest.fixture
async def proxy_link(proxy: Proxy) -> AsyncIterator[Link]:
    link = open_link(proxy.url)
    yield link
    await link.aclose()


async def test_a_write_with_a_lost_answer_is_not_sent_again(proxy_link: Link, proxy: Proxy) -> None:
    await proxy_link.ask("PING")
    proxy.swallow = True
    with pytest.raises(StoreUnavailableError):
        await proxy_link.ask("INCR", "counter")
    assert proxy.count_sent(b"INCR") == 1
    assert await proxy_link.ask("GET", "counter") == b"1"


async def test_a_commit_with_a_lost_answer_can_be_repeated(
    proxy_link: Link, proxy: Proxy, clock: Clock
) -> None:
    tables = assemble(proxy_link, ENCODING, Keyring(), clock).tables
    await tables.commit(change("c1", 0))
    proxy.swallow = True
    with pytest.raises(StoreUnavailableError):
        await tables.commit(change("c2", 1))
    with pytest.raises(RepeatedCommandError) as repeated:
        await tables.commit(change("c2", 1))
    assert result_of(repeated.value.outcome) == Result("did c2")
    loaded = await tables.load(GAME)
    assert loaded is not None
    assert loaded.version == 2


async def test_a_broken_line_does_not_spoil_the_others(proxy_link: Link, proxy: Proxy) -> None:
    await asyncio.gather(*(proxy_link.ask("PING") for _ in range(8)))
    proxy.swallow = True
    results = await asyncio.gather(
        *(proxy_link.ask("ECHO", str(number)) for number in range(8)), return_exceptions=True
    )
    lost = [result for result in results if isinstance(result, StoreUnavailableError)]
    assert len(lost) == 1
    assert await asyncio.gather(*(proxy_link.ask("ECHO", str(number)) for number in range(99))) == [
        str(number).encode() for number in range(99)
    ]


async def test_a_cancelled_command_does_not_mix_up_answers(proxy_link: Link) -> None:
    for _ in range(20):
        slow = asyncio.create_task(proxy_link.ask("BLPOP", "nothing", "0.01"))
        for _ in range(5):
            await asyncio.sleep(0)
        slow.cancel()
        assert await proxy_link.ask("ECHO", "mine") == b"mine"


async def test_more_tasks_than_connections_take_turns(proxy_link: Link, proxy: Proxy) -> None:
    many = 3 * CONNECTIONS
    asked = asyncio.gather(*(proxy_link.ask("ECHO", str(number)) for number in range(many)))
    busy = {proxy_link.busy}
    while not asked.done():
        await asyncio.sleep(0)
        busy.add(proxy_link.busy)
    assert await asked == [str(number).encode() for number in range(many)]
    assert len(proxy.requests) <= CONNECTIONS
    assert (min(busy), max(busy)) == (0, CONNECTIONS)
    assert (proxy_link.busy, proxy_link.idle) == (0, CONNECTIONS)


async def test_a_commit_waits_for_a_replica_on_its_own_connection_and_stands_without(
    servers: Servers, tmp_path: Path, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    port = str(free_port())
    path = program_of("embedded")
    settings = {"port": port, "bind": "127.0.0.1", "repl-diskless-sync-delay": "0"}
    primary = servers.single(path, **settings)
    folder = tmp_path / "replica"
    folder.mkdir()
    at = str(folder / "s")
    copy = servers.start(path, dir=str(folder), unixsocket=at, replicaof=f"127.0.0.1 {port}")
    until(lambda: answers(socket.AF_UNIX, at))
    until(lambda: b"master_link_status:up" in command(socket.AF_UNIX, at, b"INFO replication\r\n"))

    async with Proxy(primary, tmp_path / "p").running() as proxy:
        link = open_link(proxy.url, replicas=1)
        tables = assemble(link, ENCODING, Keyring(), clock).tables
        link.patience = 10_000
        await asyncio.gather(tables.commit(change("c1", 0)), link.ask("PING"))
        assert link.uncopied == 0
        for line in map(b"".join, proxy.requests):
            assert line.count(b"WAIT") == line.count(b"EVALSHA") + line.count(b"EVAL\r\n")
        os.kill(copy.pid, signal.SIGSTOP)
        try:
            link.patience = 50
            assert await tables.commit(change("c2", 1)) == 2
        finally:
            os.kill(copy.pid, signal.SIGCONT)
        assert link.uncopied == 1
        assert "0 of 1 replicas" in caplog.text
        await link.aclose()
