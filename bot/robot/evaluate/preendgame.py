"""The last tiles of the bag, in a game of two: every draw counted out.

A play that takes the last tiles leaves nothing hidden. So for each way in which the tiles that
nobody sees can be shared out between bag and opponent the rest of the game is searched; what the
play gains on the mean, each way as often as it comes, is its worth.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from statistics import fmean
from typing import TYPE_CHECKING

from bot.robot.kernels.endgame import COSTS
from bot.rules.tiles import BLANK, RACK_SIZE, without

if TYPE_CHECKING:
    from bot.robot.evaluate.endgame import Endgame
    from bot.robot.evaluate.simulate import Candidate

MOST_IN_BAG = 2
"""With more tiles in the bag there are too many draws."""

_AGAIN = 3  # plays that are searched twice, the second time in as much time as all before
# An ending takes as long as so many searches before its first one; with fewer than so many more,
# beside two lists of all plays, hardly anything is looked at.
_BEFORE, _FEWEST = 15, 10


def counted_out(
    endgame: Endgame, candidates: list[Candidate], unseen: str, bag: int, most: int
) -> dict[int, float]:
    """By the numbers of the plays that empty the bag what they gain to the end, in points.

    `unseen` are the tiles of opponent and bag, `bag` how many of them are there; `most` is how many
    searches may be made in all. Where they don't suffice for every play, the first ones are rated;
    the others aren't among the answers.
    """
    ways = Counter(map("".join, combinations(sorted(unseen), bag)))
    blanks = max((each.kept.count(BLANK) for each in candidates), default=0) + unseen.count(BLANK)
    least = _BEFORE + _FEWEST + 2 * COSTS[min(blanks, 2)]

    def gain(candidate: Candidate, each: int) -> float:
        answers = sum(
            times
            * endgame.solve(candidate.board, without(unseen, drawn), candidate.kept + drawn, each)[
                0
            ].gain
            for drawn, times in ways.items()
        )
        return candidate.score - answers / ways.total()

    def gains(numbers: list[int], most: int) -> dict[int, float]:
        each = most // (len(ways) * max(1, len(numbers))) - _BEFORE
        return {number: gain(candidates[number], each) for number in numbers}

    def first_of(numbers: list[int], most: int) -> list[int]:
        return numbers[: most // (len(ways) * least)]

    empty_it = [
        number
        for number, candidate in enumerate(candidates)
        if not candidate.back and len(candidate.kept) + bag <= RACK_SIZE
    ]
    rated = first_of(empty_it, most // 2)
    if len(rated) <= _AGAIN:
        return gains(first_of(empty_it, most)[:_AGAIN], most)
    first = gains(rated, most // 2)
    second = gains(sorted(first, key=lambda number: -first[number])[:_AGAIN], most // 2)
    # More time finds better answers; the others would have lost by that as much on the mean.
    lost = fmean(first[number] - gain for number, gain in second.items())
    return {number: gain - lost for number, gain in first.items()} | second
