"""Requests of one turn of the event loop, joined into one call."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

K = TypeVar("K")
A = TypeVar("A")
R = TypeVar("R")


class Batch(Generic[K, A, R]):
    """The calls of `work`: one call for each key and turn of the event loop.

    `work` gets a key with all its requests, and returns the answers in the order of the
    requests. If it raises an error, all requests of that call raise it. No request waits for
    later ones. A cancelled request leaves the others running.
    """

    def __init__(self, work: Callable[[K, Sequence[A]], Awaitable[Sequence[R]]]) -> None:
        self._work = work
        self._waiting: dict[K, list[tuple[A, asyncio.Future[R]]]] = {}
        self._under_way: set[asyncio.Task[None]] = set()

    async def __call__(self, key: K, request: A) -> R:
        """Return the answer to this request when the call that carries it has ended."""
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
