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

from bot.rules.tiles import RACK_SIZE, without

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.robot.evaluate.endgame import Endgame
    from bot.robot.evaluate.simulate import Candidate

MOST_IN_BAG = 2
"""With more tiles in the bag there are too many draws."""

_AGAIN = 3  # plays that are searched twice, the second time in as much time as all before


def counted_out(
    endgame: Endgame, candidates: list[Candidate], unseen: str, bag: int, most: int
) -> dict[int, float]:
    """By the numbers of the plays that empty the bag what they gain to the end, in points.

    `unseen` are the tiles of opponent and bag, `bag` how many of them are there; `most` is how many
    searches may be made in all.
    """
    ways = Counter(map("".join, combinations(sorted(unseen), bag)))

    def gain(candidate: Candidate, each: int) -> float:
        answers = sum(
            times
            * endgame.solve(candidate.board, without(unseen, drawn), candidate.kept + drawn, each)[
                0
            ].gain
            for drawn, times in ways.items()
        )
        return candidate.score - answers / ways.total()

    def gains(numbers: Iterable[int]) -> dict[int, float]:
        chosen = list(numbers)
        each = max(1, most // 2 // (len(ways) * max(1, len(chosen))))
        return {number: gain(candidates[number], each) for number in chosen}

    first = gains(
        number
        for number, candidate in enumerate(candidates)
        if not candidate.back and len(candidate.kept) + bag <= RACK_SIZE
    )
    second = gains(sorted(first, key=lambda number: -first[number])[:_AGAIN])
    # More time finds better answers; the others would have lost by that as much on the mean.
    lost = fmean(first[number] - gain for number, gain in second.items()) if second else 0.0
    return {number: gain - lost for number, gain in first.items()} | second
