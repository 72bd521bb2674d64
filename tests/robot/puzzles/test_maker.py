"""Puzzles made to order: their kinds, and the games that they come from."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.ports.puzzles import PuzzleOrder
from bot.coordinator.table.puzzle_day import Wanted
from bot.robot.evaluate.leave_values import LeaveValues, rough_parts
from bot.robot.evaluate.situation import Situation
from bot.robot.puzzles import maker
from bot.robot.puzzles.maker import RobotPuzzleMaker
from bot.robot.puzzles.positions import FoundPosition
from bot.rules.board import Board
from bot.rules.ruleset import preset
from bot.rules.tiles import tile_set
from tests.support.coordinator.puzzles import PUZZLE
from tests.support.dialogue.games import tables
from tests.support.robot.reference import COMPILED, generator_of
from tests.support.rules.random_games import random_game

if TYPE_CHECKING:
    from bot.coordinator.table.puzzle_day import Puzzle, PuzzleTopic
    from bot.robot.evaluate.move_generator import MoveGenerator
    from bot.robot.evaluate.skill import Rarity

RULES = preset("klasyczna")
*_, GAME = tables(random_game(RULES, 2, 5), every=1_000)


class Data:
    """The robot's data: two words are enough to begin a game."""

    def __init__(self, *, compiled: bool = False) -> None:
        self._compiled = compiled

    def generator(self, _order: PuzzleOrder) -> MoveGenerator:
        return generator_of(frozenset({"KOT", "TOK"}), "pl", compiled=self._compiled)

    def leaves(self, order: PuzzleOrder) -> LeaveValues:
        tiles = tile_set("pl")
        return LeaveValues(rough_parts(tiles), tiles, self.generator(order).engine)

    def rarity(self, _order: PuzzleOrder) -> Rarity:
        """Return a function for which all words are common."""
        return lambda _word: 0.0


class Judge:
    """Finds one kind in people's games, another in the robot's; None finds nothing."""

    def __init__(self, people: PuzzleTopic | None, robots: PuzzleTopic | None) -> None:
        self._people, self._robots = people, robots

    def puzzle(
        self, found: FoundPosition, _wanted: Wanted, _seed: str, *, only: bool
    ) -> Puzzle | None:
        del only
        kind = self._people if found.source else self._robots
        return replace(PUZZLE, kind=kind, source=found.source) if kind else None


@pytest.mark.parametrize(
    ("wanted", "people", "robots", "made"),
    [
        ("hook", "hook", "hook", ("hook", "people")),
        ("hook", "only-bingo", "hook", ("hook", "robots")),  # what is wanted goes first
        ("bingo", "only-bingo", "bingo", ("only-bingo", "people")),  # a bingo is a bingo
        ("only-bingo", "bingo", None, ("bingo", "people")),
        ("defence", None, "hook", ("hook", "robots")),
        ("hook", "only-bingo", "only-bingo", ("only-bingo", "people")),  # better than nothing
        ("hook", None, None, None),
    ],
)
def test_a_wanted_kind_comes_from_people_s_games_if_they_have_it(
    monkeypatch: pytest.MonkeyPatch,
    wanted: PuzzleTopic,
    people: PuzzleTopic | None,
    robots: PuzzleTopic | None,
    made: tuple[PuzzleTopic, str] | None,
) -> None:
    monkeypatch.setattr(maker, "chooser_of", lambda _data, _order: Judge(people, robots))
    monkeypatch.setattr(maker, "GAMES", 2)
    order = PuzzleOrder("seed", Wanted(wanted, 0, 5), RULES, "test", "hash", (GAME,))
    puzzle = RobotPuzzleMaker(Data(), order).make(order)  # type: ignore[arg-type]
    found = puzzle and (puzzle.kind, "people" if puzzle.source else "robots")
    assert found == made


@pytest.mark.parametrize(("compiled", "made"), [(False, "hook"), pytest.param(True, "defence",
                         marks=COMPILED.marks)])  # fmt: skip
def test_a_rare_kind_is_searched_longer_if_that_is_fast(
    monkeypatch: pytest.MonkeyPatch, made: str, *, compiled: bool
) -> None:
    """Only the third game has it."""
    order, games = PuzzleOrder("seed", Wanted("defence", 0, 5), RULES, "test", "hash"), list[str]()

    def game(_robot: object, _rarity: object, seed: str) -> list[FoundPosition]:
        games.append(seed)
        return [FoundPosition(Situation(Board(), "KOTKOTK", "TOKTOKT", 7))]

    class Late(Judge):
        def puzzle(
            self, _found: FoundPosition, _wanted: Wanted, _seed: str, *, only: bool
        ) -> Puzzle:
            del only
            return replace(PUZZLE, kind="hook" if len(games) <= 2 else "defence")

    monkeypatch.setattr(maker, "chooser_of", lambda _data, _order: Late(None, None))
    monkeypatch.setattr(maker, "of_robots", game)
    monkeypatch.setattr(maker, "_ENOUGH", 2)
    puzzle = RobotPuzzleMaker(Data(compiled=compiled), order).make(order)  # type: ignore[arg-type]
    assert puzzle is not None
    assert puzzle.kind == made
