"""Buttons, each with its label and token."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.dialogue.actions import Action
from bot.dialogue.message import Button, TextPrompt, TilesPrompt
from bot.dialogue.pages.wording import with_sign
from bot.dialogue.payloads import (
    ExchangePayload,
    Payload,
    PlacementPayload,
    TextPayload,
)
from bot.dialogue.token import Token
from bot.rules.ruleset import preset

if TYPE_CHECKING:
    from bot.coordinator.views.preview import Preview
    from bot.coordinator.views.view import View
    from bot.dialogue.action_spec import ActionSpec
    from bot.dialogue.message import ButtonStyle
    from bot.dialogue.pages.wording import Wording
    from bot.rules.moves import Placement
    from bot.text.pieces import Code, Raw

Row = tuple[Button, ...]
Rows = tuple[Row, ...]


def button(wording: Wording, key: str, token: Token, style: ButtonStyle = "plain") -> Button:
    """Return a button with the label of this text key."""
    return Button(wording.text(key), token.pack(), style)


def of_game(  # noqa: PLR0913 - what every button of a game is made of
    wording: Wording,
    key: str,
    action: ActionSpec,
    view: View,
    *,
    payload: Payload | None = None,
    style: ButtonStyle = "plain",
) -> Button:
    """Return a button about the present turn of a game."""
    return button(wording, key, Token(action, view.id, view.face.turn, payload), style)


def always(view: View, wording: Wording) -> Row:
    """Return Ruch, Stojak and Więcej for a board. If a play needs an answer, only Stojak."""
    rack = of_game(wording, "button-rack", Action.RACK, view)
    if view.face.last is not None and view.face.last.first:
        return (rack,)
    play = of_game(wording, "button-play", Action.PLAY, view, style="primary")
    play = replace(play, typed_in=view.id)
    return play, rack, of_game(wording, "button-more", Action.MORE, view)


def note(view: View, wording: Wording) -> Row:
    """Return the buttons under a partner's note: Odpisz and Stojak."""
    answer = of_game(wording, "button-note", Action.PARTNER, view)
    return answer, of_game(wording, "button-rack", Action.RACK, view)


def partner(view: View, wording: Wording) -> Button:
    """Return the button „Napisz do drużyny”, with the field for the note."""
    prompt = text_prompt(Action.PARTNER, wording)
    return replace(of_game(wording, "button-partner", Action.PARTNER, view), prompt=prompt)


def answers(view: View, wording: Wording) -> Rows:
    """Return Sprawdź and Akceptuj if the viewer, or on a public board anybody, may answer."""
    answering = answerers(view)
    if not answering or (view.viewer is not None and view.viewer not in answering):
        return ()
    return (
        (
            of_game(wording, "button-challenge", Action.CHALLENGE, view, style="danger"),
            of_game(wording, "button-accept", Action.ACCEPT, view),
        ),
    )


def answerers(view: View) -> tuple[int, ...]:
    """Return the seats of people that may accept or challenge the pending play."""
    if view.face.last is None or not view.face.last.pending or view.face.outcome is not None:
        return ()
    return tuple(seat for seat in view.face.last.answering if not view.face.seats[seat].robot)


def end_rows(view: View, wording: Wording) -> Rows:
    """Return the rows of buttons under the final board."""
    return (
        (
            of_game(wording, "button-rematch", Action.REMATCH, view, style="primary"),
            button(wording, "button-analysis", Token(Action.ANALYSE, view.id)),
            of_game(wording, "button-history", Action.HISTORY, view),
        ),
    )


def cancel(view: View, wording: Wording) -> Button:
    """Return the button that leads back to the desk."""
    return of_game(wording, "button-cancel", Action.RACK, view)


def move_prompt(view: View, wording: Wording, value: str = "") -> TextPrompt:
    """Return the form's field for a typed move, with the rack as text."""
    rack = wording.rack(view.face.rack or "", view.rules.tiles)
    return TextPrompt(
        title=wording.text("ask-move-title"),
        label=wording.text("rack-label", rack=rack),
        placeholder=wording.text("ask-move-example"),
        value=value,
    )


def play(view: View, wording: Wording) -> Button:
    """Return the button Ruch of the player's desk. Its form shows the rack."""
    token = Token(Action.PLAY, view.id, view.face.turn).pack()
    prompt = move_prompt(view, wording)
    return Button(wording.text("button-play"), token, "primary", prompt)


def retype(view: View, wording: Wording, key: str, value: str) -> Button:
    """Return the button to type a move again. The field holds the earlier text."""
    # The token has no turn, because the word is tried on the present board.
    token = Token(Action.PLAY, view.id).pack()
    return Button(wording.text(key), token, "plain", move_prompt(view, wording, value))


def exchange_prompt(view: View, wording: Wording) -> TilesPrompt:
    """Return the form with the rack's tiles to tick for an exchange."""
    return TilesPrompt(
        title=wording.text("ask-exchange-title"),
        label=wording.text("ask-exchange-label"),
        tiles=tuple(wording.tile(tile, view.rules.tiles) for tile in view.face.rack or ""),
    )


def exchange_token(view: View) -> Token:
    """Return the token for the ticked tiles, with the rack on which they were ticked."""
    return Token(
        Action.EXCHANGE, view.id, view.face.turn, ExchangePayload(rack=view.face.rack or "")
    )


def exchange(view: View, wording: Wording) -> Button:
    """Return the button Wymień, with the tiles to tick."""
    token, prompt = exchange_token(view).pack(), exchange_prompt(view, wording)
    return Button(wording.text("button-exchange"), token, "plain", prompt)


def confirmation(preview: Preview) -> Token:
    """Return the token that confirms this move at this turn."""
    payload = PlacementPayload(preview.play.placement)
    return Token(Action.CONFIRM, preview.view.id, preview.turn, payload)


def confirm(preview: Preview, wording: Wording) -> Button:
    """Return the button that confirms a move: `Zatwierdź +21`."""
    label = wording.text("button-confirm", points=with_sign(preview.play.score))
    return Button(label, confirmation(preview).pack(), "primary")


def reading(view: View, placement: Placement, label: Raw) -> Button:
    """Return the button that chooses another reading of the typed text."""
    token = Token(Action.CHOOSE, view.id, view.face.turn, PlacementPayload(placement))
    return Button(label.text, token.pack())


def place(view: View, label: str, line: str) -> Button:
    """Return the button that chooses one of the places where a word fits."""
    return Button(label, Token(Action.PLAY, view.id, payload=TextPayload(line)).pack())


def new_command(name: str, wording: Wording) -> Code:
    """Return the command that begins a game with a preset, as text."""
    return wording.command(Action.NEW, preset=wording.rules(preset(name)).text)


def clock_sheet_command(wording: Wording) -> Code:
    """Return the command that begins a score sheet with a clock, as text."""
    if wording.chat == "discord":
        clock = wording.text("sheet-clock-usual")
        return wording.command(Action.SHEET, names="Ola, Kuba", clock=clock)
    return wording.command(Action.SHEET, names=f"Ola, Kuba, {wording.text('example-table-clock')}")


def new_game(wording: Wording) -> Button:
    """Return the button Nowa gra."""
    return button(wording, "button-new", Token(Action.NEW))


def games(wording: Wording) -> Button:
    """Return the button Moje gry."""
    return button(wording, "button-games", Token(Action.GAMES))


def elsewhere(wording: Wording) -> Rows:
    """Return the buttons that lead to other games, for a page without buttons of its own game."""
    return ((new_game(wording), games(wording)),)


def text_prompt(action: ActionSpec, wording: Wording) -> TextPrompt:
    """Return the form's field for the text that an action needs."""
    if action.prompt is None:
        raise ValueError(action)
    keys = action.prompt
    return TextPrompt(
        title=wording.text(keys.title),
        label=wording.text(keys.label),
        placeholder=wording.text(keys.example) if keys.example else "",
        help=wording.text(keys.note) if keys.note else "",
        rows=keys.rows,
        file=wording.text(keys.file) if keys.file else "",
    )
