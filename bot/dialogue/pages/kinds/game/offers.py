"""The buttons of a game: moves, hints, claims, an agreed end, and all of a viewer's, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.game.hints import LAST_HINT, next_hint
from bot.coordinator.kinds.game.view_part import GamePart
from bot.dialogue.actions import Action
from bot.dialogue.message import Button
from bot.dialogue.pages import buttons
from bot.dialogue.pages.clocks import seats_of
from bot.dialogue.pages.kinds.game.remarks import way_to_talk
from bot.dialogue.pages.table.offers import table_offers
from bot.dialogue.payloads import NumberPayload
from bot.dialogue.token import Token

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from bot.coordinator.views.view import View
    from bot.dialogue.pages.buttons import Row, Rows
    from bot.dialogue.pages.wording import Wording

    Maker = Callable[[View, Wording], Button]


def offers(view: View, wording: Wording) -> Mapping[str, Button]:
    """Return the buttons for all that the viewer may do or see, by name.

    Before the game has begun there are none.
    """
    if view.face.board is None:
        return {}
    found = dict(table_offers(view, wording, {}, rematch=view.viewer is not None))
    if view.viewer is not None:
        found |= zip(("say",), way_to_talk(view, wording), strict=False)
    return {**_in_play(view, wording), **found} if view.face.outcome is None else found


def _in_play(view: View, wording: Wording) -> dict[str, Button]:
    """Return the buttons for all that a player may do now, by name. Other viewers get none."""
    if view.viewer is None:
        return {}
    found = {name: make(view, wording) for name, make in _MOVES.items() if name in view.may}
    rows = (
        (("challenge", "accept"), buttons.answers(view, wording)),
        (("claim",), claim_rows(view, wording) if "claim" in view.may else ()),
        (("hint",), (hint_row(view, wording),)),
    )
    for names, made in rows:
        for row in made:
            found |= zip(names, row, strict=False)
    if view.own_seat and len(view.own_seat.members) > 1:
        found["partner"] = buttons.partner(view, wording)
    if can_arrange(view):
        found |= {name: make(view, wording) for name, make in _ARRANGEMENTS.items()}
    return found


def agree_rows(view: View, wording: Wording) -> Rows:
    """Return the button that agrees to end the game without a result, once somebody proposed it."""
    if not GamePart.of(view).votes:
        return ()
    return ((buttons.of_game(wording, "button-agree", Action.ABORT, view),),)


def hint_row(view: View, wording: Wording) -> Row:
    """Return the button for the next hint of this turn.

    Only a training game has one, on the viewer's turn, until all hints are taken.
    """
    step = next_hint(view)
    if "play" not in view.may or not view.rules.is_training or step > LAST_HINT:
        return ()
    key = "button-hint" if step == 1 else "button-hint-more"
    return (buttons.of_game(wording, key, Action.HINT, view, payload=NumberPayload(step)),)


def claim_rows(view: View, wording: Wording) -> Rows:
    """Return the button that ends the game because a player's time ran out, if it did."""
    if GamePart.of(view).overdue is None or view.face.outcome is not None:
        return ()
    label = wording.text("button-claim", seats=seats_of(view))
    return ((Button(label, Token(Action.CLAIM, view.id, view.face.turn).pack(), "danger"),),)


def is_out(view: View) -> bool:
    """Return True if the viewer has resigned or run out of time while the game goes on."""
    return view.own_seat is not None and view.own_seat.is_out


def can_arrange(view: View) -> bool:
    """Return True if the viewer can arrange their rack's tiles in another order."""
    return len(set(view.face.rack or "")) > 1 and not is_out(view)


def _pass(view: View, wording: Wording) -> Button:
    return buttons.of_game(wording, "button-pass", Action.PASS, view)


def _abort(view: View, wording: Wording) -> Button:
    for (agree,) in agree_rows(view, wording):
        return agree
    return buttons.of_game(wording, "button-abort", Action.ABORT, view)


def _resign(view: View, wording: Wording) -> Button:
    return buttons.of_game(wording, "button-resign", Action.RESIGN, view, style="danger")


def _shuffle(view: View, wording: Wording) -> Button:
    return buttons.of_game(wording, "button-shuffle", Action.SHUFFLE, view)


def _sort(view: View, wording: Wording) -> Button:
    return buttons.of_game(wording, "button-sort", Action.SORT, view)


_MOVES: Mapping[str, Maker] = {
    "play": buttons.play,
    "exchange": buttons.exchange,
    "pass": _pass,
    "abort": _abort,
    "resign": _resign,
}
_ARRANGEMENTS: Mapping[str, Maker] = {"shuffle": _shuffle, "sort": _sort}
