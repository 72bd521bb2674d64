"""The ports `Analyst` and `Solver`: games analysed and best plays found in robots' processes."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from bot.bounded_cache import BoundedCache
from bot.coordinator.analysis import AnalysisFailed, AnalysisProgress
from bot.coordinator.ports.answers import NotSolved
from bot.robot.player.worker_pool import PREPARING_SECONDS, StrategyFailed, tell

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from bot.coordinator.analysis import AnalysedMove, Analysis, Preparing, RankedPlays
    from bot.coordinator.table.table import Table, WordListRef
    from bot.coordinator.views.view import View
    from bot.robot.analysis.analyser import Analyser
    from bot.robot.evaluate.move_generator import MoveGenerator
    from bot.robot.player.worker_pool import RobotProcesses
    from bot.rules.board import Board
    from bot.rules.judge import Play
    from bot.rules.ruleset import Ruleset

Answer = TypeVar("Answer")

ANALYSIS_SECONDS = 600.0
"""A second is usual, a minute where numba isn't installed; the first may wait for its graph."""

HINT_SECONDS = 20.0
REST_SECONDS = 600.0
_KEPT = 64  # analyses, about 100 KB each
# What an analysis does before it judges turns, by the number that a process tells it by.
_PREPARING: tuple[Preparing | None, ...] = (None, "words", "robot")
# So many of the best plays of a round are named.
_NAMED = 4

_log = logging.getLogger(__name__)


class AnalysisPool:
    """Asks the processes, and keeps the newest analyses: a game that ended hardly ever changes.

    The processes should be its own, so that no robot's turn waits for an analysis; they are let go
    when nobody has asked for a while.
    """

    def __init__(self, processes: RobotProcesses, data: Path) -> None:
        """Analyse on the lists of a data folder."""
        self._processes, self._data = processes, str(data)
        self._asked = 0
        self._resting: asyncio.TimerHandle | None = None
        self._kept: BoundedCache[str, asyncio.Task[Analysis]] = BoundedCache(_KEPT)
        self._places: dict[str, int | None] = {}

    async def analyse(self, table: Table) -> Analysis:
        """The analysis of a game that has ended; several who ask for one at once wait for the same.

        Raises AnalysisFailed.
        """
        state = _state(table)
        work = self._kept.get(state)
        if work is None or (work.done() and (work.cancelled() or work.exception())):
            work = asyncio.create_task(self._analysed(state, table))
        self._kept.put(state, work)
        try:
            # Whoever stops waiting doesn't stop it for the others.
            return await asyncio.shield(work)
        except StrategyFailed as failed:
            _log.warning("analysis of game %s: %s", table.id, failed)
            raise AnalysisFailed from None

    def progress(self, table: Table) -> AnalysisProgress:
        """How far the analysis of a game is that somebody waits for."""
        state, under_way = _state(table), [*self._places]
        done, total, part = self._processes.progress.read(self._places.get(state))
        preparing = _PREPARING[part]
        begun = total or preparing or state not in under_way
        return AnalysisProgress(done, total, preparing, 0 if begun else under_way.index(state))

    async def best(self, view: View) -> AnalysedMove:
        """The best move of the seat that looks. Raises AnalysisFailed."""
        try:
            return await self._soon(best_there, view)
        except StrategyFailed as failed:
            _log.warning("hint in game %s: %s", view.id, failed)
            raise AnalysisFailed from None

    async def top(self, board: Board, rack: str, rules: Ruleset, words: WordListRef) -> Play | None:
        """The best play of a belgijka's rack, None where there is no play. Raises NotSolved.

        The first one by a list may have to wait until its graph is made.
        """
        try:
            about = (board, rack, rules, words)
            return await self._ask(PREPARING_SECONDS, top_there, about)
        except StrategyFailed as failed:
            raise NotSolved(str(failed)) from None

    async def ranked(
        self, board: Board, rack: str, rules: Ruleset, words: WordListRef
    ) -> RankedPlays:
        """The plays of a belgijka's rack by their points. Raises AnalysisFailed."""
        try:
            return await self._soon(ranked_there, (board, rack, rules, words))
        except StrategyFailed as failed:
            _log.warning("analysis of a round: %s", failed)
            raise AnalysisFailed from None

    def close(self) -> None:
        """Let go of the processes."""
        if self._resting is not None:
            self._resting.cancel()
        self._processes.close()

    async def _analysed(self, state: str, table: Table) -> Analysis:
        with self._processes.progress.place() as place:
            self._places[state] = place
            try:
                return await self._ask(ANALYSIS_SECONDS, analyse_there, place, table)
            finally:
                self._places.pop(state, None)

    async def _soon(self, what: Callable[..., Answer], *about: object) -> Answer:
        """What a page would tell, if it comes soon. Raises StrategyFailed.

        It may lie behind an analysis or wait for its graph: whoever waits gives up, and no process
        is ended over it.
        """
        work = asyncio.ensure_future(self._ask(PREPARING_SECONDS, what, *about))
        work.add_done_callback(lambda done: done.cancelled() or done.exception())
        done, _ = await asyncio.wait({work}, timeout=HINT_SECONDS)
        if not done:
            raise StrategyFailed("Busy")
        return work.result()

    async def _ask(self, seconds: float, what: Callable[..., Answer], *about: object) -> Answer:
        if self._resting is not None:
            self._resting.cancel()
        self._asked += 1
        try:
            return await self._processes.ask(seconds, what, self._data, *about)
        finally:
            self._asked -= 1
            if not self._asked:
                loop = asyncio.get_running_loop()
                self._resting = loop.call_later(REST_SECONDS, self._processes.close)


def _state(table: Table) -> str:
    """What an analysis is known by: what was written of a real table is mended after its end."""
    return f"{table.id}:{table.game.turn if table.game else 0}"


def analyse_there(data: str, place: int | None, table: Table) -> Analysis:
    """In a process: the analysis of a table, telling at this place how far it is."""
    from bot.coordinator.kinds.ask import view_for  # noqa: PLC0415 - in the process alone
    from bot.robot.analysis.game import analyse_table  # noqa: PLC0415 - in the process alone

    analyser = _analyser(data, view_for(table, None), partial(_prepares, place))
    return analyse_table(table, analyser, partial(tell, place))


def _prepares(place: int | None, done: int, total: int) -> None:
    """In a process: say how far the words are, then that the robot is made ready."""
    part = "words" if done < total else "robot"
    tell(place, done, total, _PREPARING.index(part))


def best_there(data: str, view: View) -> AnalysedMove:
    """In a process: the best option of a seat whose turn it is."""
    from bot.robot.evaluate.situation import Situation  # noqa: PLC0415 - in the process alone

    if view.face.board is None or view.face.rack is None:
        raise ValueError(view.id)
    now = Situation(
        view.face.board,
        view.face.rack,
        view.face.unseen or "",
        view.face.bag,
        len(view.face.seats),
        may_exchange="exchange" in view.may,
    )
    return _analyser(data, view).options(now, 1).best[0]


class _Judged(NamedTuple):
    """What the best play of a rack is found by."""

    rules: Ruleset
    word_list: str
    list_hash: str


def top_there(data: str, about: tuple[Board, str, Ruleset, WordListRef]) -> Play | None:
    """In a process: the best play of a rack on a board."""
    from bot.robot.evaluate.top import top_play  # noqa: PLC0415 - in the process alone

    board, rack, rules, words = about
    return top_play(_judging(data, rules, words), board, rack)


def ranked_there(data: str, about: tuple[Board, str, Ruleset, WordListRef]) -> RankedPlays:
    """In a process: the plays of a rack on a board by their points, some of the best whole."""
    from bot.robot.evaluate.top import ranked_plays  # noqa: PLC0415 - in the process alone

    board, rack, rules, words = about
    return ranked_plays(_judging(data, rules, words), board, rack, _NAMED)


def _judging(data: str, rules: Ruleset, words: WordListRef) -> MoveGenerator:
    from bot.robot.player.robot_data import open_robot_data  # noqa: PLC0415 - in the process alone

    return open_robot_data(data).judging_generator(_Judged(rules, words.name, words.hash))


def _analyser(
    data: str, view: View, told: Callable[[int, int], None] = lambda _done, _total: None
) -> Analyser:
    """In a process: what judges moves; `told` hears how far the list's graph is."""
    from bot.lexicon.frequency import RAREST  # noqa: PLC0415 - in the process alone
    from bot.robot.analysis.analyser import Analyser  # noqa: PLC0415 - in the process alone
    from bot.robot.player.robot_data import open_robot_data  # noqa: PLC0415 - in the process alone

    known = open_robot_data(data)
    told(0, 0)
    return Analyser(known.generator(view, RAREST, told), known.leaves(view))
