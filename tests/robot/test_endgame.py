"""The end of a game counted out: as exact as trying everything, and better than greed."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest
from random_games import chance
from robot_reference import BOTH_WAYS, COMPILED, RULES, every_play, finder_of

from bot.robot.endgame import Endgame
from bot.rules.board import Board
from bot.rules.play import judge
from bot.rules.tiles import without

if TYPE_CHECKING:
    from collections.abc import Iterator

WORDS = ("AT", "TA", "AS", "DA", "AD", "TAD", "SAD", "ADS", "EAT", "TEA", "SEAT", "EATS", "DATES")
TOTAL = RULES["en"].tiles.total
MANY = 1 << 30


@cache
def best_gain(board: Board, mine: str, theirs: str, *, passed: bool = False) -> int:
    """By how much who is to move gains, with all moves of both tried."""
    gains = [gain_of(board, mine, theirs, None, passed=passed)]
    plays = every_play(board, mine, WORDS, RULES["en"])
    gains += [gain_of(board, mine, theirs, place, passed=False) for place in plays]
    return max(gains)


def gain_of(
    board: Board, mine: str, theirs: str, placement: object, *, passed: bool = False
) -> int:
    if placement is None:
        if passed:
            return TOTAL(theirs) - TOTAL(mine)
        return -best_gain(board, theirs, mine, passed=True)
    play = judge(board, placement, RULES["en"])  # type: ignore[arg-type]
    left = without(mine, play.used)
    if not left:
        return play.score + 2 * TOTAL(theirs)
    return play.score - best_gain(board.placed(play.tiles), theirs, left)


def endings(seed: int, count: int) -> Iterator[tuple[Board, str, str]]:
    """Boards after a few plays, with two or three tiles on each rack."""
    rng = chance(seed)
    for _ in range(count):
        board = Board()
        for _ in range(rng.randint(1, 3)):
            plays = every_play(board, "".join(rng.sample("AADDEETTS", 4)), WORDS, RULES["en"])
            if plays:
                placement = rng.choice(sorted(plays, key=str))
                board = board.placed(judge(board, placement, RULES["en"]).tiles)
        tiles = rng.sample("AADEETTS?", 5)
        yield board, "".join(tiles[:3]), "".join(tiles[3:])


@BOTH_WAYS
def test_with_time_enough_the_best_move_is_that_of_trying_everything(*, compiled: bool) -> None:
    endgame = Endgame(finder_of(WORDS, "en", compiled=compiled))
    unlike = 0
    for board, mine, theirs in endings(3, 8):
        best = endgame.solve(board, mine, theirs, MANY)[0]
        placement = best.play.placement if best.play else None
        assert best.gain == best_gain(board, mine, theirs)
        assert best.gain == gain_of(board, mine, theirs, placement)
        scores = every_play(board, mine, WORDS, RULES["en"])
        unlike += placement is None or scores[placement] < max(scores.values())
    assert unlike  # else greed would do


def test_nothing_to_play_is_a_pass() -> None:
    endgame = Endgame(finder_of(WORDS, "en", compiled=False))
    assert [ending.play for ending in endgame.solve(Board(), "Q", "Z", MANY)] == [None]


@pytest.mark.parametrize("most", [1, 2, 5, 40])
def test_with_less_time_there_is_a_move_all_the_same(most: int) -> None:
    endgame = Endgame(finder_of(WORDS, "en", compiled=False))
    board, mine, theirs = next(endings(5, 1))
    found = endgame.solve(board, mine, theirs, most)
    assert found
    assert found == endgame.solve(board, mine, theirs, most)


@pytest.mark.parametrize("compiled", [COMPILED])
def test_both_ways_of_running_find_the_same(*, compiled: bool) -> None:
    ways = [Endgame(finder_of(WORDS, "en", compiled=way)) for way in (False, compiled)]
    for board, mine, theirs in endings(8, 5):
        plain, fast = (way.solve(board, mine, theirs, 60) for way in ways)
        assert plain == fast
