"""What processes promise the store is looked at in every exchange."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from bot.storage.outbox import RedisOutbox
from bot.storage.scripts import Script
from tests.simulation.run import Plan, simulate
from tests.simulation.wire import Connection

if TYPE_CHECKING:
    from tests.simulation.store import StoreServer

SMALL = Plan(4, games=3, seconds=8.0, count=0)


@pytest.mark.slow
def test_a_commit_that_is_asked_for_again_by_itself_is_found(
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
def test_who_settles_what_is_a_platforms_under_no_lease_is_found(
    server: StoreServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(RedisOutbox, "under", lambda outbox, _lease: outbox)
    broken = simulate(SMALL, server).broken
    assert any("of discord was settled under no lease" in line for line in broken)
