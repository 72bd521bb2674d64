"""Robots' processes in tests: a pool that is none, and work that is no thinking."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from bot.rules.moves import Exchange, Pass
from tests.support.coordinator.puzzles import PUZZLE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from bot.coordinator.ports.puzzles import PuzzleOrder
    from bot.coordinator.table.puzzle_day import Puzzle
    from bot.coordinator.views.view import View
    from bot.rules.moves import Move


class Here:
    """A stand-in for `ProcessPool`; after `alive` tasks of all pools it is killed."""

    alive: int | None = None

    def __init__(self, _processes: int, begin: Callable[..., None], facts: tuple[Any, ...]) -> None:
        begin(*facts)

    def __enter__(self) -> Self:
        """Open nothing."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close nothing."""

    def map(self, work: Callable[[Any], Any], tasks: Iterable[Any]) -> Iterator[Any]:
        """Return the result of each task. Raises Killed."""
        for task in tasks:
            if Here.alive is not None:
                if not Here.alive:
                    raise Killed
                Here.alive -= 1
            yield work(task)


class Killed(BaseException):
    """The death of the process, which nothing catches, as nothing catches a signal."""


_folder = [Path()]


def begin(data: str) -> None:
    """Store the folder."""
    _folder[0] = Path(data)


def prepare(data: str) -> None:
    """Leave a sign that it was done, and how far behind others the process steps."""
    idle = hasattr(os, "SCHED_IDLE") and os.sched_getscheduler(0) == os.SCHED_IDLE
    (Path(data) / "prepared").write_text(f"{os.nice(0)} {idle}")


def puzzle(data: str, _order: PuzzleOrder) -> Puzzle | None:
    """Return the puzzle of tests.

    The first process dies over it, the second fails, and names it.
    """
    for trouble in ("died", "failed"):
        if (mark := Path(data) / trouble).exists():
            continue
        mark.touch()
        if trouble == "died":
            os.kill(os.getpid(), signal.SIGKILL)
        raise KeyError(PUZZLE)
    return PUZZLE


def think(view: View, _level: str) -> Move | None:
    """Return a pass.

    A game named after a trouble gets that trouble, the first time it is asked.
    """
    fresh = not (mark := _folder[0] / view.id).exists()
    mark.touch()
    if view.id == "DIES" and fresh:
        os.kill(os.getpid(), signal.SIGKILL)
    if view.id == "SLOW" and fresh:
        time.sleep(600)
    if view.id == "FAILS":
        raise KeyError(view.face.rack)
    if view.id == "HEAVY":
        return Exchange("X") if {"numpy", "numba"} & set(sys.modules) else Pass()
    return Pass()
