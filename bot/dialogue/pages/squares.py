"""The choice of a square and a direction for a word, in a form with menus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.dialogue.actions import Action
from bot.dialogue.message import Button, Choices, TextPrompt
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.wording import ARROWS
from bot.dialogue.payloads import SquarePayload
from bot.dialogue.token import Token
from bot.rules.board import SIZE, Direction, Square
from bot.rules.errors import TextError
from bot.rules.moves import Typed
from bot.rules.notation import COLUMNS, format_square, parse_typed
from bot.rules.typed_moves import places

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.coordinator.views.view import View
    from bot.dialogue.pages.wording import Wording

_MOST_OPTIONS = 25
# The chats whose forms have menus.
_WITH_MENUS = {"discord"}


def square_button(view: View, wording: Wording, typed: str) -> Button | None:
    """Return the button that opens the choice for a typed word, None if there can be no choice."""
    if wording.chat not in _WITH_MENUS or not pages_of(view).rack(view):
        return None
    try:
        letters = parse_typed(typed, view.rules.tiles).letters
    except TextError:
        return None
    if len(letters) > SIZE:
        return None
    token = Token(Action.SQUARE, view.id, view.face.turn, SquarePayload(letters))
    return Button(wording.text("button-square"), token.pack(), "primary")


def square_prompt(view: View, wording: Wording, letters: str, rack: str) -> TextPrompt:
    """Return the form in which a word's square and direction are chosen.

    Under rules that offer places, the menus have only those where the word fits, as `places` counts
    them. Otherwise the player looks for the place, and the menus have the whole board.
    """
    board, fits = view.face.board, tuple[Typed, ...]()
    if board is not None and view.rules.place_list:
        fits = places(Typed(letters, None, None), board, rack, view.rules)
    return TextPrompt(
        title=wording.text("ask-square-title"),
        label=wording.text("ask-square-label"),
        placeholder=wording.text("ask-square-example"),
        choices=_places(fits, wording) if 0 < len(fits) <= _MOST_OPTIONS else _parts(fits, wording),
    )


def _places(fits: Sequence[Typed], wording: Wording) -> tuple[Choices]:
    """Return one menu with all places."""
    return (Choices(wording.text("square-place"), tuple(_place(one, wording) for one in fits)),)


def _parts(fits: Sequence[Typed], wording: Wording) -> tuple[Choices, ...]:
    """Return the menus for column, row and direction, with the whole board if nothing fits."""
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


def _place(typed: Typed, wording: Wording) -> tuple[str, str]:
    if typed.square is None or typed.direction is None:
        raise ValueError(typed)
    start = format_square(typed.square)
    return f"{start} {_way(typed.direction, wording)}", f"{start} {ARROWS[typed.direction]}"


def _way(direction: Direction, wording: Wording) -> str:
    return f"{wording.direction(direction)} {ARROWS[direction]}"
