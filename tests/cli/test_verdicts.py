"""The laboratory's commands end with a verdict in a sentence, or with JSON."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.bench import __main__ as bench
from tests.bench.measured import Measured
from tests.soak import __main__ as soak
from tests.soak.soak import Soaked

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


def test_a_soak_that_lost_something_names_it_before_its_verdict() -> None:
    faults = {"bot": 3, "server": 1}
    assert soak.summary(7, Soaked(faults, {"ack": 40}, ("game 3 lost turn 2",))).splitlines() == [
        "  game 3 lost turn 2",
        "Promises broken: 1. Faults: bot 3, server 1. Seed: 7.",
    ]
    assert soak.summary(7, Soaked(faults, {"ack": 40}, ())) == (
        "Nothing was lost and nothing counted twice. Promises: ack 40."
        " Faults: bot 3, server 1. Seed: 7.\n"
    )


@pytest.mark.parametrize(
    ("code", "verdict"),
    [(0, "Every budget is met. Measured: 1."), (1, "Over budget: 1 of 1. the thing.")],
)
def test_a_bench_ends_with_its_verdict(
    code: int,
    verdict: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def thing(_folder: Path, **_full: bool) -> Iterable[Measured]:
        yield Measured("the thing", 1.0, "s", "nothing", 1.0, 1.0, met=code == 0)

    monkeypatch.setitem(bench.PARTS, "game", thing)
    assert bench.main(["--only", "game"]) == code
    assert capsys.readouterr().out.splitlines()[-1] == verdict
    assert bench.main(["--only", "game", "--json"]) == code
    assert json.loads(capsys.readouterr().out)[0]["met"] is (code == 0)
