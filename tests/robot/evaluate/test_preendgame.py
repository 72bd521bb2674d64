"""The last tiles of the bag: moves are worth the mean over all ways in which the tiles may lie."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from bot.robot.evaluate.endgame import Endgame
from bot.robot.evaluate.leave_values import LeaveValues, rough_parts
from bot.robot.evaluate.preendgame import LEAST, LastDraws, PreEndgame, Way
from bot.robot.evaluate.simulate import Candidate, Hidden
from bot.robot.kernels.bounds import POINT
from bot.rules.board import Board
from bot.rules.judge import judge
from bot.rules.notation import parse_placement
from bot.rules.tiles import without
from tests.support.robot.endings import MANY, WORDS, best_gain
from tests.support.robot.reference import BOTH_WAYS, RULES, every_play, generator_of
from tests.support.rules.random_games import chance

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.robot.kernels.kernel import Slots

RACK, UNSEEN = "TADS", "EATS"
# Nobody can play these tiles, so that full racks make small games.
STUCK, THEIR_STUCK = "QZXJK", "VVWWCC"
EN = RULES["en"]


def search(*, compiled: bool) -> PreEndgame:
    """Return a search with a few words."""
    generator = generator_of(WORDS, "en", compiled=compiled)
    leaves = LeaveValues(rough_parts(EN.tiles), EN.tiles, generator.engine)
    return PreEndgame(generator, leaves, Endgame(generator))


def candidates(board: Board) -> Iterator[Candidate]:
    """Yield a play of each length."""
    plays = every_play(board, RACK, WORDS, EN)
    by_length = {len(place.letters): place for place in sorted(plays, key=str)}
    for _, placement in sorted(by_length.items()):
        play = judge(board, placement, EN)
        kept = without(RACK, play.rack_tiles)
        yield Candidate(board.place(play.tiles), kept, "", play.score, 0.0)


@BOTH_WAYS
@pytest.mark.parametrize("bag", [1, 2, 3])
def test_a_play_that_empties_the_bag_is_worth_the_mean_of_all_draws(
    bag: int, *, compiled: bool
) -> None:
    moves = list(candidates(Board()))
    hidden = Hidden(UNSEEN, (len(UNSEEN) - bag,), bag)
    draws = LastDraws(search(compiled=compiled), hidden, chance(bag))
    deals = draws.deals(moves, draws.count, MANY)
    ways = ["".join(each) for each in combinations(UNSEEN, bag)]
    assert len(deals) == draws.count == len(ways)
    for move, gains in zip(moves, zip(*deals, strict=True), strict=True):
        answers = [best_gain(move.board, without(UNSEEN, way), move.kept + way) for way in ways]
        assert Fraction(sum(gains), len(ways) * POINT) == move.score - Fraction(
            sum(answers), len(ways)
        )


@BOTH_WAYS
def test_with_tiles_left_in_the_bag_the_opponent_plays_a_reply_and_the_end_is_searched(
    *, compiled: bool
) -> None:
    play = judge(Board(), parse_placement("H8 AT"), EN)
    board = Board().place(play.tiles)
    move = Candidate(board, f"S{STUCK}", "", play.score, 0.0)
    unseen, forced = f"DEA{THEIR_STUCK}", 0
    searched = search(compiled=compiled)
    for number, places in enumerate([*combinations(range(len(unseen)), 2)][::2]):
        bag = "".join(unseen[place] for place in places)
        hand = without(unseen, bag)
        drawn, last = bag[0], bag[1]
        gains = set()
        for placement, score in every_play(board, hand, WORDS, EN).items():
            reply = judge(board, placement, EN)
            theirs = without(hand, reply.rack_tiles) + last
            answer = best_gain(board.place(reply.tiles), move.kept + drawn, theirs)
            gains.add(move.score - score + answer)
        forced += len(gains) == 1
        if gains:
            assert searched.gain(move, Way(bag, hand), MANY, number + 1) / POINT in gains
    assert forced


def test_the_opponent_compares_replies_over_the_ways_that_are_possible_for_them() -> None:
    searched, asked = search(compiled=False), []
    play = judge(Board(), parse_placement("H8 AT"), EN)
    move = Candidate(Board().place(play.tiles), f"S{STUCK}", "", play.score, 0.0)
    gain = searched.gain

    def note(candidate: Candidate, way: Way, *facts: int, replies: bool = True) -> int:
        asked.append((candidate.board, way))
        return gain(candidate, way, *facts, replies=replies)

    searched.gain = note  # type: ignore[method-assign, assignment]
    searched.gain(move, Way("DV", "EAVWWCC"), 1, 1)
    compared = Counter(board for board, way in asked[1:])
    bags = {way.bag for _, way in asked[1:]}
    assert len(compared) > 1
    assert len(bags) > 1  # the true one is V alone


def test_each_way_is_dealt_once() -> None:
    unseen, bag = "AABCDEFG?", 3
    draws = LastDraws(search(compiled=False), Hidden(unseen, (6,), bag), chance(1))
    move = Candidate(Board(), "QZXJ", "", 10, 0.0)
    dealt = []
    while deals := draws.deals([move, move], 10, 1):
        dealt += deals
    assert len(dealt) == draws.count == 84
    assert draws.deals([move], 10, 1) == []
    assert all(one == other for one, other in dealt)


@pytest.mark.parametrize(("most", "endings"), [(1, 2), (8 * LEAST, 8), (400 * LEAST, 42)])
def test_too_little_time_for_all_ways_is_spent_on_some_of_them(
    monkeypatch: pytest.MonkeyPatch, most: int, endings: int
) -> None:
    generator, asked = generator_of(WORDS, "en", compiled=False), list[int]()
    leaves = LeaveValues(rough_parts(EN.tiles), EN.tiles, generator.engine)
    endgame = Endgame(generator)

    def count_searches(_cells: Slots, _counts: Slots, _seat: int, most: int) -> int:
        asked.append(most)
        return 0

    monkeypatch.setattr(endgame, "gain", count_searches)
    searched = PreEndgame(generator, leaves, endgame)
    moves = [Candidate(Board(), kept, "", 5, 0.0) for kept in ("QZ", "XJ")]
    worths = searched.worths(moves, Hidden("ABCDEFG", (5,), 2), most, "seed")
    assert worths == [5, 5]
    assert len(asked) == endings
    assert all(each >= LEAST for each in asked)
