"""Marks of robots that are waited for: `robot:<game>:<seat>`, left by whatever commit made it so.

Like every mark it outlives us, so a game never waits for a robot that forgot.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.place import Mark
from bot.rules import legal

if TYPE_CHECKING:
    from bot.coordinator.table.table import Table

ROBOT = "robot"
_SOMETHING: tuple[legal.MoveKind, ...] = ("pass", "accept")


def robot_marks(table: Table) -> tuple[str, ...]:
    """A mark for each robot that may move, or answer the play that waits."""
    game = table.game
    if table.phase != "playing" or game is None:
        return ()
    return tuple(
        str(Mark(ROBOT, table.id, str(seat)))
        for seat in table.robots
        if any(legal.refusal(kind, game, seat, table.rules) is None for kind in _SOMETHING)
    )
