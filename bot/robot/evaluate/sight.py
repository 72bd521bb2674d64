"""What of the board a robot looks at: some rows and columns, and as many tiles as it can handle.

A beginner finds good words where they look, but doesn't look everywhere, and seldom sees how all
the tiles of a rack come together.
"""

from __future__ import annotations

import random
from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple

from bot.rules.tiles import RACK_SIZE

if TYPE_CHECKING:
    from bot.robot.evaluate.plays import Plays


class Sight(NamedTuple):
    """How much a robot sees in a turn.

    Of the rows and columns on which it could play it looks at `lines`. It lays `tiles` tiles at
    most, but with the probability `more` all that it has.
    """

    lines: int
    tiles: int
    more: float

    def seen(self, plays: Plays, seed: str) -> list[int]:
        """The numbers of the plays that it sees; none only where there are none."""
        chance = random.Random(f"{seed}:sight")  # noqa: S311 - repeatable
        most = RACK_SIZE if chance.random() < self.more else self.tiles
        found: dict[int, list[int]] = defaultdict(list)
        for number in range(len(plays)):
            if plays.tiles(number) <= most:
                found[plays.line(number)].append(number)
        # What can be laid with many tiles at one place can, almost always, with few somewhere.
        lines = chance.sample(sorted(found), min(self.lines, len(found)))
        return [number for line in lines for number in found[line]] or list(range(len(plays)))
