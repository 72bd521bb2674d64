"""A position from which a game may go on: the whole state between two turns, except times."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.rules.board import Board
from bot.rules.clock import Clock
from bot.rules.events import Drew
from bot.rules.game import Game
from bot.rules.ruleset import BadRuleset
from bot.rules.tiles import as_rack_tile, without

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.rules.events import GameEvent
    from bot.rules.ruleset import Ruleset
    from bot.rules.tiles import TileSet

_FIELDS, _VALUES = "|", ","


@dataclass(frozen=True, slots=True)
class Position:
    """A board with racks, points and the seat to move. Tuples have one element for each seat.

    No play is pending. `run`, `skips`, `exchanges` and `resigned` are as in `Game`.
    """

    board: Board
    racks: tuple[str, ...]
    scores: tuple[int, ...]
    to_move: int
    run: str = ""
    skips: tuple[int, ...] = ()
    exchanges: tuple[int, ...] = ()
    resigned: tuple[int, ...] = ()

    def bag(self, tiles: TileSet) -> str:
        """Return the tiles that are neither on the board nor on a rack, in alphabetical order.

        Raises:
            ValueError: the position has more of a tile than the tile set.

        """
        lying = "".join(as_rack_tile(tile) for _, tile in self.board)
        return without(tiles.bag(), lying + "".join(self.racks))

    def pack(self) -> str:
        """Return the position as text, in the form of a game's log."""
        rows = (self.skips, self.exchanges, self.resigned)
        return _FIELDS.join(
            (
                self.board.cells,
                _VALUES.join(self.racks),
                _numbers(self.scores),
                str(self.to_move),
                self.run,
                *map(_numbers, rows),
            )
        )

    @classmethod
    def unpack(cls, packed: str) -> Position:
        """Parse the position that `pack` wrote as text.

        Raises:
            ValueError: the text has another form.

        """
        cells, racks, scores, to_move, run, *rows = packed.split(_FIELDS)
        skips, exchanges, resigned = map(_read_numbers, rows)
        return cls(
            Board(cells),
            tuple(racks.split(_VALUES)),
            _read_numbers(scores),
            int(to_move),
            run,
            skips,
            exchanges,
            resigned,
        )


@dataclass(frozen=True, slots=True)
class Opening:
    """The public facts of a position: the board, and the points (empty if nobody has any)."""

    board: Board = field(default_factory=Board)
    scores: tuple[int, ...] = ()


def position_of(game: Game) -> Position:
    """Return the position of a game. A seat that has no time left counts as resigned.

    Raises:
        ValueError: a play is pending, or the game has ended.

    """
    if game.pending is not None or game.outcome is not None:
        raise ValueError(game.turn)
    return Position(
        game.board,
        game.racks,
        game.scores,
        game.to_move,
        game.run,
        game.skips,
        game.exchanges,
        game.resigned + game.flagged,
    )


def resume(position: Position, *, rules: Ruleset, now: int) -> tuple[Game, tuple[GameEvent, ...]]:
    """Return a new game that begins in a position. Nothing is drawn, and draws count from 0.

    The events show the racks as tiles drawn now.

    Raises:
        BadRuleset: the number of players is wrong.
        ValueError: the tile set can't make this position.

    """
    players = len(position.racks)
    if not rules.players[0] <= players <= rules.players[1]:
        raise BadRuleset("players")
    game = Game(
        board=position.board,
        racks=tuple(map(rules.tiles.sort, position.racks)),
        bag=position.bag(rules.tiles),
        scores=position.scores,
        to_move=position.to_move,
        clock=Clock((0,) * players, now),
        run=position.run,
        skips=position.skips or (0,) * players,
        exchanges=position.exchanges or (0,) * players,
        resigned=position.resigned,
    )
    return game, tuple(Drew(seat, rack) for seat, rack in enumerate(game.racks) if rack)


def _numbers(numbers: Iterable[int]) -> str:
    return _VALUES.join(map(str, numbers))


def _read_numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split(_VALUES))) if text else ()
