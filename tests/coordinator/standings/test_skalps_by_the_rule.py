"""Ratings are what the rule says of the games, in the order in which they were counted."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given as examples
from hypothesis import strategies as st

from bot.coordinator.game_id import GameId
from bot.coordinator.person_id import PersonId
from bot.coordinator.standings import rating
from bot.coordinator.standings.leaderboards import add_skalps
from bot.coordinator.standings.rating import PERIOD, RatedGame
from tests.support.coordinator.finished_games import count_skalps


@st.composite
def seasons(draw: st.DrawFn) -> list[RatedGame]:
    """Draw games of a few people over three years, some of which end in the same moment."""
    games = []
    for number in range(draw(st.integers(1, 40))):
        persons = draw(st.permutations("abcde"))[: draw(st.integers(2, 4))]
        came = tuple(draw(st.integers(0, 2)) for _ in persons)
        at = draw(st.integers(0, 12)) * PERIOD // 8
        games.append(RatedGame(at, GameId(f"G{number}"), tuple(map(PersonId, persons)), came))
    return sorted(games)


def by_definition(games: list[RatedGame], person: PersonId, now: int) -> Fraction | None:
    """Compute the rating in the plainest way, by the docstring's rule."""
    done: list[tuple[RatedGame, dict[str, int]]] = []
    for one in sorted(games, key=lambda one: (one.at, one.id)):
        done.append((one, {p: worth(mean(done, p, one.at)) for p in one.persons}))
    return mean(done, person, now)


def worth(exact: Fraction | None) -> int:
    return 100 if exact is None else max(100, int(exact * 2 + 1) // 2)


def mean(
    done: list[tuple[RatedGame, dict[str, int]]], person: PersonId, now: int
) -> Fraction | None:
    met: Counter[str] = Counter()
    gave: list[Fraction] = []
    for one, came_with in reversed(done):
        if person not in one.persons or one.at + PERIOD <= now:
            continue
        points = []
        place = dict(zip(one.persons, one.places, strict=True))
        for other in one.persons:
            if other == person:
                continue
            met[other] += 1
            better = (place[person] < place[other]) - (place[person] > place[other])
            if met[other] <= rating.AGAINST_ONE:
                points.append(came_with[other] + 50 * better)
        if points:
            gave.append(Fraction(sum(points), len(points)))
    newest = gave[: rating.COUNTED]
    return sum(newest, Fraction(0)) / len(newest) if newest else None


@examples(seasons())
def test_ratings_equal_those_of_the_written_rule(games: list[RatedGame]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rating, "COUNTED", 8)
        patch.setattr(rating, "AGAINST_ONE", 3)
        skalps, now = count_skalps(*games), max(one.at for one in games)
        for person in map(PersonId, "abcde"):
            found = rating.rating(skalps[person], now)
            assert (found.exact if found else None) == by_definition(games, person, now)


@examples(seasons(), st.data())
def test_a_game_that_comes_again_changes_nothing(
    games: list[RatedGame], data: st.DataObject
) -> None:
    skalps = count_skalps(*games)
    whole = dict(skalps)
    # A game of more than two years ago has left the skalps, so they can't know it again.
    current = [one for one in games if one.at > games[-1].at - PERIOD]
    newest = data.draw(st.integers(1, 5))
    for one in current[-newest:]:
        add_skalps(skalps, one)
    assert skalps == whole


@examples(seasons())
def test_ratings_stay_within_the_bounds_of_their_games(games: list[RatedGame]) -> None:
    skalps = count_skalps(*games)
    for person in map(PersonId, "abcde"):
        found = rating.rating(skalps[person], max(one.at for one in games))
        assert found is None or found.exact >= 50
