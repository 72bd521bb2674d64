"""Puzzles in tests: a position, and a maker that gives one puzzle after another."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from bot.coordinator.table.puzzle_day import Puzzle, PuzzleSource
from bot.rules.board import Board, Direction, Square
from bot.rules.judge import judge
from bot.rules.moves import Placement
from bot.rules.ruleset import preset

if TYPE_CHECKING:
    from bot.coordinator.decisions.change import WordLists
    from bot.coordinator.game_id import GameId
    from bot.coordinator.ports.puzzles import PuzzleOrder

RULES = preset("klasyczna")
WORDS = frozenset({"KOT", "KLINIKOM", "KILKOM", "KLIN", "MIL", "KOTLIN", "LIN", "MILKO"})
BEST = Placement(Square(7, 7), Direction.DOWN, ".LINIKOM")


def _board() -> Board:
    play = judge(Board(), Placement(Square(7, 7), Direction.ACROSS, "KOT"), RULES)
    return Board().place(play.tiles)


PUZZLE = Puzzle(
    kind="only-bingo",
    board=_board(),
    rack="IIKLMNO",
    bag=36,
    best=judge(_board(), BEST, RULES),
    rarity=2,
    margin=24.0,
    words="0" * 64,
)


def from_game(game: GameId, seat: int) -> Puzzle:
    """Return a puzzle out of a game of people, in which this seat played something else."""
    play = judge(PUZZLE.board, Placement(Square(7, 7), Direction.DOWN, ".LIN"), RULES)
    return replace(PUZZLE, source=PuzzleSource(game, seat, play))


@dataclass(slots=True)
class Maker:
    """A maker of a puzzle for each order, each with another position. It stores the orders."""

    puzzle: Puzzle = PUZZLE
    orders: list[PuzzleOrder] = field(default_factory=list)

    async def make(self, order: PuzzleOrder) -> Puzzle | None:
        """Make one more puzzle."""
        self.orders.append(order)
        return replace(self.puzzle, margin=self.puzzle.margin + len(self.orders))


def shipped_puzzle_maker(lists: WordLists) -> Maker:
    """Return a maker whose puzzle is one by these lists."""
    return Maker(replace(PUZZLE, words=lists.find("pl", None).hash))
