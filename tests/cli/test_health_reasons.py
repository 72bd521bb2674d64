"""The reasons why a process is not ready: work that stands still, a chat that is away."""

from __future__ import annotations

import asyncio
from contextlib import aclosing
from functools import partial
from typing import TYPE_CHECKING

import pytest

from bot.chat.supervisor import RefusedError, supervise, work_under
from bot.clock import now
from bot.composition import ENCODING
from bot.health.checks import SILENT_SECONDS, Checks, reasons
from bot.health.metrics import Metrics
from bot.health.signs import Signs
from bot.storage.redis.urls import open_link
from bot.storage.sealing.keyring import Keyring
from bot.storage.store import assemble
from tests.support import PATIENCE
from tests.support.cli.health import settings_of
from tests.support.storage.sealed_store import KEY

if TYPE_CHECKING:
    from pathlib import Path

    from bot.coordinator.metrics import State
    from tests.support.storage.servers import Servers

TOKEN = "MTA.discord.token"  # noqa: S105 - what must not be told
SECRETS = {"DISCORD_TOKEN": TOKEN, "TELEGRAM_TOKEN": "1:telegram", "STATE_KEY": KEY}


class Stopwatch:
    """Seconds that a test moves."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Stopwatch:
    return Stopwatch()


@pytest.fixture
def signs(clock: Stopwatch) -> Signs:
    return Signs(clock)


async def reasons_of(signs: Signs, tmp_path: Path, **environment: str) -> list[str]:
    """Return the reasons why a process isn't ready, except the missing store."""
    checks = Checks(signs, settings_of(tmp_path, **environment))
    return [why for why in reasons(await checks.parts()) if why != "store: not open yet"]


async def test_stalled_work_is_reported(signs: Signs, clock: Stopwatch, tmp_path: Path) -> None:
    roles = {"ROLES": "timers,robot"}
    begins = await reasons_of(signs, tmp_path, **roles)
    works = [why.removesuffix(": not begun yet") for why in begins]
    assert works[:2] == ["timers", "index"]
    assert begins == [f"{work}: not begun yet" for work in works], "robots may take their time"
    for work in (*works, "robot"):
        signs.beat(work)
    assert await reasons_of(signs, tmp_path, **roles) == []
    clock.now = SILENT_SECONDS - 1
    for work in works[1:]:
        signs.beat(work)
    assert await reasons_of(signs, tmp_path, **roles) == []
    clock.now = SILENT_SECONDS + 5
    silent = ["timers: silent for 65 s", "robot: silent for 65 s"]
    assert await reasons_of(signs, tmp_path, **roles) == silent
    assert await reasons_of(signs, tmp_path, ROLES="web") == []


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        ("standby", []),
        ("connecting", ["discord: connecting"]),
        ("connected", ["discord boards: not begun yet"]),
        ("away", ["discord: away"]),
        ("refused", ["discord: refused"]),
    ],
)
async def test_a_chat_is_connected_or_stands_by(
    state: State, expected: list[str], signs: Signs, tmp_path: Path
) -> None:
    signs.states["discord"] = state
    chat = {"ROLES": "discord", "DISCORD_TOKEN": TOKEN}
    assert await reasons_of(signs, tmp_path, **chat) == expected
    signs.beat("discord")
    still = [] if state == "connected" else expected
    assert await reasons_of(signs, tmp_path, **chat) == still


async def test_a_chat_outside_the_roles_is_not_waited_for(signs: Signs, tmp_path: Path) -> None:
    assert await reasons_of(signs, tmp_path, ROLES="robot", **SECRETS) == []


async def test_a_platform_has_the_state_of_its_supervisor(servers: Servers) -> None:
    """It is alone, then beside a second process, then refused. Only a connected process serves."""
    link = open_link(servers.url("embedded"))
    await link.ask("FLUSHALL")
    store = assemble(link, ENCODING, Keyring(KEY), now)
    first, second = Metrics(), Metrics()
    held, let_go = asyncio.Event(), asyncio.Event()
    connecting: list[float | None] = []

    async def serve(meter: Metrics) -> None:
        async def work(_lease: object) -> None:
            meter.stands("discord", "connecting")
            connecting.append(meter.registry.get_sample_value("wykladka_leases_held"))
            meter.stands("discord", "connected")
            held.set()
            await let_go.wait()
            raise RefusedError("Discord", "DISCORD_TOKEN")

        await work_under(store.leases.lease("discord:x", ttl=4), work)

    async with aclosing(link):
        one = asyncio.create_task(supervise("discord", partial(serve, first), first))
        await asyncio.wait_for(held.wait(), PATIENCE)
        held.clear()
        two = asyncio.create_task(supervise("discord", partial(serve, second), second))
        await asyncio.sleep(0)
        assert first.signs.states == {"discord": "connected"}
        assert second.signs.states == {"discord": "standby"}
        assert first.registry.get_sample_value("wykladka_leases_held") == 1
        assert second.registry.get_sample_value("wykladka_leases_held") == 0
        one.cancel()
        await asyncio.wait_for(held.wait(), PATIENCE)
        assert second.registry.get_sample_value("wykladka_leases_held") == 1
        assert connecting == [0, 0]
        let_go.set()
        with pytest.raises(RefusedError):
            await asyncio.wait_for(two, PATIENCE)
        assert second.signs.states == {"discord": "refused"}
        state = {"platform": "discord", "state": "refused"}
        assert second.registry.get_sample_value("wykladka_chat_state", state) == 1
        assert second.registry.get_sample_value("wykladka_leases_held") == 0


async def test_few_puzzles_are_a_warning_and_keep_the_process_ready(tmp_path: Path) -> None:
    metrics = Metrics()
    checks = Checks(metrics.signs, settings_of(tmp_path, ROLES="web"))
    assert "puzzles" not in await checks.parts()
    for days, told in ((10, "days ahead: 10"), (1, "days ahead: 1, too few")):
        metrics.set_days_ahead(days)
        parts = await checks.parts()
        assert parts["puzzles"].startswith(told)
        assert reasons(parts) == ["store: not open yet"]
