"""Leave values: the sums of their parts, their files, and their fitting."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

import pytest

from bot.robot.evaluate.leave_values import (
    LeaveValues,
    leaves_for,
    part_number,
    read_parts,
    rough_parts,
    write_parts,
)
from bot.robot.kernels.bounds import LEAVES
from bot.robot.kernels.engine import Engine
from bot.robot.kernels.leave_values import (
    CHOOSE_PARTS,
    MOST,
    PARTS,
    add_up_leaves,
    count_leftovers,
)
from bot.robot.kernels.racks import KINDS, RACK, STRIDE, read_rack
from bot.rules.tiles import BLANK, tile_set
from tests.support.robot.leaves import leaves_of, random_parts
from tests.support.robot.reference import BOTH_WAYS
from tests.support.rules.random_games import chance

if TYPE_CHECKING:
    from pathlib import Path

PL, EN = tile_set("pl"), tile_set("en")
PLAIN = Engine(compiled=False)


def kinds_of(tiles: str) -> tuple[int, ...]:
    return tuple(sorted((BLANK + PL.letters).index(tile) for tile in tiles))


def test_every_part_has_a_number_of_its_own() -> None:
    parts = {kinds_of(tiles) for tiles in ("", "?", "A", "??", "A?", "Ż", "ŻŻŻŻ", "AŻ", "????")}
    numbers = {part_number(part) for part in parts}
    assert len(numbers) == len(parts)
    assert (part_number(()), max(numbers)) == (0, PARTS - 1)


@BOTH_WAYS
def test_the_kernel_sums_the_parts_of_each_leave(*, compiled: bool) -> None:
    engine, parts = Engine(compiled=compiled), random_parts(1)
    leaves = LeaveValues(parts, PL, engine)
    read, add = engine.kernel(read_rack), engine.kernel(add_up_leaves)
    values = engine.numbers([0, *PL.values])
    for rack in ("AABŻ??Ó", "AAAAABC", "Ź", "ZAŻÓŁĆ?"):
        kinds = kinds_of(rack)
        numbers, worth = engine.zeros(RACK), engine.zeros(LEAVES)
        counts = engine.numbers([kinds.count(kind) for kind in range(KINDS)])
        read(counts, 0, values, numbers)
        add(numbers, engine.shorts(parts), engine.numbers(CHOOSE_PARTS), worth)
        for leave in leaves_of(rack):
            if len(leave) == len(rack):
                continue
            part = sum(int(numbers[STRIDE + kind]) for kind in kinds_of(leave))
            expected = sum(
                parts[part_number(some)]
                for size in range(1, MOST + 1)
                for some in combinations(kinds_of(leave), size)
            )
            assert worth[part] == expected
            assert leaves.value(leave[::-1]) == expected / 100


def test_tiles_left_at_the_end_count_twice_and_going_out_brings_the_others_tiles() -> None:
    numbers, worth = PLAIN.zeros(RACK), PLAIN.zeros(LEAVES)
    kinds = kinds_of("AŻ")
    values = [0, *PL.values]
    read_rack([kinds.count(kind) for kind in range(KINDS)], 0, values, numbers)
    count_leftovers(numbers, values, 13, 2, worth)
    assert worth[0] == 2600
    assert worth[numbers[STRIDE + kinds[0]]] == -200
    assert worth[numbers[STRIDE + kinds[1]]] == -1000


def test_a_file_reads_back_and_a_damaged_one_is_refused(tmp_path: Path) -> None:
    path, parts = tmp_path / "leaves.bin", random_parts(2)
    write_parts(path, parts, {"language": "pl"})
    assert read_parts(path) == parts
    path.write_bytes(path.read_bytes()[:-9])
    with pytest.raises(ValueError, match="leaves"):
        read_parts(path)


@pytest.mark.parametrize("tiles", ["pl", "pl_literaki", "en"])
def test_the_shipped_values_agree_with_common_experience(tiles: str) -> None:
    value = leaves_for(tile_set(tiles), PLAIN).value
    assert 20 < value("?") < 32
    assert value("??") > value("?") + 10
    assert value("") == 0
    assert value("AAA") < value("AA") - 3 < value("A")
    assert value("U" * 4) < -10


def test_tiles_without_shipped_values_have_a_rule_of_thumb() -> None:
    value = LeaveValues(rough_parts(EN), EN, PLAIN).value
    assert value("?") == 24
    assert value("QQ") < value("Q") < value("E")


def test_the_fit_finds_the_values_that_made_the_racks() -> None:
    pytest.importorskip("numpy")
    import numpy as np  # noqa: PLC0415 - may be missing

    from bot.robot.kernels.train import SHARE, TALLY  # noqa: PLC0415 - beside it
    from bot.robot.training.train_fit import fit  # noqa: PLC0415 - imports numpy

    rng = chance(3)
    tally: Any = np.zeros(TALLY, "i8")
    worth = {kind: rng.randint(-1000, 1000) for kind in range(6)}
    for _ in range(3000):
        rack = sorted(rng.choices(range(6), k=7))
        got = sum(worth[kind] for kind in rack) + (500 if {1, 2} <= set(rack) else 0)
        got += rng.randint(-300, 300)
        for size in range(MOST + 1):
            for part in combinations(rack, size):
                at = SHARE * part_number(part)
                tally[at : at + SHARE] += (got, got * got, 1)
    parts = fit(tally)
    mean = sum(worth.values()) / 6
    for kind in (0, 3, 4, 5):
        assert parts[part_number((kind,))] == pytest.approx(worth[kind] - mean, abs=120)
    assert parts[part_number((1, 2))] > 50
    unseen = part_number((10, 11))
    assert parts[unseen] == 0
