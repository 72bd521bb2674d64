"""Processes for long calculations. They ignore the signals of a terminal (Ctrl-C)."""

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


# The longest time that a pool's managing thread needs to notice the end of its processes.
_MANAGER_SECONDS = 1.0
_TOLD = 4  # the count of numbers in a task's place
_SHOWN = 1 << 16  # the bytes of a task's place
_LENGTH = 2  # bytes that hold the length of a piece
# This silences only the warnings of the standard library's tracker.
_WARNINGS, _SILENT = "PYTHONWARNINGS", "ignore:resource_tracker:UserWarning"


class ProcessPool(ProcessPoolExecutor):
    """A pool whose processes ignore Ctrl-C and SIGTERM. The parent process ends them.

    The processes are spawned, because a fork of a process with threads may hang. After an
    exception in a `with` block the pool is ended at once, whatever its processes are doing.
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
        """Start the missing processes, and give them a task. Return the future of its result."""
        with _ignore_signals():
            return super().submit(what, *facts, **named)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> bool | None:
        """Wait for the tasks. If an exception left the block, end the processes instead."""
        if error is not None:
            self.kill()
        return super().__exit__(kind, error, traceback)

    def kill(self) -> None:
        """End the processes, even busy ones."""
        # Python has no public way to end a process that does not return.
        running = list((self._processes or {}).values())
        manager: Any = self._executor_manager_thread
        self.shutdown(wait=False, cancel_futures=True)
        for process in running:
            process.kill()
        if manager is not None:
            # Python wakes that thread at its exit through a pipe that the thread may just be
            # closing.
            manager.join(_MANAGER_SECONDS)


class SharedProgress:
    """The progress of tasks, in memory shared by the processes.

    Each task has a place in it. A place holds the finished steps, all steps, and the number of the
    task's present part. It also holds the finished pieces of the result, which a reader may see
    before the rest. A pool's processes must get this object as an argument of their start, because
    it can't be sent later.
    """

    def __init__(self, places: int) -> None:
        self._numbers = RawArray("i", _TOLD * places)
        self._shown = RawArray("B", _SHOWN * places)
        self._free = [*range(places)]

    @contextmanager
    def place(self) -> Iterator[int | None]:
        """Yield the number of a free place for one task, or None if all are taken."""
        place = self._free.pop() if self._free else None
        self.tell(place, 0, 0)
        if place is not None:
            self._numbers[_TOLD * place + _TOLD - 1] = 0
        try:
            yield place
        finally:
            if place is not None:
                self._free.append(place)

    def tell(self, place: int | None, done: int, total: int, part: int = 0) -> None:
        """Store a task's progress: the finished steps, all steps, and its present part.

        If `place` is None, nothing is stored.
        """
        if place is not None:
            self._numbers[_TOLD * place : _TOLD * (place + 1) - 1] = [done, total, part]

    def read(self, place: int | None) -> tuple[int, int, int]:
        """Return a task's latest progress: finished steps, all steps, its present part.

        If `place` is None, all are 0.
        """
        if place is None:
            return 0, 0, 0
        done, total, part = self._numbers[_TOLD * place : _TOLD * (place + 1) - 1]
        return done, total, part

    def show(self, place: int | None, piece: bytes) -> None:
        """Add a finished piece of a task's result. A piece without room is left out."""
        if place is None:
            return
        size, used = _TOLD * place + _TOLD - 1, self._numbers[_TOLD * place + _TOLD - 1]
        framed = len(piece).to_bytes(_LENGTH, "big") + piece
        start, end = _SHOWN * place + used, used + len(framed)
        if end <= _SHOWN:
            self._shown[start : start + len(framed)] = framed
            # The size comes last, so a reader sees whole pieces only.
            self._numbers[size] = end

    def pieces(self, place: int | None) -> list[bytes]:
        """Return the finished pieces of a task's result so far."""
        found: list[bytes] = []
        if place is None:
            return found
        at, end = _SHOWN * place, _SHOWN * place + self._numbers[_TOLD * place + _TOLD - 1]
        while at < end:
            start = at + _LENGTH
            at = start + int.from_bytes(self._shown[at:start], "big")
            found.append(bytes(self._shown[start:at]))
        return found


def _begin_tracker() -> None:
    """Start Python's process that removes semaphores after this one, and silence its warnings.

    That process outlives one that was killed. The semaphores that it finds then are not a leak that
    an operator could correct.
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
def _ignore_signals() -> Iterator[None]:
    """Let processes started in the block ignore Ctrl-C and SIGTERM.

    This process gets these signals after the block.
    """
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
