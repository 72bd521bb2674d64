"""The port `PuzzleMaker`: puzzles made in a process of their own, behind everything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.ports.puzzles import PuzzlesFailed
from bot.robot.player.worker_pool import StrategyFailed

if TYPE_CHECKING:
    from pathlib import Path

    from bot.coordinator.ports.puzzles import PuzzleOrder
    from bot.coordinator.table.puzzle import Puzzle
    from bot.robot.player.worker_pool import RobotProcesses

SECONDS = 3_600.0
"""Seconds are usual, a minute for a defence, and much more where numba is missing."""


class PuzzlePool:
    """Asks the processes, which should be its own: no robot's turn waits for a puzzle."""

    def __init__(self, processes: RobotProcesses, data: Path) -> None:
        """Make puzzles of the lists of a data folder."""
        self._processes, self._data = processes, str(data)

    async def make(self, order: PuzzleOrder) -> Puzzle | None:
        """The puzzle of an order, None where none was found. Raises PuzzlesFailed."""
        try:
            return await self._processes.ask(SECONDS, made_there, self._data, order)
        except StrategyFailed as failed:
            raise PuzzlesFailed(str(failed)) from None

    def rest(self) -> None:
        """Let go of the processes."""
        self._processes.close()


def made_there(data: str, order: PuzzleOrder) -> Puzzle | None:
    """In a process: the puzzle of an order."""
    from bot.robot.puzzles.maker import make  # noqa: PLC0415 - in the process alone

    return make(data, order)
