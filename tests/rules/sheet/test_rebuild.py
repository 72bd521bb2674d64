"""A game found again from its final board and the points of its turns."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

from bot.rules.board import Board
from bot.rules.events import Played, Strata
from bot.rules.gcg.parse import parse
from bot.rules.log import AllBut
from bot.rules.sheet.orders import Orders, name_of
from bot.rules.sheet.rebuild import (
    Final,
    SearchLimits,
    TooLong,
    find_misprint,
    find_orders,
    in_turns,
)
from bot.rules.sheet.record import import_record
from bot.rules.sheet.sheet import count
from bot.rules.tiles import tile_set
from tests.support.rules.positions import RULES, play

if TYPE_CHECKING:
    from bot.rules.judge import Play
    from bot.rules.ruleset import Ruleset

GAMES = [
    *sorted((Path(__file__).parent / "games").glob("*.gcg")),
    Path(__file__).parents[2] / "coordinator" / "table" / "golden" / "two_pl.gcg",
]
ANY = AllBut(())


def rules_of(language: str) -> Ruleset:
    """Return the usual rules with the tiles of a language."""
    return replace(RULES, tiles=tile_set(language))


class Known(NamedTuple):
    """A game that is known: the plays that stayed on the board, None for other turns."""

    plays: tuple[Play | None, ...]
    language: str

    @property
    def board(self) -> Board:
        """The final board."""
        board = Board()
        for one in self.plays:
            board = board.place(one.tiles) if one else board
        return board

    @property
    def points(self) -> list[int]:
        """The points of the turns."""
        return [one.score if one else 0 for one in self.plays]

    @property
    def words(self) -> frozenset[str]:
        """The words that were formed: a list on which each of them is."""
        return frozenset(word.text for one in self.plays if one for word in one.words)


@lru_cache
def read_game(path: Path) -> Known:
    """Return the game of a record."""
    read = parse(path.read_bytes())
    language = "pl" if path.stem.endswith("pl") else "en"
    rules = rules_of(language)
    sheet, rules = import_record(read, rules, 0)
    plays: list[Play | None] = []
    for line in count(sheet, rules).lines:
        laid = [event.play for event in line.events if isinstance(event, Played)]
        if any(isinstance(event, Strata) for event in line.events):
            plays[-1] = None
        elif line.line.takes_turn:
            plays.append(laid[0] if laid else None)
    while plays and plays[-1] is None:
        plays.pop()
    return Known(tuple(plays), language)


def squares_of(plays: tuple[Play | None, ...]) -> list[set[tuple[int, int]]]:
    """Return the squares of the new tiles of each turn."""
    return [{(at.x, at.y) for at, _ in one.tiles} if one else set() for one in plays]


def rebuild(game: Known, limits: SearchLimits | None = None) -> Orders:
    """Return the orders that fit a known game."""
    rules = rules_of(game.language)
    return find_orders(Final(game.board, game.points), rules, game.words, limits)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_the_true_order_of_a_played_game_is_among_those_found(path: Path) -> None:
    """Every order found has the points of the sheet, and answers lead to the true one."""
    game = read_game(path)
    found = rebuild(game)
    assert not found.more
    true = squares_of(game.plays)
    questions = 0
    while asked := found.question():
        named = [one and name_of(one) for one in game.plays]
        first = min(asked, key=lambda one: named.index(one) if one in named else len(named))
        found = found.narrow(first, *(one for one in asked if one != first))
        questions += 1
    assert squares_of(found.plays()) == true
    assert [one.score if one else 0 for one in found.plays()] == game.points
    assert questions < 6


def test_two_equal_plays_can_change_places_and_one_question_decides() -> None:
    """The two turns are named as unsure until it is answered."""
    first = play("8F KOTEK")
    board = Board().place(first.tiles)
    left, right = play("F7 A.", board), play("J7 A.", board)
    points = [first.score, left.score, right.score]
    final = Final(board.place(left.tiles).place(right.tiles), points)
    found = find_orders(final, RULES, ANY)
    assert found.unsure == (1, 2)
    asked = found.question()
    assert asked is not None
    one = found.narrow(*asked)
    assert (len(found.orders), len(one.orders), one.question()) == (2, 1, None)


def test_three_equal_plays_need_two_questions() -> None:
    """The first question asks which of the three came first, the second one about the others."""
    first = play("8F KOTEK")
    board = Board().place(first.tiles)
    equal = [play(text, board) for text in ("F7 A.", "H7 A.", "J7 A.")]
    assert len({one.score for one in equal}) == 1
    final = board
    for one in equal:
        final = final.place(one.tiles)
    found = find_orders(Final(final, [first.score, *[equal[0].score] * 3]), RULES, ANY)
    questions = []
    while (asked := found.question()) is not None:
        questions.append(len(found.orders))
        found = found.narrow(asked[-1], *asked[:-1])
    assert questions == [6, 2]


def test_a_known_first_play_rules_out_other_beginnings() -> None:
    """AT lies across and down from the centre. Either can have been the first."""
    across, down = play("8H AT"), play("H8 AT")
    second = play("H8 .T", Board().place(across.tiles))
    board = Board().place(across.tiles).place(second.tiles)
    points = [across.score, second.score]
    found = find_orders(Final(board, points), RULES, ANY)
    assert len(found.orders) == 2
    squares = tuple(square for square, _ in down.tiles)
    known = find_orders(Final(board, points, squares), RULES, ANY)
    assert len(known.orders) == 1
    assert squares_of(known.plays())[0] == set(squares)


def test_few_words_outside_the_list_may_have_stood_for_a_while() -> None:
    """KOT is on no list, and is gone from the final board. So is KOTY, a second such word."""
    kot = play("8G KOT")
    koty = play("8G ...Y", Board().place(kot.tiles))
    both = Board().place(kot.tiles).place(koty.tiles)
    last = play("8F S....", both)
    final = Final(both.place(last.tiles), [kot.score, koty.score, last.score])
    fits = [
        bool(find_orders(final, RULES, {"SKOTY"}, SearchLimits(wrong=wrong)).orders)
        for wrong in range(3)
    ]
    assert fits == [False, False, True]


def test_a_word_that_is_on_no_list_was_no_step() -> None:
    """KOTY came of KOT, which has to be a word."""
    kot = play("8G KOT")
    board = Board().place(kot.tiles)
    koty = play("8G ...Y", board)
    final = Final(board.place(koty.tiles), [kot.score, koty.score])
    found = find_orders(final, RULES, {"KOT", "KOTY"})
    assert [one and one.words[0].text for one in found.plays()] == ["KOT", "KOTY"]
    assert find_orders(final, RULES, {"KOTY"}).orders == ()


@pytest.mark.parametrize("path", GAMES[:3], ids=lambda path: path.stem)
def test_a_misprint_is_found_by_the_sum(path: Path) -> None:
    """One turn was written ten points too low; the player's sum tells that something is wrong."""
    game = read_game(path)
    points = game.points
    turn = next(at for at, one in enumerate(points) if at > 3 and one >= 10)
    typed = [*points[:turn], points[turn] - 10, *points[turn + 1 :]]
    rules = rules_of(game.language)
    assert find_orders(Final(game.board, typed), rules, game.words).orders == ()
    wrong = range(turn % 2, len(points), 2)
    found = find_misprint(Final(game.board, typed), wrong, 10, rules, game.words)
    assert found is not None
    assert found.points == typed[found.turn] + 10
    assert turn in {found.turn, *wrong}


def test_a_search_that_would_take_too_long_is_given_up() -> None:
    """The caller says how many boards are looked at."""
    with pytest.raises(TooLong):
        rebuild(read_game(GAMES[0]), SearchLimits(boards=3))


def test_columns_become_turns() -> None:
    """The starter may have had one turn more."""
    assert in_turns([[1, 3, 5], [2, 4]]) == (1, 2, 3, 4, 5)
    assert in_turns([[1, 4], [2, 5], [3]]) == (1, 2, 3, 4, 5)
    for wrong in ([[1], [2, 3]], [[1, 2, 3], [4]], []):
        with pytest.raises(ValueError, match=r"\["):
            in_turns(wrong)
