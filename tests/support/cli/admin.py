"""`python -m bot admin` given on a folder, and a bot that runs on it."""

from __future__ import annotations

import asyncio
import json
from contextlib import asynccontextmanager
from itertools import count
from typing import TYPE_CHECKING, Any

import pytest

from bot.cli.admin import main
from bot.clock import now
from bot.composition import ENCODING
from bot.coordinator.commands import Make, NewGame
from bot.rules.log import AllBut
from bot.rules.notation import unpack
from bot.rules.ruleset import MINUTE
from bot.storage.store import StoreSettings, open_store
from tests.support.coordinator.talk import Lists, Talk
from tests.support.delivery.wall import Room
from tests.support.storage.sealed_store import KEY

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from bot.coordinator.game_id import GameId


@asynccontextmanager
async def bot(tmp_path: Path, url: str | None = None) -> AsyncIterator[Talk]:
    """Run a bot on the folder, with people who talk to it; its clock is a minute ahead."""
    lists, ids = Lists(AllBut(())), count(now())  # no command of an earlier run is given again
    talk = Talk(None, lists, now=now() + MINUTE, ids=ids)  # type: ignore[arg-type]
    settings = StoreSettings(tmp_path / "var", url, state_key=KEY)
    async with open_store(settings, ENCODING, lambda: talk.now) as store:
        talk.store = store
        yield talk


class Admin:
    """A runner of commands; `out` and `err` are those of the last one."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.out = self.err = ""
        self._capsys = capsys

    def __call__(self, *words: str) -> int:
        self._capsys.readouterr()
        code = main(list(words))
        self.out, self.err = self._capsys.readouterr()
        return code

    async def beside(self, *words: str) -> int:
        """Run a command in a thread, so that a bot of this loop goes on meanwhile."""
        return await asyncio.to_thread(self, *words)

    def json(self, *words: str) -> Any:  # noqa: ANN401 - whatever the command prints
        assert self(*words, "--json") == 0
        return json.loads(self.out)


async def evening(talk: Talk) -> tuple[GameId, GameId, GameId]:
    """Make a running game, an ended one, and an invitation, shown on a wall."""
    room = Room(talk)
    running, ended = await room.game(), await room.game()
    await room.say("Ola", Make(unpack("#")), ended)
    invited = await room.say("Iza", NewGame(), place="wall:elsewhere:")
    await room.work()
    return running, ended, invited


def in_files(folder: Path, what: str | bytes) -> bool:
    """Return whether this name or value stands in the server's append-only file."""
    sought = what.encode() if isinstance(what, str) else what
    return any(sought in one.read_bytes() for one in folder.rglob("*.aof"))


@pytest.fixture
def admin(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Admin:
    """Return the admin command on a folder of the test's own, with no other settings."""
    for name in ("REDIS_URL", "BOT_LANGUAGE", "DISCORD_TOKEN", "TELEGRAM_TOKEN"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DATA_DIR", str(tmp_path / "var"))
    monkeypatch.setenv("STATE_KEY", KEY)
    # The logs are the tests' own here.
    monkeypatch.setattr("bot.logs.set_up", lambda _: None)
    return Admin(capsys)
