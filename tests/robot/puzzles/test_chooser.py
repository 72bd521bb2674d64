"""Positions chosen for puzzles: one play is clearly the best, and stays so in a simulation."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.game_id import GameId
from bot.coordinator.table.puzzle_day import BEST, PuzzleSource, Wanted, marks_of
from bot.robot.analysis.analyser import Analyser
from bot.robot.analysis.comparison import Comparison
from bot.robot.analysis.racks import unseen_tiles
from bot.robot.evaluate.leave_values import LeaveValues, rough_parts
from bot.robot.evaluate.simulate import Simulator
from bot.robot.evaluate.situation import Situation
from bot.robot.kernels.engine import can_compile
from bot.robot.puzzles.chooser import Chooser, Shared
from bot.robot.puzzles.positions import FoundPosition, all_words
from bot.rules.board import Board, Direction, Square
from bot.rules.judge import judge
from bot.rules.moves import Placement
from bot.rules.notation import format_placement
from bot.rules.tiles import RACK_SIZE, tile_set
from tests.support.coordinator.puzzles import PUZZLE, RULES
from tests.support.robot.endings import WORDS as LAST_WORDS
from tests.support.robot.endings import best_gain, gain_of
from tests.support.robot.reference import COMPILED, every_play, generator_of
from tests.support.robot.reference import RULES as PRESETS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.table.puzzle_day import Puzzle
    from bot.robot.analysis.comparison import Estimate
    from bot.robot.evaluate.simulate import Candidate

PL = tile_set("pl")
WANTED = Wanted("only-bingo", 0, 5)
SHORT = ("KOT", "TO", "OK", "KI", "LI", "MI", "NI", "IM", "OM", "ON", "NO", "LIN", "MIN", "KLIN")
WORDS = frozenset({*SHORT, "KLINIKOM", "KILKOM", "MILKOM"})


class Known:
    """Gives all words the same frequency class."""

    def __init__(self, rarity: int) -> None:
        self._rarity = rarity

    def of(self, _word: str) -> int:
        """Return the class."""
        return self._rarity


def chooser(
    words: frozenset[str],
    rarity: int = 3,
    sure: frozenset[str] = frozenset(),
    *,
    language: str = "pl",
    compiled: bool = False,
) -> Chooser:
    generator, tiles = generator_of(words, language, compiled=compiled), tile_set(language)
    leaves = LeaveValues(rough_parts(tiles), tiles, generator.engine)
    shared = Shared(generator, leaves, words, sure or words, Known(rarity), "hash")  # type: ignore[arg-type]
    return Chooser(shared)


def position(rack: str = PUZZLE.rack, board: Board = PUZZLE.board) -> FoundPosition:
    unseen = unseen_tiles(board, rack, PL)
    return FoundPosition(Situation(board, rack, unseen, len(unseen) - RACK_SIZE))


def make(words: frozenset[str] = WORDS, rarity: int = 3) -> Puzzle | None:
    return chooser(words, rarity).puzzle(position(), WANTED, "seed")


def test_the_one_play_far_above_all_others_is_asked_for() -> None:
    puzzle = make()
    assert puzzle is not None
    assert (puzzle.kind, puzzle.best) == ("only-bingo", PUZZLE.best)
    assert make() == puzzle  # by the same seed
    plays = every_play(puzzle.board, puzzle.rack, WORDS, RULES)
    assert puzzle.best.score == max(plays.values())
    assert puzzle.percent(puzzle.best, "") == BEST
    assert max(
        puzzle.percent(judge(puzzle.board, one, RULES), format_placement(one))
        for one in plays if one != puzzle.best.placement
    ) < BEST  # fmt: skip
    assert chooser(WORDS).is_best(puzzle, "another seed")


def threat_board(letters: str) -> tuple[Chooser, FoundPosition]:
    """Return a board on which each of these letters makes a valuable word, and a rack."""
    board = Board()
    for laid in ("KLINIKO", "KLINIKOM"):
        play = judge(board, Placement(Square(6, 7), Direction.ACROSS, laid), RULES)
        board = board.place(play.tiles)
    judging = chooser(threatening(letters), compiled=can_compile())
    return judging, position("BCDGHKT", board)


def threatening(letters: str) -> frozenset[str]:
    own = ("HTC", "OH", "MT", "KGOBDCH", "GOB", "BIT", "KIT", "TIK", "GIT", "BIK", "TOK", "BIG")
    return frozenset({"KLINIKOM", *own, *(f"KLINIKOM{letter}" for letter in letters)})


def test_a_defence_is_the_best_move_of_the_analysis_though_another_play_scores_more() -> None:
    wanted, letters = Wanted("defence", 0, 5), "AIEOZNWYRS"
    judging, found = threat_board(letters)
    puzzle = judging.puzzle(found, wanted, "seed")
    assert puzzle is not None
    assert (puzzle.kind, puzzle.best.words[0].text) == ("defence", "HTC")
    scores = every_play(puzzle.board, puzzle.rack, threatening(letters), RULES)
    assert puzzle.best.score < max(scores.values())
    generator = generator_of(threatening(letters), "pl", compiled=can_compile())
    analyser = Analyser(generator, LeaveValues(rough_parts(PL), PL, generator.engine))
    assert analyser.best(found.now).move == puzzle.best.placement
    # At first sight the analysis has another move.
    assert analyser.options(found.now, 1).best[0].move != puzzle.best.placement
    assert judging.is_best(puzzle, "another seed")
    # Without a threat it is no puzzle, because no play is far above the others.
    judging, found = threat_board("")
    assert judging.puzzle(found, wanted, "seed") is None


def test_plays_that_leave_a_threat_lose_what_the_opponent_makes_of_it() -> None:
    letters = "ON"
    judging, found = threat_board(letters)
    puzzle = judging.puzzle(found, Wanted("defence", 0, 5), "seed")
    assert puzzle is not None
    scores = every_play(puzzle.board, puzzle.rack, threatening(letters), RULES)
    # The play with the highest score is worth little, because it leaves all three squares open.
    top = judge(puzzle.board, max(scores, key=scores.__getitem__), RULES)
    assert 0 < puzzle.percent(top, format_placement(top.placement)) < 20
    assert puzzle.percent(puzzle.best, format_placement(puzzle.best.placement)) == BEST
    losses = sorted(loss for line, loss in puzzle.losses if loss)
    assert losses[0] == round(puzzle.margin) < losses[-1] < puzzle.best.score
    other = judge(puzzle.board, next(one for one in scores if one != puzzle.best.placement), RULES)
    assert not judging.is_best(replace(puzzle, best=other), "another seed")


def test_a_defence_that_other_deals_do_not_confirm_is_no_puzzle(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The sample that picks a play overrates it."""
    judging, found = threat_board("AIEOZNWYRS")
    estimates = Comparison.estimates

    def unlucky(
        self: Comparison, now: Situation, moves: Sequence[Candidate], played: int, seed: str
    ) -> list[Estimate]:
        rated = estimates(self, now, moves, played, seed)
        return rated if seed == "seed" else [*rated[:-1], rated[-1]._replace(loss=2.0)]

    monkeypatch.setattr(Comparison, "estimates", unlucky)
    assert judging.puzzle(found, Wanted("defence", 0, 5), "seed") is None


def test_another_bingo_is_accepted_where_people_had_the_rack() -> None:
    """The other kind is searched alone, once another puzzle was found."""
    wanted, of_people = Wanted("bingo", 0, 5), PuzzleSource(GameId("K7QX4M"), 0, PUZZLE.best)
    judging = chooser(WORDS)
    assert (
        judging.puzzle(position()._replace(source=of_people), wanted, "seed", only=True) is not None
    )
    assert judging.puzzle(position(), wanted, "seed", only=True) is None


def test_two_nearly_equal_plays_are_no_puzzle() -> None:
    assert make(WORDS | {"KILNIKOM"}) is None


def test_rare_or_doubtful_words_are_not_asked_for() -> None:
    assert make(rarity=6) is None
    assert chooser(WORDS, sure=WORDS - {"KLINIKOM"}).puzzle(position(), WANTED, "seed") is None
    # A board with an uncertain word on it is no puzzle either.
    assert not all_words(PUZZLE.board, WORDS - {"KOT"})
    assert chooser(WORDS, sure=WORDS - {"KOT"}).puzzle(position(), WANTED, "seed") is None


def test_a_rack_with_few_tiles_is_no_puzzle() -> None:
    assert chooser(WORDS).puzzle(position("IIKLMN"), WANTED, "seed") is None


def test_with_the_last_tiles_in_the_bag_all_ways_in_which_they_may_lie_are_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr(Simulator, "deals")
    now = position().now._replace(bag=1, unseen="AAAAAAAA")
    puzzle = chooser(WORDS).puzzle(FoundPosition(now), WANTED, "seed")
    assert puzzle is not None
    assert (puzzle.bag, puzzle.best) == (1, PUZZLE.best)
    # Now both bingos give the opponent a word of fifteen letters, and the second one a dearer one.
    # Only plays that look weak at sight are better.
    monkeypatch.setattr("bot.robot.puzzles.chooser._CANDIDATES", 2)
    judging = chooser(WORDS | {"AAAAAAAKLINIKOM", "AAKLINIKOMAAAAA"})
    assert judging.puzzle(FoundPosition(now), WANTED, "seed") is None


def test_marks_identify_puzzles_and_show_nothing_else() -> None:
    other = replace(PUZZLE, rack="IIKLMNT")
    assert marks_of(PUZZLE)[0] != marks_of(other)[0]
    assert marks_of(PUZZLE)[1] == marks_of(other)[1]
    assert "KLINIKOM" not in "".join(marks_of(PUZZLE))


@pytest.mark.parametrize("compiled", [COMPILED])  # the other way tries too little for certainty
def test_the_end_of_a_game_equals_an_exhaustive_search(*, compiled: bool) -> None:
    rules = PRESETS["en"]
    lying = judge(Board(), Placement(Square(7, 6), Direction.DOWN, "AS"), rules)
    board, mine, theirs = Board().place(lying.tiles), "ADS", "AEE"
    end = FoundPosition(Situation(board, mine, theirs, 0))
    counted = chooser(frozenset(LAST_WORDS), language="en", compiled=compiled)
    puzzle = counted.puzzle(end, Wanted("endgame", 0, 5), "seed")
    assert puzzle is not None
    plays = every_play(board, mine, LAST_WORDS, rules)
    most = best_gain(board, mine, theirs)
    assert gain_of(board, mine, theirs, puzzle.best.placement) == most
    assert puzzle.best.score < max(plays.values())
    losses = {format_placement(one): most - gain_of(board, mine, theirs, one) for one in plays}
    below = {line: loss for line, loss in losses.items() if loss < puzzle.best.score}
    assert dict(puzzle.losses) == below  # the others are worth nothing
    assert puzzle.other == theirs
    assert counted.is_best(puzzle, "another seed")
    # If the best play scores two points, all other plays would be worth nothing.
    tea = judge(Board(), Placement(Square(5, 7), Direction.ACROSS, "TEA"), rules)
    little = FoundPosition(Situation(Board().place(tea.tiles), "AST", "EET", 0))
    assert counted.puzzle(little, Wanted("endgame", 0, 5), "seed") is None
