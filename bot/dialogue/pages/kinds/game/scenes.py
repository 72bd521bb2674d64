"""The board of a game as a picture."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.kinds.game.view_part import GamePart
from bot.dialogue.pages.table.scenes import board_scene

if TYPE_CHECKING:
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.wording import Wording
    from render.scene import Scene


def game_scene(view: View, wording: Wording, *, rack: str | None = None) -> Scene | None:
    """Return the picture of the board, None before the game has begun.

    In a practice game the picture names the game that is continued.
    """
    scene, start = board_scene(view, wording, rack=rack), GamePart.of(view).practice
    if scene is None or start is None or rack is not None:
        # A picture with a rack has no room for the mark. The text above it names the game.
        return scene
    mark = wording.text("practice-mark", number=start.move, game=start.game)
    bag = " · ".join(filter(None, (scene.footer.bag, mark)))
    return replace(scene, footer=replace(scene.footer, bag=bag))
