"""`python -m bot verify`: the draws of a finished game, also while the bot runs."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from talk import Lists, Talk

from bot.app import open_store
from bot.cli.verify import main
from bot.config import read
from bot.rules.log import AllBut

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


async def two_games(folder: Path) -> tuple[str, str]:
    """A finished game and a running one; both verified while the store is open."""
    async with open_store(read({"DATA_DIR": str(folder)})) as store:
        talk = Talk(store, Lists(AllBut(())))
        over, running = await talk.new("Ola", "Kuba"), await talk.new("Ola", "Kuba")
        await talk.move("Ola", over, "#")
        for game, code in ((over, 0), (running, 2)):
            assert await asyncio.to_thread(main, [game]) == code
    return over, running


def test_a_finished_game_is_verified(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATA_DIR", str(tmp_path))
    monkeypatch.delenv("REDIS_URL", raising=False)
    over, running = asyncio.run(two_games(tmp_path))
    assert main([over.lower()]) == 0
    assert "draws 16, wrong 0" in capsys.readouterr().out
    assert main([running]) == 2
    assert "secret until it ends" in capsys.readouterr().err
    assert main(["ZZZZZZ"]) == 2
    assert "no game ZZZZZZ" in capsys.readouterr().err
    assert main(["nonsense"]) == 2
    assert "not a game's code" in capsys.readouterr().err
