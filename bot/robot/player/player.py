"""A robot as a player: how long it waits, its command, and a move that needs no thought."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from bot.coordinator.commands import Command, Make, Person
from bot.coordinator.robots import ROBOT
from bot.robot.player.strategy import is_asked
from bot.robot.player.strength import PAUSE
from bot.rules.moves import Accept, Pass

if TYPE_CHECKING:
    from bot.coordinator.table.table import Table
    from bot.coordinator.views.view import View
    from bot.rules.moves import Move

# A move comes at the latest after this part of the remaining time.
_PART = 10


def command(table: Table, seat: int, view: View, move: Move, *, now: int) -> Command:
    """Return the robot's move as a command to the coordinator.

    Its id is the same for every call in one turn, so the move is made once. `now` is in ms.
    """
    robot = table.seats[seat].members[0]
    return Command(
        id=f"{ROBOT}:{table.id}:{seat}:{view.face.turn}",
        request=Make(move, seen=view.face.turn),
        at=now,
        by=Person(robot.person, robot.name),
        game=table.id,
    )


def simple_move(view: View) -> Move | None:
    """Return a legal move that needs no thought: a pass or an acceptance.

    Return None if none is needed.
    """
    if "pass" in view.may:
        return Pass()
    return Accept() if is_asked(view) else None


def hesitation(table: Table, view: View, *, now: int) -> int:
    """Return the ms until the robot moves, as a person would: some seconds after the last action.

    If the clock was set back since, the last action lies ahead of `now`, and counts as made now.
    """
    since = table.log[-1].at if table.log else table.created
    chance = random.Random(f"{view.id}:{view.viewer}:{view.face.turn}:pause")  # noqa: S311 - no secret
    pause = chance.randint(*PAUSE)
    if view.face.deadline is not None:
        pause = min(pause, max(0, view.face.deadline - since) // _PART)
    return max(0, min(since, now) + pause - now)
