"""Counting out the end of a game: as exact as trying everything, and better than greed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.robot.evaluate.endgame import Endgame
from bot.rules.board import Board
from bot.rules.judge import judge
from bot.rules.notation import parse_placement
from tests.support.robot.endings import MANY, WORDS, best_gain, endings, gain_of
from tests.support.robot.reference import BOTH_WAYS, COMPILED, RULES, every_play, generator_of

if TYPE_CHECKING:
    from bot.robot.evaluate.endgame import EndgameMove
    from bot.rules.moves import Placement


def placement_of(ending: EndgameMove) -> Placement | None:
    return ending.play.placement if ending.play else None


@BOTH_WAYS
def test_with_enough_time_the_best_move_equals_an_exhaustive_search(*, compiled: bool) -> None:
    endgame = Endgame(generator_of(WORDS, "en", compiled=compiled))
    unlike = 0
    for board, mine, theirs in endings(3, 8):
        best, *others = endgame.solve(board, mine, theirs, MANY)
        assert endgame.exact
        assert best.gain == best_gain(board, mine, theirs)
        assert best.gain == gain_of(board, mine, theirs, placement_of(best))
        for other in others:
            assert gain_of(board, mine, theirs, placement_of(other)) <= other.gain <= best.gain
        scores = every_play(board, mine, WORDS, RULES["en"])
        placement = placement_of(best)
        unlike += placement is None or scores[placement] < max(scores.values())
    assert unlike  # otherwise greed would be enough


@BOTH_WAYS
def test_letters_of_a_blank_on_the_first_square_make_different_states(*, compiled: bool) -> None:
    """E makes MATE of MAT, and nothing of LAT. Both words begin before all other tiles."""
    words = ("AT", "LAT", "MAT", "MATE")
    endgame = Endgame(generator_of(words, "en", compiled=compiled))
    opening = judge(Board(), parse_placement("8H AT"), RULES["en"])
    best = endgame.solve(Board().place(opening.tiles), "?Q", "E", MANY)[0]
    assert endgame.exact
    # Then both pass. LAT is worth 2 points, and the other 9 are the difference of E and Q.
    assert (best.play and best.play.placement.letters, best.gain) == ("l..", 2 - 9)


def test_a_rack_without_a_play_passes() -> None:
    endgame = Endgame(generator_of(WORDS, "en", compiled=False))
    assert [ending.play for ending in endgame.solve(Board(), "Q", "Z", MANY)] == [None]


@pytest.mark.parametrize("most", [1, 2, 5, 40])
def test_with_less_time_there_is_a_move_all_the_same(most: int) -> None:
    endgame = Endgame(generator_of(WORDS, "en", compiled=False))
    board, mine, theirs = next(endings(5, 1))
    found = endgame.solve(board, mine, theirs, most)
    assert found
    assert found == endgame.solve(board, mine, theirs, most)


@pytest.mark.parametrize("compiled", [COMPILED])
def test_compiled_and_plain_endgames_find_the_same(*, compiled: bool) -> None:
    ways = [Endgame(generator_of(WORDS, "en", compiled=way)) for way in (False, compiled)]
    for board, mine, theirs in endings(8, 5):
        plain, fast = (way.solve(board, mine, theirs, 60) for way in ways)
        assert plain == fast
