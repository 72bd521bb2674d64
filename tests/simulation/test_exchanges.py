"""The promises of processes to the store are checked in every exchange."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from hiredis import pack_command

from bot.storage.outbox import RedisOutbox
from bot.storage.scripts import Script
from tests.simulation.exchanges import Exchanges
from tests.simulation.faults import Fault, Faults, Machine
from tests.simulation.loop import run
from tests.simulation.run import Plan, simulate
from tests.simulation.wire import Connection, Network, Wire

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.simulation.store import StoreServer

SMALL = Plan(4, games=3, seconds=8.0, count=0)


@pytest.mark.slow
def test_a_commit_resent_automatically_is_noticed(
    server: StoreServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    send, script = Connection.send_packed_command, Script("commit", of_marks=True)

    async def twice(self: Connection, data: bytes, **more: Any) -> None:  # noqa: ANN401 - as there
        await send(self, data, **more)
        if script.sha.encode() in data:
            self._replies.clear()
            await send(self, data, **more)

    assert not simulate(SMALL, server).broken
    monkeypatch.setattr(Connection, "send_packed_command", twice)
    broken = simulate(SMALL, server).broken
    assert any(line.endswith("a commit was asked for again") for line in broken)


@pytest.mark.slow
def test_settling_marks_of_a_platform_without_a_lease_is_noticed(
    server: StoreServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(RedisOutbox, "under", lambda outbox, _lease: outbox)
    broken = simulate(SMALL, server).broken
    assert any("of discord was settled under no lease" in line for line in broken)


class Asked:
    """Exchanges that come to a store whose timers are `due`."""

    def __init__(self, due: float | None = None) -> None:
        self._exchanges = Exchanges(("telegram",), lambda commands: [due] * len(commands))

    def __call__(
        self, script: Script, names: Sequence[bytes], *order: bytes, reply: int = 1
    ) -> int:
        """Return the number of broken promises once this was done."""
        words = [b"EVALSHA", script.sha.encode(), b"%d" % len(names), *names, *order]
        self._exchanges.check("1.1", [words], [reply])
        return len(self._exchanges.broken)


CURSOR = Script("cursor", fenced=True)
PLACE = b"telegram:hall:"


def test_a_relay_that_returns_after_being_overtaken_is_noticed() -> None:
    names, asked = [b"places", b"fences"], Asked()
    assert asked(CURSOR, names, PLACE, b"1", b"", b"telegram:bot 2") == 0
    assert asked(CURSOR, names, PLACE, b"2", b"1", b"telegram:bot 3") == 0
    assert asked(CURSOR, names, PLACE, b"3", b"2", b"telegram:bot 2") == 1


def test_a_cursor_that_overwrites_a_newer_one_is_noticed() -> None:
    names, asked = [b"places", b"fences"], Asked()
    assert asked(CURSOR, names, PLACE, b"1", b"", b"telegram:bot 2") == 0
    assert asked(CURSOR, names, PLACE, b"2", b"0", b"telegram:bot 2", reply=0) == 0, "refused"
    assert asked(CURSOR, names, PLACE, b"2", b"1", b"telegram:bot 2") == 0
    assert asked(CURSOR, names, PLACE, b"3", b"1", b"telegram:bot 2") == 1


@pytest.mark.parametrize("stored", [None, 60.0, 70.0])
def test_a_commit_that_leaves_a_timer_at_a_wrong_time_is_noticed(stored: float | None) -> None:
    order: tuple[object, ...] = (
        "ABCDEF",
        0,
        1,
        0,
        "d:1",
        0,
        0,
        1,
        [],
        [],
        ["deadline:ABCDEF", 70],
        "",
        [],
        "",
        None,
    )
    names = [b"%d" % at for at in range(9)]
    asked = Asked(stored)
    commit = Script("commit", of_marks=True)
    assert asked(commit, names, msgspec.msgpack.encode(order)) == int(stored != 70)


def test_a_request_of_a_frozen_and_dead_process_still_reaches_the_store(
    server: StoreServer,
) -> None:
    server.empty()
    late = Fault(0, "overtaken", 0, 20.0)

    async def send_late() -> list[bytes | None]:
        quiet = Faults((), lambda _line: None)
        way = Network(server, random.Random(1), Machine(quiet, 0), lambda _line: None)  # noqa: S311
        wire = Wire(way, Faults([late], lambda _line: None), "1.1")
        connection = Connection(wire)
        words: tuple[Any, ...] = ("SET", "a", "x:bot 1")
        await connection.connect()
        await connection.send_packed_command(pack_command(words))
        wire.is_cut = True
        found = []
        for _ in range(2):
            found += way.exchange("", [[b"GET", b"a"]])
            await asyncio.sleep(21)
        assert not way.late
        return found

    assert run(send_late(), random.Random(1)) == [None, b"x:bot 1"]  # noqa: S311 - to be repeated
