"""Robots at the table: the list of robots, their names, and the marks for those to act.

A robot is a seat like any other. A second robot of the same level gets a number in its name. The
strength of a level is defined in `bot.robot`.

One robot adapts. It plays at one of the levels, fixed when it sits down and stored with its seat,
and the next time a level stronger if it lost, a level weaker if it won. It learns only from games
in which the person met robots alone, so that its last message tells the truth.

A robot that must act has a mark `robot:<game>:<seat>`. The commit that gives the robot its turn
writes the mark, so no game waits forever.
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
"""The levels, each with its robot's name, which is the same in every language."""

ADAPTIVE = "kameleon"
ROBOTS = NAMES | {ADAPTIVE: "Kameleon"}
"""The robots that a player can choose: one of each level, and the one that adapts."""

STRONGEST = "ryś"
"""The robot for practice games, in which a player tries to win a lost position."""

USUAL = "borsuk"
"""The robot if no robot is named."""

ROBOT = "robot"
_SOMETHING: tuple[legal.MoveKind, ...] = ("pass", "accept")


def name_robots(robots: Iterable[str], adapted: str = USUAL) -> list[tuple[PersonId, str]]:
    """Return the id and the name of each of these `ROBOTS`.

    A second robot of a level gets a number. A robot that adapts plays at the level `adapted`.
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
    """Return a robot's name in results, with the level of one that adapts; None for a person."""
    level = level_of(person)
    if level is None:
        return None
    name = NAMES.get(level, level)
    return f"{ROBOTS[ADAPTIVE]} ({name})" if adapts(person) else name


def adapted_level(rivals: Sequence[tuple[PersonId, int]]) -> str | None:
    """Return the next level of an adapting robot after a game; None if it learns nothing.

    `rivals` are all opponents of its player, each with the player's result against them: 1, 0 or
    -1.
    """
    met = [(level_of(who), result) for who, result in rivals if adapts(who)]
    if not met or any(level_of(who) is None for who, _ in rivals):
        return None
    levels, result = list(NAMES), sum(result for _, result in met)
    step = (result > 0) - (result < 0)
    return levels[min(max(levels.index(met[0][0] or USUAL) + step, 0), len(levels) - 1)]


def level_after(table: Table) -> str | None:
    """Return the next level of an adapting robot after this game, or None.

    It is None without a result, or if the robot learns nothing from the game.
    """
    came, people = places(table), [n for n, seat in enumerate(table.seats) if not seat.robot]
    if came is None or len(people) != 1:
        return None
    return adapted_level(
        [(table.seats[n].members[0].person, beat(came, people[0], n)) for n in table.robots]
    )


def robot_marks(table: Table) -> tuple[str, ...]:
    """Return a mark for each robot that may move, or answer the pending play."""
    game = table.game
    if table.phase != "playing" or game is None:
        return ()
    return tuple(
        str(Mark(ROBOT, table.id, str(seat)))
        for seat in table.robots
        if any(legal.refusal(kind, game, seat, table.rules) is None for kind in _SOMETHING)
    )
