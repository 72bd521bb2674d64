"""Everything that opens a store uses the store's time first, and stays with it."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

import pytest

from bot.clock import now
from bot.composition import open_bot, open_store
from bot.config import read
from bot.storage import keys
from bot.storage.redis import shared_clock
from tests.support import PATIENCE
from tests.support.storage.servers import empty, temporary_link

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from bot.config import Settings
    from bot.storage.redis.link import Link
    from tests.support.storage.servers import Servers

MINUTE = 60_000
AHEAD = 120 * MINUTE


@pytest.fixture
async def link(servers: Servers) -> AsyncIterator[Link]:
    """Yield the store; afterwards correct the clock of this process again."""
    async with temporary_link(servers.url("embedded")) as link:
        await empty(link)
        yield link
    now.agree(now.count(), machine(), 0, 0)


@pytest.fixture
def settings(servers: Servers, tmp_path: Path) -> Settings:
    pairs = {"REDIS_URL": servers.url("embedded"), "DATA_DIR": str(tmp_path), "ROLES": "web"}
    return read(pairs)


def machine() -> int:
    """Return the machine's time, in ms."""
    return time.time_ns() // 1_000_000


async def agree_on_gap(link: Link, gap: int, *, ago: int = 0) -> None:
    """Store a gap that other processes agreed on some time ago."""
    told = machine() + gap - ago
    pairs = {"gap": gap, "ends": told + 10 * MINUTE, "told": told}
    await link.ask("HSET", keys.CLOCK.key, *(word for pair in pairs.items() for word in pair))


def is_ahead(ms: int) -> bool:
    return abs(now() - machine() - ms) < MINUTE


async def test_a_command_uses_the_time_of_the_running_processes(
    link: Link, settings: Settings
) -> None:
    await agree_on_gap(link, -AHEAD)
    async with open_store(settings):
        assert is_ahead(-AHEAD)


async def test_a_starting_bot_takes_and_keeps_the_agreed_time(
    link: Link, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared_clock, "PERIOD", 0)
    await agree_on_gap(link, -AHEAD)
    async with open_bot(settings) as bot, asyncio.timeout(PATIENCE):
        outages = await bot.store.registry.outages()
        beat = await bot.store.registry.heartbeat()
        assert outages == []
        assert beat is not None
        assert abs(beat - machine() + AHEAD) < MINUTE
        assert is_ahead(-AHEAD)
        await agree_on_gap(link, 0)
        while not is_ahead(0):  # noqa: ASYNC110 - the clock tells nobody
            await asyncio.sleep(0)


async def test_the_first_process_uses_the_clock_of_its_machine(
    link: Link, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nobody(_seconds: float) -> None:
        """Wait for no other process."""

    monkeypatch.setattr(shared_clock, "sleep", nobody)
    await agree_on_gap(link, -AHEAD, ago=5 * MINUTE)
    async with open_bot(settings):
        assert is_ahead(0)
