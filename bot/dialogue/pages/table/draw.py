"""The source of the draw of tiles, with which everybody can check it."""

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

# Nobody can find a second seed whose seal begins with the same 128 bits.
_SEAL_SHOWN = 32


def draw_line(view: View, wording: Wording) -> Line:
    """Return the line with the beginning of the seal, by which anybody can check the draw."""
    return wording.small_line("invite-draw", seal=Raw(view.seal[:_SEAL_SHOWN]))


def seal(view: View, wording: Wording) -> Line:
    """Return the whole seal of the draw, against which the draws are checked after the end."""
    return replace(wording.small_line("invite-seal", seal=Code(view.seal)), apart=True)


def draw_proof(view: View, wording: Wording) -> tuple[Line, ...]:
    """Return all that is needed to check the draws of an ended game, nothing before the end."""
    if view.seed is None:
        return ()
    return (
        *draw_lines(view, wording),
        wording.small_line("history-seed", seed=Code(view.seed)),
        wording.small_line("history-verify", record=wording.way(Action.RECORD)),
    )


def draw_lines(view: View, wording: Wording) -> tuple[Line, ...]:
    """Return the known sources of the draw: people's words, and the seal.

    No words are shown if the person of a word is unknown, as in old games.
    """
    given = [one for one in view.draw_words if one.name]
    if not given or len(given) < len(view.draw_words):
        return (seal(view, wording),)
    texts = (
        wording.texts.pieces("draw-word", who=name(one.name), word=name(one.word)) for one in given
    )
    return (wording.small_line("draw-words", words=wording.join(texts)), seal(view, wording))
