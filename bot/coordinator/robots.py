"""Robots at the table: the list of robots, their names, and the stored tasks for those to act.

A robot has a seat like anybody else. A second robot of the same level gets a number in its name.
All robots play on one scale of strength, in rating points. `bot.robot` defines what a robot of a
strength knows.

One robot adapts: it plays as strongly as the person whom it meets (see `people.adaptive_strength`).
Its strength is fixed when it sits down, and stored with its seat in place of a level.

For each robot that must act, the store has a task (mark) `robot:<game>:<seat>`. It is written by
the same commit that gives the robot its turn, so a game never waits for a robot forever.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from bot.coordinator.person_id import PersonId, adapts, at_level, level_of, of_robot
from bot.coordinator.place import Mark
from bot.rules import legal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.coordinator.table.table import Table

# The levels, the weakest first.
NAMES = {
    "wróbel": "Wróbel",
    "jeż": "Jeż",
    "borsuk": "Borsuk",
    "lis": "Lis",
    "sowa": "Sowa",
    "ryś": "Ryś",
}
"""The levels, each with its robot's name, which is the same in every language."""

ADAPTIVE = "kameleon"
ROBOTS = NAMES | {ADAPTIVE: "Kameleon"}
"""The robots that a player can choose: one of each level, and the one that adapts."""

STRENGTHS = {
    "wróbel": 1000,
    "jeż": 1250,
    "borsuk": 1500,
    "lis": 1750,
    "sowa": 2000,
    "ryś": 2200,
}
"""The strength of each level, in rating points."""

WEAKEST_STRENGTH = 800
"""The least strength of a robot that adapts."""

STRONGEST = "ryś"
"""The robot for practice games, in which a player tries to win a lost position."""

USUAL = "borsuk"
"""The robot if no robot is named."""

ROBOT = "robot"
_SOMETHING: tuple[legal.MoveKind, ...] = ("pass", "accept")


def name_robots(
    robots: Iterable[str], fitting: int = STRENGTHS[USUAL]
) -> list[tuple[PersonId, str]]:
    """Return the id and the name of each of these robots, which are keys of `ROBOTS`.

    The second robot of a level gets a 2 after its name, and so on. `fitting` is the strength of the
    robot that adapts.
    """
    seen: Counter[str] = Counter()
    found = []
    for robot in robots:
        seen[robot] += 1
        number, name, adaptive = seen[robot], ROBOTS[robot], robot == ADAPTIVE
        person = of_robot(str(fitting) if adaptive else robot, number, adapts=adaptive)
        found.append((person, name if number == 1 else f"{name} {number}"))
    return found


def name_of(person: PersonId) -> str | None:
    """Return a robot's name as results show it, or None if the id is a person's."""
    level = level_of(person)
    return None if level is None else ROBOTS[ADAPTIVE if adapts(person) else level]


def at_any_strength(person: PersonId) -> PersonId:
    """Return the id under which statistics count an opponent.

    A robot that adapts has the same id at every strength. All others keep their id.
    """
    return at_level(person, ADAPTIVE) if adapts(person) else person


def strength_of(level: str) -> int:
    """Return the strength of a level, in rating points.

    The level of a robot that adapts is its strength itself, as a number in text.
    """
    return STRENGTHS.get(level) or int(level)


def nearest_level(strength: int) -> str:
    """Return the name of the level whose strength is nearest to this one, in rating points."""
    return min(STRENGTHS, key=lambda name: abs(STRENGTHS[name] - strength))


def robot_marks(table: Table) -> tuple[str, ...]:
    """Return a mark (stored task) for each robot that may act now: move, or accept a play."""
    game = table.game
    if table.phase != "playing" or game is None:
        return ()
    return tuple(
        str(Mark(ROBOT, table.id, str(seat)))
        for seat in table.robots
        if any(legal.refusal(kind, game, seat, table.rules) is None for kind in _SOMETHING)
    )
