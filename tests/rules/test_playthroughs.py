"""Whole games as golden text, at least one for each ruleset. `REGOLD=1` rewrites them."""

from __future__ import annotations

import os
from pathlib import Path
from typing import get_args

import pytest

from bot.rules.events import GameEvent
from bot.rules.ruleset import preset_names
from tests.support.rules.playthrough import TOLD, Scribe, replay

FOLDER = Path(__file__).parent / "playthroughs"
RECORDS = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_recorded_game_replays(path: Path) -> None:
    record = path.read_text(encoding="utf-8")
    again, _ = replay(record)
    if os.environ.get("REGOLD"):
        path.write_text(again, encoding="utf-8")
    else:
        assert again == record


def test_every_preset_has_one_recorded_game() -> None:
    assert set(preset_names()) <= {path.stem for path in RECORDS}
    assert set(FOLDER.iterdir()) == set(RECORDS)
    for path in RECORDS:
        rules = Scribe(path.read_text(encoding="utf-8")).rules
        assert path.stem == rules.name or path.stem not in preset_names()


def test_the_recorded_games_hold_every_event_and_reach_their_ends() -> None:
    told: set[str] = set()
    for path in RECORDS:
        _, events = replay(path.read_text(encoding="utf-8"))
        assert "Ended" in events, path.name
        told |= events
    assert told == {event.__name__ for event in get_args(GameEvent)} == TOLD.keys()
