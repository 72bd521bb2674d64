"""The whole bot is killed while people play through the wire, and every promise is kept."""

from __future__ import annotations

import json

import pytest

from tests.soak import soak
from tests.soak.__main__ import main


@pytest.mark.slow(25)
def test_players_lose_nothing_during_the_soak(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(soak, "_AGAIN", 1.0)
    words = ["--store", "embedded", "--tables", "2", "--faults", "3", "--seed", "7", "--json"]
    code, told = main(words), json.loads(capsys.readouterr().out)
    assert told["wrong"] == []
    assert code == 0
    assert sum(told["faults"].values()) == 3
    assert told["promises"]["moves"] > 0
