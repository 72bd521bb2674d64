"""On the virtual loop time costs nothing, and a seed gives one order of things."""

from __future__ import annotations

import asyncio
import contextvars
import random
from typing import cast

import pytest

from tests.simulation.loop import OWN, StillError, VirtualLoop, run

DAY = 86_400.0


def order_of(seed: int) -> list[int]:
    """Return the order in which ten ready tasks run."""
    seen: list[int] = []

    async def one(number: int) -> None:
        for _ in range(3):
            await asyncio.sleep(0)
            seen.append(number)

    async def all_of_them() -> None:
        async with asyncio.TaskGroup() as group:
            for number in range(10):
                group.create_task(one(number))

    run(all_of_them(), random.Random(seed))  # noqa: S311 - to be repeated
    return seen


def test_a_seed_gives_one_order_and_another_seed_another() -> None:
    assert order_of(1) == order_of(1)
    assert order_of(1) != order_of(2)
    assert sorted(order_of(1)) == sorted(order_of(2))


def test_tasks_woken_from_a_set_resume_in_the_same_order() -> None:
    def wake_order() -> list[str]:
        seen = []

        async def wait(event: asyncio.Event, name: str) -> None:
            await event.wait()
            seen.append(name)

        async def wake() -> None:
            # Objects lie in a set by their addresses, which no seed rules.
            padding = [object() for _ in range(random.SystemRandom().randrange(50))]
            events = {asyncio.Event(): str(number) for number in range(20)}
            tasks = [asyncio.create_task(wait(event, name)) for event, name in events.items()]
            await asyncio.sleep(1)
            for event in set(events):
                event.set()
            await asyncio.gather(*tasks)
            del padding

        run(wake(), random.Random(5))  # noqa: S311 - to be repeated
        return seen

    assert wake_order() == wake_order() == wake_order()


def test_virtual_days_pass_at_once() -> None:
    async def sleep() -> float:
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(DAY):
                await asyncio.sleep(2 * DAY)
        return asyncio.get_running_loop().time()

    assert run(sleep(), random.Random(1)) == DAY  # noqa: S311 - to be repeated


def test_work_in_a_thread_runs_at_once_in_the_virtual_loop() -> None:
    async def call() -> str:
        return await asyncio.to_thread("{}".format, 7)

    assert run(call(), random.Random(1)) == "7"  # noqa: S311 - to be repeated


def test_a_frozen_task_resumes_where_it_stopped() -> None:
    async def live_together() -> list[tuple[float, str]]:
        loop, seen = cast("VirtualLoop", asyncio.get_running_loop()), []

        async def live(name: str) -> None:
            for _ in range(3):
                await asyncio.sleep(1)
                seen.append((loop.time(), name))

        context, tasks = contextvars.copy_context(), dict[asyncio.Task[None], None]()
        context.run(OWN.set, tasks)
        frozen = loop.create_task(live("frozen"), context=context)
        other = asyncio.create_task(live("other"))
        await asyncio.sleep(1.5)
        loop.freeze(tasks, 7)
        await asyncio.gather(frozen, other)
        return seen

    seen = run(live_together(), random.Random(1))  # noqa: S311 - to be repeated
    assert [at for at, name in seen if name == "frozen"] == [1, 8.5, 9.5]
    assert [at for at, name in seen if name == "other"] == [1, 2, 3]


def test_a_deadlock_is_reported() -> None:
    async def wait() -> None:
        await asyncio.Event().wait()

    with pytest.raises(StillError):
        run(wait(), random.Random(1))  # noqa: S311 - to be repeated
