"""The measuring of Discord, with few games and nobody thinking: it plays, and has its two lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.bench import discord

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.slow
async def test_the_wait_on_discord_is_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(discord, "GAMES", 2)
    monkeypatch.setattr(discord, "LONGEST_THOUGHT", 0.0)
    monkeypatch.setattr(discord, "PLAIN_THOUGHT", 0.0)
    ack, picture = await discord.measure(tmp_path)
    assert ack.name == "Discord, 2 games: press to acknowledgement"
    assert picture.name == "Discord, 2 games: press to new picture"
    assert (ack.budget, picture.budget) == (150, 400)
    for line in (ack, picture):
        assert line.value > 0
        assert line.met == (line.value <= line.budget)
        assert "a client that only answers" in line.compared_to
