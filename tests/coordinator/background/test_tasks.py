"""What goes on in the background outlives a store that is away, and says so."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from bot.coordinator.background.tasks import keep_working
from bot.coordinator.ports.tables import StoreUnavailableError
from tests.support import PATIENCE

if TYPE_CHECKING:
    import pytest


async def test_a_store_that_is_away_is_told_as_it_goes_and_as_it_comes_back(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO)
    trouble = [StoreUnavailableError("no route"), StoreUnavailableError("still none")]
    worked = 0
    back = asyncio.Event()

    async def work() -> None:
        nonlocal worked
        if trouble:
            raise trouble.pop(0)
        worked += 1
        if worked > 1:
            back.set()

    working = asyncio.create_task(keep_working("timers", work, 0))
    async with asyncio.timeout(PATIENCE):
        await back.wait()
    working.cancel()
    await asyncio.gather(working, return_exceptions=True)
    assert caplog.messages == [
        "timers: waiting for the store. no route",
        "timers: the store is back.",
    ]
