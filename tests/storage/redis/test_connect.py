"""A server that won't do is told in a sentence that says how to mend it."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest
from redis.exceptions import ResponseError

from bot.coordinator.ports.tables import StoreUnavailableError
from bot.dialogue.pages.refusal_replies import refusal_message
from bot.dialogue.pages.wording import wording
from bot.storage import errors
from bot.storage.errors import AccessError
from bot.storage.redis import urls
from bot.storage.redis.connect import check, connect, patiently
from bot.storage.redis.error_mapping import meaning
from bot.storage.redis.urls import open_link
from bot.storage.sealing.keyring import Keyring
from bot.storage.store import StoreSettings, assemble
from tests.support.certificate import certificate, load_certificate
from tests.support.storage.contents import GAME, change
from tests.support.storage.pretended_server import bulk, pretending
from tests.support.storage.servers import (
    KINDS,
    SINGLE,
    Servers,
    free_port,
    program_of,
    temporary_link,
    until,
)
from tests.support.storage.sheets import ENCODING
from tests.support.storage.told import raises_told

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.clock import Clock


SECRET = "hunter2secret"  # noqa: S105 - nobody's


@pytest.mark.parametrize("kind", KINDS)
async def test_a_suitable_server_is_accepted(servers: Servers, kind: str) -> None:
    link = await connect(servers.url(kind), tries=1)
    for one in await link.primaries():
        server = await check(one)
        assert server.name == ("Redis" if kind == "system" else "Valkey")
    await link.aclose()


@pytest.mark.parametrize(
    "url",
    [
        "",
        "localhost:6379",
        f"http://:{SECRET}@localhost",
        f"redis://:{SECRET}@localhost:port",
        f"redis://:{SECRET}@localhost:99999999",
        "unix://",
        "redis+sentinel://localhost",
        f"redis+sentinel://:{SECRET}@localhost/service/number",
        f"redis+cluster://:{SECRET}@/",
        f"memcached+cluster://:{SECRET}@localhost",
        f"redis://:{SECRET}@[::1",
    ],
)
def test_a_wrong_url_is_reported(url: str) -> None:
    with raises_told(errors.SetupError, "Example") as refused:
        open_link(url)
    assert refused.value.__cause__ is None
    assert SECRET not in str(refused.value)


async def test_an_address_without_a_server_is_reported(tmp_path: Path) -> None:
    with raises_told(errors.UnreachableError, "doesn’t answer") as refused:
        await connect(f"redis://:{SECRET}@127.0.0.1:{free_port()}", tries=1)
    assert isinstance(refused.value, StoreUnavailableError)
    with raises_told(errors.UnreachableError, "nobody"):
        await connect(f"unix://{tmp_path}/nobody", tries=1)


@pytest.mark.parametrize("tries", [1, 2, 3])
async def test_a_missing_server_is_tried_a_limited_number_of_times(
    tries: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = 0

    async def away() -> None:
        nonlocal asked
        asked += 1
        raise errors.UnreachableError(address="there", reason="gone")

    async def at_once(_: float) -> None:
        pass

    monkeypatch.setattr(asyncio, "sleep", at_once)
    with pytest.raises(errors.UnreachableError):
        await patiently(open_link("redis://nowhere"), away, tries)
    assert asked == tries


async def test_a_server_that_comes_late_is_waited_for(
    servers: Servers,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    pauses: list[float] = []

    async def start_meanwhile(pause: float) -> None:
        pauses.append(pause)
        if len(pauses) == 3:
            path = program_of("embedded")
            servers.start(path, dir=str(tmp_path), unixsocket=str(tmp_path / "s"))
            until((tmp_path / "s").exists)

    monkeypatch.setattr(asyncio, "sleep", start_meanwhile)
    link = await connect(f"unix://{tmp_path}/s")
    monkeypatch.undo()
    await link.aclose()
    assert [round(pause + 0.4) for pause in pauses][:3] == [1, 2, 4]
    assert "seconds=4" in caplog.text


@pytest.mark.parametrize(
    ("refusal", "told"),
    [
        (b"-LOADING Valkey is loading the dataset in memory\r\n", "store-loading"),
        (b"-CLUSTERDOWN The cluster is down\r\n", "store-cluster-down"),
        (b"-TRYAGAIN Multiple keys request during rehashing of slot\r\n", "store-not-ready"),
        (b"-MASTERDOWN Link with MASTER is down.\r\n", "store-not-ready"),
        (b"-NOREPLICAS Not enough good replicas to write.\r\n", "store-not-ready"),
        (b"-BUSY Valkey is busy running a script.\r\n", "store-not-ready"),
    ],
)
async def test_a_passing_error_at_the_start_is_waited_for(
    refusal: bytes, told: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def no_pause(_: float) -> None:
        pass

    info = bulk("redis_version:7.2.0\r\nrole:master\r\n")
    config = b"-ERR unknown command 'CONFIG'\r\n"
    answers = {
        b"PING": [refusal, refusal, b"+PONG\r\n"],
        b"INFO": [info],
        b"CONFIG": [config],
        b"EVALSHA": [b":1\r\n"],
    }
    async with pretending(answers) as port:
        monkeypatch.setattr(asyncio, "sleep", no_pause)
        link = await connect(f"redis://127.0.0.1:{port}")
        monkeypatch.undo()
        await link.aclose()
    assert caplog.text.count(told) == 2
    assert caplog.text.count("store-unknown-durability(address=127.0.0.1:") == 1


async def test_a_move_waits_for_replicas_that_the_server_insists_on(servers: Servers) -> None:
    """The player and the operator are told that it passes, and by itself."""
    url = servers.single(program_of("embedded"))
    link = await connect(url, tries=1)
    await link.ask("CONFIG", "SET", "min-replicas-to-write", "1")
    tables = assemble(link, ENCODING, Keyring(), lambda: 1).tables
    with raises_told(errors.NotReadyError, "Play goes on by itself") as told:
        await tables.commit(change("c1", 0))
    assert "NOREPLICAS" in str(told.value.facts)
    assert "Try again in a moment" in refusal_message(told.value, wording("en")).text
    with raises_told(errors.NotReadyError, "refuses for now"):
        await connect(url, tries=1)
    await link.ask("CONFIG", "SET", "min-replicas-to-write", "0")
    await tables.commit(change("c1", 0))
    await link.aclose()


@pytest.mark.parametrize(
    ("info", "name"),
    [
        ("redis_version:6.0.16\r\nrole:master\r\n", "Redis 6.0.16"),
        ("redis_version:7.2.4\r\nvalkey_version:7.2.5\r\nrole:master\r\n", "Valkey 7.2.5"),
        ("role:master\r\n", "Redis 0"),
    ],
)
async def test_a_server_too_old_is_refused(info: str, name: str) -> None:
    async with pretending({b"INFO": [bulk(info)]}) as port:
        with raises_told(errors.SetupError, f"{name} is too old. Install Redis 6.2"):
            await connect(f"redis://127.0.0.1:{port}", tries=1)


@pytest.mark.parametrize(
    ("setting", "value"),
    [("appendonly", "no"), ("appendfsync", "everysec"), ("maxmemory-policy", "allkeys-lru")],
)
async def test_a_server_without_durability_is_reported(
    servers: Servers, setting: str, value: str
) -> None:
    url = servers.single(program_of("embedded"), **{setting: value})
    with raises_told(errors.SetupError, f"{setting} is {value}"):
        await connect(url, tries=1)
    link = await connect(url, tries=1, allow_loss=True)
    await link.aclose()


async def test_a_wrong_password_is_reported_without_showing_it(
    servers: Servers, caplog: pytest.LogCaptureFixture
) -> None:
    url = servers.single(program_of("embedded"), requirepass=SECRET)
    for wrong in (url, url.replace("unix://", "unix://:wrong1234@")):
        with raises_told(errors.SetupError, "rejects the password") as refused:
            await connect(wrong, tries=1)
        assert "wrong1234" not in f"{refused.value}{refused.value.facts}{refused.value!r}"
    right = url.replace("unix://", f"unix://:{SECRET}@")
    link = await connect(right, tries=1)
    assert SECRET not in f"{link.address}{link!r}{vars(link)}"
    await link.aclose()
    assert SECRET not in caplog.text


def test_settings_do_not_show_their_secrets(tmp_path: Path) -> None:
    settings = StoreSettings(tmp_path, url=f"redis://:{SECRET}@localhost", state_key=SECRET)
    assert SECRET not in repr(settings)


async def test_an_account_without_a_needed_right_is_reported(servers: Servers) -> None:
    url = servers.single(program_of("embedded"))
    async with temporary_link(url) as admin:
        rights = ["on", ">pw", "allkeys", "+@all"]
        await admin.ask("ACL", "SETUSER", "noscript", *rights, "-evalsha", "-eval")
        await admin.ask("ACL", "SETUSER", "nowrite", *rights, "-set")
        await admin.ask("ACL", "SETUSER", "noconfig", *rights, "-config", "-publish")
    for user in ("noscript", "nowrite"):
        with raises_told(errors.ForbiddenError, "Widen the account’s ACL"):
            await connect(url.replace("unix://", f"unix://{user}:pw@"), tries=1)
    link = await connect(url.replace("unix://", "unix://noconfig:pw@"), tries=1)
    store = assemble(link, ENCODING, Keyring(), lambda: 1)
    assert await store.tables.commit(change("c1", 0, marks=[f"web:{GAME}:1"])) == 1
    await link.aclose()


async def test_a_read_only_replica_is_refused(servers: Servers) -> None:
    url = servers.single(program_of("embedded"), replicaof=f"127.0.0.1 {free_port()}")
    with raises_told(errors.ReplicaError, "Name the primary"):
        await connect(url, tries=1)


async def test_a_missing_database_is_reported(servers: Servers) -> None:
    with pytest.raises(errors.SetupError, match="store-wrong-database"):
        await connect(servers.url("embedded") + "?db=99", tries=1)


async def test_a_cluster_node_under_a_plain_url_is_reported(servers: Servers) -> None:
    url = servers.url("cluster").replace("redis+cluster", "redis")
    with raises_told(errors.SetupError, r"redis\+cluster"):
        await connect(url, tries=1)


@pytest.mark.parametrize("kind", SINGLE)
async def test_out_of_memory_changes_nothing_and_passes(
    servers: Servers, kind: str, clock: Clock
) -> None:
    url = servers.single(program_of(kind))
    link = await connect(url, tries=1)
    tables = assemble(link, ENCODING, Keyring(), clock).tables
    await tables.commit(change("c1", 0))
    await link.ask("CONFIG", "SET", "maxmemory", "1")
    with raises_told(errors.FullError, "Raise its `maxmemory`"):
        await connect(url, tries=1)
    with pytest.raises(StoreUnavailableError):
        await tables.commit(change("c2", 1, join=["web:a:"], timers={"turn": 1}))
    assert await tables.places(GAME) == {}
    await link.ask("CONFIG", "SET", "maxmemory", "0")
    assert await tables.commit(change("c2", 1)) == 2
    await link.aclose()


async def test_failed_tls_is_reported(tmp_path: Path) -> None:
    async with pretending({}, load_certificate(certificate(tmp_path))) as port:
        with raises_told(errors.SetupError, "certificate verify failed"):
            await connect(f"rediss://:{SECRET}@127.0.0.1:{port}", tries=1)
        with pytest.raises(errors.UnreachableError):
            await connect(f"redis://127.0.0.1:{port}", tries=1)
    async with pretending({}) as port:
        with pytest.raises(errors.StorageError, match=r"store-(tls|unreachable)"):
            await connect(f"rediss://127.0.0.1:{port}", tries=1)


async def test_tls_to_a_plain_port_is_reported(
    servers: Servers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A real server waits for the end of the line that the greeting looks like to it."""
    port = free_port()
    servers.single(program_of("embedded"), port=str(port), bind="127.0.0.1", requirepass=SECRET)
    monkeypatch.setitem(urls._CONNECTION, "socket_connect_timeout", 0.2)  # noqa: SLF001 - quicker
    with pytest.raises(errors.SetupError, match=r"store-(plain-port|tls)"):
        await connect(f"rediss://:{SECRET}@127.0.0.1:{port}", tries=1)


async def test_a_plain_port_gets_no_password() -> None:
    heard = asyncio.Queue[bytes]()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        data = await reader.read(1000)
        heard.put_nowait(data)
        if data.startswith(b"PING"):
            writer.write(b"-NOAUTH Authentication required.\r\n")
        else:
            await reader.read()  # it waits for more, until the other end gives up
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(urls._CONNECTION, "socket_connect_timeout", 0.2)  # noqa: SLF001 - quicker
        with raises_told(errors.SetupError, "answers without TLS"):
            await connect(f"rediss://:{SECRET}@127.0.0.1:{port}", tries=1)
    server.close()
    while not heard.empty():
        assert SECRET.encode() not in heard.get_nowait()


@pytest.mark.parametrize("several", ["sentinel", "cluster"])
async def test_none_of_several_servers_is_used_without_tls(several: str) -> None:
    heard = asyncio.Queue[bytes]()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        heard.put_nowait(await reader.read(1))
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    link = open_link(f"rediss+{several}://:{SECRET}@127.0.0.1:{port}/games")
    with pytest.raises(errors.StorageError):
        await link.ask("PING")
    await link.aclose()
    server.close()
    assert heard.get_nowait() == b"\x16", "a handshake begins so"


async def test_sentinel_names_the_server(servers: Servers, tmp_path: Path) -> None:
    port, own, word = free_port(), free_port(), "se:cr@et"
    servers.single(program_of("embedded"), port=str(port), bind="127.0.0.1", requirepass=word)
    rules = tmp_path / "sentinel.conf"
    rules.write_text(
        f"port {own}\nbind 127.0.0.1\ndir {tmp_path}\nsentinel monitor games 127.0.0.1 {port} 1\n"
        f"sentinel auth-pass games {word}\n"
    )
    servers.sentinel(program_of("embedded"), rules, own)
    link = await connect(f"redis+sentinel://:{word}@127.0.0.1:{own}/games/1", tries=1)
    assert await link.ask("CONFIG", "GET", "port") == {b"port": str(port).encode()}
    assert await assemble(link, ENCODING, Keyring(), lambda: 1).tables.commit(change("c1", 0)) == 1
    await link.aclose()


async def test_a_silent_sentinel_is_replaced_by_another(
    servers: Servers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(urls, "_SENTINEL_PATIENCE", 0.5)
    port, own = free_port(), free_port()
    servers.single(program_of("embedded"), port=str(port), bind="127.0.0.1")
    rules = tmp_path / "sentinel.conf"
    rules.write_text(
        f"port {own}\nbind 127.0.0.1\ndir {tmp_path}\nsentinel monitor games 127.0.0.1 {port} 1\n"
    )
    servers.sentinel(program_of("embedded"), rules, own)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        hosts = f"127.0.0.1:{silent.getsockname()[1]},127.0.0.1:{own}"
        link = open_link(f"redis+sentinel://{hosts}/games")
        assert await link.ask("PING")
        await link.aclose()


async def test_waiting_for_a_failover_can_be_cancelled(servers: Servers, tmp_path: Path) -> None:
    """The question to a Sentinel may be at any point of its way."""
    own = free_port()
    rules = tmp_path / "sentinel.conf"
    rules.write_text(
        f"port {own}\nbind 127.0.0.1\ndir {tmp_path}\n"
        f"sentinel monitor games 127.0.0.1 {free_port()} 1\n"
    )
    servers.sentinel(program_of("embedded"), rules, own)
    link = open_link(f"redis+sentinel://127.0.0.1:{own}/games")

    async def wait() -> None:
        for _ in range(1000):
            with suppress(AccessError):
                await link.ask("PING")

    for steps in range(30):
        waiting = asyncio.create_task(wait())
        for _ in range(steps):
            await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
    await link.aclose()


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("MISCONF Errors writing to the AOF file: No space left on device", errors.DiskError),
        (
            "Error running script (call to f_7): @user_script:5: -OOM command not allowed",
            errors.FullError,
        ),
        (
            "Error running script (call to f_7): @user_script:5: -READONLY You can't write",
            errors.ReplicaError,
        ),
        ("something nobody expected" * 20, errors.ConfusedError),
    ],
)
def test_a_refusal_is_understood_from_its_text(text: str, kind: type[Exception]) -> None:
    error = meaning(ResponseError(text), "here")
    assert type(error) is kind
    assert len(str(error)) < 250
