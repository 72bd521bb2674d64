"""Positions chosen for puzzles: one play is clearly the best, and stays it when played on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.puzzle import BEST, marks_of
from bot.robot.analysis.racks import hidden
from bot.robot.evaluate.leave_values import LeaveValues, rough_parts
from bot.robot.evaluate.situation import Situation
from bot.robot.puzzles.chooser import Chooser, Shared
from bot.robot.puzzles.positions import Found, all_words
from bot.rules.judge import judge
from bot.rules.notation import format_placement
from bot.rules.tiles import RACK_SIZE, tile_set
from tests.support.coordinator.puzzles import PUZZLE, RULES
from tests.support.robot.reference import every_play, generator_of

if TYPE_CHECKING:
    from bot.coordinator.puzzle import Puzzle
    from bot.rules.board import Board

PL = tile_set("pl")
SHORT = ("KOT", "TO", "OK", "KI", "LI", "MI", "NI", "IM", "OM", "ON", "NO", "LIN", "MIN", "KLIN")
WORDS = frozenset({*SHORT, "KLINIKOM", "KILKOM", "MILKOM"})


class Known:
    """How common words are: all of one class."""

    def __init__(self, rarity: int) -> None:
        self._rarity = rarity

    def of(self, _word: str) -> int:
        """Its class."""
        return self._rarity


def chooser(words: frozenset[str], rarity: int = 3, sure: frozenset[str] = frozenset()) -> Chooser:
    generator = generator_of(words, "pl", compiled=False)
    leaves = LeaveValues(rough_parts(PL), PL, generator.engine)
    shared = Shared(generator, leaves, words, sure or words, Known(rarity), "hash")  # type: ignore[arg-type]
    return Chooser(shared)


def asked(rack: str = PUZZLE.rack, board: Board = PUZZLE.board) -> Found:
    unseen = hidden(board, rack, PL)
    return Found(Situation(board, rack, unseen, len(unseen) - RACK_SIZE))


def made(words: frozenset[str] = WORDS, rarity: int = 3) -> Puzzle | None:
    return chooser(words, rarity).puzzle(asked(), 5, "seed")


def test_the_one_play_far_above_all_others_is_asked_for() -> None:
    puzzle = made()
    assert puzzle is not None
    assert (puzzle.kind, puzzle.best) == ("only-bingo", PUZZLE.best)
    assert made() == puzzle  # by the same seed
    plays = every_play(puzzle.board, puzzle.rack, WORDS, RULES)
    assert puzzle.best.score == max(plays.values())
    assert puzzle.percent(puzzle.best, "") == BEST
    assert max(
        puzzle.percent(judge(puzzle.board, one, RULES), format_placement(one))
        for one in plays if one != puzzle.best.placement
    ) < BEST  # fmt: skip
    assert chooser(WORDS).is_best(puzzle, "another seed")


def test_two_plays_of_nearly_one_worth_are_no_puzzle() -> None:
    assert made(WORDS | {"KILNIKOM"}) is None


def test_words_too_rare_or_not_for_sure_are_not_asked_for() -> None:
    assert made(rarity=6) is None
    assert chooser(WORDS, sure=WORDS - {"KLINIKOM"}).puzzle(asked(), 5, "seed") is None
    # Nor is a board on which something lies that is no word for sure.
    assert not all_words(PUZZLE.board, WORDS - {"KOT"})
    assert chooser(WORDS, sure=WORDS - {"KOT"}).puzzle(asked(), 5, "seed") is None


def test_no_position_with_hardly_anything_in_the_bag_or_on_the_rack() -> None:
    now = asked().now
    few = now._replace(bag=6, unseen=now.unseen[:13])
    assert chooser(WORDS).puzzle(Found(few), 5, "seed") is None
    assert chooser(WORDS).puzzle(asked("IIKLMN"), 5, "seed") is None


def test_marks_tell_puzzles_apart_and_nothing_else() -> None:
    other = replace(PUZZLE, rack="IIKLMNT")
    assert marks_of(PUZZLE)[0] != marks_of(other)[0]
    assert marks_of(PUZZLE)[1] == marks_of(other)[1]
    assert "KLINIKOM" not in "".join(marks_of(PUZZLE))
