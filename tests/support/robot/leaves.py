"""Leave values that never change, drawn or simple, and the leaves of a rack."""

from __future__ import annotations

from array import array
from itertools import combinations
from typing import TYPE_CHECKING

from bot.robot.evaluate.leave_values import LeaveValues, part_number
from bot.robot.kernels.bounds import POINT
from bot.robot.kernels.leave_values import PARTS
from bot.rules.tiles import BLANK, RACK_SIZE
from tests.support.rules.random_games import chance

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.robot.kernels.engine import Engine
    from bot.rules.tiles import TileSet


def plain_leaves(tiles: TileSet, engine: Engine) -> LeaveValues:
    """Return leave values: a blank is worth 20 points, any other tile 3 less its value."""
    parts = array("h", bytes(2 * PARTS))
    for kind, tile in enumerate(BLANK + tiles.letters):
        parts[part_number((kind,))] = POINT * (20 if tile == BLANK else 3 - tiles.value(tile))
    return LeaveValues(parts, tiles, engine)


def leaves_of(rack: str) -> Iterator[str]:
    """Return each different leave of a rack."""
    seen = {leave for size in range(RACK_SIZE) for leave in combinations(sorted(rack), size)}
    return map("".join, seen)


def random_parts(seed: int) -> array[int]:
    """Return drawn contributions of all parts."""
    rng = chance(seed)
    return array("h", (rng.randint(-300, 300) if part else 0 for part in range(PARTS)))
