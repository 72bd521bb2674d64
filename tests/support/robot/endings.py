"""Ends of games so small that every move of both can be tried."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from bot.rules.board import Board
from bot.rules.judge import judge
from bot.rules.tiles import without
from tests.support.robot.reference import RULES, every_play
from tests.support.rules.random_games import chance

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.rules.moves import Placement

WORDS = ("AT", "TA", "AS", "DA", "AD", "TAD", "SAD", "ADS", "EAT", "TEA", "SEAT", "EATS", "DATES")
TOTAL = RULES["en"].tiles.total
MANY = 1 << 30


@cache
def best_gain(board: Board, mine: str, theirs: str, *, passed: bool = False) -> int:
    """Return how much the player to move gains, with all moves of both tried."""
    gains = [gain_of(board, mine, theirs, None, passed=passed)]
    plays = every_play(board, mine, WORDS, RULES["en"])
    gains += [gain_of(board, mine, theirs, place, passed=False) for place in plays]
    return max(gains)


def gain_of(
    board: Board, mine: str, theirs: str, placement: Placement | None, *, passed: bool = False
) -> int:
    """Return how much the player to move gains with this move, None a pass."""
    if placement is None:
        if passed:
            return TOTAL(theirs) - TOTAL(mine)
        return -best_gain(board, theirs, mine, passed=True)
    play = judge(board, placement, RULES["en"])
    left = without(mine, play.rack_tiles)
    if not left:
        return play.score + 2 * TOTAL(theirs)
    return play.score - best_gain(board.place(play.tiles), theirs, left)


def endings(seed: int, count: int) -> Iterator[tuple[Board, str, str]]:
    """Yield boards after a few plays, with two or three tiles on each rack."""
    rng = chance(seed)
    for _ in range(count):
        board = Board()
        for _ in range(rng.randint(1, 3)):
            plays = every_play(board, "".join(rng.sample("AADDEETTS", 4)), WORDS, RULES["en"])
            if plays:
                placement = rng.choice(sorted(plays, key=str))
                board = board.place(judge(board, placement, RULES["en"]).tiles)
        tiles = rng.sample("AADEETTS?", 5)
        yield board, "".join(tiles[:3]), "".join(tiles[3:])
