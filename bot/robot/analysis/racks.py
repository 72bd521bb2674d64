"""The tiles on racks and in the bag at a turn of a record, as far as the record shows them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from bot.rules.gcg.record import ExchangeUnknown
from bot.rules.moves import Exchange
from bot.rules.tiles import BLANK, RACK_SIZE, as_rack_tile, missing

if TYPE_CHECKING:
    from bot.coordinator.analysis import RackDoubt
    from bot.rules.board import Board
    from bot.rules.gcg.judgement import JudgedEvent
    from bot.rules.tiles import TileSet


def tiles_left(board: Board, tiles: TileSet) -> int:
    """Return the number of tiles of the set that are not on the board."""
    return len(tiles.bag()) - sum(1 for _ in board)


def bag_count(board: Board, players: int, tiles: TileSet) -> int:
    """Return the number of tiles in the bag. Racks are filled up to seven while it lasts."""
    return max(0, tiles_left(board, tiles) - RACK_SIZE * players)


def unseen_tiles(board: Board, rack: str, tiles: TileSet) -> str:
    """Return the tiles that are neither on the board nor on this rack."""
    counts = Counter(tiles.bag())
    counts.subtract(as_rack_tile(tile) for _, tile in board)
    counts.subtract(rack)
    return "".join(tile * max(0, count) for tile, count in counts.items())


def read_rack(judged: JudgedEvent, bag: int, tiles: TileSet) -> tuple[str, RackDoubt | None]:
    """Return the rack of an event, and the reason to doubt it, or None.

    The rack is sorted if the tile set has all its tiles.
    """
    event, rack = judged.event, judged.event.rack
    if not rack:
        return "", "no-rack"
    if all(tile == BLANK or tile in tiles.letters for tile in rack):
        rack = tiles.sort(rack)
    used = event.action.tiles if isinstance(event.action, Exchange) else ""
    if missing(rack, judged.play.rack_tiles if judged.play else used):
        return rack, "rack-lacks"
    if len(rack) < RACK_SIZE and bag:
        return rack, "partial-rack"
    return rack, "unknown-exchange" if isinstance(event.action, ExchangeUnknown) else None
