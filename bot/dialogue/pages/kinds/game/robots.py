"""Robots in words: the choice of a robot, the robot's turn, and its short remarks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.game.view_part import GamePart
from bot.coordinator.robots import ADAPTIVE, NAMES, ROBOTS, STRONGEST, USUAL
from bot.coordinator.table.timeline import TilesExchanged
from bot.dialogue.actions import Action
from bot.dialogue.message import Button, Line, Message
from bot.dialogue.pages.buttons import button
from bot.dialogue.pages.wording import ROBOT_NAMES, name
from bot.dialogue.payloads import AnalysisPayload, PlayOnPayload, RobotPayload
from bot.dialogue.token import Token
from bot.rules.events import Passed, Played, Strata

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.coordinator.table.timeline import Happening
    from bot.coordinator.views.seats import SeatView
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.wording import Wording

# The text keys of each robot: its greeting, its comment on a bingo.
_WORDS = {
    "wróbel": ("robot-sparrow-begins", "robot-sparrow-after-bingo"),
    "jeż": ("robot-hedgehog-begins", "robot-hedgehog-after-bingo"),
    "borsuk": ("robot-badger-begins", "robot-badger-after-bingo"),
    "lis": ("robot-fox-begins", "robot-fox-after-bingo"),
    "sowa": ("robot-owl-begins", "robot-owl-after-bingo"),
    "ryś": ("robot-lynx-begins", "robot-lynx-after-bingo"),
    ADAPTIVE: ("robot-chameleon-begins", "robot-chameleon-after-bingo"),
}
_BEGINS, _AFTER_BINGO = 0, 1
_PAIR = 2


def play_robot(view: View, wording: Wording) -> tuple[Button, ...]:
    """Return the button Z robotem (With a robot) for the host of an invitation open to anybody.

    Return no button if all seats are taken.
    """
    is_full = sum(bool(seat.members) for seat in view.face.seats) >= GamePart.of(view).wanted
    if not view.hosting or view.invited or is_full or view.previous is not None:
        return ()
    return (button(wording, "button-robot", Token(Action.ROBOT, view.id)),)


def play_usual(view: View, wording: Wording) -> tuple[Button, ...]:
    """Return the button of the public invitation that begins the game against the default robot.

    It stands there only while the host is alone.
    """
    game = GamePart.of(view)
    alone = game.wanted == _PAIR and len(view.face.seats) == 1 and game.team == 1
    if not alone or view.invited or view.previous is not None:
        return ()
    return (
        button(
            wording, "button-first-robot", Token(Action.ROBOT, view.id, payload=RobotPayload(USUAL))
        ),
    )


def choose_robot(view: View, wording: Wording) -> Message:
    """Return the question which robot is to get the free seat.

    The weakest robot stands first. The one that adapts to the player stands last.
    """
    choices = [
        button(
            wording, ROBOT_NAMES[robot], Token(Action.ROBOT, view.id, payload=RobotPayload(robot))
        )
        for robot in ROBOTS
    ]
    rows = (tuple(choices[:3]), tuple(choices[3:6]), tuple(choices[6:]))
    return Message((wording.line("choose-robot"),), buttons=rows)


def choose_level(view: View, number: int, wording: Wording) -> Message:
    """Return the question which robot is to play a practice game from the move `number` on.

    The last button leads back to the analysis of that move.
    """
    found = [
        button(
            wording,
            ROBOT_NAMES[level],
            Token(Action.PLAY_ON, view.id, payload=PlayOnPayload(number, level)),
            "primary" if level == STRONGEST else "plain",
        )
        for level in NAMES
    ]
    back = Token(Action.ANALYSE, view.id, payload=AnalysisPayload(number - 1))
    to_turn = Button(wording.text("button-turn", number=number), back.pack())
    rows = (tuple(found[:3]), tuple(found[3:]), (to_turn,))
    return Message((wording.line("choose-level", number=number),), buttons=rows)


def robot_turn(seat: SeatView, wording: Wording) -> Line:
    """Return the line that it is a robot's turn. It mentions nobody and has no deadline."""
    return wording.line("robot-turn", who=name(seat.name))


def robot_lines(view: View, happenings: Sequence[Happening], wording: Wording) -> tuple[Line, ...]:
    """Return the robots' remarks: a greeting before the first move, later praise of a bingo."""
    if view.face.outcome is not None or not any(seat.robot for seat in view.face.seats):
        return ()
    acts = [act for happening in happenings for act in _acts(happening)]
    if not acts:
        return tuple(_says(seat, _BEGINS, wording) for seat in view.face.seats if seat.robot)
    before, newest = acts[-2] if len(acts) > 1 else None, view.face.seats[acts[-1].seat]
    bingo = isinstance(before, Played) and before.play.is_bingo
    if before is None or not bingo or not newest.robot or view.face.seats[before.seat].robot:
        return ()
    return (_says(newest, _AFTER_BINGO, wording),)


def _acts(happening: Happening) -> Iterator[Played | TilesExchanged | Passed | Strata]:
    for event in happening.events:
        if isinstance(event, Played | TilesExchanged | Passed | Strata):
            yield event


def _says(seat: SeatView, which: int, wording: Wording) -> Line:
    words = wording.texts.pieces(_WORDS[seat.robot or USUAL][which])
    return wording.line("robot-says", who=name(seat.name), words=words)
