"""The JSON of an invitation for one viewer: its seats and the viewer's buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.chat.web import wire
from bot.coordinator.kinds.game.view_part import GamePart
from bot.dialogue.pages.kinds.game.invitation.invitation import (
    choices,
    decliner_lines,
    details,
    personal_lines,
    teams,
)
from bot.dialogue.pages.table.draw import draw_lines

if TYPE_CHECKING:
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.wording import Wording


def invitation(view: View, wording: Wording) -> dict[str, Any] | None:
    """Return the invitation's JSON, or None once the game has begun.

    `code` is True if the viewer may pass the game's code on. `actions` are the viewer's own buttons
    by name, `teams` the buttons that join a team.
    """
    if view.phase not in {"invited", "withdrawn"}:
        return None
    rules = view.rules
    lines = (
        *personal_lines(view, wording),
        *decliner_lines(view, wording),
        *details(view, wording, seats=False),
    )
    return {
        "rules": f"{wording.rules(rules).text}, {wording.clock(rules.clock).text}",
        "host": view.host,
        "hosting": view.hosting,
        "code": view.previous is None and not view.code_is_secret,
        "details": wire.lines(lines),
        "draw": wire.lines(draw_lines(view, wording)),
        "seats": [_seat(view, number) for number in range(GamePart.of(view).wanted)],
        "actions": {name: wire.button(one) for name, one in choices(view, wording).items()},
        "teams": [wire.button(one) for row in teams(view, wording) for one in row],
    }


def _seat(view: View, number: int) -> dict[str, Any]:
    """Return the JSON of a seat: its members, and how many more people it takes."""
    if number >= len(view.face.seats):
        return {
            "names": [],
            "robot": False,
            "you": False,
            "host": False,
            "free": GamePart.of(view).team,
        }
    seat = view.face.seats[number]
    return {
        "names": seat.members,
        "robot": seat.robot is not None,
        "you": number == view.viewer,
        "host": view.host_person in seat.persons,
        "free": 0 if seat.robot else GamePart.of(view).team - len(seat.members),
    }
