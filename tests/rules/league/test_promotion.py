"""Divisions from season to season: promotion, breaks, new people; five seasons with a referee."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.rules.event.lot import lot_order
from bot.rules.event.standings import table
from bot.rules.event.steps import game_result, report
from bot.rules.league.division import OpenGame, begin_division, end_season, open_games
from bot.rules.league.promotion import first_divisions, moving, next_league
from bot.rules.league.schedule import LEAST, MOST
from tests.support.rules.league_referee import referee_next, referee_order
from tests.support.rules.random_games import chance

if TYPE_CHECKING:
    from random import Random


@pytest.mark.parametrize(
    ("players", "sizes"),
    [(4, [4]), (14, [14]), (15, [8, 7]), (28, [14, 14]), (29, [10, 10, 9])],
)
def test_the_first_divisions_are_few_and_equal(players: int, sizes: list[int]) -> None:
    divisions = first_divisions(range(players))
    assert [len(one) for one in divisions] == sizes
    assert [player for one in divisions for player in one] == [*range(players)]


def test_a_league_needs_four_players() -> None:
    with pytest.raises(ValueError, match="3"):
        first_divisions(range(3))


@pytest.mark.parametrize(
    ("upper", "lower", "season", "many"),
    [(8, 8, 1, 2), (9, 14, 3, 3), (14, 9, 3, 3), (12, 12, 4, 2), (14, 13, 4, 3), (4, 8, 1, 1)],
)
def test_a_quarter_changes_in_three_seasons_then_a_sixth(
    upper: int, lower: int, season: int, many: int
) -> None:
    assert moving(upper, lower, season) == many


TWO = (tuple(range(8)), tuple(range(8, 16)))


def test_two_of_eight_go_up_and_two_go_down() -> None:
    league = next_league(TWO, 1, plays=range(16), breaks={}, new=())
    assert league.divisions == ((0, 1, 2, 3, 4, 5, 8, 9), (6, 7, 10, 11, 12, 13, 14, 15))
    assert league.breaks == {}


def test_a_freed_place_is_filled_by_one_more_who_goes_up() -> None:
    """The third of the lower division goes up, and both who went down stay down."""
    plays = [player for player in range(16) if player != 0]
    league = next_league(TWO, 1, plays=plays, breaks={}, new=())
    assert league.divisions[0] == (1, 2, 3, 4, 5, 8, 9, 10)
    assert league.divisions[1] == (6, 7, 11, 12, 13, 14, 15)
    assert league.breaks == {0: 0}


def test_a_player_who_went_down_fills_a_place_before_new_players() -> None:
    league = next_league(TWO, 1, plays=range(3, 10), breaks={}, new=range(16, 21))
    assert league.divisions == ((3, 4, 5, 8, 9, 6, 7, 16), (17, 18, 19, 20))


def test_a_player_who_goes_up_and_has_a_break_keeps_the_new_division() -> None:
    plays = [player for player in range(16) if player != 8]
    league = next_league(TWO, 1, plays=plays, breaks={}, new=())
    assert league.breaks == {8: 0}
    back = next_league(league.divisions, 2, plays=range(16), breaks=league.breaks, new=())
    assert 8 in back.divisions[0]


def test_new_players_begin_below_and_a_large_division_splits() -> None:
    league = next_league(TWO, 1, plays=range(23), breaks={}, new=range(16, 23))
    assert [len(one) for one in league.divisions] == [8, 8, 7]
    assert league.divisions[2] == tuple(range(16, 23))


def test_a_division_that_is_too_small_joins_the_one_above() -> None:
    plays = [*range(8), 8, 9]
    league = next_league(TWO, 1, plays=plays, breaks={}, new=())
    assert [sorted(one) for one in league.divisions] == [[*range(10)]]


def test_new_players_fill_places_for_which_nobody_else_is_left() -> None:
    three = (*TWO, tuple(range(16, 24)))
    league = next_league(three, 1, plays=[*range(10), *range(24, 30)], breaks={}, new=range(24, 30))
    assert league.divisions == ((0, 1, 2, 3, 4, 5, 8, 9), (6, 7, *range(24, 30)))


@given(st.data())
def test_nobody_is_lost_and_every_division_can_play(data: st.DataObject) -> None:
    count = data.draw(st.integers(LEAST, 40))
    league = first_divisions(range(count))
    breaks: dict[int, int] = {}
    for season in range(1, 5):
        known = {player for one in league for player in one} | breaks.keys()
        new = [*range(count, count + data.draw(st.integers(0, 20)))]
        count += len(new)
        away = data.draw(st.sets(st.sampled_from(sorted(known)), max_size=len(known) - LEAST))
        plays = known - away
        found = next_league(league, season, plays=plays, breaks=breaks, new=new)
        league, breaks = found.divisions, dict(found.breaks)
        assert sorted(player for one in league for player in one) == sorted({*plays, *new})
        assert breaks.keys() == away
        assert all(LEAST <= len(one) <= MOST for one in league)


def play(players: int, seed: bytes, dice: Random) -> tuple[list[int], list[int]]:
    """Play a division's season, some games to their end; the table by the rules and the referee."""
    division = begin_division(players, seed)
    scores: dict[tuple[int, int], tuple[int, int] | None] = {}
    stopped: dict[int, OpenGame] = {}
    for number, pair in [*open_games(division)]:
        points = dice.randrange(200, 210), dice.randrange(200, 210)
        key = (pair.players[0], pair.players[1])
        moved = dice.random() < 0.9, dice.random() < 0.9
        had_turn = dice.random() < 0.5, dice.random() < 0.5
        if dice.random() < 0.6:
            division = report(division, number, game_result(points))
            scores[key] = points
            continue
        stopped[number] = OpenGame(points, moved, had_turn)
        if moved == (True, True):
            scores[key] = points
        elif moved == (False, True) and had_turn[0]:
            scores[key] = (250, 300)
        elif moved == (True, False) and had_turn[1]:
            scores[key] = (300, 250)
        else:
            scores[key] = None
    over = end_season(division, stopped)
    lots = lot_order(seed, players, players)
    rows = [row.player for row in table(over, seed)]
    return rows, referee_order(range(players), scores, lots)


@pytest.mark.parametrize("seed", range(20))
def test_five_seasons_go_as_an_independent_referee_says(seed: int) -> None:
    dice = chance(seed)
    count = dice.randrange(LEAST, 45)
    divisions, breaks = first_divisions(range(count)), dict[int, int]()
    for season in range(1, 6):
        tables = []
        for number, players in enumerate(divisions):
            drawn = bytes([seed, season, number])
            rows, refereed = play(len(players), drawn, dice)
            assert rows == refereed
            tables.append(tuple(players[row] for row in rows))
        known = {player for one in divisions for player in one} | breaks.keys()
        new = [*range(count, count + dice.randrange(4))]
        count += len(new)
        plays = {player for player in known if dice.random() < 0.85}
        if len(plays) < LEAST:
            plays = known
        league = next_league(tuple(tables), season, plays=plays, breaks=breaks, new=new)
        refereed_divisions, refereed_breaks = referee_next(tables, season, plays, breaks, new)
        assert [set(one) for one in league.divisions] == refereed_divisions
        assert league.breaks == refereed_breaks
        divisions, breaks = league.divisions, dict(league.breaks)
