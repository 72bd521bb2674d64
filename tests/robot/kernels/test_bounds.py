"""Kernels stay within their arrays. Those that find plays are shown beside `test_move_generator`.

Compiled kernels get pointers without lengths, so a wrong index would read or spoil other memory.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.robot.evaluate import move_generator
from bot.robot.evaluate.endgame import Endgame
from bot.robot.evaluate.leave_values import LeaveValues, rough_parts
from bot.robot.evaluate.preendgame import PreEndgame, Way
from bot.robot.evaluate.selfplay import SelfPlay
from bot.robot.evaluate.simulate import NEAR_END, Candidate, Hidden, Simulator
from bot.robot.graph import build
from bot.robot.graph.build import move_graph
from bot.robot.kernels.engine import Engine, can_compile
from bot.robot.kernels.leave_values import add_up_leaves
from bot.robot.kernels.search_arrays import COUNT_SHIFT, FIRST_SHIFT
from bot.robot.kernels.selfplay_steps import lay_tiles
from bot.robot.kernels.train import BAG_SIZES, TALLY
from bot.rules.board import Board
from bot.rules.judge import judge
from bot.rules.notation import parse_placement
from bot.rules.tiles import tile_set, without
from tests.support.robot.checked_engines import (
    CheckedEngine,
    EdgedEngine,
    check_edges,
    checking_engines,
)
from tests.support.robot.endings import WORDS, best_gain, endings
from tests.support.robot.leaves import random_parts
from tests.support.robot.reference import (
    RULES,
    generator_with,
    made_up_words,
    nodes_of,
    random_positions,
)
from tests.support.robot.strategies import easy_words

if TYPE_CHECKING:
    from bot.robot.evaluate.plays import GeneratedPlay

PL = tile_set("pl")


def test_a_checked_array_refuses_what_compiled_code_would_do() -> None:
    engine = CheckedEngine()
    numbers, masks = engine.zeros(3), engine.masks(3)
    for at in (-1, 3):
        with pytest.raises(IndexError):
            numbers[at]
        with pytest.raises(IndexError):
            numbers[at] = 1
    for array, number in ((numbers, 1 << 63), (masks, -1), (masks, 1 << 32)):
        with pytest.raises(OverflowError):
            array[0] = number
    with pytest.raises(IndexError):
        add_up_leaves(numbers, numbers, numbers, numbers)


@pytest.mark.skipif(not can_compile(), reason="numba isn't installed")
def test_an_edge_shows_what_a_compiled_kernel_writes_beyond_an_array() -> None:
    engine = EdgedEngine(7)
    cells, counts = engine.zeros(225), engine.zeros(33)
    lay = engine.kernel(lay_tiles)
    assert engine.has_whole_edges
    lay(8 << FIRST_SHIFT | 1 << COUNT_SHIFT, cells, counts, 1)
    assert not engine.has_whole_edges


@pytest.mark.parametrize("words", [(), ("AB",), made_up_words("pl", 2, 360)], ids=len)
def test_a_graph_is_built_within_bounds_though_each_buffer_is_too_small_at_first(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    nodes = nodes_of(words, "pl")
    expected = bytes(move_graph(nodes, Engine(compiled=False)))
    monkeypatch.setattr(build, "_GRAPH", 1)
    monkeypatch.setattr(build, "_TABLE", 0)
    engines = checking_engines()
    assert [bytes(move_graph(nodes, engine)) == expected for engine in engines] == [True] * len(
        engines
    )
    check_edges(engines)


def test_plays_beyond_the_room_for_them_are_counted_and_the_best_put_in_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The search begins with room for one play, and ranking with room for what is asked."""
    monkeypatch.setattr(move_generator, "_ROOM", 1)
    words, engines = made_up_words("pl", 5), checking_engines()
    generators = [generator_with(words, "pl", engine) for engine in engines]
    leaves = [LeaveValues(random_parts(5), PL, engine) for engine in engines]
    for board, rack, plays in random_positions(frozenset(words), "pl", 5, 9):
        for generator, values in zip(generators, leaves, strict=True):
            found = generator.plays(generator.position(board), rack, values)
            assert {play.placement: play.score for play in found} == plays
            worths = sorted((score_and_leave(each, values) for each in found), reverse=True)
            for most in (1, 10, 10_000):
                assert [score_and_leave(each, values) for each in found.best(most)] == worths[:most]
    check_edges(engines)


def score_and_leave(play: GeneratedPlay, values: LeaveValues) -> float:
    """Return the worth of a play."""
    return round(play.score + values.value(play.leave), 2)


def test_ends_of_games_are_counted_out_within_bounds() -> None:
    engines = checking_engines()
    games = [Endgame(generator_with(WORDS, "en", engine)) for engine in engines]
    for board, mine, theirs in endings(8, 2):
        found = [game.solve(board, mine, theirs, 200) for game in games]
        assert not games[0].exact or found[0][0].gain == best_gain(board, mine, theirs)
        assert all(each == found[0] for each in found)
    check_edges(engines)


def test_the_last_draws_are_counted_out_within_bounds() -> None:
    engines, results = checking_engines(), []
    play = judge(Board(), parse_placement("H8 AT"), RULES["en"])
    move = Candidate(Board().place(play.tiles), "SQZXJK", "", play.score, 0.0)
    for engine in engines:
        generator, tiles = generator_with(WORDS, "en", engine), RULES["en"].tiles
        leaves = LeaveValues(rough_parts(tiles), tiles, engine)
        search = PreEndgame(generator, leaves, Endgame(generator))
        ways = Way("D", "EAVWWCC"), Way("DV", "EAVWWCC"), Way("DEA", "VVWWCCS")
        results.append([search.gain(move, way, most, 1) for way in ways for most in (1, 100)])
    assert all(each == results[0] for each in results)
    check_edges(engines)


def test_simulations_stay_within_bounds_with_two_three_and_four_players() -> None:
    engines, results = checking_engines(), []
    opening = judge(Board(), parse_placement("8G KOT"), RULES["pl"])
    unseen = without(PL.bag(), "AEINRTZKOT")
    for engine in engines:
        generator = generator_with(easy_words(), "pl", engine)
        simulator = Simulator(generator, LeaveValues(rough_parts(PL), PL, engine))
        board = Board().place(opening.tiles)
        moves = [Candidate(board, "AEINR"[:n], "AEINRTZ"[n:], 0, n / 2) for n in (2, 5)]
        results.append(
            [
                simulator.worths(moves, Hidden(unseen[:left], hands, bag), 24, "seed")
                for hands in ((7,), (7, 6), (7, 5, 7))
                for left, bag in ((len(unseen), len(unseen) - sum(hands)), (30, NEAR_END))
            ]
        )
    assert all(each == results[0] for each in results)
    check_edges(engines)


def test_a_whole_game_with_its_lessons_stays_within_bounds() -> None:
    engines, results = checking_engines(), []
    for engine in engines:
        games = SelfPlay(generator_with(easy_words(), "pl", engine))
        tally, usual = engine.zeros(TALLY), engine.zeros(BAG_SIZES)
        games.learn("seed", engine.shorts(rough_parts(PL)), 2, usual, tally)
        results.append(engine.plain(tally))
    assert any(results[0])
    assert all(list(each) == list(results[0]) for each in results)
    check_edges(engines)
