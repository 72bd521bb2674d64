"""An event loop on which time is virtual, and the order of waiting tasks is drawn from a seed.

It waits for nothing in the world: where no task can go on, time leaps to the next timer. Functions
given to threads are called at once, on the loop.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
from contextvars import Context, ContextVar
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar, cast

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Coroutine

T = TypeVar("T")
Tasks: TypeAlias = "dict[asyncio.Task[Any], None]"

# Where the tasks are written down that are begun in a context, until they are done.
OWN: ContextVar[Tasks | None] = ContextVar("own", default=None)


class StillError(Exception):
    """Nobody can go on, and nothing is to come."""


class VirtualLoop(asyncio.BaseEventLoop):
    """A loop that begins at second 0. `chance` draws who goes on; `steps` counts who did."""

    def __init__(self, chance: random.Random) -> None:
        super().__init__()
        self.steps = 0
        self._chance = chance
        self._seconds = 0.0
        self._names = itertools.count(1)
        self._ready: list[asyncio.Handle] = []
        # When, a number that keeps the order of one moment, and what is called then.
        self._timers: list[tuple[float, int, asyncio.TimerHandle]] = []
        self._set = itertools.count()
        # What would go on of those that stand still, in its order.
        self._still: list[tuple[Tasks, list[asyncio.Handle]]] = []
        self.set_task_factory(self._number)  # type: ignore[arg-type]

    def time(self) -> float:
        """Return the seconds since the beginning."""
        return self._seconds

    def run_in_executor(  # type: ignore[override]
        self,
        executor: object,
        func: Callable[..., T],
        *args: Any,  # noqa: ANN401 - as inherited
    ) -> asyncio.Future[T]:
        """Call it now; its result comes as all results do, a step later."""
        del executor
        future: asyncio.Future[T] = self.create_future()
        try:
            future.set_result(func(*args))
        except Exception as error:  # noqa: BLE001 - for whoever waits
            future.set_exception(error)
        return future

    def call_soon_threadsafe(  # type: ignore[override]
        self,
        *args: Any,  # noqa: ANN401 - as inherited
        **named: Any,  # noqa: ANN401 - as inherited
    ) -> asyncio.Handle:
        """Call soon; there are no other threads."""
        return self.call_soon(*args, **named)

    def freeze(self, tasks: Tasks, seconds: float) -> None:
        """Stop everything that belongs to the owner of these tasks for some time."""
        self._still.append((tasks, []))
        self.call_later(seconds, self.thaw, tasks, context=Context())

    def thaw(self, tasks: Tasks) -> None:
        """Let it go on."""
        for one in [one for one in self._still if one[0] is tasks]:
            self._still.remove(one)
            self._ready += one[1]

    def _number(
        self,
        loop: asyncio.AbstractEventLoop,
        work: Coroutine[Any, Any, T],
        **named: Any,  # noqa: ANN401 - as a task takes it
    ) -> asyncio.Task[T]:
        """Make a task whose number tells it from all others, the same in every run."""
        task = asyncio.Task(work, loop=loop, **named)
        task.number = next(self._names)  # type: ignore[attr-defined]
        context = named.get("context")
        tasks = OWN.get() if context is None else context.get(OWN)
        if tasks is not None:
            tasks[task] = None
            task.add_done_callback(lambda done: tasks.pop(done, None))
        return task

    def call_at(  # type: ignore[override]
        self,
        when: float,
        callback: Callable[..., object],
        *args: Any,  # noqa: ANN401 - as inherited
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        """Call it at that second."""
        timer = asyncio.TimerHandle(when, callback, args, self, context)
        heapq.heappush(self._timers, (when, next(self._set), timer))
        return timer

    def _run_once(self) -> None:
        """Let one callback after the other run: the first, or where tasks wait, one of these."""
        while not self._stopping:  # type: ignore[attr-defined]
            if not self._ready:
                self._leap()
            handle = self._next()
            if not handle.cancelled() and not (self._still and self._stands_still(handle)):
                self.steps += 1
                handle._run()  # noqa: SLF001 - as a loop does

    def _stands_still(self, handle: asyncio.Handle) -> bool:
        """Return whether the handle's process stands still; then keep the handle for later."""
        owner = handle._context.get(OWN)  # type: ignore[attr-defined]  # noqa: SLF001
        for tasks, waiting in self._still:
            if tasks is owner:
                waiting.append(handle)
                return True
        return False

    def _leap(self) -> None:
        """Pass to the next timer's time, and let everybody whose time has come go on."""
        timers = self._timers
        while timers and timers[0][2].cancelled():
            heapq.heappop(timers)
        if not timers:
            raise StillError
        self._seconds = now = max(self._seconds, timers[0][0])
        while timers and timers[0][0] <= now:
            self._ready.append(heapq.heappop(timers)[2])

    def _next(self) -> asyncio.Handle:
        """Draw the next callback among the tasks that stand first; all else keeps its order."""
        if len(self._ready) == 1:
            return self._ready.pop()
        waiting = []
        for at, handle in enumerate(self._ready):
            task = _task_of(handle)
            if task is None:
                break
            waiting.append((cast("int", task.number), at))  # type: ignore[attr-defined]
        if len(waiting) < 2:
            return self._ready.pop(0)
        waiting.sort()  # a set may have woken them in any order
        return self._ready.pop(self._chance.choice(waiting)[1])

    def _process_events(self, event_list: object) -> None:
        """Do nothing, because there are no events."""

    def _write_to_self(self) -> None:
        """Do nothing, because the loop never sleeps."""

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """Leave the timer where it is: it is passed over when its time has come."""


def run(work: Coroutine[Any, Any, T], chance: random.Random) -> T:
    """Run this on a virtual loop of its own, then end what is left there."""
    loop = VirtualLoop(chance)
    try:
        return loop.run_until_complete(work)
    finally:
        left = sorted(asyncio.all_tasks(loop), key=lambda task: cast("Any", task).number)
        for task in left:
            task.cancel()
        loop.run_until_complete(asyncio.gather(*left, return_exceptions=True)) if left else None
        loop.close()


def _task_of(handle: asyncio.Handle) -> asyncio.Task[Any] | None:
    """Return the task that goes on by this callback, if it is one's."""
    owner = getattr(handle._callback, "__self__", None)  # type: ignore[attr-defined]  # noqa: SLF001
    return owner if isinstance(owner, asyncio.Task) else None
