"""The best play of a belgijka is that of an exhaustive search that shares no code with ours."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.robot.evaluate.top import ranked_plays, top_play
from bot.rules.board import Board, Direction
from bot.rules.judge import judge
from tests.support import MORE
from tests.support.robot.reference import (
    RULES,
    every_play,
    generator_of,
    made_up_words,
    random_positions,
)

if TYPE_CHECKING:
    from bot.rules.moves import Placement


def slow_order(board: Board, placement: Placement, alphabet: str) -> tuple[object, ...]:
    """Return the order of a play among equal ones, word for word by the rules."""
    play = judge(board, placement, RULES["pl"])
    word = play.words[0]
    if len(play.tiles) == 1 and len(play.words) > 1:
        across = [one for one in play.words if one.direction is Direction.ACROSS]
        down = [one for one in play.words if one.direction is Direction.DOWN]
        word = down[0] if len(down[0].tiles) > len(across[0].tiles) else across[0]
    laid = {square for square, tile in play.tiles if tile.islower()}
    on = [
        (word.square.x + at, word.square.y)
        if word.direction is Direction.ACROSS
        else (word.square.x, word.square.y + at)
        for at in range(len(word.tiles))
    ]
    return (
        [alphabet.index(letter.upper()) for letter in word.tiles],
        word.square.y,
        word.square.x,
        word.direction is Direction.DOWN,
        [-at for at, square in enumerate(on) if square in laid],
    )


def check_positions(seed: int, count: int) -> int:
    """Compare `count` positions. Return the number of those with several plays of most points."""
    words = made_up_words("pl", seed)
    finder, alphabet, tied = generator_of(words, "pl", compiled=False), RULES["pl"].tiles.letters, 0
    for board, rack, plays in random_positions(words, "pl", seed, count):
        found = top_play(finder, board, rack)
        if not plays:
            assert found is None
            continue
        most = max(plays.values())
        best = [placement for placement, score in plays.items() if score == most]
        tied += len(best) > 1
        first = min(best, key=lambda one: slow_order(board, one, alphabet))
        assert found is not None
        assert found.tiles == judge(board, first, RULES["pl"]).tiles
        assert found.score == most
    return tied


@pytest.mark.parametrize("seed", range(2 * MORE))
def test_the_best_play_is_that_of_an_exhaustive_search(seed: int) -> None:
    """Racks have no, one and two blanks, and several plays may have most points."""
    assert check_positions(seed, 24) > 0


def test_plays_are_ranked_as_an_exhaustive_search_ranks_them() -> None:
    """All plays are sorted by points, and the best by their order on the board."""
    words = made_up_words("pl", 3)
    finder, alphabet = generator_of(words, "pl", compiled=False), RULES["pl"].tiles.letters
    for board, rack, plays in random_positions(words, "pl", 3, 8):
        ranked = ranked_plays(finder, board, rack, 4)
        assert ranked.scores == tuple(sorted(plays.values(), reverse=True))
        order = sorted(plays, key=lambda one: (-plays[one], slow_order(board, one, alphabet)))
        assert [one.tiles for one in ranked.best] == [
            judge(board, one, RULES["pl"]).tiles for one in order[:4]
        ]
        assert ranked.place(max(plays.values(), default=0)) == 1


def test_a_rack_without_a_play_has_no_best_play() -> None:
    finder = generator_of(["ŻŹ"], "pl", compiled=False)
    assert top_play(finder, Board(), "AEIOUYK") is None
    assert every_play(Board(), "AEIOUYK", ("ŻŹ",), RULES["pl"]) == {}
