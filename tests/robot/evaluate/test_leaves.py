"""Leaves: their numbering, and the play of the highest equity."""

from __future__ import annotations

from array import array

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.robot.errors import RackTooLong, UnknownTiles
from bot.robot.kernels.leaves import leave_at, leave_count, leave_index
from bot.rules.tiles import tile_set
from tests.support.robot.reference import (
    BOTH_WAYS,
    RULES,
    generator_of,
    made_up_words,
    random_positions,
)
from tests.support.rules.random_games import chance

PL, EN = tile_set("pl"), tile_set("en")


def test_leaves_are_numbered_from_the_first_to_the_last() -> None:
    assert [leave_at(index, PL) for index in range(3)] == ["", "?", "??"]
    assert [leave_index(leave, PL) for leave in ("", "?", "A", "Ą", "A?")] == [0, 1, 7, 28, 8]
    assert leave_at(leave_count(PL) - 1, PL) == "ŻŻŻŻŻŻ"
    assert (leave_count(PL), leave_count(EN)) == (3_262_623, 1_107_568)
    for index in (-1, leave_count(EN)):
        with pytest.raises(IndexError):
            leave_at(index, EN)


@given(st.sampled_from([PL, EN]), st.data())
def test_every_leave_has_a_number_and_every_number_a_leave(
    tiles: object, data: st.DataObject
) -> None:
    assert tiles in (PL, EN)
    chosen = PL if tiles == PL else EN
    index = data.draw(st.integers(0, leave_count(chosen) - 1))
    leave = leave_at(index, chosen)
    assert leave_index(leave, chosen) == leave_index(leave[::-1], chosen) == index


def test_a_rack_too_long_or_of_other_tiles_is_no_leave() -> None:
    with pytest.raises(RackTooLong):
        leave_index("ABCDEFG", EN)
    with pytest.raises(UnknownTiles) as refused:
        leave_index("QAŻX", PL)
    assert refused.value.tiles == "QX"


@BOTH_WAYS
@pytest.mark.parametrize("language", ["pl", "en"])
def test_the_best_play_has_the_highest_equity(language: str, *, compiled: bool) -> None:
    rng, tiles = chance(5), RULES[language].tiles
    table = array("h", rng.randbytes(2 * leave_count(tiles)))
    words = made_up_words(language, 5)
    generator = generator_of(words, language, compiled=compiled)
    leaves = generator.engine.shorts(table)
    unlike = 0
    for board, rack, plays in random_positions(frozenset(words), language, 5, 60):
        position = generator.position(board)
        found = list(generator.plays(position, rack, leaves))
        for play in found:
            value = table[leave_index(play.leave, tiles)] if len(play.leave) < len(rack) else 0
            assert play.equity == pytest.approx(plays[play.placement] + value / 100)
            used = sorted(rack)
            for tile in play.leave:
                used.remove(tile)
            laid = [letter for letter in play.placement.letters if letter != "."]
            assert used == sorted("?" if letter.islower() else letter for letter in laid)
        best = generator.best(position, rack, leaves)
        if best:
            assert best.equity == max(play.equity for play in found)
            assert best in found
            unlike += best.score != max(plays.values())
    assert unlike > 10
