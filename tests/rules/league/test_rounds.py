"""The games of a season are put into rounds, so that nobody plays two of them at once."""

from __future__ import annotations

from itertools import combinations

import pytest

from bot.rules.league.rounds import in_rounds
from bot.rules.league.schedule import LEAST, MOST, OPPONENTS, season_tables


def tables(players: int) -> list[tuple[tuple[int, int], ...]]:
    """Return all sets of games that a division of this size may have."""
    found = season_tables().get(players)
    return [*found] if found else [tuple(combinations(range(players), 2))]


@pytest.mark.parametrize("players", range(LEAST, MOST + 1))
def test_nobody_has_two_games_in_a_round(players: int) -> None:
    for games in tables(players):
        rounds = in_rounds(games)
        busy = [(player, at) for pair, at in zip(games, rounds, strict=True) for player in pair]
        assert len({*busy}) == len(busy) == 2 * len(games)
        assert max(rounds) < min(players - 1, OPPONENTS) + 2


def test_games_of_nobody_twice_take_one_round() -> None:
    assert in_rounds(((0, 1), (2, 3))) == (0, 0)
    assert in_rounds(()) == ()
