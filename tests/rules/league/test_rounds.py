"""The games of a season are put into rounds, so that nobody plays two of them at once."""

from __future__ import annotations

from itertools import combinations

import pytest

from bot.rules.league.rounds import in_rounds
from bot.rules.league.schedule import LEAST, MOST, season_tables


def tables(players: int) -> list[tuple[tuple[int, int], ...]]:
    """Return all sets of games that a division of this size may have."""
    found = season_tables().get(players)
    if found is None:
        return [tuple(combinations(range(players), 2))]
    last = players - 1
    turned = [tuple((last - other, last - one) for one, other in games) for games in found]
    return [tuple(sorted(games, key=sorted)) for games in (*found, *turned)]


@pytest.mark.parametrize("players", range(LEAST, MOST + 1))
def test_a_season_takes_as_few_rounds_as_can_be(players: int) -> None:
    """With an odd number of players one rests each round, so each player needs one round more."""
    for games in tables(players):
        rounds = in_rounds(games)
        busy = [(player, at) for pair, at in zip(games, rounds, strict=True) for player in pair]
        assert len({*busy}) == len(busy) == 2 * len(games)
        assert max(rounds) + 1 == min(players - 1, 6) + players % 2


def test_games_of_nobody_twice_take_one_round() -> None:
    assert in_rounds(((0, 1), (2, 3))) == (0, 0)


def test_rounds_are_added_where_the_fewest_do_not_suffice() -> None:
    """Two triangles: everybody has two games, but each triangle takes three rounds."""
    assert max(in_rounds(((0, 1), (0, 2), (1, 2), (3, 4), (3, 5), (4, 5)))) + 1 == 3
