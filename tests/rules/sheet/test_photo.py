"""A board read from what a network sees on its squares."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.rules.board import EMPTY, SIZE, Board
from bot.rules.sheet import photo
from bot.rules.sheet.photo import read_board
from bot.rules.tiles import tile_set
from tests.support.rules.positions import play

if TYPE_CHECKING:
    import pytest

PL = tile_set("pl")
SURE, LIKELY, RARE = 0.01, 0.3, 1.5
ROW = 7 * SIZE  # H8 is its eighth square


def looks_on(row: list[dict[str, float]], start: int = ROW + 5) -> list[dict[str, float]]:
    """Return the looks of a board with these squares in its middle row, and nothing else."""
    looks = [{EMPTY: SURE} for _ in range(SIZE * SIZE)]
    looks[start : start + len(row)] = row
    return looks


def read_row(row: list[dict[str, float]], *words: str) -> tuple[str, tuple[int, ...]]:
    """Return the tiles that were read in the middle row, and which of them are unsure."""
    read = read_board(looks_on(row), PL, frozenset(words))
    start = ROW + 5
    return (
        read.cells[start : start + len(row)],
        tuple(at - start for at in read.unsure),
    )


def test_an_empty_board_is_read() -> None:
    read = read_board(looks_on([]), PL, frozenset())
    assert read.cells == EMPTY * SIZE * SIZE
    assert not read.unsure


def test_a_word_of_the_list_beats_a_likelier_letter() -> None:
    row = [{"K": SURE}, {"O": SURE}, {"Z": LIKELY, "Ż": RARE}, {"A": SURE}]
    assert read_row(row, "KOŻA")[0] == "KOŻA"
    assert read_row(row, "KOZA")[0] == "KOZA"


def test_two_letters_of_a_word_are_changed_together() -> None:
    row = [{"Z": LIKELY, "Ż": RARE}, {"A": SURE}, {"L": LIKELY, "Ł": RARE}]
    assert read_row(row, "ŻAŁ")[0] == "ŻAŁ"


def test_a_word_that_the_list_lacks_stays_where_its_letters_are_sure() -> None:
    """People let a wrong word stand now and then."""
    row = [{"K": SURE}, {"U": SURE, "O": 7.0}, {"T": SURE}]
    assert read_row(row, "KOT")[0] == "KUT"


def test_no_more_tiles_are_read_than_the_set_has() -> None:
    """There is one Ź. Without words to go by, the less likely one of two becomes a Ż."""
    row = [{"Ź": SURE}, {"A": SURE}, {"Ź": 0.6, "Ż": 1.2}]
    assert read_row(row, "ŹAŹ", "ŹAŻ")[0] == "ŹAŻ"


def test_a_tile_without_a_letter_becomes_the_blank_that_makes_a_word() -> None:
    row = [{"K": SURE}, {"?": SURE}, {"T": SURE}]
    cells, unsure = read_row(row, "KOT")
    assert cells == "KoT"
    assert not unsure
    # Two words are possible, so a person has to say which.
    assert read_row(row, "KOT", "KIT")[1] == (1,)


def test_a_tile_that_stands_alone_is_no_tile() -> None:
    looks = looks_on([{"K": SURE}, {"O": SURE}, {"T": SURE}])
    looks[0] = {"I": LIKELY, EMPTY: RARE}
    assert read_board(looks, PL, frozenset({"KOT"})).cells[0] == EMPTY


def test_letters_of_another_language_are_never_read() -> None:
    row = [{"Q": SURE}, {"A": SURE}, {"X": LIKELY, "K": 4.0}]
    assert read_row(row)[0] == ".AK"


def test_looks_of_no_board_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two blanks of any letter on each pair of squares would be three million boards."""
    monkeypatch.setattr(photo, "_TRIES", 4_000)
    looks = [{"?": SURE, "A": 1.0} for _ in range(SIZE * SIZE)]
    assert len(read_board(looks, PL, frozenset()).cells) == SIZE * SIZE


def test_close_options_are_unsure() -> None:
    row = [{"K": SURE}, {"O": SURE}, {"T": 0.6, "C": 0.9}]
    assert read_row(row, "KOT", "KOC")[1] == (2,)


def test_tiles_of_the_sheet_so_far_lie_there_still() -> None:
    """The network would read KOC. A tile that the photo shows without doubt is believed."""
    known = play("8F KOT").tiles
    board = Board().place(known)
    unlike = [{"K": SURE}, {"O": SURE}, {"C": LIKELY, "T": 4.0}]
    read = read_board(looks_on(unlike), PL, None)
    assert read.cells[ROW + 5 : ROW + 8] == "KOC"
    assert read_board(looks_on(unlike), PL, None, board).cells[ROW + 5 : ROW + 8] == "KOT"
    sure = [{"K": SURE}, {"O": SURE}, {"C": SURE}]
    assert read_board(looks_on(sure), PL, None, board).cells[ROW + 5 : ROW + 8] == "KOC"


def test_without_a_word_list_the_likeliest_letters_are_read() -> None:
    row = [{"K": SURE}, {"O": SURE}, {"Z": LIKELY, "Ż": RARE}, {"A": SURE}]
    read = read_board(looks_on(row), PL, None)
    assert read.cells[ROW + 5 : ROW + 9] == "KOZA"
