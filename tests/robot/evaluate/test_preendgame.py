"""The last tiles of the bag: plays that take them are worth the mean of all draws."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from bot.robot.evaluate.endgame import Endgame
from bot.robot.evaluate.preendgame import count_out_draws
from bot.robot.evaluate.simulate import Candidate
from bot.robot.kernels.endgame import COSTS
from bot.rules.board import Board
from bot.rules.judge import judge
from bot.rules.tiles import without
from tests.support.robot.endings import MANY, WORDS, best_gain
from tests.support.robot.reference import BOTH_WAYS, RULES, every_play, generator_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.robot.evaluate.endgame import EndgameMove

RACK, UNSEEN = "TADS", "EAT"


def candidates(board: Board) -> Iterator[Candidate]:
    """Yield a play of each length, and last an exchange."""
    plays = every_play(board, RACK, WORDS, RULES["en"])
    by_length = {len(place.letters): place for place in sorted(plays, key=str)}
    for _, placement in sorted(by_length.items()):
        play = judge(board, placement, RULES["en"])
        kept = without(RACK, play.rack_tiles)
        yield Candidate(board.place(play.tiles), kept, "", play.score, 0.0)
    yield Candidate(board, RACK[1:], RACK[0], 0, 0.0)


@BOTH_WAYS
@pytest.mark.parametrize("bag", [1, 2])
def test_a_play_is_worth_the_mean_of_all_draws(bag: int, *, compiled: bool) -> None:
    endgame = Endgame(generator_of(WORDS, "en", compiled=compiled))
    moves = list(candidates(Board()))
    gains = count_out_draws(endgame, moves, UNSEEN, bag, MANY)
    assert sorted(gains) == list(range(len(moves) - 1))
    for number, gain in gains.items():
        move = moves[number]
        draws = [UNSEEN[at] if bag == 1 else without(UNSEEN, UNSEEN[at]) for at in range(3)]
        answers = [
            best_gain(move.board, without(UNSEEN, drawn), move.kept + drawn) for drawn in draws
        ]
        assert gain == pytest.approx(float(move.score - Fraction(sum(answers), 3)))


@pytest.mark.parametrize("most", [1, 200, 1_000])
def test_a_move_without_time_for_a_search_keeps_its_rating(
    monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    endgame, asked = Endgame(generator_of(WORDS, "en", compiled=False)), list[int]()
    solve = endgame.solve

    def count_searches(board: Board, rack: str, other: str, most: int) -> list[EndgameMove]:
        asked.append(most)
        return solve(board, rack, other, most)

    monkeypatch.setattr(endgame, "solve", count_searches)
    moves = list(candidates(Board()))
    blank = moves[0]._replace(kept="??")
    gains = count_out_draws(endgame, [blank, *moves], UNSEEN, 1, most)
    # With two blanks an ending begins with a hundred searches, so most plays get no time.
    assert sum(asked) <= most
    assert all(each >= COSTS[2] for each in asked)
    assert list(gains) == list(range(len(gains)))
    assert len(gains) < len(moves)
