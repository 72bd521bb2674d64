"""Robots at the table: which there are, what they are called, and which are waited for.

A robot is a seat like any other; a second one of the same level is called so. How strong a level
is, is the robot's own business.

One robot adapts: it plays at one of the levels, fixed when it sits down and stored with its seat,
and next time a step stronger if it lost, a step weaker if it won. It learns of games alone in which
nobody but robots played against who played it, so that what it says at the end is what it does.

One that is waited for has a mark `robot:<game>:<seat>`, left by
whatever commit made it so: a game never waits for a robot that forgot.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from bot.coordinator.person_id import PersonId, adapts, level_of, of_robot
from bot.coordinator.place import Mark
from bot.coordinator.table.pairings import beat, places
from bot.rules import legal

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

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

ADAPTIVE = "kameleon"
ROBOTS = NAMES | {ADAPTIVE: "Kameleon"}
"""All that may be asked for, by name: a robot of each level, and the one that adapts."""

STRONGEST = "ryś"
"""Who plays where somebody tries whether they had it won."""

USUAL = "borsuk"
"""Who plays where nobody says which robot."""

ROBOT = "robot"
_SOMETHING: tuple[legal.MoveKind, ...] = ("pass", "accept")


def name_robots(robots: Iterable[str], adapted: str = USUAL) -> list[tuple[PersonId, str]]:
    """The id and the name of each of these `ROBOTS`, told apart where one comes twice.

    One that adapts plays at the level `adapted`.
    """
    seen: Counter[str] = Counter()
    found = []
    for robot in robots:
        seen[robot] += 1
        number, name, adaptive = seen[robot], ROBOTS[robot], robot == ADAPTIVE
        person = of_robot(adapted if adaptive else robot, number, adapts=adaptive)
        found.append((person, name if number == 1 else f"{name} {number}"))
    return found


def name_of(person: PersonId) -> str | None:
    """The name under which results tell of a robot, one that adapted with its level; None: none."""
    level = level_of(person)
    if level is None:
        return None
    name = NAMES.get(level, level)
    return f"{ROBOTS[ADAPTIVE]} ({name})" if adapts(person) else name


def adapted_level(rivals: Sequence[tuple[PersonId, int]]) -> str | None:
    """The level of a robot that adapts, after this game against it; None where it learns nothing.

    `rivals` are all opponents of a person with what came out against each: 1, 0 or -1.
    """
    met = [(level_of(who), result) for who, result in rivals if adapts(who)]
    if not met or any(level_of(who) is None for who, _ in rivals):
        return None
    levels, result = list(NAMES), sum(result for _, result in met)
    step = (result > 0) - (result < 0)
    return levels[min(max(levels.index(met[0][0] or USUAL) + step, 0), len(levels) - 1)]


def adapted_by(table: Table) -> str | None:
    """The same of a finished game; None also without a result."""
    came, people = places(table), [n for n, seat in enumerate(table.seats) if not seat.robot]
    if came is None or len(people) != 1:
        return None
    return adapted_level(
        [(table.seats[n].members[0].person, beat(came, people[0], n)) for n in table.robots]
    )


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
