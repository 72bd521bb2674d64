"""The preview of a move, for its player only. The word list is not read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator.errors import NotStarted
from bot.rules.errors import TilesNotOnRack
from bot.rules.judge import judge
from bot.rules.moves import Laid, Placement
from bot.rules.placement import placement
from bot.rules.tiles import missing, without
from bot.rules.transitions import preview as previewed
from bot.rules.typed_moves import read_typed_move

if TYPE_CHECKING:
    from bot.coordinator.table.table import Table
    from bot.coordinator.views.view import View
    from bot.rules.board import Board
    from bot.rules.judge import Play
    from bot.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Preview:
    """A move as it would be on the board, for its player only. It doesn't tell if words are valid.

    `play` may be confirmed in the turn number `turn`. `leave` are the tiles that stay on the rack.
    `others` are other possible meanings of the typed text. `may_play` is False if it is not the
    player's turn.
    """

    view: View
    play: Play
    leave: str
    others: tuple[Placement, ...]
    turn: int
    may_play: bool


def preview(table: Table, view: View, move: str | Placement | Laid) -> Preview:
    """Return the preview of a move that was typed or laid. It need not be the player's turn.

    Raises:
        NotStarted: the game has not begun, or the viewer has no rack.
        TextError: the typed text means no move.
        PlacementError: the tiles can't be laid so.

    """
    if table.game is None or view.face.rack is None or view.viewer is None:
        raise NotStarted
    found = _placements(move, table.game.board, table.game.racks[view.viewer], table.rules)
    play = previewed(table.game, view.viewer, found[0], rules=table.rules)
    return Preview(
        view=view,
        play=play,
        leave=without(view.face.rack, play.rack_tiles),
        others=found[1:],
        turn=table.game.turn,
        may_play="play" in view.may,
    )


def read_plays(
    move: str | Placement | Laid, board: Board, rack: str, rules: Ruleset
) -> tuple[Play, ...]:
    """Return the possible meanings of a move from this rack, the likeliest first.

    Raises:
        TextError: the typed text means no move.
        PlacementError: the tiles can't be laid so.
        TilesNotOnRack: the rack lacks a tile of the likeliest meaning.

    """
    plays = tuple(judge(board, one, rules) for one in _placements(move, board, rack, rules))
    if lacking := missing(rack, plays[0].rack_tiles):
        raise TilesNotOnRack(lacking, rack)
    return plays


def _placements(
    move: str | Placement | Laid, board: Board, rack: str, rules: Ruleset
) -> tuple[Placement, ...]:
    """Return the possible placements of a move, the likeliest first."""
    match move:
        case str():
            return read_typed_move(move, board, rack, rules)
        case Laid():
            return (placement(move, board),)
        case Placement():
            return (move,)
