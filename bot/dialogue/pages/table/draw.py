"""The facts with which anybody can check the draw of tiles."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.dialogue.actions import Action
from bot.dialogue.pages.wording import name
from bot.text.pieces import Code, Raw

if TYPE_CHECKING:
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Line
    from bot.dialogue.pages.wording import Wording

# Characters of the seal. Nobody can find another seed whose seal begins with these 128 bits.
_SEAL_SHOWN = 32


def draw_line(view: View, wording: Wording) -> Line:
    """Return the line with the beginning of the seal, which anybody can compare after the game."""
    return wording.small_line("invite-draw", seal=Raw(view.seal[:_SEAL_SHOWN]))


def seal(view: View, wording: Wording) -> Line:
    """Return the line with the whole seal of the draw, against which anybody can check it later."""
    return replace(wording.small_line("invite-seal", seal=Code(view.seal)), apart=True)


def draw_proof(view: View, wording: Wording) -> tuple[Line, ...]:
    """Return the lines with all that is needed to check the draw of an ended game.

    Return no line before the end.
    """
    if view.seed is None:
        return ()
    return (
        *draw_lines(view, wording),
        wording.small_line("history-seed", seed=Code(view.seed)),
        wording.small_line("history-verify", record=wording.way(Action.RECORD)),
    )


def draw_lines(view: View, wording: Wording) -> tuple[Line, ...]:
    """Return the lines with what decides the draw: players' words, and the seal of the seed.

    The words are left out if the author of one of them is unknown, as in old games.
    """
    given = [one for one in view.draw_words if one.name]
    if not given or len(given) < len(view.draw_words):
        return (seal(view, wording),)
    texts = (
        wording.texts.pieces("draw-word", who=name(one.name), word=name(one.word)) for one in given
    )
    return (wording.small_line("draw-words", words=wording.join(texts)), seal(view, wording))
