"""Background work outlives a store that is away, and logs it."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from bot.clock import SteadyClock
from bot.coordinator.background.tasks import end, keep_working, together, work_once
from bot.coordinator.ports.tables import StoreUnavailableError
from bot.storage.errors import UnreachableError
from bot.storage.redis import append_only, shared_clock
from tests.support import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    import pytest

    from tests.support.coordinator.talk import Talk


async def test_an_unavailable_store_is_logged_as_it_goes_and_as_it_returns(
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
    assert caplog.messages == ["Waiting for the store: no route", "The store is back."]


async def test_an_unavailable_store_is_logged_once_for_all_waiting_work(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO)
    tried = dict.fromkeys(("timers", "relay", "lists"), 0)
    returned = asyncio.Event()

    def work(name: str) -> Callable[[], Awaitable[None]]:
        async def once() -> None:
            tried[name] += 1
            if not returned.is_set():
                # It returns when all have missed it twice.
                if min(tried.values()) > 1:
                    returned.set()
                raise StoreUnavailableError(name)

        return once

    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(work_once(work(name), 0) for name in tried))
    assert caplog.messages == ["Waiting for the store: timers", "The store is back."]


async def test_background_work_of_the_store_logs_an_outage(
    talk: Talk, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    store, went, asked = talk.store, asyncio.Event(), 0

    async def away(*_: object) -> list[Any]:
        nonlocal asked
        asked += 1
        if asked > 2:
            went.set()
        raise UnreachableError(address="there", reason="gone")

    monkeypatch.setattr(append_only, "PAUSE", 0)
    monkeypatch.setattr(shared_clock, "PERIOD", 0)
    monkeypatch.setattr(store.link, "exchange", away)
    clock = shared_clock.SharedClock(store.link, SteadyClock())
    working = asyncio.create_task(together(store.append_only.run(), clock.run()))
    async with asyncio.timeout(PATIENCE):
        await went.wait()
    await end(working)
    assert [line.partition(":")[0] for line in caplog.messages] == ["Waiting for the store"]
