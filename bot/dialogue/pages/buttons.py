"""Buttons, each with its label and token."""

from __future__ import annotations

from dataclasses import dataclass, replace
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
from bot.dialogue.token import Token, TokenTooLong
from bot.rules.ruleset import preset

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

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


@dataclass(frozen=True, slots=True)
class PageButtons:
    """The buttons of one kind of table that show its pages, or do the acts that pages name.

    Their tokens have the `action`, and the `payload` made from the name of the page. With
    `names_turn` they name the table's present turn.
    """

    action: ActionSpec
    payload: Callable[..., Payload]
    names_turn: bool = False

    def token(self, view: View, page: str, value: str | None = None) -> Token:
        """Return the token (button data) for a page.

        A `value` too long for a button is cut at its end.
        """
        turn = view.face.turn if self.names_turn else None
        if value is None:
            return Token(self.action, view.id, turn, self.payload(page))
        token = Token(self.action, view.id, turn, self.payload(page, value))
        try:
            token.pack()
        except TokenTooLong:
            return self.token(view, page, value[:-1])
        return token

    def button(
        self, view: View, wording: Wording, key: str, page: str, *, style: ButtonStyle = "plain"
    ) -> Button:
        """Return the button for a page. `key` is the text key of its label."""
        return button(wording, key, self.token(view, page), style)


def in_rows(buttons: Iterable[Button], wide: int = 3) -> Rows:
    """Return the buttons in rows of at most `wide` buttons. A phone shows three in a row whole."""
    row = tuple(buttons)
    return tuple(row[at : at + wide] for at in range(0, len(row), wide))


def of_game(  # noqa: PLR0913 - what every button of a game is made of
    wording: Wording,
    key: str,
    action: ActionSpec,
    view: View,
    *,
    payload: Payload | None = None,
    style: ButtonStyle = "plain",
) -> Button:
    """Return a button about a game.

    Its token names the game's present turn. `key` is the text key of its label.
    """
    return button(wording, key, Token(action, view.id, view.face.turn, payload), style)


def always(view: View, wording: Wording) -> Row:
    """Return the buttons under a board: Ruch (Move), Stojak (Rack) and Więcej (More).

    While a play waits to be challenged or accepted, return only Stojak.
    """
    rack = of_game(wording, "button-rack", Action.RACK, view)
    if view.face.last is not None and view.face.last.first:
        return (rack,)
    play = of_game(wording, "button-play", Action.PLAY, view, style="primary")
    play = replace(play, typed_in=view.id)
    return play, rack, of_game(wording, "button-more", Action.MORE, view)


def note(view: View, wording: Wording) -> Row:
    """Return the buttons under a partner's note: Odpisz (Reply) and Stojak (Rack)."""
    answer = of_game(wording, "button-note", Action.PARTNER, view)
    return answer, of_game(wording, "button-rack", Action.RACK, view)


def partner(view: View, wording: Wording) -> Button:
    """Return the button „Napisz do drużyny” (write to the team), with a form for the note."""
    prompt = text_prompt(Action.PARTNER, wording)
    return replace(of_game(wording, "button-partner", Action.PARTNER, view), prompt=prompt)


def answers(view: View, wording: Wording) -> Rows:
    """Return the buttons Sprawdź (Challenge) and Akceptuj (Accept) while the last play waits.

    On a private page the viewer must be one of the players who may answer it.
    """
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
    """Return the seats of human players who may accept or challenge the last play."""
    if view.face.last is None or not view.face.last.pending or view.face.outcome is not None:
        return ()
    return tuple(seat for seat in view.face.last.answering if not view.face.seats[seat].robot)


def end_rows(view: View, wording: Wording) -> Rows:
    """Return the row of buttons under the final board."""
    return (
        (
            of_game(wording, "button-rematch", Action.REMATCH, view, style="primary"),
            button(wording, "button-analysis", Token(Action.ANALYSE, view.id)),
            of_game(wording, "button-history", Action.HISTORY, view),
        ),
    )


def cancel(view: View, wording: Wording) -> Button:
    """Return the button that leads back to the player's private page."""
    return of_game(wording, "button-cancel", Action.RACK, view)


def move_prompt(view: View, wording: Wording, value: str = "") -> TextPrompt:
    """Return the form for a typed move. It shows the rack, and `value` stands in its field."""
    rack = wording.rack(view.face.rack or "", view.rules.tiles)
    return TextPrompt(
        title=wording.text("ask-move-title"),
        label=wording.text("rack-label", rack=rack),
        placeholder=wording.text("ask-move-example"),
        value=value,
    )


def play(view: View, wording: Wording) -> Button:
    """Return the button Ruch (Move) of the player's private page. Its form shows the rack."""
    token = Token(Action.PLAY, view.id, view.face.turn).pack()
    prompt = move_prompt(view, wording)
    return Button(wording.text("button-play"), token, "primary", prompt)


def retype(view: View, wording: Wording, key: str, value: str) -> Button:
    """Return the button that lets the player type a move again.

    `key` is the text key of its label. The form's field holds the earlier text `value`.
    """
    # The token has no turn, because the word is tried on the present board of the game.
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
    """Return the token of the form in which tiles to exchange are ticked.

    It carries the rack, so that the indexes of the ticked tiles stay right.
    """
    return Token(
        Action.EXCHANGE, view.id, view.face.turn, ExchangePayload(rack=view.face.rack or "")
    )


def exchange(view: View, wording: Wording) -> Button:
    """Return the button Wymień (Exchange), with a form to tick tiles."""
    token, prompt = exchange_token(view).pack(), exchange_prompt(view, wording)
    return Button(wording.text("button-exchange"), token, "plain", prompt)


def confirmation(preview: Preview) -> Token:
    """Return the token (button data) that confirms the previewed move at its turn."""
    payload = PlacementPayload(preview.play.placement)
    return Token(Action.CONFIRM, preview.view.id, preview.turn, payload)


def confirm(preview: Preview, wording: Wording) -> Button:
    """Return the button that confirms a move: `Zatwierdź +21`."""
    label = wording.text("button-confirm", points=with_sign(preview.play.score))
    return Button(label, confirmation(preview).pack(), "primary")


def reading(view: View, placement: Placement, label: Raw) -> Button:
    """Return the button that chooses `placement` among several readings of the typed text."""
    token = Token(Action.CHOOSE, view.id, view.face.turn, PlacementPayload(placement))
    return Button(label.text, token.pack())


def place(view: View, label: str, line: str) -> Button:
    """Return the button that chooses one of the places where a word fits.

    Its token carries the move as the text `line`.
    """
    return Button(label, Token(Action.PLAY, view.id, payload=TextPayload(line)).pack())


def new_command(name: str, wording: Wording) -> Code:
    """Return the command that begins a game with the preset `name`, as text to type."""
    return wording.command(Action.NEW, preset=wording.rules(preset(name)).text)


def clock_sheet_command(wording: Wording) -> Code:
    """Return the command that begins a score sheet with a clock, as text to type."""
    if wording.chat == "discord":
        clock = wording.text("sheet-clock-usual")
        return wording.command(Action.SHEET, names="Ola, Kuba", clock=clock)
    return wording.command(Action.SHEET, names=f"Ola, Kuba, {wording.text('example-table-clock')}")


def new_game(wording: Wording) -> Button:
    """Return the button Nowa gra (New game)."""
    return button(wording, "button-new", Token(Action.NEW))


def games(wording: Wording) -> Button:
    """Return the button Moje gry (My games)."""
    return button(wording, "button-games", Token(Action.GAMES))


def elsewhere(wording: Wording) -> Rows:
    """Return the buttons that lead to other games, for a page without buttons of its own game."""
    return ((new_game(wording), games(wording)),)


def text_prompt(action: ActionSpec, wording: Wording) -> TextPrompt:
    """Return the form for the text that an action needs. Raise ValueError if it needs none."""
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
