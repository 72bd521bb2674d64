"""A division's season: its table, withdrawal, adjudication at the end, and possible places."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.rules.event.event import Result
from bot.rules.event.standings import table
from bot.rules.event.steps import game_result, report, void_result, walkover_result
from bot.rules.league.division import (
    OpenGame,
    adjudicate,
    begin_division,
    end_season,
    open_games,
    possible_places,
    withdraw,
    zone_of,
)

SEED = bytes(32)
BOTH, FIRST, NOBODY = (True, True), (True, False), (False, False)


@pytest.mark.parametrize(
    ("game", "result"),
    [
        # The score on the board, equal points are a draw.
        (OpenGame((210, 180), BOTH, BOTH), game_result((210, 180))),
        (OpenGame((180, 180), BOTH, NOBODY), game_result((180, 180))),
        # The absent side had a whole turn.
        (OpenGame((40, 0), FIRST, BOTH), walkover_result(0)),
        (OpenGame((0, 40), (False, True), (True, False)), walkover_result(1)),
        # It had none, so nobody wins.
        (OpenGame((40, 0), FIRST, (True, False)), void_result()),
        # Nobody moved, whatever time they had.
        (OpenGame((0, 0), NOBODY, BOTH), void_result()),
    ],
)
def test_the_end_of_a_season_decides_an_open_game(game: OpenGame, result: Result) -> None:
    assert adjudicate(game) == result


def test_a_player_who_withdraws_loses_games_without_moves_of_both() -> None:
    division = begin_division(8, SEED)
    [first, second, *rest] = [n for n, pair in open_games(division) if 0 in pair.players]
    division = report(division, first, game_result((400, 300)))
    after = withdraw(division, 0, going_on=[second])
    pairs = after.rounds[0].pairs
    assert pairs[first].result == game_result((400, 300))
    assert pairs[second].result is None
    for number in rest:
        result = pairs[number].result
        assert result
        assert result.kind == "walkover"
        assert result.winner is not None
        assert pairs[number].players[result.winner] != 0
    assert table(after, SEED)[-1].player == 0


def test_the_end_of_a_season_leaves_no_game_open() -> None:
    division = begin_division(9, SEED)
    games = {number: OpenGame((100, 90), BOTH, BOTH) for number, _ in open_games(division)}
    over = end_season(division, games)
    assert over.state == "ended"
    assert not [*open_games(over)]
    assert [row.place for row in table(over, SEED)] == [*range(1, 10)]


def test_all_places_are_possible_before_the_first_result() -> None:
    assert {*possible_places(begin_division(8, SEED))} == {(1, 8)}


ALL = (game_result((1, 0)), game_result((0, 1)), game_result((1, 1)))
RESULTS = st.sampled_from(ALL)


@given(st.data())
def test_the_bound_holds_every_place_that_can_follow(data: st.DataObject) -> None:
    """Of four players with some results, play the rest in every way."""
    division = begin_division(4, SEED)
    left = data.draw(st.integers(0, 4))
    for number, _ in [*open_games(division)][left:]:
        division = report(division, number, data.draw(RESULTS))
    bounds = possible_places(division)
    numbers = [number for number, _ in open_games(division)]
    for results in product(ALL, repeat=len(numbers)):
        after, shown = division, bounds
        for number, result in zip(numbers, results, strict=True):
            after = report(after, number, result)
            before, shown = shown, possible_places(after)
            for (best, worst), (now_best, now_worst) in zip(before, shown, strict=True):
                assert best <= now_best <= now_worst <= worst
        for row in table(after, SEED):
            best, worst = bounds[row.player]
            assert row.place is not None
            assert best <= row.place <= worst


@pytest.mark.parametrize(
    ("places", "zone"),
    [
        ((1, 2), "up"),
        ((1, 3), "stay"),
        ((3, 6), "stay"),
        ((3, 7), "open"),
        ((7, 8), "down"),
        ((6, 8), "open"),
    ],
)
def test_the_possible_places_say_when_a_zone_is_certain(places: tuple[int, int], zone: str) -> None:
    assert zone_of(places, 8, 2, 2) == zone


def test_a_correction_may_widen_the_bound() -> None:
    division = begin_division(4, SEED)
    won = report(division, 0, game_result((1, 0)))
    pair = replace(won.rounds[0].pairs[0], result=None)
    back = replace(won, rounds=(replace(won.rounds[0], pairs=(pair, *won.rounds[0].pairs[1:])),))
    assert possible_places(back) == possible_places(division)
