"""The check of the analysis's reproaches: it plays games, and says how many were confirmed."""

from __future__ import annotations

import re

import pytest

from bot.robot.kernels.engine import can_compile
from tests.bench import reproaches
from tests.support.robot.reference import robot_data


@pytest.mark.slow
@pytest.mark.skipif(not can_compile(), reason="numba isn't installed")
def test_reproaches_are_counted_and_checked(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reproaches, "LONGER", 1)
    monkeypatch.setattr(reproaches, "_TURNS", 2)
    monkeypatch.setattr(reproaches, "_PLAYERS", ("lis", "sowa"))
    monkeypatch.setattr("bot.robot.analysis.analyser.SEARCHES", 2_000)
    assert reproaches.main(["--games", "1", "--language", "en", "--data", str(robot_data())]) == 0
    line, sums = capsys.readouterr().out.splitlines()
    counted = re.fullmatch(
        r"en 0: (2 turns, (\d) reproaches \(0 .*, 0 .*\), (\d) not confirmed, (\d) moves spared .*)"
        r", [\d.]+ s",
        line,
    )
    assert counted
    told, wrong, spared = map(int, counted.groups()[1:])
    assert wrong <= told <= 2 - spared
    assert sums.startswith(f"all: {counted[1]}, ")
