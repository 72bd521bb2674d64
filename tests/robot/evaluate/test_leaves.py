"""Leaves: the play of the highest equity, and the best ones in order."""

from __future__ import annotations

import pytest

from bot.robot.evaluate.leave_values import LeaveValues
from tests.support.robot.leaves import random_parts
from tests.support.robot.reference import (
    BOTH_WAYS,
    RULES,
    generator_of,
    made_up_words,
    random_positions,
)


@BOTH_WAYS
@pytest.mark.parametrize("language", ["pl", "en"])
def test_the_best_play_has_the_highest_equity(language: str, *, compiled: bool) -> None:
    words = made_up_words(language, 5)
    generator = generator_of(words, language, compiled=compiled)
    leaves = LeaveValues(random_parts(5), RULES[language].tiles, generator.engine)
    unlike = 0
    for board, rack, plays in random_positions(frozenset(words), language, 5, 60):
        position = generator.position(board)
        listed = generator.plays(position, rack, leaves)
        found = list(listed)
        for play in found:
            value = leaves.value(play.leave)
            assert play.equity == pytest.approx(plays[play.placement] + value)
            used = sorted(rack)
            for tile in play.leave:
                used.remove(tile)
            laid = [letter for letter in play.placement.letters if letter != "."]
            assert used == sorted("?" if letter.islower() else letter for letter in laid)
        best = generator.best(position, rack, leaves)
        ordered = sorted(found, key=lambda play: -play.equity)
        for count in (0, 1, 3, len(found) + 1):
            assert listed.best(count) == ordered[:count]
        if best:
            assert best.equity == ordered[0].equity
            assert best in found
            unlike += best.score != max(plays.values())
    assert unlike > 10
