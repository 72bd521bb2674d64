"""A position in the form that the kernels (compiled functions) need.

It is a possible board, and the tiles left for racks.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from bot.robot.errors import FloatingTiles, RackTooLong, TilesBeyondSet, UnknownTiles
from bot.robot.kernels.graph import TILES
from bot.robot.kernels.lanes import BLANK_BIT, WIDTH
from bot.robot.kernels.racks import KINDS
from bot.rules.board import CENTRE, EMPTY, Square
from bot.rules.tiles import BLANK, RACK_SIZE, as_rack_tile

if TYPE_CHECKING:
    from bot.robot.kernels.kernel import Numbers
    from bot.rules.board import Board
    from bot.rules.tiles import TileSet


_CHARSET = "iso8859-2"  # has the letters of every language with a word list
_UNKNOWN = 255


class Codes:
    """The numbers of a tile set's tiles: letters from 1.

    A blank on a board has `BLANK_BIT` added.
    """

    def __init__(self, tiles: TileSet) -> None:
        """Give each letter of a tile set its number, in the order of the set."""
        self.tiles = tiles
        self.values = (0, *tiles.values) + (0,) * (TILES - len(tiles.values))
        self.whole = (tiles.blanks, *tiles.counts) + (0,) * (TILES - len(tiles.counts))
        self.kinds = {BLANK: 0} | {letter: code for code, letter in enumerate(tiles.letters, 1)}
        self.letters = EMPTY + tiles.letters + EMPTY * (TILES - len(tiles.letters))
        known = {EMPTY: 0}
        for code, letter in enumerate(tiles.letters, 1):
            known |= {letter: code, letter.lower(): code | BLANK_BIT}
        self._known, cells = known, bytearray([_UNKNOWN] * 256)
        for tile, code in known.items():
            cells[tile.encode(_CHARSET)[0]] = code
        self._cells = bytes(cells)

    def board(self, board: Board) -> bytes:
        """Return the numbers on the 225 squares of a board.

        Raises:
            UnknownTiles: the set lacks a letter.

        """
        # Translating bytes takes a tenth of the time of translating text.
        cells = board.cells.encode(_CHARSET, "replace").translate(self._cells)
        if _UNKNOWN in cells:
            raise UnknownTiles(_each_once(board.cells, self._known))
        return cells

    def check(self, board: Board) -> None:
        """Check that a board is possible.

        Raises:
            FloatingTiles: tiles are not joined to the centre.
            TilesBeyondSet: there are more of a tile than the set has.

        """
        _check_joined(board)
        for tile, found in Counter(as_rack_tile(tile) for _, tile in board).items():
            there_are = self.whole[self.kinds[tile]]
            if found > there_are:
                raise TilesBeyondSet(tile, found, there_are)

    def rack(self, rack: str, left: list[int]) -> bytearray:
        """Return how many tiles of each kind are on a rack. `left` is the most of each kind.

        Raises:
            RackTooLong: the rack has too many tiles.
            UnknownTiles: the set has no such tile.
            TilesBeyondSet: there are more of a tile than the set has.

        """
        if len(rack) > RACK_SIZE:
            raise RackTooLong(len(rack), RACK_SIZE)
        counts, kinds = bytearray(KINDS), self.kinds
        try:
            for tile in rack:
                kind = kinds[tile]
                counts[kind] += 1
                if counts[kind] > left[kind]:
                    raise TilesBeyondSet(tile, *self._count_with_board(tile, rack, left))
        except KeyError:
            raise UnknownTiles(_each_once(rack, self.kinds)) from None
        return counts

    def _count_with_board(self, tile: str, rack: str, left: list[int]) -> tuple[int, int]:
        kind = self.kinds[tile]
        there_are = self.whole[kind]
        return there_are - left[kind] + rack.count(tile), there_are


class KernelPosition:
    """A board in the form of the kernels (compiled functions), made by `MoveGenerator.position`.

    It is valid for any rack. `read` holds the kernel's arguments: the lanes, the anchors, and the
    number of anchors.
    """

    __slots__ = ("anchors", "board", "lanes", "left", "read")

    def __init__(
        self, board: Board, left: list[int], lanes: Numbers, anchors: Numbers, read: tuple[Any, ...]
    ) -> None:
        self.board = board
        self.left = left
        self.lanes = lanes
        self.anchors = anchors
        self.read = read


def _check_joined(board: Board) -> None:
    # An empty column to the right makes neighbours 1 and WIDTH apart everywhere.
    laid = {square.y * WIDTH + square.x for square, _ in board}
    fresh = {CENTRE.y * WIDTH + CENTRE.x} & laid
    while fresh:
        laid -= fresh
        fresh = {at + step for at in fresh for step in (-WIDTH, -1, 1, WIDTH)} & laid
    if laid:
        raise FloatingTiles(tuple(Square(at % WIDTH, at // WIDTH) for at in sorted(laid)))


def _each_once(tiles: str, known: dict[str, int]) -> str:
    return "".join(dict.fromkeys(tile for tile in tiles if tile not in known))
