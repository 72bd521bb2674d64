"""The last tiles of the bag in a game of two: the game is searched to its end for every draw.

After a play that takes the last tiles nothing is hidden. So the rest of the game is searched for
each way of sharing out the unseen tiles between bag and opponent. The play's worth is its mean
gain, each way weighted by its frequency.
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
"""With more tiles in the bag there are too many possible draws."""

_AGAIN = 3  # plays that are searched twice, the second time in as much time as all took before
# Overhead of an ending in searches, and the fewest further searches, beside two lists of all plays,
# that find anything.
_BEFORE, _FEWEST = 15, 10


def count_out_draws(
    endgame: Endgame, candidates: list[Candidate], unseen: str, bag: int, most: int
) -> dict[int, float]:
    """Return the mean gain until the end, in points, of each candidate that empties the bag.

    Keys are the candidates' indexes. `unseen` holds the tiles of opponent and bag, and `bag` is
    the number of tiles in the bag. `most` is the allowed number of searches. If they are too
    few for every play, only the first ones are rated, and the others are missing from the
    result.
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
    # More time finds better answers, so the plays searched once lose the mean loss of the others
    # too.
    lost = fmean(first[number] - gain for number, gain in second.items())
    return {number: gain - lost for number, gain in first.items()} | second
