"""Questions that a player confirms before an action counts, each with its buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.dialogue.actions import Action
from bot.dialogue.message import Button
from bot.dialogue.pages.clocks import seats_of
from bot.dialogue.pages.kinds.game.pages import GamePages
from bot.dialogue.pages.table.over_desk import over_desk
from bot.dialogue.pages.wording import Wording, name, with_sign, word
from bot.dialogue.payloads import ChallengePayload, TilesPayload
from bot.dialogue.reply import Reply, ReplyKind
from bot.dialogue.token import Token

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.views.view import View
    from bot.dialogue.action_spec import ActionSpec
    from bot.dialogue.message import Line


def confirm(view: View, wording: Wording, action: ActionSpec) -> Reply:
    """Return the question before a pass, a resignation, or an end without a result."""
    question, label, yes = _CONFIRMED[action]
    token = Token(yes, view.id, view.face.turn)
    return _question(view, wording, (wording.line(question),), wording.text(label), token)


_CONFIRMED = {
    Action.PASS: ("confirm-pass", "button-pass-yes", Action.PASS_YES),
    Action.RESIGN: ("confirm-resign", "button-resign-yes", Action.RESIGN_YES),
    Action.ABORT: ("confirm-abort", "button-abort-yes", Action.ABORT_YES),
}


def confirm_claim(view: View, wording: Wording) -> Reply:
    """Return the question before a player ends the game because another's time ran out.

    The question says how the game would end.
    """
    seats, late = seats_of(view), view.face.seats[view.face.to_move or 0]
    line = wording.line("confirm-claim", who=name(late.name), seats=seats)
    label = wording.text("button-claim-yes", seats=seats)
    return _question(
        view, wording, (line,), label, Token(Action.CLAIM_YES, view.id, view.face.turn)
    )


def confirm_exchange(view: View, wording: Wording, tiles: str) -> Reply:
    """Return the question before these tiles are exchanged."""
    line = wording.line("confirm-exchange", tiles=wording.rack(tiles))
    token = Token(Action.EXCHANGE_YES, view.id, view.face.turn, TilesPayload(tiles))
    return _question(view, wording, (line,), wording.text("button-exchange"), token)


def confirm_challenge(view: View, wording: Wording, named: Sequence[int]) -> Reply:
    """Return the question before a challenge: which words it is about, and what it may cost.

    `named` has the indexes of the challenged words; if it is empty, all words are challenged.
    """
    if view.face.last is None:
        raise ValueError(view)
    terms, formed = view.rules.challenge_terms, view.face.last.play.words
    chosen = [formed[number] for number in named] or list(formed)
    words = wording.join(word(one.tiles) for one in chosen)
    lines = [wording.line("confirm-challenge", words=words)]
    label = wording.text("button-challenge")
    if terms.challenger_penalty:
        cost = with_sign(-terms.challenger_penalty)
        label = wording.text("button-challenge-cost", cost=cost)
        lines.append(wording.line("cost-points", points=cost))
    if terms.mover_bonus:
        bonus = with_sign(terms.mover_bonus * (len(chosen) if terms.for_each_word else 1))
        mover = name(view.face.seats[view.face.last.seat].name)
        lines.append(wording.line("cost-bonus", who=mover, points=bonus))
    if terms.challenger_skips:
        lines.append(wording.line("cost-turn"))
    if terms.decides_game:
        lines.append(wording.line("cost-game"))
    payload = ChallengePayload(tuple(named)) if named else None
    token = Token(Action.CHALLENGE_YES, view.id, view.face.turn, payload)
    return _question(view, wording, lines, label, token)


def is_free(view: View) -> bool:
    """Return True if a challenge that fails costs nothing in this game."""
    terms = view.rules.challenge_terms
    costs = (terms.challenger_penalty, terms.mover_bonus, terms.challenger_skips)
    return not (any(costs) or terms.decides_game)


def _question(view: View, wording: Wording, lines: Sequence[Line], label: str, yes: Token) -> Reply:
    """Return a question that a player confirms with the token `yes`, above their private page."""
    desk = GamePages().desk(view, wording)
    message = over_desk(desk, view, wording, lines, ((Button(label, yes.pack(), "danger"),),))
    return Reply(message, ReplyKind.QUESTION, game=view.id, yes=yes)
