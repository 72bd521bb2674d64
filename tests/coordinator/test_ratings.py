"""Ratings: the federation's rule, and that nothing depends on how games came in."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given as examples
from hypothesis import strategies as st

from bot.coordinator import ratings
from bot.coordinator.ladder import Ladder, Scored
from bot.coordinator.ratings import (
    DAY,
    PERIOD,
    RatedGame,
    Rating,
    counts_as,
    given,
    skalp,
)

LOST, TIED, WON = (1, 0), (0, 0), (0, 1)


def game(at: int, one: str, other: str, came: tuple[int, int] = WON, name: str = "") -> RatedGame:
    """`one` against `other`, who won unless told otherwise."""
    return RatedGame(at, name or f"G{at}", (one, other), came)


def played(*games: RatedGame) -> Ladder:
    ladder = Ladder()
    for one in games:
        ladder.add(one)
    return ladder


def value(ladder: Ladder, person: str, now: int = PERIOD) -> int | None:
    found = ladder.rating(person, now)
    return found.value if found else None


# The rule


def test_a_win_gives_the_opponents_rating_and_fifty() -> None:
    """The figures of the model sentence: Ola 168, Kuba 92."""
    one = game(1, "ola", "kuba")
    assert [skalp(given(one, seat, (142, 118))) for seat in (0, 1)] == [168, 92]
    tied = game(1, "ola", "kuba", TIED)
    assert [skalp(given(tied, seat, (142, 118))) for seat in (0, 1)] == [118, 142]


def test_newcomers_count_as_a_hundred() -> None:
    ladder = played(game(1, "ola", "kuba"))
    assert value(ladder, "ola") == 150
    assert value(ladder, "kuba") == 50
    assert ladder.rating("iza", 1) is None


def test_below_a_hundred_counts_as_a_hundred() -> None:
    ladder = played(game(1, "ola", "kuba"), game(2, "iza", "kuba"))
    assert value(ladder, "iza") == 150
    assert counts_as(None) == counts_as(Rating(Fraction(50), 1)) == 100
    assert counts_as(Rating(Fraction(150), 1)) == 150


def test_a_rating_is_the_mean_of_what_the_games_gave() -> None:
    ladder = played(game(1, "ola", "kuba"), game(2, "ola", "iza"), game(3, "ola", "jan", LOST))
    assert ladder.rating("ola", 3) == Rating(Fraction(150 + 150 + 50, 3), 3)
    assert value(ladder, "jan") == 150 + 50


@pytest.mark.parametrize(
    ("exact", "shown"),
    [
        (Fraction(243, 2), 122),
        (Fraction(121), 121),
        (Fraction(12149, 100), 121),
        (Fraction(1217, 10), 122),
    ],
)
def test_a_half_goes_up(exact: Fraction, shown: int) -> None:
    assert Rating(exact, 1).value == shown


def test_only_two_years_count() -> None:
    ladder = played(game(1, "ola", "kuba"), game(DAY, "ola", "iza", LOST))
    assert value(ladder, "ola", PERIOD) == 100
    assert value(ladder, "ola", PERIOD + 1) == 50
    assert ladder.rating("ola", PERIOD + DAY) is None


def test_only_two_hundred_games_count() -> None:
    """Ola wins 200 games after losing five."""
    others = [f"p{n}" for n in range(205)]
    lost, won = others[:5], others[5:]
    games = [game(n, "ola", who, LOST) for n, who in enumerate(lost, 1)]
    games += [game(n, "ola", who) for n, who in enumerate(won, 6)]
    assert played(*games).rating("ola", 300) == Rating(Fraction(150), 200)
    assert played(*games[:-1]).rating("ola", 300) == Rating(Fraction(199 * 150 + 50, 200), 200)


def test_a_list_needs_thirty_games() -> None:
    games = [game(n, "ola", f"p{n}") for n in range(1, 31)]
    assert played(*games[:29]).standings(100) == ()
    [line] = played(*games).standings(100)
    assert (line.place, line.person, line.rating.games) == (1, "ola", 30)


def test_the_list_is_in_exact_order_and_equals_share_a_place() -> None:
    """Ala and Ola do the same; Iza loses one of hers, by less than a whole point."""
    names = ("ola", "iza", "ala")
    games = [
        game(100 * n + at, who, f"p{n}{at}", LOST if who == "iza" and at == 0 else WON)
        for n, who in enumerate(names)
        for at in range(99)
    ]
    lines = played(*games).standings(1_000)
    assert [(line.place, line.person) for line in lines] == [(1, "ala"), (1, "ola"), (3, "iza")]


# Several seats, and the same pair again and again


def test_several_seats_are_pairs_and_one_game() -> None:
    """Ola wins, Kuba and Iza tie behind, Jan is last; all are newcomers."""
    ladder = played(RatedGame(1, "G", ("ola", "kuba", "iza", "jan"), (0, 1, 1, 3)))
    found = {who: ladder.rating(who, 1) for who in ("ola", "kuba", "iza", "jan")}
    assert found["ola"] == Rating(Fraction(150), 1)
    assert found["kuba"] == found["iza"] == Rating(Fraction(50 + 100 + 150, 3), 1)
    assert found["jan"] == Rating(Fraction(50), 1)


def test_of_one_pair_only_the_newest_twenty_count() -> None:
    """Ola loses ten and then wins twenty: it is as if the ten had never been."""
    games = [game(n, "ola", "kuba", LOST) for n in range(1, 11)]
    games += [game(n, "ola", "kuba") for n in range(11, 31)]
    found = played(*games).rating("ola", 100)
    assert found is not None
    assert found.games == 20
    assert found.exact > played(*games[:20]).rating("ola", 100).exact  # type: ignore[union-attr]


def test_two_who_only_play_each_other_are_on_no_list_and_three_are() -> None:
    pair = [game(n, "ola", "kuba", WON if n % 2 else LOST) for n in range(1, 500)]
    assert played(*pair).standings(1_000) == ()
    round_robin = (("ola", "kuba"), ("kuba", "iza"), ("iza", "ola"))
    three = [game(n, *round_robin[n % 3]) for n in range(1, 70)]
    assert {line.person for line in played(*three).standings(1_000)} == {"ola", "kuba", "iza"}


def test_beating_one_opponent_for_ever_stops_paying() -> None:
    """What farming gives is bounded by the opponent, whose rating it drives down."""
    ladder = played(*(game(n, "ola", "kuba") for n in range(1, 300)))
    assert value(ladder, "ola", 300) == 150


def test_who_has_played_twenty_games_with_one_still_counts_the_others_at_a_table() -> None:
    games = [game(n, "ola", "kuba") for n in range(2, 22)]
    early = RatedGame(1, "G1", ("ola", "kuba", "iza"), (2, 0, 1))
    found = played(early, *games).rating("ola", 100)
    assert found is not None
    assert found.games == 21
    rest = played(*games).rating("ola", 100)
    assert rest is not None
    # Of the early game only the loss against Iza is left.
    assert found.exact < rest.exact


# Whatever the order in which games come in


@st.composite
def seasons(draw: st.DrawFn) -> list[RatedGame]:
    """Games of a few people over three years, some of which end in the same moment."""
    games = []
    for number in range(draw(st.integers(1, 40))):
        persons = draw(st.permutations("abcde"))[: draw(st.integers(2, 4))]
        came = tuple(draw(st.integers(0, 2)) for _ in persons)
        at = draw(st.integers(0, 12)) * PERIOD // 8
        games.append(RatedGame(at, f"G{number}", tuple(persons), came))
    return games


def by_definition(games: list[RatedGame], person: str, now: int) -> Fraction | None:
    """The rating as the docstring tells it, in the plainest way."""
    done: list[tuple[RatedGame, dict[str, int]]] = []
    for one in sorted(games, key=lambda one: (one.at, one.id)):
        done.append((one, {p: worth(mean(done, p, one.at)) for p in one.persons}))
    return mean(done, person, now)


def worth(exact: Fraction | None) -> int:
    return 100 if exact is None else max(100, int(exact * 2 + 1) // 2)


def mean(done: list[tuple[RatedGame, dict[str, int]]], person: str, now: int) -> Fraction | None:
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
            if met[other] <= ratings.AGAINST_ONE:
                points.append(came_with[other] + 50 * better)
        if points:
            gave.append(Fraction(sum(points), len(points)))
    newest = gave[: ratings.COUNTED]
    return sum(newest, Fraction(0)) / len(newest) if newest else None


@examples(seasons())
def test_ratings_are_what_the_rule_says(games: list[RatedGame]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ratings, "COUNTED", 8)
        patch.setattr(ratings, "AGAINST_ONE", 3)
        ladder, now = played(*games), max(one.at for one in games)
        for person in "abcde":
            found = ladder.rating(person, now)
            assert (found.exact if found else None) == by_definition(games, person, now)


@examples(seasons(), st.data())
def test_games_may_come_in_any_order_and_more_than_once(
    games: list[RatedGame], data: st.DataObject
) -> None:
    whole = played(*sorted(games, key=lambda one: one.key))
    other = played(*data.draw(st.permutations(games + games[:5])))
    assert other.snapshot() == whole.snapshot()


@examples(seasons(), st.data())
def test_what_add_tells_is_all_that_a_store_needs(
    games: list[RatedGame], data: st.DataObject
) -> None:
    stored: dict[str, Scored] = {}
    ladder = Ladder()
    for one in data.draw(st.permutations(games)):
        stored |= {scored.game.id: scored for scored in ladder.add(one)}
    assert Ladder(stored.values()).snapshot() == ladder.snapshot()


@examples(seasons(), st.integers(0, 40))
def test_a_ladder_goes_on_from_its_snapshot(games: list[RatedGame], cut: int) -> None:
    ladder = Ladder.restore(played(*games[:cut]).snapshot())
    for one in games[cut:]:
        ladder.add(one)
    assert ladder.snapshot() == played(*games).snapshot()
    now = max(one.at for one in games)
    for person in "abcde":
        assert ladder.rating(person, now) == played(*games).rating(person, now)


@examples(seasons())
def test_ratings_stay_within_what_games_can_give(games: list[RatedGame]) -> None:
    ladder = played(*games)
    for person in "abcde":
        found = ladder.rating(person, max(one.at for one in games))
        assert found is None or found.exact >= 50


def test_only_what_counts_differently_is_told() -> None:
    early, late = game(1, "ola", "kuba"), game(3, "ola", "iza")
    ladder = played(early, late)
    assert ladder.add(early) == ()
    [alone] = ladder.add(game(2, "jan", "zosia"))
    assert alone == Scored(game(2, "jan", "zosia"), (100, 100))
    told, again = ladder.add(game(0, "ola", "jan"))
    assert told == Scored(game(0, "ola", "jan"), (100, 100))
    assert again == Scored(early, (150, 100))  # what Ola came to it with; the rest is as it was
    assert value(ladder, "jan", 3) == (50 + 150) // 2


def test_a_result_may_be_corrected() -> None:
    games = [game(1, "ola", "kuba"), game(2, "ola", "iza"), game(3, "iza", "kuba")]
    ladder = played(*games)
    moved = game(4, "ola", "kuba", LOST, name="G1")
    ladder.add(moved)
    assert ladder.snapshot() == played(*games[1:], moved).snapshot()
    assert ladder.add(moved) == ()


def test_nobody_is_left_of_a_game_that_went_elsewhere() -> None:
    ladder = played(game(1, "ola", "kuba"))
    ladder.add(game(1, "ola", "iza"))
    assert ladder.rating("kuba", 1) is None
    assert value(ladder, "iza") == 50
