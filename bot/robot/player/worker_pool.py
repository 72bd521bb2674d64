"""Separate processes in which robots think. Only they load numpy, numba and move graphs.

They start with the first request and end after a while without one. If a process dies or thinks too
long, all of them are replaced, and their requests are made again.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
import traceback
from concurrent.futures import BrokenExecutor
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from bot.lexicon.catalogue import Catalogue
from bot.lexicon.errors import LexiconError
from bot.robot.errors import GraphError, RulesError
from bot.robot.player.processes import ProcessPool, SharedProgress
from bot.robot.player.strength import THINKING_SECONDS, skill_of
from bot.robot.player.word_search import simple_turn
from bot.text.operator import say_trouble

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeAlias

    from bot.coordinator.views.view import View
    from bot.robot.player.strategy import Strategy
    from bot.rules.moves import Move

    Begin: TypeAlias = Callable[[str], None]
    Prepare: TypeAlias = Callable[[str], str | None]
    Think: TypeAlias = Callable[[View, str], Move | None]

Answer = TypeVar("Answer")

REST_SECONDS = 600.0
"""Seconds without a request after which the processes end."""

PREPARING_SECONDS = 900.0
"""The longest time for preparing. Building the graphs takes seconds, without numba minutes."""

_NICE, _NICEST = 10, 19
_WAITING = 2  # requests for each process: one runs, the next is queued
_TOLD = 64  # tasks at once that report their progress


class StrategyFailed(Exception):
    """No move was found: a process died, took too long, or raised an error.

    The text says which. It names only the type of error, never tiles of a rack.
    """


class RobotProcesses:
    """A few processes that choose moves. Requests beyond their number wait in a queue."""

    def __init__(
        self,
        data: Path,
        *,
        processes: int = 1,
        begin: Begin | None = None,
        think: Think | None = None,
        prepare: Prepare | None = None,
    ) -> None:
        """Keep how the processes work, and the data folder with their word lists.

        `begin` runs first in each process, with the folder. `think` answers a request. `prepare`
        runs once, before all of them. Each must be a function of a module that the process can
        import.
        """
        self._data, self._processes = str(data), processes
        self._begin, self._think = begin or open_strategy, think or choose
        self._prepare = prepare or build_all
        self.progress = SharedProgress(_TOLD)
        self._room = asyncio.Semaphore(_WAITING * processes)
        self._pool: ProcessPool | None = None
        self._asked = 0
        self._resting: asyncio.TimerHandle | None = None

    async def choose(self, view: View, strength: int) -> Move | None:
        """Return the move that the strategy chooses for a seat's view.

        `strength` is in rating points.

        Raises:
            StrategyFailed: a process died, took too long, or raised an error.

        """
        return await self.ask(THINKING_SECONDS, self._think, view, strength)

    async def search(self, view: View, strength: int) -> Move:
        """Return a turn found in the word list alone, in a thread of this process.

        It needs no numba, no move graph and no other process, so it works if any of these failed.
        `strength` is in rating points.

        Raises:
            StrategyFailed: the process died, took too long, or failed.

        """
        known = skill_of(strength, view.rules.tiles.language).words
        try:
            return await asyncio.to_thread(_search_words, self._data, view, known)
        except LexiconError as error:
            raise StrategyFailed(say_trouble(error)) from None

    async def ask(self, seconds: float, what: Callable[..., Answer], *facts: object) -> Answer:
        """Call a module's function with these facts in one of the processes. Return its result.

        The request waits until a process is free, and may then take `seconds`.

        Raises:
            StrategyFailed: the process died, took too long, or failed.

        """
        self._wake()
        self._asked += 1
        try:
            async with self._room:
                return await self._ask(seconds, what, *facts)
        finally:
            self._asked -= 1
            if not self._asked:
                self._wake()
                loop = asyncio.get_running_loop()
                self._resting = loop.call_later(REST_SECONDS, self.close)

    async def prepare(self) -> str | None:
        """Build and compile everything missing, then end the processes.

        Return a text for the operator why robots play without compiled code, or None if they don't
        or if it is intended.

        Raises:
            StrategyFailed: the process died, took too long, or failed.

        """
        try:
            return await self._ask(PREPARING_SECONDS, _prepare_when_idle, self._prepare, self._data)
        finally:
            self.close()

    def close(self) -> None:
        """End the processes, even busy ones. The next request starts new ones."""
        self._wake()
        pool, self._pool = self._pool, None
        if pool is None:
            return
        pool.kill()

    def _wake(self) -> None:
        """Put off the end of idle processes, because there is a new request."""
        if self._resting is not None:
            self._resting.cancel()
            self._resting = None

    async def _ask(self, seconds: float, what: Callable[..., Answer], *facts: object) -> Answer:
        pool = self._running()
        try:
            async with asyncio.timeout(seconds):
                return await asyncio.wrap_future(pool.submit(_answer, what, *facts))
        except (TimeoutError, BrokenExecutor) as failed:
            if pool is self._pool:
                self.close()
            raise StrategyFailed(type(failed).__name__) from None
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if task is not None and task.cancelling():
                raise
            # This request was not cancelled itself: its pool ended because another one took too
            # long.
            raise StrategyFailed("ProcessEnded") from None

    def _running(self) -> ProcessPool:
        if self._pool is None:
            self._pool = ProcessPool(
                self._processes, _begin_process, (self._begin, self._data, self.progress)
            )
        return self._pool


def _begin_process(begin: Begin, data: str, progress: SharedProgress) -> None:
    """Set up a process: lower its priority, and let it end with the bot.

    `data` is the data folder.
    """
    _shared.append(progress)
    with suppress(OSError):
        os.nice(_NICE)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    begin(data)


def _prepare_when_idle(prepare: Prepare, data: str) -> str | None:
    """Call `prepare` with little priority, within a robot process, and return its result.

    `data` is the data folder.
    """
    with suppress(OSError):
        os.nice(_NICEST)
    if hasattr(os, "SCHED_IDLE"):
        with suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    return prepare(data)


def _end_with_parent() -> None:
    if (parent := multiprocessing.parent_process()) is not None:
        parent.join()
        os._exit(0)


def _answer(what: Callable[..., Answer], *facts: object) -> Answer:
    """Return a function's result, within a robot process.

    Raises:
        StrategyFailed: the function failed. The error doesn't contain the facts.

    """
    try:
        return what(*facts)
    except (LexiconError, GraphError, RulesError) as error:
        raise StrategyFailed(say_trouble(error)) from None
    except Exception as error:  # noqa: BLE001 - whatever it was, there is no move
        frames = "".join(traceback.format_tb(error.__traceback__))
        message = f"{type(error).__name__}\n{frames}"
        raise StrategyFailed(message) from None


def tell(place: int | None, done: int, total: int, part: int = 0) -> None:
    """Report the progress of a task, within a robot process.

    `done` and `total` count the steps, `part` names the present part.
    """
    for progress in _shared:
        progress.tell(place, done, total, part)


def show(place: int | None, piece: bytes) -> None:
    """Show a finished piece of a task's result, within a robot process."""
    for progress in _shared:
        progress.show(place, piece)


_shared: list[SharedProgress] = []
_process: dict[str, Strategy] = {}


def open_strategy(data: str) -> None:
    """Make the strategy of this robot process.

    Word lists and graphs are opened when they are needed. `data` is the data folder.
    """
    from bot.robot.kernels.engine import Engine  # noqa: PLC0415 - in the process alone
    from bot.robot.player.robot_data import RobotData  # noqa: PLC0415 - in the process alone
    from bot.robot.player.strategy import Strategy  # noqa: PLC0415 - in the process alone

    _process["strategy"] = Strategy(RobotData(Path(data), Engine()))


def choose(view: View, strength: int) -> Move | None:
    """Return the move that the strategy of this robot process chooses.

    `strength` is in rating points.
    """
    return _process["strategy"].choose(view, strength)


def _search_words(data: str, view: View, most: float) -> Move:
    """Return a turn found in the word list of the robots of this game. It runs in a thread.

    `data` is the data folder.

    Raises:
        LexiconError: a word list is missing or damaged.

    """
    catalogue = Catalogue(Path(data) / "lexicons")
    words = catalogue.for_robots_of(catalogue.by_hash(view.list_hash, view.word_list))
    return simple_turn(view, words, most)


def build_all(data: str) -> str | None:
    """Build and compile everything missing, for this process and later ones.

    Return why kernels can't be compiled here although they should be, or None. `data` is the data
    folder.

    Raises:
        LexiconError: a word list is damaged.
        GraphError: a move graph can't be built.

    """
    from bot.robot.kernels.engine import why_plain  # noqa: PLC0415 - in the process alone
    from bot.robot.player.prepare import prepare as prepare_data  # noqa: PLC0415 - in the process alone

    prepare_data(Path(data), [])
    return why_plain()
