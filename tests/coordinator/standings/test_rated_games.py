"""Rated games: the conditions, the ids of their players, and the place of each seat."""

from __future__ import annotations

import pytest

from bot.coordinator.game_id import GameId
from bot.coordinator.person_id import PersonId
from bot.coordinator.standings.rating import LeaderboardKey, RatedGame, leaderboards, rated_game
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.result import places
from tests.support.coordinator.finished_games import make_finished_game, with_robot, with_team

KUBA, OLA = PersonId("kuba"), PersonId("ola")


def test_a_ranked_game_counts() -> None:
    assert rated_game(make_finished_game(300, 250, at=7), {}) == RatedGame(
        7, GameId("K7QX4M"), (OLA, KUBA), (0, 1)
    )
    tied = rated_game(make_finished_game(300, 300, won=(0, 1), rules="turniejowa"), {})
    assert tied is not None
    assert tied.places == (0, 0)


@pytest.mark.parametrize(
    "table",
    [
        make_finished_game(0, 0, won=(), reason="aborted"),
        make_finished_game(300, 250, rules="klasyczna"),
        with_robot(make_finished_game(300, 250)),
        with_team(make_finished_game(300, 250)),
        evolve(make_finished_game(300, 250), game=None),
    ],
    ids=["aborted", "not ranked", "robot", "team", "not begun"],
)
def test_games_that_do_not_count_are_not_rated(table: object) -> None:
    assert rated_game(table, {}) is None  # type: ignore[arg-type]


def test_persons_count_under_the_id_in_use() -> None:
    found = rated_game(make_finished_game(300, 250), {KUBA: PersonId("jakub")})
    assert found is not None
    assert found.persons == ("ola", "jakub")
    same = rated_game(make_finished_game(300, 250), {KUBA: OLA})
    assert same is not None
    assert same.is_of_one


def test_a_game_counts_over_all_and_at_each_server() -> None:
    keys = leaderboards(make_finished_game(300, 250), ["discord:1", "telegram:-5", "discord:1"])
    assert keys == (
        LeaderboardKey("pl", "correspondence"),
        LeaderboardKey("pl", "correspondence", "discord:1"),
        LeaderboardKey("pl", "correspondence", "telegram:-5"),
    )
    assert leaderboards(make_finished_game(1, 0, rules="turniejowa")) == (
        LeaderboardKey("pl", "flag"),
    )


@pytest.mark.parametrize(
    ("table", "came"),
    [
        (make_finished_game(240, 300, 270, won=(1,)), (2, 0, 1)),
        (make_finished_game(300, 300, 270, won=(0, 1)), (0, 0, 2)),
        (make_finished_game(200, 300, reason="resigned", won=(0,), resigned=(1,)), (0, 1)),
        (make_finished_game(100, 300, 90, 80, won=(0,), resigned=(1, 3)), (0, 3, 1, 2)),
        (make_finished_game(300, 250, won=(1,), reason="challenge"), (1, 0)),
        (make_finished_game(300, 250, won=(), reason="aborted"), None),
    ],
    ids=["score", "tie", "resigned", "two left", "challenge", "aborted"],
)
def test_a_rated_game_gives_each_seat_its_place(
    table: object, came: tuple[int, ...] | None
) -> None:
    assert places(table) == came  # type: ignore[arg-type]
