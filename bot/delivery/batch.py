"""Join the requests of one turn of the event loop into one call."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

K = TypeVar("K")
A = TypeVar("A")
R = TypeVar("R")


class Batch(Generic[K, A, R]):
    """Joins requests with the same key in one turn of the event loop into one call of `work`.

    `work` gets the key and the list of its requests, and returns the answers in the same order. If
    `work` raises an error, each of these requests raises it. A cancelled request leaves the others
    running.
    """

    def __init__(self, work: Callable[[K, Sequence[A]], Awaitable[Sequence[R]]]) -> None:
        self._work = work
        self._waiting: dict[K, list[tuple[A, asyncio.Future[R]]]] = {}
        self._under_way: set[asyncio.Task[None]] = set()

    async def __call__(self, key: K, request: A) -> R:
        """Add a request to the next call for this key, and return the answer to the request."""
        answer: asyncio.Future[R] = asyncio.get_running_loop().create_future()
        if key in self._waiting:
            self._waiting[key].append((request, answer))
        else:
            self._waiting[key] = [(request, answer)]
            task = asyncio.create_task(self._answer(key))
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)
        return await answer

    async def _answer(self, key: K) -> None:
        waiting = self._waiting.pop(key)
        try:
            answers = await self._work(key, [request for request, _ in waiting])
        except Exception as error:  # noqa: BLE001 - the requests raise it
            for _, answer in waiting:
                if not answer.done():
                    answer.set_exception(error)
        else:
            for (_, answer), given in zip(waiting, answers, strict=True):
                if not answer.done():
                    answer.set_result(given)
        finally:
            for _, answer in waiting:
                answer.cancel()  # The call was cancelled before it gave an answer.
