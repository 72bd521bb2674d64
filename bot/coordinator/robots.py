"""Robots at the table: which there are, and what they are called.

A robot is a seat like any other; a second one of the same level is called so. How strong a level
is, is the robot's own business.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from bot.coordinator.person_id import PersonId, of_robot

if TYPE_CHECKING:
    from collections.abc import Iterable

# The weakest first.
NAMES = {"wróbel": "Wróbel", "jeż": "Jeż", "borsuk": "Borsuk", "sowa": "Sowa", "ryś": "Ryś"}
"""The levels, each with the name that its robot has in every language."""

USUAL = "borsuk"
"""Who plays where nobody says which robot."""


def called(levels: Iterable[str]) -> list[tuple[PersonId, str]]:
    """The id and the name of a robot of each level, told apart where a level comes twice."""
    seen: Counter[str] = Counter()
    robots = []
    for level in levels:
        seen[level] += 1
        number, name = seen[level], NAMES[level]
        robots.append((of_robot(level, number), name if number == 1 else f"{name} {number}"))
    return robots
