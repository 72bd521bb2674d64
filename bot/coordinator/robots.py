"""Robots at the table: which there are, what they are called, and which are waited for.

A robot is a seat like any other; a second one of the same level is called so. How strong a level
is, is the robot's own business. One that is waited for has a mark `robot:<game>:<seat>`, left by
whatever commit made it so: a game never waits for a robot that forgot.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from bot.coordinator.person_id import PersonId, of_robot
from bot.coordinator.place import Mark
from bot.rules import legal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.coordinator.table.table import Table

# The weakest first.
NAMES = {
    "wróbel": "Wróbel",
    "jeż": "Jeż",
    "borsuk": "Borsuk",
    "lis": "Lis",
    "sowa": "Sowa",
    "ryś": "Ryś",
}
"""The levels, each with the name that its robot has in every language."""

USUAL = "borsuk"
"""Who plays where nobody says which robot."""

ROBOT = "robot"
_SOMETHING: tuple[legal.MoveKind, ...] = ("pass", "accept")


def called(levels: Iterable[str]) -> list[tuple[PersonId, str]]:
    """The id and the name of a robot of each level, told apart where a level comes twice."""
    seen: Counter[str] = Counter()
    robots = []
    for level in levels:
        seen[level] += 1
        number, name = seen[level], NAMES[level]
        robots.append((of_robot(level, number), name if number == 1 else f"{name} {number}"))
    return robots


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
