"""The replies to two moves show what the weaker one allows: a longer word, a bingo, a square."""

from __future__ import annotations

import pytest

from bot.robot.analysis.causes import Sequel, causes
from bot.robot.analysis.racks import unseen_tiles
from bot.robot.analysis.replies import MoveReplies, racks_of, reply_cause
from bot.robot.evaluate.situation import Situation
from bot.robot.kernels.engine import can_compile
from bot.rules.board import Board
from bot.rules.judge import judge
from bot.rules.moves import Pass
from bot.rules.notation import parse_placement
from tests.support.robot.analyser import analyser
from tests.support.robot.reference import RULES, generator_of

ENGLISH = RULES["en"]
WORDS = ("AT", "CAT", "CATS", "DO", "DOE", "EAT", "RETINAS", "TA", "ZO")


def replies_to(move: str, *racks: str, before: tuple[str, ...] = ()) -> MoveReplies:
    """Return the replies with these racks to a move after these plays."""
    board = Board()
    for play in before:
        board = board.place(judge(board, parse_placement(play), ENGLISH).tiles)
    generator = generator_of(WORDS, "en", compiled=can_compile())
    placement = Pass() if move == "-" else parse_placement(move)
    return MoveReplies(generator, None, board, placement, racks)


def test_a_word_that_can_be_made_longer_is_named() -> None:
    racks = ("SQ", "SV", "QV")
    why = reply_cause(replies_to("8H TA", *racks), replies_to("8F CAT", *racks))
    assert (why.part, why.opening, why.word, why.shares) == ("replies", "hook", "CAT", (67, 0))
    assert why.points == pytest.approx(2 * 6 / 3)


def test_a_bingo_let_in_is_counted() -> None:
    racks = ("RETINAS", "QVVWW")
    best, played = (replies_to(move, *racks) for move in ("8H ZO", "8F CAT"))
    why = reply_cause(best, played)
    assert (why.opening, why.shares) == ("bingo", (50, 0))
    assert why.points == round(played.mean - best.mean, 2) > 30
    # The other way round it is a drawback, and the move played is no reason for it.
    drawback = reply_cause(played, best)
    assert (drawback.points, drawback.opening) == (-why.points, None)


def test_the_best_move_takes_the_place_of_the_usual_reply() -> None:
    racks, before = ("SQ", "SV", "QV"), ("8F CAT",)
    best, played = (replies_to(move, *racks, before=before) for move in ("8F ...S", "-"))
    why = reply_cause(best, played)
    assert (why.opening, why.shares) == ("place", (67, 0))
    assert why.reply is not None
    assert (why.reply.word, why.reply.score) == ("CATS", 6)


def test_the_parts_of_a_loss_add_up_to_it() -> None:
    able = analyser()
    unseen = unseen_tiles(Board(), "AABIKMR", able.rules.tiles)
    now = Situation(Board(), "AABIKMR", unseen, len(unseen) - 7)
    best, played = able.options(now, 1).best[0], able.option(now, parse_placement("8F BARKI"))
    assert len(set(map(len, racks_of(now, "seed")))) == 1
    sequel = able.sequel(now, best, played, 3.5, "seed")
    assert isinstance(sequel, Sequel)
    main, *_ = causes(now, best, played, able.rules, sequel)
    assert (main.part, main.points) == ("points", best.score - played.score)
