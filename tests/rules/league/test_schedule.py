"""The games of a division: six opponents each, as equally strong as can be, starts by half."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.rules.league.schedule import (
    LEAST,
    MOST,
    season_games,
    season_tables,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bot.rules.league.schedule import Pairs

OPPONENTS = 6
SIZES = st.integers(LEAST, MOST)
SEEDS = st.binary(min_size=32, max_size=32)
# The least spread of all. For 10 and 11 players all pairs were searched. With 10 or 14 it can't be
# 0: call the players low whose rank, in halves from the middle, leaves 1 when divided by 4. For 0
# each needs an odd number of low opponents, but there is an odd number of low players.
SPREADS = {8: 0, 9: 0, 10: 48, 11: 8, 12: 0, 13: 0, 14: 8}


def opponents_spread(players: int, pairs: Iterable[tuple[int, int]]) -> int:
    """Return how unequal the players' opponents are in strength; 0 if they are equal.

    For each player, sum the ranks of the opponents, counted in half steps from the middle of the
    division. The result is the sum of the squares of these sums.
    """
    sums = [0] * players
    for one, other in pairs:
        sums[one] += 2 * other - (players - 1)
        sums[other] += 2 * one - (players - 1)
    return sum(one * one for one in sums)


def exchanges(table: Pairs) -> Iterator[Pairs]:
    """Yield all pairs in which two of the table's pairs have exchanged players."""
    known = {frozenset(pair) for pair in table}
    for (one, other), (third, fourth) in combinations(table, 2):
        for new in (((one, third), (other, fourth)), ((one, fourth), (other, third))):
            if all(len({*pair}) > 1 and frozenset(pair) not in known for pair in new):
                left = (pair for pair in table if pair not in {(one, other), (third, fourth)})
                yield (*left, *new)


@given(SIZES, SEEDS)
def test_each_player_has_their_games_and_starts_half_of_them(players: int, seed: bytes) -> None:
    games = season_games(players, seed)
    met = Counter(player for game in games for player in game)
    assert {*met.values()} == {OPPONENTS if players >= 8 else players - 1}
    assert len({frozenset(game) for game in games}) == len(games)
    starts = Counter(first for first, _ in games)
    assert all(abs(2 * starts[player] - met[player]) <= met[player] % 2 for player in met)
    assert games == season_games(players, seed)


@given(st.integers(8, MOST), SEEDS)
def test_the_opponents_of_a_division_are_as_equal_as_can_be(players: int, seed: bytes) -> None:
    assert opponents_spread(players, season_games(players, seed)) == SPREADS[players]


def test_every_table_is_one_of_a_division() -> None:
    assert [*season_tables()] == [*range(8, MOST + 1)]
    for players, tables in season_tables().items():
        for table in tables:
            assert {*Counter(player for pair in table for player in pair).values()} == {OPPONENTS}
            assert opponents_spread(players, table) == SPREADS[players]
            spreads = [opponents_spread(players, other) for other in exchanges(table)]
            assert min(spreads, default=SPREADS[players]) >= SPREADS[players]


def test_seeds_choose_among_the_tables() -> None:
    drawn = {season_games(12, bytes([seed])) for seed in range(20)}
    assert len({frozenset(map(frozenset, games)) for games in drawn}) > 3


@pytest.mark.parametrize("players", [0, 3, 15])
def test_a_division_has_four_to_fourteen_players(players: int) -> None:
    with pytest.raises(ValueError, match=str(players)):
        season_games(players, b"")
