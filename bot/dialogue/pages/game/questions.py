"""Questions before something counts, and choices between several things: each with its buttons."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from bot.dialogue.actions import Action
from bot.dialogue.message import Button, Line, Message
from bot.dialogue.pages import buttons
from bot.dialogue.pages.clocks import seats_of
from bot.dialogue.pages.game.desk import desk
from bot.dialogue.pages.game.duplicate import private
from bot.dialogue.pages.wording import ARROWS, Wording, name, signed, spelled, word
from bot.dialogue.payloads import ChallengePayload, TilesPayload
from bot.dialogue.reply import Reply, ReplyKind
from bot.dialogue.token import Token
from bot.rules.notation import format_square, format_start
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.open_games import GameLine
    from bot.coordinator.views.seats import SeatView
    from bot.coordinator.views.view import View
    from bot.dialogue.action_spec import ActionSpec
    from bot.dialogue.message import Span
    from bot.dialogue.pages.buttons import Rows
    from bot.rules.errors import SeveralPlaces, SeveralReadings
    from bot.rules.moves import Placement, Typed
    from bot.text.pieces import Text

# So many buttons stand in a row on a phone.
_IN_A_ROW = 3
_MOST_GAMES = 10
_MOST_READINGS = 9


def confirm(view: View, wording: Wording, action: ActionSpec) -> Reply:
    """`Na pewno?` before a pass, a resignation, an abort."""
    question, label, yes = _CONFIRMED[action]
    token = Token(yes, view.id, view.face.turn)
    return _question(view, wording, (wording.line(question),), wording.text(label), token)


_CONFIRMED = {
    Action.PASS: ("confirm-pass", "button-pass-yes", Action.PASS_YES),
    Action.RESIGN: ("confirm-resign", "button-resign-yes", Action.RESIGN_YES),
    Action.ABORT: ("confirm-abort", "button-abort-yes", Action.ABORT_YES),
}


def confirm_claim(view: View, wording: Wording) -> Reply:
    """What claiming the game of somebody whose time ran out comes to, before it counts."""
    seats, late = seats_of(view), view.face.seats[view.face.to_move or 0]
    line = wording.line("confirm-claim", who=name(late.name), seats=seats)
    label = wording.text("button-claim-yes", seats=seats)
    return _question(
        view, wording, (line,), label, Token(Action.CLAIM_YES, view.id, view.face.turn)
    )


def confirm_exchange(view: View, wording: Wording, tiles: str) -> Reply:
    """An exchange, before it costs the turn."""
    line = wording.line("confirm-exchange", tiles=wording.rack(tiles))
    token = Token(Action.EXCHANGE_YES, view.id, view.face.turn, TilesPayload(tiles))
    return _question(view, wording, (line,), wording.text("button-exchange"), token)


def confirm_challenge(view: View, wording: Wording, named: Sequence[int]) -> Reply:
    """A challenge that may cost something: what, and which words. `named` are places of words."""
    if view.face.last is None:
        raise ValueError(view)
    terms, formed = view.rules.challenge_terms, view.face.last.play.words
    chosen = [formed[number] for number in named] or list(formed)
    words = wording.listed(word(one.tiles) for one in chosen)
    lines = [wording.line("confirm-challenge", words=words)]
    label = wording.text("button-challenge")
    if terms.challenger_penalty:
        cost = signed(-terms.challenger_penalty)
        label = wording.text("button-challenge-cost", cost=cost)
        lines.append(wording.line("cost-points", points=cost))
    if terms.mover_bonus:
        bonus = signed(terms.mover_bonus * (len(chosen) if terms.for_each_word else 1))
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
    """Whether a failed challenge costs nothing in this game."""
    terms = view.rules.challenge_terms
    costs = (terms.challenger_penalty, terms.mover_bonus, terms.challenger_skips)
    return not (any(costs) or terms.decides_game)


def choose_place(view: View, wording: Wording, error: SeveralPlaces) -> Reply:
    """The few places where a word fits, in board order and without points."""
    row = [buttons.place(view, _place_label(place), _place_line(place)) for place in error.places]
    line = wording.line("error-several-places", word=Raw(error.word))
    return _choice(view, wording, line, row)


def choose_reading(view: View, wording: Wording, error: SeveralReadings) -> Reply:
    """What typed letters may mean."""
    board = view.face.board
    if board is None:
        raise ValueError(view)
    placements = error.placements[:_MOST_READINGS]
    labels = [spelled(placement, board) for placement in placements]
    row = [
        buttons.reading(view, placement, label)
        for placement, label in zip(placements, labels, strict=True)
    ]
    line = Line(_reading_question(wording, error.typed, labels, placements))
    return _choice(view, wording, line, row)


def choose_game(lines: Sequence[GameLine], wording: Wording, token: Token, *, now: int) -> Message:
    """Several games could be meant: each a button that carries on what was asked.

    Raises TokenTooLong if what was typed doesn't fit on a button.
    """
    rows = _games(lines, wording, token, now)
    return Message((wording.line("choose-game"),), buttons=rows)


def games_elsewhere(
    lines: Sequence[GameLine], wording: Wording, token: Token, *, now: int
) -> Message:
    """Nothing waits here, but there are games elsewhere: each a button as in `choose_game`.

    Raises TokenTooLong.
    """
    rows = (*_games(lines, wording, token, now), (buttons.new_game(wording),))
    return Message((wording.line("error-nothing-waits"),), buttons=rows)


def _games(lines: Sequence[GameLine], wording: Wording, token: Token, now: int) -> Rows:
    shown = lines[:_MOST_GAMES]
    labels = game_labels(shown, wording, now=now)
    return tuple(
        (Button(label, Token(token.action, line.view.id, None, token.payload).pack()),)
        for line, label in zip(shown, labels, strict=True)
    )


def game_labels(lines: Sequence[GameLine], wording: Wording, *, now: int) -> list[str]:
    """The games' labels, with the codes of those that are played with the same people."""
    times = Counter(opponents(line.view) for line in lines if line.view.phase == "playing")
    return [
        game_label(line, wording, now=now, coded=times[opponents(line.view)] > 1) for line in lines
    ]


def game_label(line: GameLine, wording: Wording, *, now: int, coded: bool = False) -> str:
    """`Ola 214:198 · czeka: 2 godziny`: the others, the score, how long it waits for the viewer.

    Behind the names stands the game's code if it is `coded`. An invitation is called so, by its
    code or its host.
    """
    view = line.view
    if view.duplicate is not None:
        return wording.text("duplicate-label", code=Raw(view.id))
    if view.phase == "invited":
        return _invitation_label(view, wording)
    who = f"{opponents(view)} {score(view)}".strip()
    if coded:
        who += f" · {view.id}"
    if not line.waiting:
        return who
    return wording.text("button-game", who=Raw(who), waits=wording.waits(now - line.since))


def _invitation_label(view: View, wording: Wording) -> str:
    rules = wording.rules(view.rules)
    if view.code_is_secret:
        return wording.text("game-invitation-secret", host=name(view.host), rules=rules)
    return wording.text("game-invitation", code=Raw(view.id), rules=rules)


def opponents(view: View) -> str:
    """The names of the others at the table."""
    others = [seat for number, seat in enumerate(view.face.seats) if number != view.viewer]
    return ", ".join(name(seat.name).text for seat in others if seat.members)


def score(view: View) -> str:
    """`214:198`, the viewer's own last; empty before the game has begun."""
    if view.face.board is None:
        return ""
    return ":".join(str(seat.score).replace("-", "−") for seat in others_first(view))


def others_first(view: View) -> list[SeatView]:
    """The seats as they are listed for the viewer: the others as they sit, then their own."""
    order = sorted(range(len(view.face.seats)), key=lambda number: number == view.viewer)
    return [view.face.seats[number] for number in order]


def _question(view: View, wording: Wording, lines: Sequence[Line], label: str, yes: Token) -> Reply:
    """Something to be agreed to before it counts."""
    message = _asked(view, wording, lines, ((Button(label, yes.pack(), "danger"),),))
    return Reply(message, ReplyKind.QUESTION, game=view.id, yes=yes)


def _choice(view: View, wording: Wording, line: Line, row: Sequence[Button]) -> Reply:
    """Which of several moves was meant."""
    message = _asked(view, wording, (line,), _rows(row))
    return Reply(message, ReplyKind.CHOICE, game=view.id, choices=tuple(row))


def _asked(view: View, wording: Wording, lines: Sequence[Line], rows: Rows) -> Message:
    """A question over the desk's own board, with a way back."""
    own_desk = desk if view.duplicate is None else private.desk
    message = own_desk(view, wording)
    return Message(
        lines=tuple(lines),
        scene=message.scene,
        alt_text=message.alt_text,
        buttons=(*rows, (buttons.cancel(view, wording),)),
    )


def _reading_question(
    wording: Wording, typed: str, labels: Sequence[Raw], placements: Sequence[Placement]
) -> tuple[Span, ...]:
    readings: Text = wording.listed(labels, "or")
    texts = {label.text.replace("(", "").replace(")", "") for label in labels}
    if len(texts) > 1:
        return wording.spans("choose-reading", typed=Raw(typed), readings=readings)
    blanks = ["".join(c for c in placement.letters if c.islower()) for placement in placements]
    if len(set(blanks)) == 1 and len(blanks[0]) == 1:
        letter = Raw(blanks[0].upper())
        return wording.spans("choose-blank", letter=letter, readings=readings)
    return wording.spans("choose-blanks", readings=readings)


def _place_label(place: Typed) -> str:
    if place.square is None or place.direction is None:
        raise ValueError(place)
    return f"{format_square(place.square)} {ARROWS[place.direction]}"


def _place_line(place: Typed) -> str:
    if place.square is None or place.direction is None:
        raise ValueError(place)
    return f"{format_start(place.square, place.direction)} {word(place.letters).text}"


def _rows(row: Sequence[Button]) -> Rows:
    return tuple(tuple(row[at : at + _IN_A_ROW]) for at in range(0, len(row), _IN_A_ROW))
