"""Ratings: the federation's rule, for two and for several seats, and against the same again."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bot.coordinator.game_id import GameId
from bot.coordinator.person_id import PersonId
from bot.coordinator.standings.rating import (
    DAY,
    PERIOD,
    RatedGame,
    Rating,
    counts_as,
    points_given,
    rating,
)
from tests.support.coordinator.finished_games import (
    LOST,
    TIED,
    WON,
    count_skalps,
    game,
    leaderboard_lines,
    value,
)

PEOPLE = OLA, KUBA, IZA, JAN = (
    PersonId("ola"),
    PersonId("kuba"),
    PersonId("iza"),
    PersonId("jan"),
)


def test_a_win_gives_the_opponents_rating_and_fifty() -> None:
    """The figures of the model sentence: Ola 168, Kuba 92."""
    one = game(1, "ola", "kuba")
    assert [points_given(one, seat, (142, 118)).value for seat in (0, 1)] == [168, 92]
    tied = game(1, "ola", "kuba", TIED)
    assert [points_given(tied, seat, (142, 118)).value for seat in (0, 1)] == [118, 142]


def test_newcomers_count_as_a_hundred() -> None:
    leaderboard = count_skalps(game(1, "ola", "kuba"))
    assert value(leaderboard, OLA) == 150
    assert value(leaderboard, KUBA) == 50
    assert rating(leaderboard[PersonId("iza")], 1) is None


def test_below_a_hundred_counts_as_a_hundred() -> None:
    leaderboard = count_skalps(game(1, "ola", "kuba"), game(2, "iza", "kuba"))
    assert value(leaderboard, PersonId("iza")) == 150
    assert counts_as(None) == counts_as(Rating(Fraction(50), 1)) == 100
    assert counts_as(Rating(Fraction(150), 1)) == 150


def test_a_rating_is_the_mean_of_its_skalps() -> None:
    leaderboard = count_skalps(
        game(1, "ola", "kuba"), game(2, "ola", "iza"), game(3, "ola", "jan", LOST)
    )
    assert rating(leaderboard[OLA], 3) == Rating(Fraction(150 + 150 + 50, 3), 3)
    assert value(leaderboard, PersonId("jan")) == 150 + 50


@pytest.mark.parametrize(
    ("exact", "shown"),
    [
        (Fraction(243, 2), 122),
        (Fraction(121), 121),
        (Fraction(12149, 100), 121),
        (Fraction(1217, 10), 122),
    ],
)
def test_half_a_point_is_rounded_up(exact: Fraction, shown: int) -> None:
    assert Rating(exact, 1).value == shown


def test_only_games_of_two_years_count() -> None:
    leaderboard = count_skalps(game(1, "ola", "kuba"), game(DAY, "ola", "iza", LOST))
    assert value(leaderboard, OLA, PERIOD) == 100
    assert value(leaderboard, OLA, PERIOD + 1) == 50
    assert rating(leaderboard[OLA], PERIOD + DAY) is None


def test_only_two_hundred_games_count() -> None:
    """Ola wins 200 games after losing five."""
    others = [f"p{n}" for n in range(205)]
    lost, won = others[:5], others[5:]
    games = [game(n, "ola", who, LOST) for n, who in enumerate(lost, 1)]
    games += [game(n, "ola", who) for n, who in enumerate(won, 6)]
    assert rating(count_skalps(*games)[OLA], 300) == Rating(Fraction(150), 200)
    assert rating(count_skalps(*games[:-1])[OLA], 300) == Rating(Fraction(199 * 150 + 50, 200), 200)


def test_a_list_needs_thirty_games() -> None:
    games = [game(n, "ola", f"p{n}") for n in range(1, 31)]
    assert leaderboard_lines(count_skalps(*games[:29]), 100) == ()
    [line] = leaderboard_lines(count_skalps(*games), 100)
    assert (line.place, line.person, line.rating.games) == (1, "ola", 30)


def test_the_list_is_in_exact_order_and_equals_share_a_place() -> None:
    """Ala and Ola do the same; Iza loses one of hers, by less than a whole point."""
    names = ("ola", "iza", "ala")
    games = [
        game(100 * n + at, who, f"p{n}{at}", LOST if who == "iza" and at == 0 else WON)
        for n, who in enumerate(names)
        for at in range(99)
    ]
    lines = leaderboard_lines(count_skalps(*games), 1_000)
    assert [(line.place, line.person) for line in lines] == [(1, "ala"), (1, "ola"), (3, "iza")]


def test_several_seats_are_pairs_and_one_game() -> None:
    """Ola wins, Kuba and Iza tie behind, Jan is last; all are newcomers."""
    leaderboard = count_skalps(RatedGame(1, GameId("G"), PEOPLE, (0, 1, 1, 3)))
    found = {who: rating(leaderboard[who], 1) for who in PEOPLE}
    assert found[OLA] == Rating(Fraction(150), 1)
    assert found[KUBA] == found[IZA] == Rating(Fraction(50 + 100 + 150, 3), 1)
    assert found[JAN] == Rating(Fraction(50), 1)


def test_only_the_newest_twenty_games_of_a_pair_count() -> None:
    """Ola loses ten and then wins twenty: it is as if the ten had never been."""
    games = [game(n, "ola", "kuba", LOST) for n in range(1, 11)]
    games += [game(n, "ola", "kuba") for n in range(11, 31)]
    found = rating(count_skalps(*games)[OLA], 100)
    assert found is not None
    assert found.games == 20
    assert found.exact > rating(count_skalps(*games[:20])[OLA], 100).exact  # type: ignore[union-attr]


def test_two_people_playing_only_each_other_are_not_listed_and_three_are() -> None:
    pair = [game(n, "ola", "kuba", WON if n % 2 else LOST) for n in range(1, 500)]
    assert leaderboard_lines(count_skalps(*pair), 1_000) == ()
    round_robin = (("ola", "kuba"), ("kuba", "iza"), ("iza", "ola"))
    three = [game(n, *round_robin[n % 3]) for n in range(1, 70)]
    assert {line.person for line in leaderboard_lines(count_skalps(*three), 1_000)} == {
        "ola",
        "kuba",
        "iza",
    }


def test_beating_one_opponent_for_ever_stops_paying() -> None:
    """The opponent's rating, which farming drives down, bounds the gain."""
    leaderboard = count_skalps(*(game(n, "ola", "kuba") for n in range(1, 300)))
    assert value(leaderboard, OLA, 300) == 150


def test_twenty_games_with_one_rival_leave_the_other_rivals_of_a_table_counted() -> None:
    games = [game(n, "ola", "kuba") for n in range(2, 22)]
    early = RatedGame(1, GameId("G1"), PEOPLE[:3], (2, 0, 1))
    found = rating(count_skalps(early, *games)[OLA], 100)
    assert found is not None
    assert found.games == 21
    rest = rating(count_skalps(*games)[OLA], 100)
    assert rest is not None
    # Of the early game only the loss against Iza is left.
    assert found.exact < rest.exact
