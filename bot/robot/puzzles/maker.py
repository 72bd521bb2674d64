"""A puzzle as ordered: out of people's games where one of them has it, else out of the robot's.

What is wanted goes before whose game it is from: people's games have bingos above all, and a week
of nothing else is dull. The best that was met on the way is taken where none is as wanted: a day
without a puzzle is worse than one of another kind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.table.puzzle import marks_of
from bot.lexicon.frequency import Frequency
from bot.lexicon.lemmas import Lemmas
from bot.robot.errors import PositionError
from bot.robot.player.robot_data import open_robot_data
from bot.robot.puzzles.chooser import Chooser, Shared
from bot.robot.puzzles.positions import dealt, of_robots, of_table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from bot.coordinator.ports.puzzles import PuzzleOrder
    from bot.coordinator.table.puzzle import Puzzle, Wanted
    from bot.coordinator.table.table import Table
    from bot.robot.player.robot_data import ListAndRules, StoredRobotData
    from bot.robot.puzzles.positions import FoundPosition
    from bot.rules.ruleset import Ruleset

ROBOTS_WORDS = 4
"""The robots' games are played with words that most people know: so their boards read well."""

GAMES = 100
"""So many games of the robot are looked through at most, and of people's all that are given."""

DEALS, DEFENCE_DEALS = 30, 8
"""Racks that are dealt on each board of the robot's; for a defence, each takes five times as long.
"""

_ENOUGH = 25  # games without what is wanted after which another kind will do without numba
_LAST = "endgame"


class RobotPuzzleMaker:
    """Makes puzzles of one list; in one thread at a time."""

    def __init__(self, data: StoredRobotData, order: PuzzleOrder) -> None:
        self._robots = data.generator(order, ROBOTS_WORDS)
        self._leaves = data.leaves(order)
        self.chooser = chooser_of(data, order)

    def make(self, order: PuzzleOrder) -> Puzzle | None:
        """A puzzle as ordered, or one as near to it as can be had; None in the worst case."""
        others: list[Puzzle] = []
        people = (found for table in order.tables if _fits(table, order.rules)
                  for found in of_table(table))  # fmt: skip
        for puzzle in self._puzzles(people, order, others):
            if _is_wanted(puzzle, order.wanted):
                return puzzle
            others.append(puzzle)
        enough = GAMES if self._robots.engine.compiled else _ENOUGH
        for number in range(GAMES):
            if others and number >= enough:
                break
            for puzzle in self._puzzles(
                self._dealt(f"{order.seed}:{number}", order.wanted), order, others
            ):
                if _is_wanted(puzzle, order.wanted):
                    return puzzle
                others.append(puzzle)
        return min(others, key=lambda one: _distance(one, order.wanted), default=None)

    def _dealt(self, seed: str, wanted: Wanted) -> Iterator[FoundPosition]:
        """The positions of a game of the robot, with many racks on each board."""
        deals = DEFENCE_DEALS if wanted.kind == "defence" else DEALS
        for number, found in enumerate(of_robots(self._robots, self._leaves, seed)):
            yield from dealt(found, deals, f"{seed}:{number}")

    def _puzzles(
        self, found: Iterable[FoundPosition], order: PuzzleOrder, others: Sequence[Puzzle]
    ) -> Iterator[Puzzle]:
        """What of these positions is a puzzle that was not made before.

        Once there are `others` that would do, nothing but what is wanted is looked for.
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


def chooser_of(data: StoredRobotData, order: ListAndRules) -> Chooser:
    """What judges positions by the list of an order, or of a puzzle. Raises LexiconError."""
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
    """In a process: the puzzle of an order. Raises LexiconError, GraphError."""
    return _maker(data, order.list_hash, order).make(order)


_makers: dict[tuple[str, str], RobotPuzzleMaker] = {}


def _maker(data: str, list_hash: str, order: PuzzleOrder) -> RobotPuzzleMaker:
    key = (data, list_hash)
    if key not in _makers:
        _makers[key] = RobotPuzzleMaker(open_robot_data(data), order)
    return _makers[key]


def _fits(table: Table, rules: Ruleset) -> bool:
    """Whether positions of this game can be those of a puzzle."""
    return table.rules.tiles == rules.tiles and table.rules.layout == rules.layout


def _is_wanted(puzzle: Puzzle, wanted: Wanted) -> bool:
    kind = wanted.accepts(puzzle.kind, of_people=puzzle.source is not None)
    return kind and wanted.least <= puzzle.rarity <= wanted.most


def _distance(puzzle: Puzzle, wanted: Wanted) -> tuple[bool, int, bool, float]:
    """How far from what is wanted: another kind is further than another class."""
    of_people = puzzle.source is not None
    kind = wanted.accepts(puzzle.kind, of_people=of_people)
    return not kind, max(0, wanted.least - puzzle.rarity), not of_people, -puzzle.margin
