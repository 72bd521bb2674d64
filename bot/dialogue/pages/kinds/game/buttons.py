"""Buttons of games alone: agree to an end, claim a game, take a hint."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.game.hints import LAST_HINT, is_training, next_hint
from bot.coordinator.kinds.game.view_part import GamePart
from bot.dialogue.actions import Action
from bot.dialogue.message import Button
from bot.dialogue.pages.buttons import of_game
from bot.dialogue.pages.clocks import seats_of
from bot.dialogue.payloads import NumberPayload
from bot.dialogue.token import Token

if TYPE_CHECKING:
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.buttons import Row, Rows
    from bot.dialogue.pages.wording import Wording


def agree(view: View, wording: Wording) -> Rows:
    """Return the button that agrees to a proposed end without a result."""
    if not GamePart.of(view).votes:
        return ()
    return ((of_game(wording, "button-agree", Action.ABORT, view),),)


def hint(view: View, wording: Wording) -> Row:
    """Return the button for the next hint of this turn, if a training game has one left."""
    step = next_hint(view)
    if "play" not in view.may or not is_training(view.rules) or step > LAST_HINT:
        return ()
    key = "button-hint" if step == 1 else "button-hint-more"
    return (of_game(wording, key, Action.HINT, view, payload=NumberPayload(step)),)


def claim(view: View, wording: Wording) -> Rows:
    """Return the button with which opponents end a game whose player's time ran out."""
    if GamePart.of(view).overdue is None or view.face.outcome is not None:
        return ()
    label = wording.text("button-claim", seats=seats_of(view))
    return ((Button(label, Token(Action.CLAIM, view.id, view.face.turn).pack(), "danger"),),)
