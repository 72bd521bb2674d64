"""Pairs are made by strength and waiting time, and never against a block or with oneself."""

from __future__ import annotations

import random
from statistics import median
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.coordinator.lobby.pairing import CLOSE, NEAR, fits_now, gap, may_meet, pair, window
from bot.coordinator.lobby.seek import CLOCKS, Seek, SeekTerms
from bot.rules.ruleset import HOUR, MINUTE
from tests.support.coordinator.lobby import LIVE, a_seek

if TYPE_CHECKING:
    from collections.abc import Sequence

NAMES = tuple("abcdefgh")
TERMS = st.builds(
    SeekTerms,
    st.sampled_from(tuple(CLOCKS)),
    st.sampled_from(("pl", "en")),
    close=st.booleans(),
)
SEEKS = st.lists(
    st.builds(
        a_seek,
        st.sampled_from(NAMES),
        rating=st.one_of(st.none(), st.integers(60, 160)),
        since=st.integers(0, HOUR),
        terms=TERMS,
        barred=st.lists(st.sampled_from(NAMES), max_size=2).map(tuple),
        last=st.sampled_from(("", *NAMES)),
    ),
    max_size=12,
    unique_by=lambda one: one.id,
)
# The ms between two looks of the simulated worker, and the share of people who block somebody.
_TICK, _BLOCKS = 20_000, 0.05
NOW = st.integers(-MINUTE, 3 * HOUR)


@given(SEEKS, NOW)
def test_a_pair_is_two_people_who_may_meet_and_are_near_enough(
    seeks: Sequence[Seek], now: int
) -> None:
    pairs = pair(seeks, now)
    for one, two in pairs:
        assert one.person != two.person
        assert one.terms.pool == two.terms.pool
        assert one.person not in two.barred
        assert two.person not in one.barred
        assert gap(one, two) <= max(window(one, now), window(two, now))
        assert not (one.terms.close or two.terms.close) or gap(one, two) <= CLOSE
    paired = [one.person for each in pairs for one in each]
    assert len(paired) == len({*paired})


@given(SEEKS, NOW, st.randoms())
def test_the_order_in_which_seeks_are_stored_changes_no_pair(
    seeks: Sequence[Seek], now: int, dice: random.Random
) -> None:
    shuffled = dice.sample(seeks, len(seeks))
    assert pair(shuffled, now) == pair(seeks, now)


@given(SEEKS, NOW)
def test_people_who_could_play_now_never_wait_side_by_side(seeks: Sequence[Seek], now: int) -> None:
    paired = {one.person for each in pair(seeks, now) for one in each}
    left = [one for one in seeks if one.person not in paired]
    for one in left:
        for two in left:
            met = two.person == one.last or one.person == two.last
            assert met or not (may_meet(one, two) and fits_now(one, two, now))


def test_the_window_widens_as_a_seek_waits() -> None:
    one = a_seek("ola")
    assert window(one, 0) == NEAR
    assert window(one, 5 * MINUTE) > window(one, MINUTE) > NEAR
    far = a_seek("kuba", rating=130, since=MINUTE)
    assert pair([one, far], MINUTE) == []
    assert pair([one, far], 5 * MINUTE) == [(one, far)]


def test_a_clock_that_was_ahead_narrows_no_window() -> None:
    later = a_seek("ola", since=HOUR)
    assert window(later, 0) == NEAR
    assert pair([later, a_seek("kuba")], 0) != []


def test_the_nearest_strength_is_chosen_and_then_the_longest_wait() -> None:
    first = a_seek("ola", rating=100)
    near, nearer, same = (
        a_seek("kuba", rating=108, since=1),
        a_seek("iza", rating=103, since=3),
        a_seek("jan", rating=97, since=2),
    )
    assert pair([first, near, nearer, same], 5)[0] == (first, same)


def test_a_person_who_wants_a_similar_rating_never_gets_another() -> None:
    picky = a_seek("ola", terms=SeekTerms(close=True))
    far = a_seek("kuba", rating=100 + CLOSE + 1)
    assert pair([picky, far], 20 * MINUTE) == []
    assert pair([picky, a_seek("iza", rating=100 + CLOSE)], 20 * MINUTE) != []


def test_the_last_opponent_comes_after_everybody_else() -> None:
    ola, kuba = a_seek("ola", last="kuba"), a_seek("kuba", since=1)
    assert pair([ola, kuba], 2) == [(ola, kuba)]
    iza = a_seek("iza", since=2, rating=130)
    # They wait for somebody who is too far now, until the window is wide enough.
    assert pair([ola, kuba, iza], 3) == []
    assert pair([ola, kuba, iza], 5 * MINUTE) == [(ola, iza)]
    # Somebody who can never play either of them keeps nobody waiting.
    jan = a_seek("jan", since=2, barred=("ola", "kuba"))
    assert pair([ola, kuba, jan], 3) == [(ola, kuba)]


@pytest.mark.parametrize("blocks", ["ola", "kuba"])
def test_a_block_on_either_side_parts_two_people(blocks: str) -> None:
    ola = a_seek("ola", barred=("kuba",) if blocks == "ola" else ())
    kuba = a_seek("kuba", barred=("ola",) if blocks == "kuba" else ())
    assert pair([ola, kuba], HOUR // 4) == []


def test_ten_thousand_seekers_wait_less_than_90_seconds_for_a_near_opponent() -> None:
    waits, gaps, random_gaps, barred_pairs = _simulate(10_000, an_hour=60)
    assert median(waits) < 90_000
    assert median(gaps) < 15 < median(random_gaps)
    assert not barred_pairs


def _simulate(
    number: int, an_hour: int
) -> tuple[list[int], list[int], list[int], list[tuple[str, str]]]:
    """Let people arrive by chance, with strengths about 100, 60 : 30 : 10 at the paces.

    Return the waits in ms, the gaps of the pairs, those of pairs by order of arrival alone, and the
    pairs of people parted by a block.
    """
    dice, at, tick = random.Random(7), 0.0, 0  # noqa: S311 - no secret
    free: list[Seek] = []
    waits, gaps, barred = list[int](), list[int](), list[tuple[str, str]]()
    arrivals: dict[str, list[int]] = {pace: [] for pace in CLOCKS}

    def pair_all(now: int) -> None:
        nonlocal free
        free = [one for one in free if one.until > now]
        for one, two in pair(free, now):
            free = [each for each in free if each.person not in {one.person, two.person}]
            waits.extend((one.wait(now), two.wait(now)))
            gaps.append(gap(one, two))
            if one.person in two.barred or two.person in one.barred:
                barred.append((one.person, two.person))

    for person in range(number):
        at += dice.expovariate(an_hour / HOUR)
        while tick + _TICK < at:
            tick += _TICK
            pair_all(tick)
        [pace] = dice.choices(list(CLOCKS), (60, 30, 10))
        rating = round(dice.gauss(100, 20))
        arrivals[pace].append(rating)
        enemies = (str(max(0, person - dice.randint(1, 3))),) if dice.random() < _BLOCKS else ()
        terms = SeekTerms(pace)
        free.append(a_seek(str(person), rating=rating, since=int(at), terms=terms, barred=enemies))
        pair_all(int(at))
    by_order = [
        abs(one - two)
        for found in arrivals.values()
        for one, two in zip(found[::2], found[1::2], strict=False)
    ]
    return waits, gaps, by_order, barred


def test_usual_terms_are_rated_and_for_now() -> None:
    assert (LIVE.preset, LIVE.is_live, LIVE.lasts) == ("rankingowa", True, 30 * MINUTE)
    assert SeekTerms("days3", ranked=False).preset == "klasyczna"
