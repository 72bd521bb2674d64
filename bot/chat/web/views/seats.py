"""The JSON of the players' cards: one for each seat, or by name in a game without seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.wording import Wording


def seat_cards(view: View, wording: Wording) -> list[dict[str, Any]]:
    """Return the JSON of each seat's card."""
    return [_seat_card(view, number, wording) for number in range(len(view.face.seats))]


def card(name: str, score: int | str, *, you: bool) -> dict[str, Any]:
    """Return the JSON of a player's card in a game without seats. `you` is True for the viewer."""
    return {
        "name": name,
        "score": score,
        "tiles": 0,
        "robot": None,
        "out": False,
        "you": you,
        "clock": None,
    }


def _seat_card(view: View, number: int, wording: Wording) -> dict[str, Any]:
    seat = view.face.seats[number]
    return {
        "name": wording.name_alone(seat.name) if seat.members or seat.robot else "",
        "score": seat.score,
        "tiles": seat.tiles,
        "robot": seat.robot,
        "out": seat.is_out,
        "you": number == view.viewer,
        "clock": None
        if seat.time_left is None
        else {"left": seat.time_left, "runs": number == view.face.ticking},
    }
