"""Every play of a rack, and the best one, as a slow and obvious search finds them."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.lexicon.catalogue import Catalogue
from bot.robot.evaluate.leave_values import LeaveValues
from bot.robot.evaluate.plays import exchanges
from bot.robot.kernels.engine import can_compile
from bot.rules.board import PREMIUMS, Board, Layout
from bot.rules.judge import judge
from bot.rules.notation import parse_placement
from bot.rules.ruleset import preset
from bot.rules.tiles import BLANK, without
from tests.support import MORE
from tests.support.robot.checked_engines import check_edges, checking_engines
from tests.support.robot.leaves import random_parts
from tests.support.robot.reference import (
    BOTH_WAYS,
    RULES,
    every_play,
    generator_of,
    generator_with,
    made_up_words,
    random_positions,
    shipped_generator,
    words_within,
)
from tests.support.rules.random_games import chance

POSITIONS = 30
TILES = (("pl", 2), ("en", 2), ("pl_literaki", 1))


@pytest.mark.parametrize(
    ("tiles", "seed"),
    [(tiles, seed) for tiles, most in TILES for seed in range(most * MORE)],
)
def test_every_play_is_found_once_with_its_score_and_a_best_one(tiles: str, seed: int) -> None:
    words = made_up_words(tiles, seed)
    # No kernel leaves the bounds of its arrays meanwhile.
    engines = checking_engines()
    generators = [generator_with(words, tiles, engine) for engine in engines]
    parts, kinds = random_parts(seed), RULES[tiles].tiles
    leaves = [LeaveValues(parts, kinds, engine) for engine in engines]
    found = 0
    for board, rack, plays in random_positions(frozenset(words), tiles, seed, POSITIONS):
        for generator, values in zip(generators, leaves, strict=True):
            position = generator.position(board)
            mine = list(generator.plays(position, rack))
            assert {play.placement: play.score for play in mine} == plays, (board.cells, rack)
            assert len(mine) == len(plays)
            best, ahead = (generator.best(position, rack, each) for each in (None, values))
            if best is None or ahead is None:
                assert best is ahead is None
                assert not plays
            else:
                assert plays[best.placement] == best.score == max(plays.values())
                worths = [play.score + values.value(play.leave) for play in mine]
                assert plays[ahead.placement] + values.value(ahead.leave) == max(worths)
        found += len(plays)
    assert found > 5 * POSITIONS
    check_edges(engines)


@pytest.mark.parametrize("language", ["pl", "en"])
def test_every_play_is_found_with_a_whole_list(language: str) -> None:
    generator, lexicon = (
        shipped_generator(language, compiled=can_compile()),
        Catalogue().for_robot(language),
    )
    opening = {"pl": "8E ŻÓŁW", "en": "8G QUIZ"}[language]
    rules = RULES[language]
    board = Board().place(judge(Board(), parse_placement(opening), rules).tiles)
    rack = {"pl": "KRA?", "en": "CATS?"}[language]
    words = words_within(lexicon, rack + board.cells.upper(), rack.count(BLANK))
    assert len(words) > 200
    plays = {
        play.placement: play.score for play in generator.plays(generator.position(board), rack)
    }
    assert plays == every_play(board, rack, words, rules)
    assert len(plays) > 100


@BOTH_WAYS
def test_a_board_and_its_mirror_image_have_the_same_plays(*, compiled: bool) -> None:
    words = made_up_words("pl", 7)
    generator = generator_of(words, "pl", compiled=compiled)
    for board, rack, _ in random_positions(frozenset(words), "pl", 7, POSITIONS):
        plays, mirrored = (
            {
                frozenset(
                    (square.transpose() if turned else square, tile)
                    for square, tile in judge(each, play.placement, generator.rules).tiles
                ): play.score
                for play in generator.plays(generator.position(each), rack)
            }
            for each, turned in ((board, False), (board.transpose(), True))
        )
        assert plays == mirrored


@BOTH_WAYS
def test_any_layout_scores_by_its_own_premiums(*, compiled: bool) -> None:
    rng = chance(3)
    marks = "".join(PREMIUMS)
    rows = tuple("".join(rng.choices(marks, k=15)) for _ in range(15))
    rules = preset("english", layout=Layout("wild", rows))
    words = made_up_words("en", 9)
    generator = generator_of(words, "en", compiled=compiled)
    wild = type(generator)(generator.graph, "en", rules, generator.engine)
    for board, rack, _ in random_positions(frozenset(words), "en", 9, POSITIONS):
        plays = {play.placement: play.score for play in wild.plays(wild.position(board), rack)}
        assert plays == every_play(board, rack, words, rules)
        best = wild.best(wild.position(board), rack)
        assert (best.score if best else None) == max(plays.values(), default=None)


def test_plain_and_compiled_find_the_same_rows_in_the_same_order() -> None:
    if not can_compile():
        pytest.skip("numba isn't installed")
    rng, bag, board = chance(1), RULES["en"].tiles.bag(), Board()
    ways = [shipped_generator("en", compiled=compiled) for compiled in (False, True)]
    for _ in range(5):
        rack = BLANK * bag.count(BLANK) + "".join(rng.sample(bag.replace(BLANK, ""), 5))
        plain, compiled = (each.plays(each.position(board), rack) for each in ways)
        assert [int(n) for n in plain.rows] == [int(n) for n in compiled.rows]
        best = [each.best(each.position(board), rack) for each in ways]
        assert best[0] == best[1]
        if best[0]:
            play = judge(board, best[0].placement, RULES["en"])
            board, bag = board.place(play.tiles), without(bag, play.rack_tiles)
    assert not board.is_empty


@BOTH_WAYS
def test_a_small_play_buffer_grows(*, compiled: bool) -> None:
    generator = shipped_generator("en", compiled=compiled)
    plays = generator.plays(generator.position(Board()), "AEI??")
    assert len(plays) > 1 << 12
    codes = [int(number) for number in plays.rows[::2]]
    assert len(set(codes)) == len(codes) == len(plays)
    top = [play.score for play in plays.best(20)]
    assert top == sorted(plays.scores(), reverse=True)[:20]


@BOTH_WAYS
def test_a_rack_without_plays_finds_none(*, compiled: bool) -> None:
    generator = generator_of(["AB", "BA"], "en", compiled=compiled)
    for board, rack in ((Board(), "CDE"), (Board(), ""), (Board(), "A"), (Board(), "?")):
        position = generator.position(board)
        assert generator.best(position, rack) is None
        assert len(generator.plays(position, rack)) == 0


@BOTH_WAYS
def test_earlier_found_plays_stay_unchanged(*, compiled: bool) -> None:
    generator = generator_of(["AB", "BA"], "en", compiled=compiled)
    empty = generator.position(Board())
    plays = generator.plays(empty, "AB")
    before = list(plays)
    board = Board().place(judge(Board(), before[0].placement, generator.rules).tiles)
    assert len(generator.plays(generator.position(board), "AB?")) != len(before)
    assert list(plays) == before == list(generator.plays(empty, "AB"))
    with pytest.raises(IndexError):
        plays[len(plays)]


@given(st.text("ABŻ?", max_size=7), st.integers(0, 9))
def test_every_different_exchange_is_listed_once(rack: str, bag: int) -> None:
    listed = exchanges(rack, bag, preset("rankingowa").tiles)
    tiles = [tuple(sorted(exchange.tiles)) for exchange in listed]
    assert len(set(tiles)) == len(tiles)
    ways = {tuple(sorted(some)) for n in range(1, bag + 1) for some in combinations(rack, n)}
    assert set(tiles) == ways
