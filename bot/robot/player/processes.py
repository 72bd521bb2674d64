"""Processes that calculate, undisturbed by what a terminal sends to all of us."""

from __future__ import annotations

import multiprocessing
import os
import signal
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import resource_tracker
from multiprocessing.sharedctypes import RawArray
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import TracebackType


# What the thread that manages a pool takes to see that its processes are gone, at most.
_MANAGER_SECONDS = 1.0
_TOLD = 3  # numbers of a place
# Of the standard library's tracker alone.
_WARNINGS, _SILENT = "PYTHONWARNINGS", "ignore:resource_tracker:UserWarning"


class ProcessPool(ProcessPoolExecutor):
    """A pool whose processes hear no Ctrl-C and no SIGTERM: who began them ends them.

    They begin afresh, for a fork of a process with threads may hang. Left by an exception, the
    pool is ended at once, whatever its processes are at.
    """

    def __init__(
        self, processes: int, initializer: Callable[..., None], initargs: tuple[Any, ...]
    ) -> None:
        _begin_tracker()
        super().__init__(processes, multiprocessing.get_context("spawn"), initializer, initargs)

    def submit(
        self,
        what: Callable[..., Any],
        /,
        *facts: Any,  # noqa: ANN401 - as inherited
        **named: Any,  # noqa: ANN401 - as inherited
    ) -> Future[Any]:
        """Begin what is missing of the processes, and give them something to do."""
        with _unanswered():
            return super().submit(what, *facts, **named)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> bool | None:
        """Wait for what was submitted, or after an exception for nothing."""
        if error is not None:
            self.kill()
        return super().__exit__(kind, error, traceback)

    def kill(self) -> None:
        """End the processes, whatever they are at."""
        # There is no public way to end a process that doesn't come back by itself.
        running = list((self._processes or {}).values())
        manager: Any = self._executor_manager_thread
        self.shutdown(wait=False, cancel_futures=True)
        for process in running:
            process.kill()
        if manager is not None:
            # Python wakes that thread at its exit, by a pipe that the thread may just be closing.
            manager.join(_MANAGER_SECONDS)


class SharedProgress:
    """How far pieces of work are, in memory that the processes share: each has a place in it.

    There stand what is done, of how much, and by its number which part of the work that is. A pool
    gets it with what its processes begin with; no other way leads there.
    """

    def __init__(self, places: int) -> None:
        self._numbers = RawArray("i", _TOLD * places)
        self._free = [*range(places)]

    @contextmanager
    def place(self) -> Iterator[int | None]:
        """A place for one piece of work; None where all are taken."""
        place = self._free.pop() if self._free else None
        self.tell(place, 0, 0)
        try:
            yield place
        finally:
            if place is not None:
                self._free.append(place)

    def tell(self, place: int | None, done: int, total: int, part: int = 0) -> None:
        """Say that so much is done, of so much, in a part of the work."""
        if place is not None:
            self._numbers[_TOLD * place : _TOLD * (place + 1)] = [done, total, part]

    def read(self, place: int | None) -> tuple[int, int, int]:
        """What was said last: how much is done, of how much, in which part."""
        if place is None:
            return 0, 0, 0
        done, total, part = self._numbers[_TOLD * place : _TOLD * (place + 1)]
        return done, total, part


def _begin_tracker() -> None:
    """Begin the process that tidies up semaphores after us, and keep it from warning of them.

    It outlives a process that was killed. What it finds then is its everyday work, and no leak that
    an operator could mend.
    """
    before = os.environ.get(_WARNINGS)
    os.environ[_WARNINGS] = ",".join(filter(None, (before, _SILENT)))
    try:
        resource_tracker.ensure_running()
    finally:
        if before is None:
            del os.environ[_WARNINGS]
        else:
            os.environ[_WARNINGS] = before


@contextmanager
def _unanswered() -> Iterator[None]:
    """Processes begun meanwhile are born deaf to these signals; to us they come afterwards."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
