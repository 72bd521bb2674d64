"""Ratings depend on the games alone, not on how and in which order they came in."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given as examples
from hypothesis import strategies as st

from bot.coordinator.game_id import GameId
from bot.coordinator.person_id import PersonId
from bot.coordinator.standings import rating
from bot.coordinator.standings.leaderboard import Leaderboard, Scored
from bot.coordinator.standings.leaderboards import decode
from bot.coordinator.standings.rating import PERIOD, RatedGame
from tests.support.coordinator.finished_games import LOST, game, kept, played, value


@st.composite
def seasons(draw: st.DrawFn) -> list[RatedGame]:
    """Games of a few people over three years, some of which end in the same moment."""
    games = []
    for number in range(draw(st.integers(1, 40))):
        persons = draw(st.permutations("abcde"))[: draw(st.integers(2, 4))]
        came = tuple(draw(st.integers(0, 2)) for _ in persons)
        at = draw(st.integers(0, 12)) * PERIOD // 8
        games.append(RatedGame(at, GameId(f"G{number}"), tuple(map(PersonId, persons)), came))
    return games


def by_definition(games: list[RatedGame], person: PersonId, now: int) -> Fraction | None:
    """The rating as the docstring tells it, in the plainest way."""
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
def test_ratings_are_what_the_rule_says(games: list[RatedGame]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rating, "COUNTED", 8)
        patch.setattr(rating, "AGAINST_ONE", 3)
        leaderboard, now = played(*games), max(one.at for one in games)
        for person in map(PersonId, "abcde"):
            found = leaderboard.rating(person, now)
            assert (found.exact if found else None) == by_definition(games, person, now)


@examples(seasons(), st.data())
def test_games_may_come_in_any_order_and_more_than_once(
    games: list[RatedGame], data: st.DataObject
) -> None:
    whole = played(*sorted(games, key=lambda one: one.key))
    other = played(*data.draw(st.permutations(games + games[:5])))
    assert kept(other) == kept(whole)


@examples(seasons(), st.data())
def test_what_add_tells_is_all_that_a_store_needs(
    games: list[RatedGame], data: st.DataObject
) -> None:
    stored: dict[str, Scored] = {}
    leaderboard = Leaderboard()
    for one in data.draw(st.permutations(games)):
        stored |= {scored.game.id: scored for scored in leaderboard.add(one)}
    assert kept(Leaderboard(stored.values())) == kept(leaderboard)


@examples(seasons(), st.integers(0, 40))
def test_a_ladder_goes_on_from_what_was_stored(games: list[RatedGame], cut: int) -> None:
    leaderboard = Leaderboard(map(decode, kept(played(*games[:cut]))))
    for one in games[cut:]:
        leaderboard.add(one)
    assert kept(leaderboard) == kept(played(*games))
    now = max(one.at for one in games)
    for person in map(PersonId, "abcde"):
        assert leaderboard.rating(person, now) == played(*games).rating(person, now)


@examples(seasons(), st.data())
def test_another_copy_learns_what_changed(games: list[RatedGame], data: st.DataObject) -> None:
    """Games come and go; a second copy hears of it now and then, and a third undoes it all."""
    leaderboard, copy, back = Leaderboard(), Leaderboard(), Leaderboard()
    told: dict[GameId, Scored | None] = {}
    undo: list[dict[GameId, Scored | None]] = []
    for one in data.draw(st.permutations(games + games[:5])):
        news = {one.id: None if one.id in leaderboard.games else one}
        changed = leaderboard.change(news)
        assert back.change(news) == changed
        undo.append(changed.before)
        told |= changed.after
        if data.draw(st.booleans()):
            copy.learn(told)
            told = {}
    copy.learn(told)
    assert kept(copy) == kept(leaderboard)
    assert kept(leaderboard) == kept(played(*(one.game for one in leaderboard.games.values())))
    for before in reversed(undo):
        back.learn(before)
    assert not back.games
    assert back.persons == 0


@examples(seasons())
def test_ratings_stay_within_what_games_can_give(games: list[RatedGame]) -> None:
    leaderboard = played(*games)
    for person in map(PersonId, "abcde"):
        found = leaderboard.rating(person, max(one.at for one in games))
        assert found is None or found.exact >= 50


def test_only_what_counts_differently_is_told() -> None:
    early, late = game(1, "ola", "kuba"), game(3, "ola", "iza")
    leaderboard = played(early, late)
    assert leaderboard.add(early) == ()
    [alone] = leaderboard.add(game(2, "jan", "zosia"))
    assert alone == Scored(game(2, "jan", "zosia"), (100, 100))
    told, again = leaderboard.add(game(0, "ola", "jan"))
    assert told == Scored(game(0, "ola", "jan"), (100, 100))
    assert again == Scored(early, (150, 100))  # what Ola came to it with; the rest is as it was
    assert value(leaderboard, PersonId("jan"), 3) == (50 + 150) // 2


def test_a_result_may_be_corrected() -> None:
    games = [game(1, "ola", "kuba"), game(2, "ola", "iza"), game(3, "iza", "kuba")]
    leaderboard = played(*games)
    moved = game(4, "ola", "kuba", LOST, name="G1")
    leaderboard.add(moved)
    assert kept(leaderboard) == kept(played(*games[1:], moved))
    assert leaderboard.add(moved) == ()


def test_nobody_is_left_of_a_game_that_went_elsewhere() -> None:
    leaderboard = played(game(1, "ola", "kuba"))
    leaderboard.add(game(1, "ola", "iza"))
    assert leaderboard.rating(PersonId("kuba"), 1) is None
    assert value(leaderboard, PersonId("iza")) == 50
