"""A robot's limited sight: some rows and columns, and a limited number of tiles.

A beginner finds good words where they look, but does not look everywhere, and seldom sees how to
use all tiles of a rack.
"""

from __future__ import annotations

import random
from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple

from bot.rules.tiles import RACK_SIZE

if TYPE_CHECKING:
    from bot.robot.evaluate.plays import Plays


class Sight(NamedTuple):
    """The range of a robot's sight in a turn.

    It looks at `lines` of the rows and columns on which it could play. It lays at most `tiles`
    tiles, but with the probability `more` it may lay all of them.
    """

    lines: int
    tiles: int
    more: float

    def visible_plays(self, plays: Plays, seed: str) -> list[int]:
        """Return the numbers of the plays that the robot sees.

        There are none only if there are no plays.
        """
        chance = random.Random(f"{seed}:sight")  # noqa: S311 - repeatable
        most = RACK_SIZE if chance.random() < self.more else self.tiles
        found: dict[int, list[int]] = defaultdict(list)
        for number in range(len(plays)):
            if plays.tiles(number) <= most:
                found[plays.line(number)].append(number)
        # A place for a play with many tiles nearly always has a play with few, so lines are drawn
        # at random.
        lines = chance.sample(sorted(found), min(self.lines, len(found)))
        return [number for line in lines for number in found[line]] or list(range(len(plays)))
