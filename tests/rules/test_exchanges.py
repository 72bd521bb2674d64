"""Exchanges: the number of tiles, the size of the bag, the order of draws."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.rules.errors import (
    BagTooSmall,
    ExchangesUsed,
    TilesNotOnRack,
)
from bot.rules.ruleset import preset
from tests.support.rules.positions import RACK, act, after, pending, position

EXPLICIT = preset("rankingowa")


def test_the_bag_for_an_exchange_counts_the_coming_draw() -> None:
    game = replace(pending(), bag="ABCDEFGHI")
    assert game.bag_count == 6
    with pytest.raises(BagTooSmall) as refused:
        act(game, 1, "-A")
    assert (refused.value.bag, refused.value.needed) == (6, 7)
    assert len(after(replace(game, bag="ABCDEFGHIJ"), (1, "-A")).bag) == 7


def test_an_exchange_needs_its_tiles_and_has_its_limit() -> None:
    game = position("AEIOUWZ", RACK, rules=EXPLICIT, exchanges=(2, 0))
    with pytest.raises(TilesNotOnRack) as refused:
        act(game, 0, "-AAŻ?", rules=EXPLICIT)
    assert refused.value.missing == "AŻ?"
    game = after(game, (0, "-AEIOUWZ"), (1, "-"), rules=EXPLICIT)
    assert game.exchanges == (3, 0)
    with pytest.raises(ExchangesUsed) as used:
        act(game, 0, f"-{game.racks[0][0]}", rules=EXPLICIT)
    assert used.value.maximum == 3


def test_new_tiles_are_drawn_before_the_old_go_back() -> None:
    seen = []

    def draw(_number: int, bag: str) -> str:
        seen.append(bag)
        return bag[0]

    game, _ = act(position("ŻŻŻŻŻŻŻ", RACK, bag="AAAAAAA"), 0, "-ŻŻŻŻŻŻŻ", draw=draw)
    assert (game.racks[0], game.bag) == ("AAAAAAA", "ŻŻŻŻŻŻŻ")
    assert not any("Ż" in bag for bag in seen)
