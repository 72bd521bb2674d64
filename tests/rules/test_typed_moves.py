"""Typed forms of a move, read to the letter."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.rules.board import Direction, Square
from bot.rules.errors import TextTooLong, UnknownLetters, Unreadable
from bot.rules.moves import Typed
from bot.rules.notation import DIRECTIONS, LONGEST, parse_typed
from bot.rules.tiles import tile_set
from tests.support.rules.typed_lines import format_typed

PL, EN = tile_set("pl"), tile_set("en")
H8 = Square(7, 7)
ACROSS, DOWN = Direction.ACROSS, Direction.DOWN

FORMS = {
    # These forms are named in the help.
    "H8 poziomo SŁOWO": ("SŁOWO", H8, ACROSS),
    "h8 pion słowo": ("SŁOWO", H8, DOWN),
    "8H SŁOWO": ("SŁOWO", H8, ACROSS),
    "H8 SŁOWO": ("SŁOWO", H8, DOWN),
    "słowo": ("SŁOWO", None, None),
    # A direction always wins over the order of letter and number.
    "8h pionowo słowo": ("SŁOWO", H8, DOWN),
    "8H ↓ słowo": ("SŁOWO", H8, DOWN),
    "H8 → słowo": ("SŁOWO", H8, ACROSS),
    "H8 →słowo": ("SŁOWO", H8, ACROSS),
    "SŁOWO · H8 →": ("SŁOWO", H8, ACROSS),
    "SŁOWO · H8 ↓": ("SŁOWO", H8, DOWN),
    "H8↓słowo": ("SŁOWO", H8, DOWN),
    "h8 poz słowo": ("SŁOWO", H8, ACROSS),
    "H8 across word": ("WORD", H8, ACROSS),
    "8h vertical word": ("WORD", H8, DOWN),
    # The parts may come in any order, with the characters that phones and people add.
    "słowo h8 poziomo": ("SŁOWO", H8, ACROSS),
    "poziomo H8 słowo": ("SŁOWO", H8, ACROSS),
    "  H 8   poziomo\tSŁOWO ": ("SŁOWO", H8, ACROSS),
    "8 h słowo": ("SŁOWO", H8, ACROSS),
    "H8\u00a0poziomo\u00a0słowo": ("SŁOWO", H8, ACROSS),
    "H8\u202fpoziomo\u2003słowo": ("SŁOWO", H8, ACROSS),
    "H8, poziomo: słowo": ("SŁOWO", H8, ACROSS),
    "H8 – poziomo — słowo": ("SŁOWO", H8, ACROSS),
    "H8 - słowo;": ("SŁOWO", H8, DOWN),
    "H8 słowo!": ("SŁOWO", H8, DOWN),
    "h8 „słowo”": ("SŁOWO", H8, DOWN),
    # Copied text may contain invisible marks.
    "\ufeffH8 sło\u200bwo": ("SŁOWO", H8, DOWN),
    "\u202aH8\u202c \u2067pionowo\u2069 s\u00adłowo\u200f": ("SŁOWO", H8, DOWN),
    "o15 słowo": ("SŁOWO", Square(14, 14), DOWN),
    "1a słowo": ("SŁOWO", Square(0, 0), ACROSS),
    # Case is never a blank; parentheses are.
    "h8 poziomo SłOwO": ("SŁOWO", H8, ACROSS),
    "za(s)ycz": ("ZAsYCZ", None, None),
    "8H ZA(S)YCZ": ("ZAsYCZ", H8, ACROSS),
    "8H (ŻÓ)ŁĆ": ("żóŁĆ", H8, ACROSS),
    # Dots stand for tiles on the board. Phones turn three of them into one character.
    "8G ...Y": ("...Y", Square(6, 7), ACROSS),
    "8G …y": ("...Y", Square(6, 7), ACROSS),
    "8G s…….my": ("S.......MY", Square(6, 7), ACROSS),
    # Directions may be words to play, and words may look like columns.
    "H8 pion": ("PION", H8, DOWN),
    "8H poziom": ("POZIOM", H8, ACROSS),
    "pion": ("PION", None, None),
    "H8 pion pion": ("PION", H8, DOWN),
    "H8 poziomo pion": ("PION", H8, ACROSS),
    "H8 pion poziom": ("POZIOM", H8, DOWN),
    "8h down down": ("DOWN", H8, DOWN),
    "a h8": ("A", H8, DOWN),
    "a 8h": ("A", H8, ACROSS),
    "h8 o": ("O", H8, DOWN),
}
UNREADABLE = [
    "",
    "  ",
    "H8",
    "8h →",
    "H8 w bok",
    "pion słowo",
    "H16 słowo",
    "H0 słowo",
    "99A słowo",
    "P8 słowo",
    "dwa słowa",
    "H8 poziomo dwa słowa",
    "H8 G7 słowo",
    "H8 sło-wo",
    "H8 ()",
    "sł(o",
    "H8 słowo?",
    "H8 sło!wo",
]


@pytest.mark.parametrize(("text", "expected"), FORMS.items(), ids=FORMS)
@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_every_form_is_read(
    text: str, expected: tuple[str, Square | None, Direction | None], form: str
) -> None:
    given_text = unicodedata.normalize("NFD", text) if form == "NFD" else text
    tiles = EN if "W" in expected[0] and "D" in expected[0] else PL
    assert parse_typed(given_text, tiles) == Typed(*expected)


@pytest.mark.parametrize("text", UNREADABLE)
def test_an_unreadable_move_is_quoted_as_typed(text: str) -> None:
    with pytest.raises(Unreadable) as refused:
        parse_typed(text, PL)
    assert refused.value.text == text


@pytest.mark.parametrize(
    ("text", "letters"),
    [("8H vax", "VX"), ("qaqa", "Q"), ("8H a1b", "1"), ("8h słowo_", "_"), ("жук", "ЖУК")],
)
def test_letters_that_no_tile_has_are_named_once(text: str, letters: str) -> None:
    with pytest.raises(UnknownLetters) as refused:
        parse_typed(text, PL)
    assert refused.value.letters == letters


def test_a_text_longer_than_a_move_is_refused() -> None:
    longest = "H8 poziomo " + "(Ż)" * 23
    assert len(longest) == LONGEST
    assert parse_typed(longest, PL).letters == "ż" * 23
    with pytest.raises(TextTooLong) as refused:
        parse_typed(longest + "Ż" * 5000, PL)
    assert (refused.value.text, refused.value.longest) == (longest, LONGEST)


def test_letters_without_a_tile_depend_on_the_set() -> None:
    assert parse_typed("vex", EN).word == "VEX"
    with pytest.raises(UnknownLetters) as refused:
        parse_typed("żółw", EN)
    assert refused.value.letters == "ŻÓŁ"


words = st.text(st.sampled_from(PL.letters + PL.letters.lower() + "."), min_size=1, max_size=15)
squares = st.builds(Square, st.integers(0, 14), st.integers(0, 14))


@given(words | st.sampled_from([word for word in DIRECTIONS if word.isalpha()]), st.data())
def test_a_printed_move_is_read_back(letters: str, data: st.DataObject) -> None:
    square = data.draw(st.none() | squares)
    direction = data.draw(st.sampled_from(Direction)) if square else None
    tiles = EN if {"V", "X"} & set(letters) else PL
    typed = Typed(letters, square, direction)
    assert parse_typed(format_typed(typed), tiles) == typed
    assert parse_typed(format_typed(typed).lower(), tiles) == typed
    assert parse_typed(unicodedata.normalize("NFD", format_typed(typed)), tiles) == typed


def test_a_printed_move_has_the_form_of_the_help() -> None:
    assert format_typed(Typed("ZAsYCZ", H8, ACROSS)) == "H8 poziomo ZA(S)YCZ"
    assert format_typed(Typed("żół.", H8, DOWN)) == "H8 pionowo (Ż)(Ó)(Ł)."
    assert format_typed(Typed("ZAsYCZ", None, None)) == "ZA(S)YCZ"
