"""The measuring of two builds at the same time. The earlier one is a client that only answers."""

from __future__ import annotations

import json
import random
from itertools import product
from typing import TYPE_CHECKING

import pytest

from tests.bench import players, side_by_side, stage
from tests.bench.processes import ProcessorTime
from tests.bench.stage import Exchanges

if TYPE_CHECKING:
    from collections.abc import Sequence


@pytest.mark.slow(8)
def test_two_clients_get_the_same_presses_on_both_platforms(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stage, "IDLE_SECONDS", 0.01)
    monkeypatch.setattr(side_by_side, "IDLE_SECONDS", 1.0)
    monkeypatch.setattr(stage, "WARMING_MOVES", 0)
    arguments = ["--old", "", "--games", "1", "--moves", "2", "--blocks", "2", "--json"]
    assert side_by_side.main(arguments) == 0
    lines = {
        (one["platform"], one["measure"]): one
        for one in json.loads(capsys.readouterr().out)["lines"]
    }
    assert {*lines} == {*product(("Discord", "Telegram"), side_by_side.MEASURES)}
    assert lines["Discord", "press to answer"]["samples"] == 16
    assert lines["Telegram", "press to answer"]["samples"] == 8
    for platform in ("Discord", "Telegram"):
        assert lines[platform, "press to picture"]["samples"] == 4
        assert lines[platform, "moves lost"]["new99"] == 0
        for measure in ("press to answer", "press to picture", "processor time a press"):
            found = lines[platform, measure]
            assert 0 < found["new50"] <= found["new99"]
            assert 0 < found["low"] <= found["ratio"] <= found["high"]
        assert lines[platform, "exchanges a press"]["old99"] == 0
        loads = lines[platform, "loads of games a press"]
        assert loads["old99"] == 0 < loads["new50"]


def test_a_load_that_slows_both_builds_leaves_the_ratio_unchanged() -> None:
    chance = random.Random(1)  # noqa: S311 - to be repeated
    loads = [chance.uniform(1, 5) for _ in range(20)]
    pairs = [(_block(load, chance), _block(1.05 * load, chance)) for load in loads]
    lines = {one.measure: one for one in side_by_side.lines_of("Discord", 20, pairs)}
    time = lines["processor time a press"]
    assert 1.04 < time.low <= time.ratio <= time.high < 1.06
    assert time.new99 > 1.5 * time.new50
    assert lines["exchanges a press"].ratio == 1
    assert lines["exchanges a press"].new50 == 2, "without the ten of its time"
    assert lines["moves lost"].ratio == 0, "neither lost any"


def _block(load: float, chance: random.Random) -> side_by_side.Block:
    """Return a block of ten presses; it takes as much longer as the machine is loaded."""
    waits = players.Waits([load] * 10, [2 * load] * 3)
    spent = ProcessorTime(load * chance.uniform(0.995, 1.005), load / 10)
    idle = side_by_side.Idle(0.01, 2.0)
    return side_by_side.Block(waits, 10, spent, Exchanges(30, 12), 5.0, idle)


@pytest.mark.parametrize(
    ("ratios", "found"), [((), (0.0, 0.0, 0.0)), ((1.5,), (1.5, 1.5, 1.5)), ((2, 2, 2), (2, 2, 2))]
)
def test_ratios_that_do_not_vary_have_no_interval(
    ratios: Sequence[float], found: tuple[float, ...]
) -> None:
    assert side_by_side.interval(ratios) == found
