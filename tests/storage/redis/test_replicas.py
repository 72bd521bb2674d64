"""A move is confirmed with a copy of it; a replica that is stuck delays it, and never undoes it."""

from __future__ import annotations

import asyncio
import signal
import socket
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any

import pytest

from bot.coordinator.game_id import make
from bot.coordinator.person_id import PersonId
from bot.coordinator.ports.answers import StoredAnswer
from bot.coordinator.ports.board_sessions import Account, Once
from bot.coordinator.ports.sittings import Needs
from bot.coordinator.ports.tables import RepeatedCommandError
from bot.rules.notation import parse_placement
from bot.storage.backup.backup import backup
from bot.storage.backup.restore import restore
from bot.storage.errors import AccessError
from bot.storage.redis.connect import connect
from bot.storage.redis.link import Link
from bot.storage.redis.urls import open_link
from bot.storage.sealing.keyring import Keyring
from bot.storage.store import assemble
from tests.support import PATIENCE
from tests.support.storage.contents import GAME, change, fill
from tests.support.storage.sealed_store import KEY
from tests.support.storage.servers import (
    answers,
    command,
    empty,
    free_port,
    program_of,
    until,
)
from tests.support.storage.sheets import ENCODING, Result, as_outcome, sheet_of

if TYPE_CHECKING:
    import subprocess
    from collections.abc import AsyncIterator, Awaitable, Mapping, Sequence
    from pathlib import Path

    from bot.storage.redis.link import RedisCommand
    from bot.storage.store import Store
    from tests.support.clock import Clock
    from tests.support.storage.servers import Servers

BURST = 200


class Pair:
    """A server and its replica, each with its port and its process."""

    def __init__(self, servers: Servers, folder: Path) -> None:
        self.ports = [free_port(), free_port()]
        self.processes: list[subprocess.Popen[bytes]] = []
        for name, port in zip(("first", "second"), self.ports, strict=True):
            own = folder / name
            own.mkdir()
            more = {"replicaof": f"127.0.0.1 {self.ports[0]}"} if self.processes else {}
            places = {"port": str(port), "bind": "127.0.0.1", "dir": str(own)}
            settings = {**places, "repl-diskless-sync-delay": "0", **more}
            self.processes.append(servers.start(program_of("embedded"), **settings))
            until(lambda port=port: answers(socket.AF_INET, ("127.0.0.1", port)))  # type: ignore[misc]
        until(lambda: b"master_link_status:up" in self.info(1))

    def info(self, which: int) -> bytes:
        """Return a server's INFO of its copies."""
        at = ("127.0.0.1", self.ports[which])
        return command(socket.AF_INET, at, b"INFO replication\r\n")

    def signal(self, which: int, number: signal.Signals) -> None:
        """Stop a server's process, or let it go on."""
        self.processes[which].send_signal(number)


@pytest.fixture
def pair(servers: Servers, tmp_path: Path) -> Pair:
    return Pair(servers, tmp_path)


@asynccontextmanager
async def open_store(url: str, clock: Clock) -> AsyncIterator[tuple[Link, Store]]:
    link = await connect(url, replicas=1)
    try:
        yield link, assemble(link, ENCODING, Keyring(), clock)
    finally:
        await link.aclose()


async def test_a_move_stands_though_the_replica_hangs_and_that_is_logged(
    pair: Pair, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_store(f"redis://127.0.0.1:{pair.ports[0]}", clock) as (link, store):
        link.patience = 10_000
        assert await store.tables.commit(change("c1", 0)) == 1
        assert link.uncopied == 0
        link.patience = 100
        pair.signal(1, signal.SIGSTOP)
        try:
            async with asyncio.timeout(PATIENCE):
                assert await store.tables.commit(change("c2", 1)) == 2
        finally:
            pair.signal(1, signal.SIGCONT)
        assert link.uncopied == 1
        assert "A write reached 0 of 1 replicas in time." in caplog.text
        loaded = await store.tables.load(GAME)
        assert loaded is not None
        assert loaded.version == 2, "what was confirmed is there"
        link.patience = 10_000
        assert await store.tables.commit(change("c3", 2)) == 3
        assert link.uncopied == 1, "it has caught up"


def repeatable(store: Store, now: int) -> Mapping[str, Awaitable[object]]:
    """Return the requests that are answered again when they are repeated."""
    mover, told = PersonId("mover"), as_outcome(Result("answered"))
    answer = StoredAnswer(mover, "Ola", now, parse_placement("8H KOT"))
    once = Once("ticket", now + 1)
    return {
        "a move": store.tables.commit(change("c1", 0, round=f"1:{now + 1}")),
        "an answer": store.answers.put(GAME, 1, "c2", answer, first=told, later=told),
        "an update": store.inbox.put("telegram", "7", "1", b"update"),
        "a link": store.people.merge(mover, PersonId("ala")),
        "a session": store.sessions.open(Account("web", "7"), once, "bearer", b"who", now=now),
    }


async def test_a_repeated_command_waits_for_a_copy_too(pair: Pair, clock: Clock) -> None:
    """A repeated request may come by a connection that has written nothing itself."""
    url = f"redis://127.0.0.1:{pair.ports[0]}"
    async with open_store(url, clock) as (link, store), open_store(url, clock) as (other, again):
        await store.people.identify("web", "ala", new=PersonId("ala"))
        link.patience = other.patience = 1
        pair.signal(1, signal.SIGSTOP)
        try:
            for done in repeatable(store, clock.now).values():
                await done
            assert link.uncopied > 0, "nobody else has it yet"
            reads: Mapping[str, Awaitable[object]] = {
                "an outcome": again.tables.outcome(GAME, "c1"),
                "a game": again.tables.read([GAME], "c1"),
                "a request": again.sittings.read(
                    "web", "ala", PersonId("ala"), Needs("c1", games=(GAME,))
                ),
            }
            told = {}
            for name, repeated in {**repeatable(again, clock.now), **reads}.items():
                before = other.uncopied
                with suppress(RepeatedCommandError):
                    await repeated
                told[name] = other.uncopied - before
            assert told == dict.fromkeys(told, 1)
            before = other.uncopied
            assert await again.tables.outcome(GAME, "never heard") is None
            assert other.uncopied == before, "there is nothing to wait for"
        finally:
            pair.signal(1, signal.SIGCONT)


@pytest.mark.slow
async def test_a_confirmed_write_survives_its_server(
    pair: Pair, servers: Servers, clock: Clock, tmp_path: Path
) -> None:
    """Sentinel puts the replica in the place of a server that is killed in mid-burst."""
    own = free_port()
    rules = tmp_path / "sentinel.conf"
    rules.write_text(
        f"port {own}\nbind 127.0.0.1\ndir {tmp_path}\n"
        f"sentinel monitor games 127.0.0.1 {pair.ports[0]} 1\n"
        "sentinel down-after-milliseconds games 300\nsentinel failover-timeout games 2000\n"
    )
    servers.sentinel(program_of("embedded"), rules, own)
    at = ("127.0.0.1", own)
    until(lambda: b"slave0" in pair.info(0))
    until(
        lambda: (
            b"num-slaves\r\n$1\r\n1" in command(socket.AF_INET, at, b"SENTINEL MASTER games\r\n")
        )
    )
    async with open_store(f"redis+sentinel://127.0.0.1:{own}/games", clock) as (link, store):
        confirmed = 0
        for version in range(BURST):
            if version == BURST // 2:
                pair.processes[0].kill()
                link.replicas = 0  # from here on there is no other copy
            confirmed = await persistently(store, version)
        assert confirmed == BURST
        loaded = await store.tables.load(GAME)
        assert loaded is not None
        assert sheet_of(loaded.table).applied == tuple(f"c{version}" for version in range(BURST))
        assert (await link.ask("INFO", "replication")).split(b"\r\n")[1] == b"role:master"


async def persistently(store: Store, version: int) -> int:
    """Commit until it is confirmed: a command that is known already was confirmed too."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                loaded = await store.tables.load(GAME)
                sheet = None if loaded is None else sheet_of(loaded.table)
                if sheet is not None and f"c{version}" in sheet.applied:
                    return len(sheet.applied)
                return await store.tables.commit(change(f"c{version}", version, sheet))
            except AccessError:
                await asyncio.sleep(0.05)


READ = {
    "BGREWRITEAOF",
    "DBSIZE",
    "EXISTS",
    "GET",
    "HGET",
    "HGETALL",
    "HKEYS",
    "INFO",
    "LRANGE",
    "SCAN",
    "SMEMBERS",
    "ZRANGE",
}
SCRIPTS = {"EVAL", "EVALSHA"}
# What a server that dies may take along: it is due again, made anew, or missed by nobody.
PLAIN = {"beat", "lists", "oi", "outages", "pg", "po", "ro", "wc"}
BY_SCRIPT = {"due", "in", "obk", "obm"}


@pytest.fixture
async def link(servers: Servers) -> AsyncIterator[Link]:
    """Return a link to an empty server that is taken to have one replica."""
    link = open_link(servers.url("embedded"))
    await empty(link)
    await link.ask("SCRIPT", "FLUSH")  # so that each is sent as it is, too
    link.replicas = 1
    yield link
    await link.aclose()


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> list[RedisCommand]:
    """Collect the commands that did not wait for the replica, which has everything at once."""
    commands: list[RedisCommand] = []
    exchange = Link.exchange

    async def exchange_alone(link: Link, sent: Sequence[RedisCommand]) -> list[Any]:
        if sent and sent[-1][0] == "WAIT":
            return [*await exchange(link, sent[:-1]), 1]
        commands.extend(sent)
        return await exchange(link, sent)

    monkeypatch.setattr(Link, "exchange", exchange_alone)
    return commands


async def test_every_durable_write_waits_for_its_copies(
    link: Link, alone: list[RedisCommand], clock: Clock
) -> None:
    """A command that goes without waiting reads, or writes what nobody was promised."""
    store = assemble(link, ENCODING, Keyring(), clock)
    await fill(store, clock)
    game, people = make(b"secret", "3"), [PersonId("p3"), PersonId("p4")]
    await store.erasures.erase(people, [("discord", "zażółć 3")])
    await store.erasures.erase_commands(game, people, [("web", "c0")])
    await store.erasures.finish(PersonId("nobody"))
    await store.results.strike(people[0], game)
    await store.puzzles.drop("discord:1")
    await store.answers.erase_answers(make(b"secret", "0"), [PersonId("p0")])
    await store.answers.close(make(b"secret", "0"), 1)
    read = await store.people.load("place:telegram:7")
    await store.people.swap("place:telegram:7", read, b"chosen anew")
    await store.results.erase_person(people[0])
    await store.people.erase_person(people[1])
    await assemble(link, ENCODING, Keyring(f"{KEY},plain"), clock).sealing.reseal()
    await store.append_only.work_off()
    plain = {str(words[1]) for words in alone if words[0] not in {*READ, *SCRIPTS}}
    by_script = {str(words[3]) for words in alone if words[0] in SCRIPTS}
    assert {name.split(":")[1] for name in plain} == PLAIN
    assert {name.split(":")[1] for name in by_script} == BY_SCRIPT


async def test_a_restore_waits_for_its_copies_before_it_deletes_the_old_data(
    link: Link, alone: list[RedisCommand], clock: Clock, tmp_path: Path
) -> None:
    """A replica that takes over has the note that this went on, and all that comes back."""
    await assemble(link, ENCODING, Keyring(), clock).tables.commit(change("c1", 0))
    await backup(link, tmp_path / "b", now=clock.now)
    alone.clear()
    await restore(link, tmp_path / "b", Keyring(), now=clock.now, replace=True, alone=True)
    assert {str(words[0]) for words in alone} - READ == {"RENAME", "UNLINK"}
