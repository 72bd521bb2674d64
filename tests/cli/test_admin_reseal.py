"""`python -m bot admin reseal`: replace a leaked key while games go on."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from bot.clock import now
from bot.composition import open_bot
from bot.config import read
from bot.dialogue.actor import Event
from bot.dialogue.request import Intent
from bot.storage import keys
from bot.storage.errors import SetupError
from tests.support.cli.admin import in_files

if TYPE_CHECKING:
    from contextlib import AbstractAsyncContextManager
    from pathlib import Path

    from bot.composition import Bot
    from bot.coordinator.game_id import GameId
    from tests.support.cli.admin import Admin

OLD, NEW = "A" * 43, "B" * 43


async def invite(bot: Bot, command: str) -> GameId:
    ola = await bot.services.actor("web", "ola", "Ola", place="web:a:", scope="", private=False)
    reply = await bot.conversation.answer_line(Intent(ola, Event(command, now())), "/nowa_gra")
    assert reply.game is not None
    return reply.game


def test_a_leaked_key_is_withdrawn(
    tmp_path: Path, admin: Admin, monkeypatch: pytest.MonkeyPatch
) -> None:
    def start(state_key: str) -> AbstractAsyncContextManager[Bot]:
        monkeypatch.setenv("STATE_KEY", state_key)
        named = {"DATA_DIR": str(tmp_path / "var"), "ROLES": "web", "STATE_KEY": state_key}
        return open_bot(read(named))

    async def scene() -> None:
        async with start(OLD) as bot:
            quiet, secret = await invite(bot, "w:1"), await bot.store.registry.secret()
        with pytest.raises(SetupError, match="store-missing-key") as refused:
            async with start(NEW):
                pass
        assert refused.value.facts["secret"] == refused.value.facts["games"] == 1
        async with start(f"{NEW},{OLD}") as bot:
            assert await admin.beside("reseal", "--dry-run") == 0
            assert "Jeszcze niezaszyfrowane kluczem 1: " in admin.out
            busy = await invite(bot, "w:2")
            leaked = await bot.store.link.ask("HGET", keys.GAME.of(quiet), "s")
            assert in_files(tmp_path, leaked)
            assert await admin.beside("reseal") == 0
            assert not in_files(tmp_path, leaked), "nothing on the disk opens with the old key"
            assert "Wszystko jest zaszyfrowane kluczem 1" in admin.out
            assert await bot.store.tables.load(quiet) is not None
            assert await admin.beside("audit") == 0
            assert admin.out.count("reseal") == 1
        async with start(NEW) as bot:
            assert await bot.store.registry.secret() == secret
            for game in (quiet, busy):
                assert await bot.store.tables.load(game) is not None
            assert await admin.beside("reseal", "--dry-run") == 0
            assert [line.split()[:3] for line in admin.out.splitlines()[:2]] == [
                ["klucz", "sekret", "gry"],
                ["1", "1", "2"],
            ]
            monkeypatch.setenv("STATE_KEY", OLD)
            assert await admin.beside("reseal") == 1
            assert admin.out.splitlines()[2].split()[:3] == ["?", "1", "2"]

    asyncio.run(scene())


def test_without_a_key_nothing_is_said_to_be_sealed(
    tmp_path: Path, admin: Admin, monkeypatch: pytest.MonkeyPatch
) -> None:
    def start(state_key: str) -> AbstractAsyncContextManager[Bot]:
        monkeypatch.setenv("STATE_KEY", state_key)
        named = {"DATA_DIR": str(tmp_path / "var"), "ROLES": "web", "STATE_KEY": state_key}
        return open_bot(read(named))

    async def scene() -> None:
        async with start(""):
            for words in (["--dry-run"], []):
                assert await admin.beside("reseal", *words) == 0
                assert "Nic nie jest zaszyfrowane" in admin.out
                assert "Wszystko jest zaszyfrowane kluczem 1" not in admin.out
        async with start(f"{NEW},plain") as bot:
            await invite(bot, "w:1")
        async with start(f"plain,{NEW}"):
            assert await admin.beside("reseal", "--dry-run") == 0
            assert "zapisze wszystko bez szyfrowania" in admin.out
            assert await admin.beside("reseal") == 0
            assert "Nic nie jest zaszyfrowane" in admin.out

    asyncio.run(scene())
