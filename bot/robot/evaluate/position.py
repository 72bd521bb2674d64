"""A position as the kernels see it: a board that can be, and the tiles left for racks."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from bot.robot.errors import FloatingTiles, RackTooLong, TooManyTiles, UnknownTiles
from bot.robot.kernels.graph import TILES
from bot.robot.kernels.lanes import BLANK_BIT, WIDTH
from bot.robot.kernels.racks import KINDS
from bot.rules.board import CENTRE, EMPTY, Square
from bot.rules.tiles import BLANK, RACK_SIZE, as_rack_tile

if TYPE_CHECKING:
    from bot.robot.kernels.kernel import Numbers
    from bot.rules.board import Board
    from bot.rules.tiles import TileSet


class Codes:
    """The numbers of a tile set's tiles: letters from 1, on a board with `BLANK_BIT` as blanks."""

    def __init__(self, tiles: TileSet) -> None:
        """Number the letters of a set in their order."""
        self.tiles = tiles
        self.values = (0, *tiles.values) + (0,) * (TILES - len(tiles.values))
        letters = enumerate(tiles.letters, 1)
        self.cells = {EMPTY: 0}
        for code, letter in letters:
            self.cells |= {letter: code, letter.lower(): code | BLANK_BIT}
        self.kinds = {BLANK: 0} | {letter: code for code, letter in enumerate(tiles.letters, 1)}
        self.letters = EMPTY + tiles.letters + EMPTY * (TILES - len(tiles.letters))

    def board(self, board: Board) -> list[int]:
        """The 225 cells of a board.

        Raises UnknownTiles, FloatingTiles.
        """
        try:
            cells = [self.cells[tile] for tile in board.cells]
        except KeyError:
            raise UnknownTiles(_each_once(board.cells, self.cells)) from None
        _check_joined(board)
        return cells

    def left(self, board: Board) -> list[int]:
        """How many of each kind the set has beside those on the board.

        Raises TooManyTiles.
        """
        left = [self.tiles.blanks, *self.tiles.counts] + [0] * (KINDS - 1 - len(self.tiles.counts))
        for tile, found in Counter(as_rack_tile(tile) for _, tile in board).items():
            left[self.kinds[tile]] -= found
            if left[self.kinds[tile]] < 0:
                raise TooManyTiles(tile, found, left[self.kinds[tile]] + found)
        return left

    def rack(self, rack: str, left: list[int]) -> bytearray:
        """How many of each kind are on a rack, of those that are `left`.

        Raises RackTooLong, UnknownTiles, TooManyTiles.
        """
        if len(rack) > RACK_SIZE:
            raise RackTooLong(len(rack), RACK_SIZE)
        counts, kinds = bytearray(KINDS), self.kinds
        try:
            for tile in rack:
                kind = kinds[tile]
                counts[kind] += 1
                if counts[kind] > left[kind]:
                    raise TooManyTiles(tile, *self._found(tile, rack, left))
        except KeyError:
            raise UnknownTiles(_each_once(rack, self.kinds)) from None
        return counts

    def _found(self, tile: str, rack: str, left: list[int]) -> tuple[int, int]:
        kind = self.kinds[tile]
        there_are = (self.tiles.blanks, *self.tiles.counts)[kind]
        return there_are - left[kind] + rack.count(tile), there_are


class Position:
    """A board read for the kernels; made by `MoveGenerator.position`, and good for any rack."""

    __slots__ = ("anchor_count", "anchors", "board", "lanes", "left")

    def __init__(
        self, board: Board, left: list[int], lanes: Numbers, anchors: Numbers, anchor_count: int
    ) -> None:
        self.board = board
        self.left = left
        self.lanes = lanes
        self.anchors = anchors
        self.anchor_count = anchor_count


def _check_joined(board: Board) -> None:
    # With a column to the right that holds nothing, neighbours are 1 and WIDTH away everywhere.
    laid = {square.y * WIDTH + square.x for square, _ in board}
    fresh = {CENTRE.y * WIDTH + CENTRE.x} & laid
    while fresh:
        laid -= fresh
        fresh = {at + step for at in fresh for step in (-WIDTH, -1, 1, WIDTH)} & laid
    if laid:
        raise FloatingTiles(tuple(Square(at % WIDTH, at // WIDTH) for at in sorted(laid)))


def _each_once(tiles: str, known: dict[str, int]) -> str:
    return "".join(dict.fromkeys(tile for tile in tiles if tile not in known))
