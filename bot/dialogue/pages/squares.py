"""The choice of a word's start square and direction: a menu of places, or a form with menus."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from bot.dialogue.actions import Action
from bot.dialogue.message import Button, Choices, Select, TextPrompt
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.wording import ARROWS, word
from bot.dialogue.payloads import SquarePayload
from bot.dialogue.token import Token
from bot.rules.board import SIZE, Direction, Square
from bot.rules.errors import TextError
from bot.rules.moves import Typed
from bot.rules.notation import COLUMNS, format_square, format_start, parse_typed
from bot.rules.typed_moves import places
from bot.text.pieces import Code, Raw

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from bot.coordinator.views.view import View
    from bot.dialogue.message import Line
    from bot.dialogue.pages.wording import Wording
    from bot.rules.errors import SquareNeeded

# The most options in a menu.
_MOST_OPTIONS = 25
# The chats that have menus.
_WITH_MENUS = {"discord"}


class PlaceChoice(NamedTuple):
    """The choice of a word's place: a menu in the message, or a button that opens a form."""

    selects: tuple[Select, ...] = ()
    buttons: tuple[Button, ...] = ()


def place_choice(view: View, wording: Wording, typed: str) -> PlaceChoice | None:
    """Return the choice of a place for a typed word.

    Return None in a chat without menus, for a viewer without tiles to lay, and for an unreadable
    text.
    """
    rack = pages_of(view).rack(view)
    if wording.chat not in _WITH_MENUS or not rack:
        return None
    try:
        letters = parse_typed(typed, view.rules.tiles).letters
    except TextError:
        return None
    if len(letters) > SIZE:
        return None
    label, given = wording.text("button-square"), SquarePayload(letters)
    token = Token(Action.SQUARE, view.id, view.face.turn, given)
    fits = _fits(view, letters, rack)
    if not has_menu(fits, wording):
        return PlaceChoice(buttons=(Button(label, token.pack(), "primary"),))
    return PlaceChoice((place_menu(fits, token, partial(_choose, token), wording),))


def square_question(view: View, wording: Wording, error: SquareNeeded) -> Line:
    """Return the question where a word that fits in many places is to begin."""
    begins = view.face.board is not None and view.face.board.is_empty
    example = Code(f"{'h8' if begins else 'a8'} {error.word.lower()}")
    return wording.line("choose-square", word=Raw(error.word), places=error.places, example=example)


def place_menu(
    fits: Sequence[Typed], asks: Token, choose: Callable[[Typed], Token], wording: Wording
) -> Select:
    """Return the menu of the places where a word fits.

    `choose` returns the token (button data) that chooses one place, `asks` is the token of the
    menu.
    """
    options = tuple(
        Button(f"{_start(one)} {_way(_direction(one), wording)}", choose(one).pack())
        for one in fits
    )
    return Select(wording.text("button-square"), asks.pack(), options=options)


def has_menu(fits: Sequence[Typed], wording: Wording) -> bool:
    """Return True if the chat has menus, and a single menu holds all these places."""
    return wording.chat in _WITH_MENUS and 0 < len(fits) <= _MOST_OPTIONS


def place_label(place: Typed) -> str:
    """Return the label of a place, with its start square and direction: `H8 →`."""
    return f"{_start(place)} {ARROWS[_direction(place)]}"


def place_line(place: Typed) -> str:
    """Return the word at a place as a player types it: `8H ZASYCZ`.

    Raise ValueError if the place has no square or no direction.
    """
    if place.square is None or place.direction is None:
        raise ValueError(place)
    return f"{format_start(place.square, place.direction)} {word(place.letters).text}"


def _choose(token: Token, place: Typed) -> Token:
    """Return the token (button data), changed so that it chooses this place for its word."""
    return replace(token, payload=SquarePayload(place.letters, place_label(place)))


def square_prompt(view: View, wording: Wording, letters: str, rack: str) -> TextPrompt:
    """Return the form in which a player chooses a word's start square and direction.

    Some rules offer places: then the menus have only the rows, columns and directions in which the
    word fits. Otherwise the player has to find the place, and the menus have the whole board.
    """
    return TextPrompt(
        title=wording.text("ask-square-title"),
        label=wording.text("ask-square-label"),
        placeholder=wording.text("ask-square-example"),
        choices=_parts(_fits(view, letters, rack), wording),
    )


def _fits(view: View, letters: str, rack: str) -> tuple[Typed, ...]:
    """Return the places where a word fits.

    Return none if the rules of the game don't offer places.
    """
    board = view.face.board
    if board is None or not view.rules.place_list:
        return ()
    return places(Typed(letters, None, None), board, rack, view.rules)


def _parts(fits: Sequence[Typed], wording: Wording) -> tuple[Choices, ...]:
    """Return the menus for row, column and direction.

    If no place fits, they have the whole board.
    """
    starts = [one.square for one in fits if one.square] or [
        Square(x, y) for x in range(SIZE) for y in range(SIZE)
    ]
    ways = [one.direction for one in fits if one.direction] or [*Direction]
    columns = [COLUMNS[x] for x in sorted({square.x for square in starts})]
    rows = [str(y + 1) for y in sorted({square.y for square in starts})]
    directions = [way for way in Direction if way in ways]
    return (
        Choices(wording.text("square-row"), _same(rows)),
        Choices(wording.text("square-column"), _same(columns)),
        Choices(
            wording.text("square-direction"),
            tuple((_way(way, wording), ARROWS[way]) for way in directions),
        ),
    )


def _same(texts: Iterable[str]) -> tuple[tuple[str, str], ...]:
    return tuple((text, text) for text in texts)


def _start(place: Typed) -> str:
    if place.square is None:
        raise ValueError(place)
    return format_square(place.square)


def _direction(place: Typed) -> Direction:
    if place.direction is None:
        raise ValueError(place)
    return place.direction


def _way(direction: Direction, wording: Wording) -> str:
    return f"{wording.direction(direction)} {ARROWS[direction]}"
