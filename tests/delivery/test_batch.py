"""Requests of one turn of the event loop: they are sent together, and each key fails alone."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from bot.delivery.batch import Batch

if TYPE_CHECKING:
    from collections.abc import Sequence


class Worker:
    """Answers with the requested keys. A key `broken` fails, and a key `held` waits."""

    def __init__(self, broken: str = "", held: str = "") -> None:
        self.asked: list[tuple[str, list[int]]] = []
        self.begun = asyncio.Event()
        self.goes_on = asyncio.Event()
        self._broken = broken
        self._held = held

    async def __call__(self, key: str, asked: Sequence[int]) -> Sequence[str]:
        self.asked.append((key, [*asked]))
        self.begun.set()
        if key == self._broken:
            raise LookupError(key)
        if key == self._held:
            await self.goes_on.wait()
        return [f"{key}{one}" for one in asked]


async def test_each_request_gets_its_own_answer_of_a_batch() -> None:
    worker = Worker()
    batch = Batch(worker)
    pairs = [("a", 1), ("b", 1), ("a", 2), ("a", 3)]
    assert await asyncio.gather(*(batch(*pair) for pair in pairs)) == ["a1", "b1", "a2", "a3"]
    assert worker.asked == [("a", [1, 2, 3]), ("b", [1])]
    assert await batch("a", 4) == "a4", "a later one is asked anew"
    assert worker.asked[2:] == [("a", [4])]


async def test_a_failing_or_waiting_key_affects_no_other_key() -> None:
    worker = Worker(broken="a", held="b")
    batch = Batch(worker)
    failing = [asyncio.create_task(batch("a", number)) for number in range(2)]
    waiting = asyncio.create_task(batch("b", 1))
    assert await batch("c", 1) == "c1"
    for task in failing:
        with pytest.raises(LookupError):
            await task
    assert not waiting.done()
    worker.goes_on.set()
    assert await waiting == "b1"


async def test_a_cancelled_request_does_not_cancel_the_others() -> None:
    worker = Worker(held="a")
    batch = Batch(worker)
    first, second = (asyncio.create_task(batch("a", number)) for number in range(2))
    await worker.begun.wait()
    first.cancel()
    await asyncio.gather(first, return_exceptions=True)
    worker.goes_on.set()
    assert await second == "a1"
