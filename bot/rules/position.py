"""A position that a game may go on from: all that lies there between two turns, but for time."""

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
    """A board with racks, points and the seat to move; tuples run along the seats.

    No play waits for an answer. `run`, `skips`, `exchanges` and `resigned` are as in a game.
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
        """The tiles that neither lie on the board nor stand on a rack, in alphabet order.

        Raises ValueError where there are more of one than the set has.
        """
        lying = "".join(as_rack_tile(tile) for _, tile in self.board)
        return without(tiles.bag(), lying + "".join(self.racks))

    def pack(self) -> str:
        """As an entry of a log holds it."""
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
        """The same back. Raises ValueError for what `pack` never wrote."""
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
    """What is no secret of a position: the board, and points, none where nobody has any."""

    board: Board = field(default_factory=Board)
    scores: tuple[int, ...] = ()


def position_of(game: Game) -> Position:
    """The position that a game is in. Raises ValueError where a play waits or it has ended.

    Who has no time left is out of it for good.
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
    """A new game that begins in a position; nothing is drawn, and draws count from 0.

    The racks are told as tiles that their seats have. Raises BadRuleset, ValueError for a position
    that these tiles can't come to.
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
