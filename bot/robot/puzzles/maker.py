"""The making of an ordered puzzle: from people's games if possible, else from the robot's games.

The wanted kind is more important than the origin, because people's games have mostly bingos, and a
week of bingos is dull. If no position is as wanted, the best other puzzle is taken. A day without a
puzzle is worse than one of another kind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.table.puzzle_day import marks_of
from bot.lexicon.frequency import Frequency
from bot.lexicon.lemmas import Lemmas
from bot.robot.errors import PositionError
from bot.robot.evaluate.evaluator import Evaluator
from bot.robot.player.robot_data import open_robot_data
from bot.robot.puzzles.chooser import Chooser, Shared
from bot.robot.puzzles.positions import deal_racks, of_robots, of_table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from bot.coordinator.ports.puzzles import PuzzleOrder
    from bot.coordinator.table.puzzle_day import Puzzle, Wanted
    from bot.coordinator.table.table import Table
    from bot.robot.player.robot_data import ListAndRules, RobotData
    from bot.robot.puzzles.positions import FoundPosition
    from bot.rules.ruleset import Ruleset

GAMES = 100
"""Most games of the robot that are searched. All given games of people are searched."""

DEALS, DEFENCE_DEALS = 30, 8
"""Racks dealt on each board of the robot's games. Each one takes five times as long for a
defence."""

_ENOUGH = 25  # games without the wanted kind after which another kind will do without numba
_LAST = "endgame"


class RobotPuzzleMaker:
    """A maker of puzzles from one word list. Use it in one thread at a time."""

    def __init__(self, data: RobotData, order: PuzzleOrder) -> None:
        generator = data.generator(order)
        self._is_fast = generator.engine.compiled
        self._robot = Evaluator(generator, data.leaves(order))
        self._rarity = data.rarity(order)
        self.chooser = chooser_of(data, order)

    def make(self, order: PuzzleOrder) -> Puzzle | None:
        """Return the ordered puzzle, or the nearest one found, or None if none was found."""
        others: list[Puzzle] = []
        people = (found for table in order.tables if _fits(table, order.rules)
                  for found in of_table(table))  # fmt: skip
        for puzzle in self._puzzles(people, order, others):
            if _is_wanted(puzzle, order.wanted):
                return puzzle
            others.append(puzzle)
        enough = GAMES if self._is_fast else _ENOUGH
        for number in range(GAMES):
            if others and number >= enough:
                break
            for puzzle in self._puzzles(
                self._deal(f"{order.seed}:{number}", order.wanted), order, others
            ):
                if _is_wanted(puzzle, order.wanted):
                    return puzzle
                others.append(puzzle)
        return min(others, key=lambda one: _distance(one, order.wanted), default=None)

    def _deal(self, seed: str, kind: Wanted) -> Iterator[FoundPosition]:
        """Yield the positions of a game of the robot, with many racks for each board.

        `seed` decides chance.
        """
        deals = DEFENCE_DEALS if kind.kind == "defence" else DEALS
        for number, found in enumerate(of_robots(self._robot, self._rarity, seed)):
            yield from deal_racks(found, deals, f"{seed}:{number}")

    def _puzzles(
        self, found: Iterable[FoundPosition], order: PuzzleOrder, others: Sequence[Puzzle]
    ) -> Iterator[Puzzle]:
        """Yield the new puzzles among these positions.

        Once there are `others` as a fallback, only puzzles of the wanted kind are searched.
        """
        for position in found:
            if not position.now.bag and order.wanted.kind != _LAST:
                continue
            try:
                puzzle = self.chooser.puzzle(position, order.wanted, order.seed, only=bool(others))
            except PositionError:
                continue
            if puzzle is not None and not order.used.intersection(marks_of(puzzle)):
                yield puzzle


def chooser_of(data: RobotData, order: ListAndRules) -> Chooser:
    """Return a judge of positions for the word list of an order or of a puzzle.

    Raises:
        LexiconError: the list is missing or damaged.

    """
    sure = data.sure_words(order)
    return Chooser(
        Shared(
            data.judging_generator(order),
            data.leaves(order),
            data.words(order),
            sure,
            Frequency.load_shipped(sure.language),
            order.list_hash,
            Lemmas.load_shipped(sure.language),
        )
    )


def make(data: str, order: PuzzleOrder) -> Puzzle | None:
    """Return the puzzle of an order, within a robot process.

    `data` is the data folder.

    Raises:
        LexiconError: a word list is missing or damaged.
        GraphError: a move graph can't be kept on the disk.

    """
    return _maker(data, order.list_hash, order).make(order)


_makers: dict[tuple[str, str], RobotPuzzleMaker] = {}


def _maker(data: str, list_hash: str, order: PuzzleOrder) -> RobotPuzzleMaker:
    key = (data, list_hash)
    if key not in _makers:
        _makers[key] = RobotPuzzleMaker(open_robot_data(data), order)
    return _makers[key]


def _fits(table: Table, rules: Ruleset) -> bool:
    """Return True if a puzzle may use positions of this game."""
    return table.rules.tiles == rules.tiles and table.rules.layout == rules.layout


def _is_wanted(puzzle: Puzzle, wanted: Wanted) -> bool:
    kind = wanted.accepts(puzzle.kind, of_people=puzzle.source is not None)
    return kind and wanted.least <= puzzle.rarity <= wanted.most


def _distance(puzzle: Puzzle, wanted: Wanted) -> tuple[bool, int, bool, float]:
    """Return how far a puzzle is from the wanted one, as a sort key.

    Its kind counts more than the frequency class of its words.
    """
    of_people = puzzle.source is not None
    kind = wanted.accepts(puzzle.kind, of_people=of_people)
    return not kind, max(0, wanted.least - puzzle.rarity), not of_people, -puzzle.margin
