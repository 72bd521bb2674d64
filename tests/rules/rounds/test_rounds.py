"""A belgijka from its announcement to its end: scoring, board plays, reasons for the end."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest

from bot.rules.errors import NotCentred, TilesNotOnRack
from bot.rules.log import AllBut
from bot.rules.notation import parse_placement
from bot.rules.rounds.game import (
    GivenAnswer,
    JudgedAnswer,
    RoundsGame,
    close_round,
    erase_players,
    judge_answer,
    new_rounds,
    next_rack,
    open_round,
)
from bot.rules.rounds.options import forms, rounds_rules
from bot.rules.rounds.standings import round_percent, soloist, totals
from bot.rules.ruleset import BadRuleset
from tests.support.rules.positions import RULES, YES, first, play

if TYPE_CHECKING:
    from bot.rules.rounds.options import RoundsRules

RACK = "AEKOTZŻ"
TOP = "8G KOŻA"
NOW = 1_000_000


def first_round(rules: RoundsRules | None = None, rack: str = RACK, top: str = TOP) -> RoundsGame:
    """Return a belgijka in its first round, with this rack."""
    game = new_rounds(rules or rounds_rules(), RULES, NOW - 60_000)
    script = iter(rack)
    drawn = next_rack(game, RULES, lambda _number, _bag: next(script))
    return open_round(game, drawn, play(top), NOW)


def answer(player: int, line: str, at: int = NOW) -> GivenAnswer:
    """Return a player's answer."""
    return GivenAnswer(player, at, parse_placement(line))


def closed_round(game: RoundsGame, *answers: GivenAnswer, words: AllBut = YES) -> RoundsGame:  # type: ignore[assignment]
    """Close the round with these answers."""
    return close_round(game, answers, RULES, words, NOW + 90_000)


def test_the_best_play_goes_on_the_board_and_each_scores_their_own() -> None:
    """An invalid answer scores nothing, and the rest of the rack is kept."""
    game = first_round()
    answers = (answer(1, "8G KOT"), answer(0, TOP, NOW + 1), answer(2, "8G ZŻAT"))
    after = closed_round(game, *answers, words=AllBut(["ZŻAT"]))
    [round_] = after.rounds
    assert [one.player for one in round_.answers] == [1, 2, 0]
    assert [one.points for one in round_.answers] == [play("8G KOT").score, 0, play(TOP).score]
    assert round_.answers[1].invalid == ("ZŻAT",)
    assert str(after.board).split()[7] == "......KOŻA....."
    assert (after.kept, after.stage, after.joined) == ("ETZ", "pause", (1, 1, 1))
    assert after.ends == NOW + 90_000 + after.rules.pause


def test_the_best_found_play_goes_on_the_board_where_the_rules_say_so() -> None:
    """Without a valid answer the generator's play goes on the board."""
    rules = rounds_rules(board_play="best_found")
    found = closed_round(
        first_round(rules), answer(0, "8G KOT"), answer(1, "8H KOT"), answer(2, "8F KOT")
    )
    assert str(found.board).split()[7].strip(".") == "KOT"
    assert str(found.board).split()[7].index("K") == 5, "the smallest column"
    nothing = closed_round(first_round(rules), answer(0, "8G KOT"), words=AllBut(["KOT"]))
    assert "KOŻA" in str(nothing.board)


def test_an_answer_is_judged_on_the_board_of_the_round_alone() -> None:
    """The answer must fit the board and use the shared rack. No list is asked."""
    game = first_round()
    assert judge_answer(game, parse_placement("8G KOTZ"), RULES).score > 0
    with pytest.raises(NotCentred):
        judge_answer(game, parse_placement("9H KOT"), RULES)
    with pytest.raises(TilesNotOnRack) as lacking:
        judge_answer(game, parse_placement("8G KOTY"), RULES)
    assert (lacking.value.missing, lacking.value.rack) == ("Y", RACK)
    with pytest.raises(TilesNotOnRack) as none:
        judge_answer(closed_round(game), parse_placement("I8 ŻAK"), RULES)
    assert (none.value.missing, none.value.rack) == ("AK", ""), "between rounds there is no rack"


def test_a_belgijka_ends_after_the_agreed_rounds_or_with_the_bag() -> None:
    rules = replace(rounds_rules(), rounds=1)
    assert closed_round(first_round(rules)).over == "rounds"
    empty = replace(first_round(), bag="")
    # E, T and Z are left: a vowel and two consonants, where two of each are asked for.
    assert (closed_round(empty).over, closed_round(empty).stage) == ("bag", "over")
    assert closed_round(replace(first_round(), bag="A")).over is None


def test_the_rack_after_the_fifteenth_round_may_have_fewer_vowels() -> None:
    """A vowel and a consonant are enough then, though not before."""
    [one] = closed_round(first_round()).rounds
    rules = replace(rounds_rules(), rounds=20)
    for before, over in ((13, "bag"), (14, None)):
        game = replace(first_round(rules), bag="", rounds=(one,) * before)
        assert closed_round(game).over == over


def test_no_tile_is_lost_from_round_to_round() -> None:
    """The tiles are on the board, on the rack, or in the bag."""
    game = first_round()
    after = closed_round(game)
    for now in (game, after, open_round(after, next_rack(after, RULES, first), play(TOP), NOW)):
        rack = now.running.rack if now.running else now.kept
        lying = "".join(tile for _, tile in now.board)
        assert (now.kept == "") is (now.running is not None)
        assert RULES.tiles.sort(rack + lying + now.bag) == RULES.tiles.bag()


def count_board(*rounds: dict[int, int], joined: tuple[int, ...], top: int = 50) -> RoundsGame:
    """Return a belgijka with these points of each player in each round."""
    one = closed_round(first_round())
    whole = tuple(
        replace(
            one.rounds[0],
            top_score=top,
            answers=tuple(
                JudgedAnswer(player, None, points) for player, points in points_of.items()
            ),
        )
        for points_of in rounds
    )
    return replace(one, rounds=whole, joined=joined)


def test_equal_points_share_a_place_and_percent_counts_since_joining() -> None:
    """A late player lacks the points, but not the percent."""
    game = count_board({0: 50, 1: 20}, {0: 10, 1: 40, 2: 45}, joined=(1, 1, 2))
    lines = totals(game)
    assert [(one.player, one.place, one.points) for one in lines] == [
        (0, 1, 60),
        (1, 1, 60),
        (2, 3, 45),
    ]
    assert [one.percent for one in lines] == [60, 60, 90]
    assert [(one.tops, one.rounds, one.possible) for one in lines] == [
        (1, 2, 100),
        (0, 2, 100),
        (0, 1, 50),
    ]


@pytest.mark.parametrize(
    ("points", "alone"),
    [
        pytest.param([30] + [10] * 9, 0, id="best of ten, though not the top"),
        pytest.param([30] + [10] * 8, None, id="nine answered"),
        pytest.param([30, 30] + [10] * 8, None, id="two have it"),
        pytest.param([0] * 10, None, id="nobody scored"),
        pytest.param([5] + [0] * 9, 0, id="the others' words were none"),
    ],
)
def test_a_solo_goes_to_the_only_best_of_ten_players(points: list[int], alone: int | None) -> None:
    """The points of a solo count in the total, but not in the percent."""
    game = count_board(dict(enumerate(points)), joined=(1,) * len(points))
    assert soloist(game.rounds[0], game.rules) == alone
    best = totals(game)[0]
    assert best.solo == (10 if alone is not None else 0)
    assert best.percent == Fraction(100 * points[0], 50)
    without = replace(game, rules=rounds_rules(solo=False))
    assert soloist(without.rounds[0], without.rules) is None


def test_the_bonus_of_solos_adds_up() -> None:
    """A player with two solos has both bonuses."""
    alone = {0: 30} | dict.fromkeys(range(1, 10), 10)
    other = {1: 30} | dict.fromkeys((0, *range(2, 10)), 10)
    best, second, *_ = totals(count_board(alone, other, alone, joined=(1,) * 10))
    assert [(one.player, one.points, one.solo) for one in (best, second)] == [
        (0, 70 + 20, 20),
        (1, 50 + 10, 10),
    ]


@pytest.mark.parametrize(("exact", "shown"), [("89.5", 90), ("89.499", 89), ("0", 0), ("100", 100)])
def test_a_half_percent_goes_up(exact: str, shown: int) -> None:
    assert round_percent(Fraction(exact)) == shown


def test_an_erased_player_leaves_points_and_no_play() -> None:
    """The other players' places and solos stay the same."""
    game = closed_round(first_round(), answer(0, TOP), answer(1, "8G ZŻAT"), words=AllBut(["ZŻAT"]))
    after = erase_players(game, {1})
    assert totals(after) == totals(game)
    assert after.rounds[0].answers[1] == JudgedAnswer(1, None, 0)
    assert after.rounds[0].answers[0] == game.rounds[0].answers[0]


@pytest.mark.parametrize(
    ("asked", "option"),
    [
        ({"rounds": 4}, "rounds"),
        ({"rounds": 21}, "rounds"),
        ({"seconds": 59}, "seconds"),
        ({"seconds": 181}, "seconds"),
        ({"board_play": "x"}, "board_play"),
        ({"form": "x"}, "form"),
        # A form with only one possible value is named itself as the fault.
        ({"form": "day", "rounds": 8}, "form"),
        ({"form": "day", "seconds": 60}, "form"),
    ],
)
def test_options_out_of_bounds_are_refused_by_name(asked: dict[str, Any], option: str) -> None:
    with pytest.raises(BadRuleset) as refused:
        rounds_rules(**asked)
    assert str(refused.value) == option


@pytest.mark.parametrize(
    "asked", [{"rounds": 5}, {"rounds": 20}, {"seconds": 60}, {"seconds": 180}]
)
def test_options_may_be_at_their_bounds(asked: dict[str, Any]) -> None:
    rules = rounds_rules(**asked)
    assert {"rounds": rules.rounds, "seconds": rules.time // 1000}.items() >= asked.items()


def test_the_data_hold_the_rules_of_a_club() -> None:
    """Every form is within its own bounds."""
    usual = rounds_rules()
    assert (usual.rounds, usual.time, usual.board_play, usual.solo) == (8, 90_000, "top", 10)
    assert [usual.balance.of(number) for number in (1, 15, 16)] == [2, 2, 1]
    assert (usual.lead, usual.pause, usual.settle) == (60_000, 15_000, 1_000)
    assert (usual.announcements, usual.reminder) == ((60_000, 30_000, 10_000), 0)
    assert rounds_rules("days").reminder == 7_200_000
    assert [rounds_rules(solo=solo).solo for solo in (True, False)] == [10, 0]
    for form in forms().values():
        assert form.rounds[0] <= form.usual.rounds <= form.rounds[1]
        assert form.time[0] <= form.usual.time <= form.time[1]
