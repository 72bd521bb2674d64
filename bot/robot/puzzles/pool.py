"""The implementation of the port `PuzzleMaker`, in a separate process with the lowest priority."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.ports.puzzles import PuzzlesFailed
from bot.robot.player.worker_pool import StrategyFailed

if TYPE_CHECKING:
    from pathlib import Path

    from bot.coordinator.ports.puzzles import PuzzleOrder
    from bot.coordinator.table.puzzle_day import Puzzle
    from bot.robot.player.worker_pool import RobotProcesses

SECONDS = 3_600.0
"""The longest time for a puzzle. It usually takes seconds, a defence a minute, and much more
without numba.
"""


class PuzzlePool:
    """The maker of puzzles in other processes.

    Pass processes that nothing else uses, so that no robot's turn waits for a puzzle.
    """

    def __init__(self, processes: RobotProcesses, data: Path) -> None:
        """Keep the processes, and the data folder with the word lists for the puzzles."""
        self._processes, self._data = processes, str(data)

    async def make(self, order: PuzzleOrder) -> Puzzle | None:
        """Return the puzzle of an order, or None if none was found.

        Raises:
            PuzzlesFailed: the process failed.

        """
        try:
            return await self._processes.ask(SECONDS, make_there, self._data, order)
        except StrategyFailed as failed:
            raise PuzzlesFailed(str(failed)) from None


def make_there(data: str, order: PuzzleOrder) -> Puzzle | None:
    """Return the puzzle of an order, within a robot process. `data` is the data folder."""
    from bot.robot.puzzles.maker import make  # noqa: PLC0415 - in the process alone

    return make(data, order)
