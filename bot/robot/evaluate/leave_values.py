"""Trained leave values (see `train`): their files, and the worth of a leave computed from them.

A leave is the tiles that stay on a rack. A file is one line of JSON with the facts of its training.
The rest, compressed by zlib, is an i16 little-endian number for each part of up to four tiles: its
contribution to a leave in hundredths of a point (see `kernels.leave_values`). `parts` in the first
line is the number of parts.
"""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from functools import lru_cache
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bot.robot.kernels.bounds import POINT
from bot.robot.kernels.leave_values import CHOOSE_PARTS, MOST, PARTS
from bot.robot.kernels.racks import KINDS
from bot.rules.tiles import BLANK

if TYPE_CHECKING:
    from bot.robot.kernels.engine import Engine
    from bot.rules.tiles import TileSet

DATA = Path(__file__).parents[1] / "data"

_REMEMBERED = 1 << 16  # leaves whose sums are remembered


class LeaveValues:
    """The worth of the leaves of a tile set. A leave is the tiles that stay on a rack."""

    def __init__(self, parts: array[int], tiles: TileSet, engine: Engine) -> None:
        """Keep the contributions of parts of leaves, as a file has them: i16, 1/100 of a point."""
        self.parts = engine.shorts(parts)
        self.argument = engine.argument(self.parts)
        """`parts` as an argument of a kernel (see `Engine.argument`)."""
        self._parts, self._tiles = parts, tiles
        self._kinds = {BLANK: 0} | {letter: at for at, letter in enumerate(tiles.letters, 1)}
        self._hundredths = lru_cache(_REMEMBERED)(self._add_up)

    def value(self, leave: str) -> float:
        """Return the worth in points of a leave of at most six tiles."""
        return self._hundredths(self._tiles.sort(leave)) / POINT

    def _add_up(self, leave: str) -> int:
        # A part that occurs twice counts twice.
        kinds = sorted(self._kinds[tile] for tile in leave)
        sizes = range(1, MOST + 1)
        found = (part for size in sizes for part in combinations(kinds, size))
        return sum(self._parts[part_number(part)] for part in found)


def part_number(kinds: tuple[int, ...]) -> int:
    """Return the index in a file of a part of a leave, from its kinds of tiles in ascending order.

    The kind of a blank is 0.
    """
    first = MOST - len(kinds) + 1
    return sum(CHOOSE_PARTS[i * (KINDS + MOST) + kind + i] for i, kind in enumerate(kinds, first))


def leaves_for(tiles: TileSet, engine: Engine) -> LeaveValues:
    """Return the leave values that come with the bot for these tiles, or rough ones.

    Raises:
        ValueError: the file is damaged.

    """
    path = leaves_path(DATA, tiles)
    parts = read_parts(path) if path.is_file() else rough_parts(tiles)
    return LeaveValues(parts, tiles, engine)


def rough_parts(tiles: TileSet) -> array[int]:
    """Return rough leave values: high for a blank, low for dear letters and for doubles."""
    parts = array("h", bytes(2 * PARTS))
    parts[part_number((0,))] = 24 * POINT
    for kind, value in enumerate(tiles.values, 1):
        parts[part_number((kind,))] = POINT - value * POINT // 2
        parts[part_number((kind, kind))] = -3 * POINT
    return parts


def leaves_path(folder: Path, tiles: TileSet) -> Path:
    """Return the path of the file with the leave values for these tiles in a folder."""
    return folder / f"leaves_{tiles.name}.bin"


def read_parts(path: Path) -> array[int]:
    """Return the contributions of parts of leaves in a file.

    Raises:
        ValueError: the file is damaged.

    """
    facts, _, content = path.read_bytes().partition(b"\n")
    try:
        parts = array("h", zlib.decompress(content))
    except zlib.error as error:
        raise ValueError(path) from error
    if sys.byteorder == "big":
        parts.byteswap()
    if len(parts) != json.loads(facts)["parts"] or len(parts) != PARTS:
        raise ValueError(path)
    return parts


def write_parts(path: Path, parts: array[int], facts: dict[str, Any]) -> None:
    """Write the contributions of parts of leaves to a file. `facts` describe their training."""
    if sys.byteorder == "big":
        parts = array("h", parts)
        parts.byteswap()
    line = json.dumps(facts | {"parts": len(parts)}, ensure_ascii=False).encode()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(line + b"\n" + zlib.compress(parts.tobytes(), 9))
