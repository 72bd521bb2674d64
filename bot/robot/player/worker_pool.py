"""Processes of their own for robots to think in: numpy, numba and graphs are loaded there alone.

They begin when a robot is first asked and end when none has been for a while. One that dies or
thinks too long is replaced, together with the others; what they were thinking about is asked again.
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
from bot.robot.player.levels import LEVELS
from bot.robot.player.processes import ProcessPool, SharedProgress
from bot.robot.player.word_search import simple_turn
from bot.text.operator import say_trouble

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeAlias

    from bot.coordinator.views.view import View
    from bot.robot.player.levels import Level
    from bot.robot.player.strategy import Strategy
    from bot.rules.moves import Move

    Begin: TypeAlias = Callable[[str], None]
    Prepare: TypeAlias = Callable[[str], str | None]
    Think: TypeAlias = Callable[[View, str], Move | None]

Answer = TypeVar("Answer")

PREPARING_SECONDS = 900.0
"""Building the graphs takes seconds, and minutes where numba isn't installed."""

_NICE, _NICEST = 10, 19
_WAITING = 2  # for each process: one thinks, the next lies ready
_TOLD = 64  # so many pieces of work at once say how far they are


class StrategyFailed(Exception):
    """No move came of it: a process died, took too long, or raised something; the text says what.

    The text names the kind of trouble alone, never what stood on a rack.
    """


class RobotProcesses:
    """A few processes that choose moves; more requests than they can take wait their turn."""

    def __init__(
        self,
        data: Path,
        *,
        processes: int = 1,
        begin: Begin | None = None,
        think: Think | None = None,
        prepare: Prepare | None = None,
    ) -> None:
        """Think on the lists of a data folder.

        `begin` is what each process does first, with the folder, `think` what it does when asked,
        and `prepare` what is done once before: functions of a module, which the process imports.
        """
        self._data, self._processes = str(data), processes
        self._begin, self._think = begin or open_strategy, think or choose
        self._prepare = prepare or build_all
        self.progress = SharedProgress(_TOLD)
        self._room = asyncio.Semaphore(_WAITING * processes)
        self._pool: ProcessPool | None = None

    async def choose(self, view: View, level: Level) -> Move | None:
        """The strategy's answer to a seat's view. Raises StrategyFailed."""
        return await self.ask(level.thinking, self._think, view, level.name)

    async def search(self, view: View, level: Level) -> Move:
        """A turn found in the word list alone, in a thread of this process. Raises StrategyFailed.

        It takes no numba, no move graph and no other process, whichever of them failed.
        """
        known = level.skills[view.rules.tiles.language].vocabulary
        try:
            return await asyncio.to_thread(_searched, self._data, view, known)
        except LexiconError as error:
            raise StrategyFailed(say_trouble(error)) from None

    async def ask(self, seconds: float, what: Callable[..., Answer], *facts: object) -> Answer:
        """What a module's function makes of these facts, in one of the processes.

        It has so many seconds, and waits until a process is free. Raises StrategyFailed.
        """
        async with self._room:
            return await self._ask(seconds, what, *facts)

    async def prepare(self) -> str | None:
        """Build and compile all that is missing, then end the processes. Raises StrategyFailed.

        The answer is why robots play uncompiled, for the operator; None if they don't, or if
        nothing else was to be had.
        """
        try:
            return await self._ask(PREPARING_SECONDS, _prepared, self._prepare, self._data)
        finally:
            self.close()

    def close(self) -> None:
        """End the processes, whatever they are at; the next request begins new ones."""
        pool, self._pool = self._pool, None
        if pool is None:
            return
        pool.kill()

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
            # Not this request, but its pool: another one took too long.
            raise StrategyFailed("ProcessEnded") from None

    def _running(self) -> ProcessPool:
        if self._pool is None:
            self._pool = ProcessPool(
                self._processes, _begun, (self._begin, self._data, self.progress)
            )
        return self._pool


def _begun(begin: Begin, data: str, progress: SharedProgress) -> None:
    """What each process does first: step behind everything else, and never outlive the bot."""
    _shared.append(progress)
    with suppress(OSError):
        os.nice(_NICE)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    begin(data)


def _prepared(prepare: Prepare, data: str) -> str | None:
    """In the process: prepare with such time alone as nobody else wants."""
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
    """In the process: what came of it, or why nothing did, without the facts it was about."""
    try:
        return what(*facts)
    except (LexiconError, GraphError, RulesError) as error:
        raise StrategyFailed(say_trouble(error)) from None
    except Exception as error:  # noqa: BLE001 - whatever it was, there is no move
        frames = "".join(traceback.format_tb(error.__traceback__))
        message = f"{type(error).__name__}\n{frames}"
        raise StrategyFailed(message) from None


def tell(place: int | None, done: int, total: int, part: int = 0) -> None:
    """In a process: say how far its work is."""
    for progress in _shared:
        progress.tell(place, done, total, part)


_shared: list[SharedProgress] = []
_process: dict[str, Strategy] = {}


def open_strategy(data: str) -> None:
    """Make this process's strategy; its lists and graphs are opened when they are needed."""
    from bot.robot.kernels.engine import Engine  # noqa: PLC0415 - in the process alone
    from bot.robot.player.robot_data import StoredRobotData  # noqa: PLC0415 - in the process alone
    from bot.robot.player.strategy import Strategy  # noqa: PLC0415 - in the process alone

    _process["strategy"] = Strategy(StoredRobotData(Path(data), Engine()))


def choose(view: View, level: str) -> Move | None:
    """The move of this process's strategy."""
    return _process["strategy"].choose(view, LEVELS[level])


def _searched(data: str, view: View, most: int) -> Move:
    """In a thread: what the list that robots of this game play from gives. Raises LexiconError."""
    catalogue = Catalogue(Path(data) / "lexicons")
    words = catalogue.for_robots_of(catalogue.by_hash(view.list_hash, view.word_list))
    return simple_turn(view, words, most)


def build_all(data: str) -> str | None:
    """Build and compile all that is missing, for this process and those to come.

    Raises LexiconError, GraphError.
    """
    from bot.robot.kernels.engine import why_plain  # noqa: PLC0415 - in the process alone
    from bot.robot.player.prepare import prepare as prepare_data  # noqa: PLC0415 - in the process alone

    prepare_data(Path(data), [])
    return why_plain()
