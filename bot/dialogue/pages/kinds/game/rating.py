"""The rating points of a game's players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.game.view_part import GamePart
from bot.dialogue.pages.wording import name

if TYPE_CHECKING:
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Line
    from bot.dialogue.pages.wording import Wording


def skalp_lines(view: View, wording: Wording) -> tuple[Line, ...]:
    """Return the rating points that a rated game gave its players, once they are computed."""
    skalps = GamePart.of(view).skalps
    if not skalps:
        return ()
    given = wording.join(
        wording.texts.pieces("skalp", who=name(seat.name), points=points)
        for seat, points in zip(view.face.seats, skalps, strict=True)
    )
    return (wording.line("skalps", given=given),)
