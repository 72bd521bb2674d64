"""The causes of a best move: the parts that counted most, exactly as the turn was judged."""

from __future__ import annotations

from functools import cache

import pytest

from bot.coordinator.analysis import AnalysedMove, Cause
from bot.robot.analysis.analyser import Analyser
from bot.robot.analysis.causes import causes
from bot.robot.analysis.game import analyse
from bot.robot.evaluate.situation import Situation
from bot.robot.kernels.engine import can_compile
from bot.rules.board import Board
from bot.rules.judge import judge
from bot.rules.moves import Pass
from bot.rules.notation import parse_placement
from tests.support.robot.analyser import analyser, judge_players
from tests.support.robot.endings import TOTAL, WORDS, endings
from tests.support.robot.leaves import plain_leaves
from tests.support.robot.reference import RULES, every_play, generator_of

ENGLISH = RULES["en"]


@cache
def at_the_end() -> Analyser:
    """Return an analyser of English ends of games."""
    generator = generator_of(WORDS, "en", compiled=can_compile())
    return Analyser(generator, plain_leaves(ENGLISH.tiles, generator.engine))


def ending(*plays: str, mine: str, theirs: str, players: int = 2) -> Situation:
    """Return a situation with an empty bag and these plays, which need not be words."""
    board = Board()
    for play in plays:
        board = board.place(judge(board, parse_placement(play), ENGLISH).tiles)
    return Situation(board, mine, theirs, 0, players)


def find_causes(now: Situation, play: str) -> tuple[AnalysedMove, AnalysedMove, tuple[Cause, ...]]:
    """Return the best move, the played one, and the causes of the difference."""
    able = at_the_end()
    best, played = able.options(now, 1).best[0], able.option(now, parse_placement(play))
    return best, played, causes(now, best, played, ENGLISH)


def test_points_are_the_cause_where_the_leaves_are_worth_as_much() -> None:
    [turn] = analyse(judge_players(">ala: AABIKMR 8F BARKI +16 16"), analyser()).turns
    assert turn.causes == (Cause("points", 78 - 16),)


def test_the_leave_is_the_cause_of_a_pass_with_a_bad_rack() -> None:
    [turn] = analyse(judge_players(">ala: ŹŻĆĘĄŃŚ - +0 0"), analyser()).turns
    assert turn.played is not None
    assert turn.played.loss > 5
    # Tiles that stay cost 18 points more than new ones.
    assert turn.causes[0] == Cause("leave", 18.0)


def test_many_points_given_up_for_the_leave_are_named() -> None:
    now = Situation(Board(), "AABIKM?", "", 80)
    best = AnalysedMove(Pass(), 10, "A?", 40.0)
    played = AnalysedMove(Pass(), 32, "AM", 35.0)
    assert causes(now, best, played, ENGLISH) == (Cause("leave", 27.0), Cause("points", -22))
    few = AnalysedMove(Pass(), 20, "AM", 13.0)
    assert causes(now, best, few, ENGLISH) == (Cause("leave", 37.0),)


def test_an_opened_triple_word_is_the_cause_if_the_answer_takes_it() -> None:
    best, played, why = find_causes(ending("8H AAAAAA", mine="ADST", theirs="AE"), "7M TAD")
    assert played.answer is not None
    assert (played.answer.word, played.answer.score) == ("DA", 9)
    assert best.answer is not None
    assert isinstance(best.answer.move, Pass)
    assert why == (Cause("answer", 9, opened=True), Cause("end", 8))
    assert sum(cause.points for cause in why) + best.score - played.score == (
        best.equity - played.equity
    )


def test_going_out_is_the_cause_where_the_other_keeps_dear_tiles() -> None:
    best, played, why = find_causes(ending("8G TEA", mine="SD", theirs="ADET"), "8F S...")
    assert (best.leave, played.leave) == ("", "D")
    assert why[0] == Cause("out", best.equity - played.equity - best.score + played.score, "ADET")


def test_among_three_the_tiles_left_are_the_end() -> None:
    def between(now: Situation, *plays: str) -> tuple[Cause, ...]:
        best, played = (at_the_end().option(now, parse_placement(play)) for play in plays)
        assert best.answer is played.answer is None
        return causes(now, best, played, ENGLISH)

    now = ending("8G TEA", mine="DK", theirs="ADEET", players=3)
    held = 1.5 * (TOTAL("K") - TOTAL("D"))
    assert between(now, "8F K...", "8F D...") == (Cause("end", held), Cause("points", 3))
    now = now._replace(rack="SD")
    out = 1.5 * (TOTAL("ADEET") + TOTAL("D"))
    assert between(now, "7G SD", "8F S...") == (Cause("out", out, "ADEET"), Cause("points", 6))


def test_the_first_cause_is_the_greatest_and_a_best_move_needs_none() -> None:
    able, found = at_the_end(), set[str]()
    for board, mine, theirs in endings(3, 8):
        now = Situation(board, mine, theirs, 0)
        best = able.options(now, 1).best[0]
        assert causes(now, best, best, ENGLISH) == ()
        for move in every_play(board, mine, WORDS, ENGLISH):
            played = able.option(now, move)
            loss = best.equity - played.equity
            for place, cause in enumerate(causes(now, best, played, ENGLISH)):
                found.add(cause.part)
                assert cause.points >= loss / 3 or place
                assert cause.part != "out" or not best.leave
    assert {"points", "answer", "out", "end"} <= found


@pytest.mark.parametrize("event", [">ala: ABIKR 8F BARKI +16 16", ">ala: AABIKMR -3 +0 0"])
def test_an_unjudged_turn_has_no_cause(event: str) -> None:
    assert analyse(judge_players(event), analyser()).turns[0].causes == ()


def test_a_play_taken_back_is_compared_as_a_pass() -> None:
    events = (">ala: AABIKMR 8F BARKI +16 16", ">ala: AABIKMR -- -16 0")
    [turn] = analyse(judge_players(*events), analyser()).turns
    assert turn.causes[0] == Cause("points", 78)
