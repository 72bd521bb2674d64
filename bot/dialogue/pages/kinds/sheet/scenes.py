"""The board of a real table as a picture, with the last turns of each player."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.kinds.sheet.view_part import SheetPart
from bot.dialogue.pages.table.scenes import board_scene
from bot.dialogue.pages.wording import points_text, word
from bot.rules.events import Played
from render.scene import Column, SheetTurn

if TYPE_CHECKING:
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.wording import Wording
    from render.scene import Scene

# The most turns in a player's column. The history has all of them.
SHOWN = 8


def sheet_scene(view: View, wording: Wording) -> Scene | None:
    """Return the picture of the sheet's board, with a column of turns for each player."""
    scene = board_scene(view, wording)
    return replace(scene, columns=_columns(view, wording)) if scene else None


def _columns(view: View, wording: Wording) -> tuple[Column, ...]:
    """Return each player's column with their last turns."""
    sheet = SheetPart.of(view)
    columns: list[list[SheetTurn]] = [[] for _ in view.face.seats]
    for number, scored in enumerate(turns := sheet.counted.turns):
        played = next((one for one in scored.events if isinstance(one, Played)), None)
        said, points = wording.text("sheet-no-word"), "–"
        if played is not None:
            said, points = word(played.play.words[0].tiles).text, points_text(played.play).text
        if scored.fault is not None:
            said, points = wording.text("sheet-unfit-word"), "?"
        total = scored.game.scores[scored.seat]
        if played is not None and sheet.is_off(scored):
            points, total = "–", total - played.play.score
        newest = number == len(turns) - 1
        columns[scored.seat].append(SheetTurn(said, points, total, newest))
    return tuple(
        Column(wording.name_alone(seat.name), tuple(turns[-SHOWN:]))
        for seat, turns in zip(view.face.seats, columns, strict=True)
    )
