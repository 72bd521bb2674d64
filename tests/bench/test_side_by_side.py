"""The measuring of a build beside a client that only answers: it plays on both platforms."""

from __future__ import annotations

import json
from itertools import product

import pytest

from tests.bench import side_by_side, stage


@pytest.mark.slow(8)
def test_two_builds_are_measured_in_turn(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stage, "IDLE_SECONDS", 0.01)
    monkeypatch.setattr(stage, "WARMING_MOVES", 0)
    assert side_by_side.main(["--old", "", "--games", "1", "--moves", "2", "--json"]) == 0
    lines = json.loads(capsys.readouterr().out)["lines"]
    samples = {(one["platform"], one["client"], one["measure"]): one["samples"] for one in lines}
    for client in ("new", "plain"):
        assert samples["Discord", client, "press to answer"] == 8
        assert samples["Telegram", client, "press to picture"] == 2
    assert samples["Telegram", "new", "press to answer"] == 4
    waits = [one for one in lines if one["measure"].startswith("press to ")]
    assert len(waits) == len([*product(("Discord", "Telegram"), ("new", "plain"), range(2))])
    assert not any(one["p50"] for one in lines if one["measure"] == "moves lost")
    assert all(0 < one["p50"] <= one["p99"] and one["ratio50"] > 0 for one in waits)
    assert {one["ratio99"] for one in waits if one["client"] == "plain"} == {1.0}
