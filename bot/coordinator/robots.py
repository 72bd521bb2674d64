"""Robots at the table: which there are, and what they are called.

A robot is a seat like any other, of a person whose id is `robot:<level>`; a second one of the same
level is `robot:<level>:2`, and is called so. How strong a level is, is the robot's own business.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

# The weakest first.
NAMES = {"wróbel": "Wróbel", "jeż": "Jeż", "borsuk": "Borsuk", "sowa": "Sowa", "ryś": "Ryś"}
"""The levels, each with the name that its robot has in every language."""

USUAL = "borsuk"
"""Who plays where nobody says which robot."""

_PREFIX = "robot:"


def level_of(person: str) -> str | None:
    """The level of a robot; None for people."""
    return person.split(":")[1] if person.startswith(_PREFIX) else None


def called(levels: Iterable[str]) -> list[tuple[str, str]]:
    """The id and the name of a robot of each level, told apart where a level comes twice."""
    seen: Counter[str] = Counter()
    robots = []
    for level in levels:
        seen[level] += 1
        person, name = f"{_PREFIX}{level}", NAMES[level]
        if seen[level] > 1:
            person, name = f"{person}:{seen[level]}", f"{name} {seen[level]}"
        robots.append((person, name))
    return robots
