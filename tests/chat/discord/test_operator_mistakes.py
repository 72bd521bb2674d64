"""The bot as a process, with mistakes of the operator: a sentence, an exit code, and no secret."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING
from unittest.mock import patch

import pytest

from bot import app, config, logs
from bot.chat.supervisor import RefusedError
from tests.support import PATIENCE

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tests.fakes.discord import DiscordPeer

ROOT = Path(__file__).parents[3]
GARBAGE = "MTA.garbage.token"


@asynccontextmanager
async def process(
    data: Path, origin: str, token: str = GARBAGE
) -> AsyncIterator[asyncio.subprocess.Process]:
    """Run a bot that talks to this Discord, and end it in any case."""
    environment = {
        "PATH": os.environ["PATH"],
        "DATA_DIR": str(data),
        "DISCORD_TOKEN": token,
        "DISCORD_API": f"{origin}/api/v10",
        "LOG_LEVEL": "DEBUG",
        "ROLES": "discord",
    }
    started = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot"),
        cwd=ROOT,
        env=environment,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        yield started
    finally:
        if started.returncode is None:
            started.kill()
            await started.communicate()


async def test_an_invalid_token_ends_the_process_with_a_sentence(
    discord_wire: DiscordPeer, tmp_path: Path
) -> None:
    async with process(tmp_path, discord_wire.rest.origin) as bot:
        async with asyncio.timeout(PATIENCE):
            out, err = await bot.communicate()
    told = err.decode().replace("\N{NO-BREAK SPACE}", " ")
    assert (bot.returncode, out) == (1, b"")
    assert told.splitlines()[-1] == (
        "Discord odrzuca token. Popraw `DISCORD_TOKEN` i uruchom ponownie."
    )
    assert "Traceback" not in told
    assert GARBAGE not in told


async def test_a_stop_while_discord_is_away_at_the_start_is_clean(
    discord_wire: DiscordPeer, tmp_path: Path
) -> None:
    discord_wire.fail("GET", "/users/@me", status=503, times=None)
    async with process(tmp_path, discord_wire.rest.origin) as bot:
        await discord_wire.until(
            lambda: discord_wire.requests_to("GET", "/users/@me"), "the first request", PATIENCE
        )
        bot.send_signal(signal.SIGTERM)
        async with asyncio.timeout(PATIENCE):
            _, err = await bot.communicate()
    assert bot.returncode == 0
    assert "Traceback" not in err.decode()


async def _refuse() -> None:
    raise RefusedError("Discord", "DISCORD_TOKEN")


async def test_a_token_revoked_on_one_platform_leaves_the_other_alone(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    told = asyncio.Event()

    class Told(logging.Handler):
        def emit(self, _record: logging.LogRecord) -> None:
            told.set()

    async def other() -> None:
        await told.wait()
        await _refuse()

    settings = config.read({"DATA_DIR": str(tmp_path)})
    log = logging.getLogger("bot.app")
    with (
        patch.object(log, "handlers", [Told(logging.ERROR)]),
        patch.object(app, "_chats", lambda *_: iter((_refuse(), other()))),
        pytest.raises(RefusedError),
    ):
        await app.run_until_stopped(settings)
    assert caplog.text.count("chat-refused") == 1, "the last one ends it all"


def test_no_secret_of_the_settings_is_in_a_log(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    secrets = {
        "DISCORD_TOKEN": "MTA.discord.token",
        "TELEGRAM_TOKEN": "1:telegram",
        "STATE_KEY": "MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=",
        "REDIS_URL": "redis://:pass%2Fword@localhost:6379/0",
    }
    root = logging.getLogger()
    with patch.object(root, "handlers", []), patch.object(root, "level", root.level):
        logs.set_up(config.read({"DATA_DIR": str(tmp_path), "LOG_LEVEL": "INFO", **secrets}))
        logging.getLogger("a").info("%s, then pass/word", " ".join(secrets.values()))
    told = capsys.readouterr().err
    for secret in ("discord.token", "telegram", "MDEyMzQ1", "pass%2Fword", "pass/word"):
        assert secret not in told
    assert "localhost:6379" in told
