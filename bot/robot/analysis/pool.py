"""The analysis of games and the search for best plays, in robot processes.

`AnalysisPool` implements the port `Solver`.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from bot.bounded_cache import BoundedCache
from bot.coordinator.analysis import AnalysedTurn, Analysis, AnalysisFailed, AnalysisProgress
from bot.coordinator.kinds.table_codec import decode_part, encode_part
from bot.coordinator.ports.answers import NotSolved
from bot.robot.player.worker_pool import PREPARING_SECONDS, StrategyFailed, show, tell

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from bot.coordinator.analysis import AnalysedMove, Preparing, RankedPlays
    from bot.coordinator.ports.chats import Notes
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
"""The longest time for an analysis. It usually takes a second, without numba a minute. The first
analysis may have to wait for its graph.
"""

HINT_SECONDS = 20.0

STORED = 30 * 24 * 3600 * 1000
"""The time in ms for which an analysis is stored. Each takes about 5 KB."""

_KEPT = 64  # analyses in memory, about 100 KB each
# The preparations of an analysis, by the number with which a process reports them.
_PREPARING: tuple[Preparing | None, ...] = (None, "words", "robot")
# The number of best plays named for a round.
_NAMED = 4

_log = logging.getLogger(__name__)


class AnalysisPool:
    """The analyses made in robot processes. The newest are kept in memory, all in the store.

    A finished game rarely changes, so an analysis stays valid. It is stored without the players'
    names. Give it processes of its own, so that no robot's turn waits for an analysis.
    """

    def __init__(self, processes: RobotProcesses, data: Path, notes: Notes | None = None) -> None:
        """Keep the processes, the data folder with the word lists, and the store's `notes`.

        If `notes` is None, an analysis is lost when this process ends.
        """
        self._processes, self._data, self._notes = processes, str(data), notes
        self._kept: BoundedCache[str, asyncio.Task[Analysis]] = BoundedCache(_KEPT)
        self._places: dict[str, int | None] = {}

    async def analyse(self, table: Table) -> Analysis:
        """Return the analysis of a finished game.

        Simultaneous requests for one game share the work.

        Raises:
            AnalysisFailed: no analysis can be made now.

        """
        state = _state(table)
        work = self._kept.get(state)
        if work is None or (work.done() and (work.cancelled() or work.exception())):
            work = asyncio.create_task(self._find(state, table))
        self._kept.put(state, work)
        try:
            # A caller that stops waiting must not cancel the work for the others.
            return _with_names(await asyncio.shield(work), [seat.name for seat in table.seats])
        except StrategyFailed as failed:
            _log.warning("analysis of game %s: %s", table.id, failed)
            raise AnalysisFailed from None

    def progress(self, table: Table) -> AnalysisProgress:
        """Return the progress of a running analysis of a game, with the turns judged so far."""
        state, under_way, told = _state(table), [*self._places], self._processes.progress
        place = self._places.get(state)
        (done, total, part), pieces = told.read(place), told.pieces(place)
        preparing = _PREPARING[part]
        begun = total or preparing or state not in under_way
        turns = tuple(decode_part(piece, AnalysedTurn) for piece in pieces)
        ahead = 0 if begun else under_way.index(state)
        return AnalysisProgress(done, total, preparing, ahead, turns)

    async def best(self, view: View) -> AnalysedMove:
        """Return the best move of the viewing seat.

        Raises:
            AnalysisFailed: there is no answer in time.

        """
        try:
            return await self._soon(best_there, view)
        except StrategyFailed as failed:
            _log.warning("hint in game %s: %s", view.id, failed)
            raise AnalysisFailed from None

    async def top(self, board: Board, rack: str, rules: Ruleset, words: WordListRef) -> Play | None:
        """Return the best play of a belgijka's shared tiles, or None if there is no play.

        The first request for a word list may have to wait until its move graph is built.

        Raises:
            NotSolved: the best play can't be found now.

        """
        try:
            about = (board, rack, rules, words)
            return await self._ask(PREPARING_SECONDS, top_there, about)
        except StrategyFailed as failed:
            raise NotSolved(str(failed)) from None

    async def rank(
        self, board: Board, rack: str, rules: Ruleset, words: WordListRef
    ) -> RankedPlays:
        """Return the plays of a belgijka's shared tiles, ordered by points.

        Raises:
            AnalysisFailed: there is no answer in time.

        """
        try:
            return await self._soon(rank_there, (board, rack, rules, words))
        except StrategyFailed as failed:
            _log.warning("analysis of a round: %s", failed)
            raise AnalysisFailed from None

    def close(self) -> None:
        """End the robot processes. The next request starts new ones."""
        self._processes.close()

    async def _find(self, state: str, table: Table) -> Analysis:
        """Return the stored analysis of a game, or make one and store it.

        `state` names the game and turn.
        """
        name = f"analysis:{state}"
        if self._notes is None:
            return await self._analyse(state, table)
        note = await self._notes.note(name)
        if note is not None:
            return decode_part(note, Analysis)
        analysis = await self._analyse(state, table)
        nameless = encode_part(_with_names(analysis, [""] * len(analysis.players)), Analysis)
        try:
            await self._notes.put_notes({name: nameless}, keep=STORED)
        except Exception:  # noqa: BLE001 - logged whole; the analysis is there all the same
            _log.exception("the analysis of game %s can't be stored", table.id)
        return analysis

    async def _analyse(self, state: str, table: Table) -> Analysis:
        with self._processes.progress.place() as place:
            self._places[state] = place
            try:
                return await self._ask(ANALYSIS_SECONDS, analyse_there, place, table)
            finally:
                self._places.pop(state, None)

    async def _soon(self, what: Callable[..., Answer], *about: object) -> Answer:
        """Return the result of a request to a robot process, for a page that can't wait long.

        The request may be queued behind an analysis, or wait for its move graph.

        Raises:
            StrategyFailed: there is no result after `HINT_SECONDS`. The process goes on.

        """
        work = asyncio.ensure_future(self._ask(PREPARING_SECONDS, what, *about))
        work.add_done_callback(lambda done: done.cancelled() or done.exception())
        done, _ = await asyncio.wait({work}, timeout=HINT_SECONDS)
        if not done:
            raise StrategyFailed("Busy")
        return work.result()

    async def _ask(self, seconds: float, what: Callable[..., Answer], *about: object) -> Answer:
        return await self._processes.ask(seconds, what, self._data, *about)


def _state(table: Table) -> str:
    """Return the name under which an analysis of this state of a game is stored.

    It contains the turn, because a sheet may be corrected after its end.
    """
    return f"{table.id}-{table.game.turn if table.game else 0}"


def _with_names(analysis: Analysis, names: Sequence[str]) -> Analysis:
    """Return the analysis with `names` as the names of its players."""
    named = zip(analysis.players, names, strict=True)
    return replace(analysis, players=tuple(replace(share, name=name) for share, name in named))


def analyse_there(data: str, place: int | None, table: Table) -> Analysis:
    """Analyse a game, within a robot process.

    `place` is the number under which the process reports its progress and each judged turn. `data`
    is the data folder.
    """
    from bot.coordinator.kinds.ask import view_for  # noqa: PLC0415 - in the process alone
    from bot.robot.analysis.game import analyse_table  # noqa: PLC0415 - in the process alone

    analyser = _analyser(data, view_for(table, None), partial(_prepares, place))
    return analyse_table(
        table,
        analyser,
        partial(tell, place),
        lambda turn: show(place, encode_part(turn, AnalysedTurn)),
    )


def _prepares(place: int | None, done: int, total: int) -> None:
    """Report the progress of the word list, then of the robot, within a robot process.

    `done` and `total` count the steps.
    """
    part = "words" if done < total else "robot"
    tell(place, done, total, _PREPARING.index(part))


def best_there(data: str, view: View) -> AnalysedMove:
    """Return the best move of the seat to move, within a robot process.

    `data` is the data folder.
    """
    from bot.robot.evaluate.situation import situation_of  # noqa: PLC0415 - in the process alone

    now = situation_of(view)
    if now is None:
        raise ValueError(view.id)
    return _analyser(data, view).best(now)


class _Judged(NamedTuple):
    """The rules and the word list by which plays of a belgijka are judged."""

    rules: Ruleset
    word_list: str
    list_hash: str


def top_there(data: str, about: tuple[Board, str, Ruleset, WordListRef]) -> Play | None:
    """Return the best play of a rack on a board, within a robot process.

    `data` is the data folder.
    """
    from bot.robot.evaluate.top import top_play  # noqa: PLC0415 - in the process alone

    board, rack, rules, words = about
    return top_play(_judging(data, rules, words), board, rack)


def rank_there(data: str, about: tuple[Board, str, Ruleset, WordListRef]) -> RankedPlays:
    """Return the plays of a rack by points, within a robot process.

    Only the best of them are complete plays. `data` is the data folder.
    """
    from bot.robot.evaluate.top import ranked_plays  # noqa: PLC0415 - in the process alone

    board, rack, rules, words = about
    return ranked_plays(_judging(data, rules, words), board, rack, _NAMED)


def _judging(data: str, rules: Ruleset, words: WordListRef) -> MoveGenerator:
    from bot.robot.player.robot_data import open_robot_data  # noqa: PLC0415 - in the process alone

    return open_robot_data(data).judging_generator(_Judged(rules, words.name, words.hash))


def _analyser(
    data: str, view: View, report: Callable[[int, int], None] = lambda _done, _total: None
) -> Analyser:
    """Return an analyser for a game, within a robot process.

    `report` is called with the progress of building the word list's move graph. `data` is the data
    folder.
    """
    from bot.robot.analysis.analyser import Analyser  # noqa: PLC0415 - in the process alone
    from bot.robot.player.robot_data import open_robot_data  # noqa: PLC0415 - in the process alone

    known = open_robot_data(data)
    report(0, 0)
    return Analyser(known.generator(view, report), known.leaves(view))
