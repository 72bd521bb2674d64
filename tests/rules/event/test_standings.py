"""The table of a tournament: what decides a place, and who stands below."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.rules.event.event import Entrant, EventRound, Pair, Tournament
from bot.rules.event.options import event_rules
from bot.rules.event.standings import side_difference, table
from bot.rules.event.steps import (
    bye_result,
    game_result,
    void_result,
    walkover_result,
)
from tests.support.rules.evenings import SEED
from tests.support.rules.event_referee import referee_table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.rules.event.event import Attendance, Result
    from bot.rules.event.states import State


def event_of(players: int, *rounds: Sequence[tuple[int, int | None, Result]]) -> Tournament:
    """Return a tournament in its break with these pairs and results."""
    whole = tuple(EventRound("swiss", 0, tuple(Pair(*pair) for pair in one)) for one in rounds)
    return Tournament(event_rules(4), "break", (Entrant(),) * players, players, whole)


def order(event: Tournament) -> list[int]:
    """Return the players of the table, the best first."""
    return [row.player for row in table(event, SEED)]


def test_wins_come_before_difference_and_difference_before_points() -> None:
    """Two wins by one point beat one by two hundred."""
    event = event_of(
        4,
        [(0, 1, game_result((301, 300))), (2, 3, game_result((500, 300)))],
        [(0, 2, game_result((301, 300))), (1, 3, game_result((400, 201)))],
    )
    rows = table(event, SEED)
    assert [row.player for row in rows] == [0, 2, 1, 3]
    assert [row.reason for row in rows] == [None, "wins", "difference", "wins"]
    assert [(row.wins, row.difference, row.points) for row in rows] == [
        (4, 2, 602),
        (2, 199, 800),
        (2, 198, 700),
        (0, -399, 501),
    ]


def test_the_game_between_two_equal_players_decides() -> None:
    """Their wins, differences and points are the same."""
    direct = event_of(
        4,
        [(0, 1, game_result((350, 300))), (2, 3, game_result((350, 300)))],
        [(0, 2, game_result((300, 350))), (1, 3, game_result((350, 300)))],
    )
    level = table(direct, SEED)
    assert [row.player for row in level] == [2, 0, 1, 3]
    assert level[2].reason == "direct"


def test_direct_games_count_only_if_all_equal_players_have_met() -> None:
    """Otherwise the lot decides, the same for the whole tournament."""
    event = event_of(4, [(0, 1, game_result((350, 300))), (2, 3, game_result((350, 300)))])
    rows = table(event, SEED)
    assert {rows[0].player, rows[1].player} == {0, 2}
    assert [row.reason for row in rows] == [None, "lot", "wins", "lot"]


@pytest.mark.parametrize(
    ("result", "winner", "loser"),
    [
        (game_result((350, 300)), 50, -50),
        (game_result((310, 300), 0, early=True), 50, -50),
        (game_result((250, 300), 0, early=True), 50, -50),
        (game_result((400, 300), 0, early=True), 100, -100),
        (walkover_result(0), 50, -50),
    ],
    ids=["played", "early by little", "early when behind", "early by more", "walkover"],
)
def test_an_early_end_is_worth_at_least_fifty_points(
    result: Result, winner: int, loser: int
) -> None:
    """The sums stay those of the board."""
    assert side_difference(result, 0) == winner
    assert side_difference(result, 1) == loser


def test_a_bye_is_a_win_by_three_hundred_to_two_hundred_and_fifty() -> None:
    """It is no meeting, so the opponents' wins are 0; a void pair counts nowhere."""
    event = event_of(3, [(0, None, bye_result()), (1, 2, void_result())])
    first, *others = table(event, SEED)
    assert (first.player, first.wins, first.difference, first.points) == (0, 2, 50, 300)
    assert (first.played, first.buchholz) == (1, 0)
    assert [(row.wins, row.played) for row in others] == [(0, 0), (0, 0)]


@pytest.mark.parametrize(
    ("presence", "left", "state", "place"),
    [
        ("here", 0, "break", 1),
        ("paused", 1, "break", 1),
        ("paused", 1, "ended", 3),
        ("withdrawn", 1, "break", 3),
        ("withdrawn", 4, "break", 1),
        ("excluded", 1, "break", None),
    ],
)
def test_players_who_left_stand_below(
    presence: Attendance, left: int, state: State, place: int | None
) -> None:
    """A withdrawal in the last round counts as played to the end. A pause tells at the end."""
    one = [(0, 1, game_result((400, 300))), (2, None, bye_result())]
    event = event_of(3, one)
    players = (Entrant(None, presence, left), *event.players[1:])
    event = Tournament(event.rules, state, players, 3, event.rounds)
    (row,) = (row for row in table(event, SEED) if row.player == 0)
    assert row.place == place


games = st.lists(
    st.tuples(
        st.integers(0, 5), st.integers(0, 5), st.integers(200, 203), st.integers(200, 203)
    ).filter(lambda game: game[0] != game[1]),
    max_size=20,
)


@given(games)
def test_the_table_is_the_referees(played: list[tuple[int, int, int, int]]) -> None:
    """Figures are equal, and no row stands above one with better figures."""
    event = event_of(6, *([(a, b, game_result((c, d)))] for a, b, c, d in played))
    rows = table(event, SEED)
    expected = referee_table(played, 6)
    assert {row.player: (row.wins, row.difference, row.points) for row in rows} == dict(
        enumerate(expected)
    )
    figures = [(row.wins, row.difference, row.points) for row in rows]
    assert figures == sorted(figures, reverse=True)
    assert [row.place for row in rows] == [1, 2, 3, 4, 5, 6]
