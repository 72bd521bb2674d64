"""Games of the robot against itself, and a training that may be interrupted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.robot.evaluate.leave_values import rough_parts
from bot.robot.evaluate.selfplay import SelfPlay
from bot.robot.kernels.leave_values import PARTS
from bot.robot.kernels.train import BAG_SIZES, BY_BAG, SHARE, TALLY
from bot.rules.tiles import tile_set
from tests.support.robot.reference import COMPILED, generator_of
from tests.support.robot.strategies import easy_words

if TYPE_CHECKING:
    from pathlib import Path

PL = tile_set("pl")


def test_a_game_depends_on_its_seed_and_on_the_leave_values() -> None:
    generator = generator_of(easy_words(), "pl", compiled=False)
    games, numbers = SelfPlay(generator), generator.engine.shorts
    none, rough = numbers(memoryview(bytes(2 * PARTS)).cast("h")), numbers(rough_parts(PL))
    margin = games.game("one", none, none)
    assert margin == games.game("one", none, none)
    assert len({margin, games.game("two", none, none), games.game("one", rough, none)}) == 3


def test_each_rack_is_noted_once_for_each_of_its_parts() -> None:
    generator = generator_of(easy_words(), "pl", compiled=False)
    engine = generator.engine
    tally, usual = engine.zeros(TALLY), engine.zeros(BAG_SIZES)
    parts = engine.shorts(memoryview(bytes(2 * PARTS)).cast("h"))
    SelfPlay(generator).learn("seed", parts, 2, usual, tally)
    numbers = [int(number) for number in tally]
    shares = [numbers[at : at + SHARE] for at in range(0, BY_BAG, SHARE)]
    racks, forced = shares[0][2], shares[0][2]
    assert racks > 5
    # Every rack has 98 parts of one to four tiles; a forced one has 16 parts that hold both tiles.
    assert sum(count for _, _, count in shares) == racks + 98 * racks + 16 * forced
    assert sum(numbers[BY_BAG + 1 :: 2]) == racks
    assert sum(numbers[BY_BAG::2]) == shares[0][0]
    assert all(square * count >= total * total for total, square, count in shares)


@pytest.mark.slow
@pytest.mark.parametrize("compiled", [COMPILED])
def test_compiled_and_plain_games_are_the_same(*, compiled: bool) -> None:
    margins = []
    for way in (False, compiled):
        generator = generator_of(easy_words(), "pl", compiled=way)
        parts = generator.engine.shorts(rough_parts(PL))
        margins.append([SelfPlay(generator).game(f"{n}", parts, parts) for n in range(3)])
    assert margins[0] == margins[1]


def test_training_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    pytest.importorskip("numpy")
    from bot.robot.training.train_state import TrainState  # noqa: PLC0415 - imports numpy

    path, state = tmp_path / "kept" / "pl.npz", TrainState.first()
    state.chunks, state.tally[2] = 3, 77
    state.write(path, "list 1 100 2")
    again = TrainState.read(path, "list 1 100 2")
    assert (again.generation, again.chunks, again.tally[2]) == (0, 3, 77)
    other = TrainState.read(path, "list 1 100 3")
    assert (other.chunks, other.tally[2]) == (0, 0)
