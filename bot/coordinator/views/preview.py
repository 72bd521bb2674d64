"""A move as it would be, for its player alone. Nothing here asks a word list."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator.errors import AlreadyEnded, NotStarted, RoundClosed
from bot.coordinator.views.duplicate import OwnAnswer
from bot.rules.errors import TilesNotOnRack
from bot.rules.events import Played
from bot.rules.judge import judge
from bot.rules.moves import Laid, Placement
from bot.rules.placement import placement
from bot.rules.reading import read
from bot.rules.sheet.lines import Line, Wrote
from bot.rules.sheet.sheet import take
from bot.rules.tiles import missing, without
from bot.rules.transitions import preview as previewed

if TYPE_CHECKING:
    from bot.coordinator.ports.answers import StoredAnswer
    from bot.coordinator.table.table import Table
    from bot.coordinator.views.view import View
    from bot.rules.board import Board
    from bot.rules.judge import Play
    from bot.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Preview:
    """A move as it would be, for its player alone: never whether its words are valid.

    `play` may be confirmed at `turn`; `leave` stays on the rack; `others` are other readings of
    what was typed. `may_play` is False while the player can only look ahead.
    """

    view: View
    play: Play
    leave: str
    others: tuple[Placement, ...]
    turn: int
    may_play: bool


def preview(table: Table, view: View, move: str | Placement | Laid) -> Preview:
    """What a move typed, given or laid would be for who looks at the table, also while others move.

    Raises NotStarted, TextError, PlacementError.
    """
    if table.game is None or view.rack is None or view.viewer is None:
        raise NotStarted
    found = _placements(move, table.game.board, table.game.racks[view.viewer], table.rules)
    play = previewed(table.game, view.viewer, found[0], rules=table.rules)
    return Preview(
        view=view,
        play=play,
        leave=without(view.rack, play.used),
        others=found[1:],
        turn=table.game.turn,
        may_play="play" in view.may,
    )


def line_preview(table: Table, view: View, laid: Laid) -> Preview:
    """What tiles laid on the board would be as the next line of the sheet of a real table.

    Raises NotStarted, and what the line would.
    """
    if table.sheet is None or table.game is None or view.sheet is None:
        raise NotStarted
    line = Line(placement(laid, table.game.board))
    _, counted = take(table.sheet, Wrote(0, line), table.rules)
    play = next(one.play for one in counted.lines[-1].events if isinstance(one, Played))
    return Preview(view, play, "", (), view.turn, view.sheet.writes)


def read_answer(view: View, move: str | Placement | Laid) -> tuple[Play, ...]:
    """The answer to a belgijka's round that is meant, and after it what else it could be.

    Raises NotStarted, AlreadyEnded, RoundClosed, TextError, PlacementError.
    """
    game, board = view.duplicate, view.board
    if game is None or board is None or game.stage == "announced":
        raise NotStarted
    if game.stage == "over":
        raise AlreadyEnded
    if game.stage == "pause":
        raise RoundClosed(game.number, game.ends)
    return read_plays(move, board, game.rack, view.rules)


def read_try(view: View, move: str | Placement | Laid) -> tuple[Play, ...]:
    """The try at a puzzle that is meant, and after it what else it could be.

    Raises NotStarted, TextError, PlacementError.
    """
    if view.puzzle is None or view.board is None:
        raise NotStarted
    return read_plays(move, view.board, view.puzzle.rack, view.rules)


def own_answer(view: View, stored: StoredAnswer | None) -> OwnAnswer | None:
    """The viewer's answer to the round that runs, as it is stored; None where there is none."""
    if stored is None or view.board is None or view.duplicate is None or not view.duplicate.rack:
        return None
    play = judge(view.board, stored.placement, view.rules)
    return OwnAnswer(play, play.score)


def read_plays(
    move: str | Placement | Laid, board: Board, rack: str, rules: Ruleset
) -> tuple[Play, ...]:
    """What a move from this rack may be, the likeliest first.

    Raises TextError, PlacementError, TilesNotOnRack.
    """
    plays = tuple(judge(board, one, rules) for one in _placements(move, board, rack, rules))
    if lacking := missing(rack, plays[0].used):
        raise TilesNotOnRack(lacking, rack)
    return plays


def _placements(
    move: str | Placement | Laid, board: Board, rack: str, rules: Ruleset
) -> tuple[Placement, ...]:
    """The placement that is meant, and after it what else could be."""
    match move:
        case str():
            return read(move, board, rack, rules)
        case Laid():
            return (placement(move, board),)
        case Placement():
            return (move,)
