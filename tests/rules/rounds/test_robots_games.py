"""Whole games between robots of mixed levels, counted a second time in another way."""

from __future__ import annotations

import pytest

from bot.rules.rounds.options import rounds_rules
from bot.rules.rounds.standings import totals
from tests.support import MORE
from tests.support.coordinator.rounds import WORDS, generator
from tests.support.rules.rounds_games import recount, robots_game


@pytest.mark.parametrize("seed", range(MORE))
@pytest.mark.parametrize("board_play", ["top", "best_found"])
def test_counting_a_game_again_gives_the_same_result(board_play: str, seed: int) -> None:
    """Points, solos, percent and places are counted again from the answers alone."""
    options, words = rounds_rules(rounds=5, board_play=board_play), frozenset(WORDS)
    game = robots_game(seed, 16, options, generator(), words)
    ours = {
        one.player: (one.points, one.solo, one.percent, one.place) for one in totals(game.state)
    }
    assert ours == recount(game, generator().rules, words, options)
    # A random game may have no solo, but the first one has.
    assert seed or any(solo for _, solo, _, _ in ours.values())
    assert seed or len({place for _, _, _, place in ours.values()}) > 5
