"""`python -m bot admin backup` and `restore`: the old state is shown everywhere again."""

from __future__ import annotations

import asyncio
import stat
from typing import TYPE_CHECKING

import pytest

from bot.clock import now
from bot.coordinator.commands import NewGame
from bot.rules.ruleset import MINUTE
from bot.storage import keys
from tests.support.cli.admin import Admin, bot, evening, in_files
from tests.support.delivery.wall import Room
from tests.support.storage.sealed_store import KEY
from tests.support.storage.servers import empty

if TYPE_CHECKING:
    from pathlib import Path

    from bot.coordinator.game_id import GameId
    from tests.support.storage.servers import Servers


def test_an_old_backup_brings_its_boards_to_every_place(
    tmp_path: Path, admin: Admin, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Moves after the backup are lost, and the chat, which still shows them, is informed."""
    file = tmp_path / "backup"
    rooms: list[Room] = []
    since: list[GameId] = []

    async def before() -> GameId:
        async with bot(tmp_path) as talk:
            rooms.append(room := Room(talk))
            game = await room.game()
            await room.move(game)
            await room.work()
            assert await admin.beside("backup", str(file)) == 0
            since.append(await room.say("Kuba", NewGame()))
            for _ in range(2):
                await room.move(game)
                await room.work()
            assert "Pasy z rzędu: 3" in room.wall.at()[-1].text
            assert await admin.beside("restore", str(file), "--replace", "--yes") == 1
            assert "zajęty" in admin.err, "the bot runs"
        return game

    async def after(game: GameId) -> None:
        (room,) = rooms
        async with bot(tmp_path) as talk:
            room.talk = talk
            assert len((await talk.table(game)).log) == 2
            room.wall.nonces.clear()
            await room.work()
            newest = room.wall.at()[-1]
            assert newest.live
            assert "Pasy z rzędu: 1" in newest.text
            await room.move(game)
            await room.work()
            assert "Pasy z rzędu: 2" in room.wall.at()[-1].text
            assert room.wall.at()[-1].live

    game = asyncio.run(before())
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert admin("backup", str(file)) == 1
    assert admin("restore", str(file)) == 1
    assert "--replace" in admin.err
    assert admin("restore", str(file), "--replace") == 1
    assert "--yes" in admin.err
    monkeypatch.setenv("STATE_KEY", "A" * 43)
    assert admin("restore", str(file), "--replace", "--yes") == 1
    assert "STATE_KEY" in admin.err
    monkeypatch.setenv("STATE_KEY", KEY)
    assert in_files(tmp_path, keys.GAME.of(since[0]))
    assert admin("restore", str(file), "--replace", "--yes") == 0
    assert "Gry: 1" in admin.out
    assert not in_files(tmp_path, keys.GAME.of(since[0])), "what is replaced is on no disk"
    assert [deed["what"] for deed in admin.json("audit")] == ["restore"]
    asyncio.run(after(game))


def test_a_backup_goes_into_an_empty_folder_elsewhere(
    tmp_path: Path, admin: Admin, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with bot(tmp_path) as talk:
            await evening(talk)

    asyncio.run(scene())
    assert admin("backup", str(tmp_path / "b")) == 0
    rows = admin.json("list")
    monkeypatch.setenv("DATA_DIR", str(tmp_path / "new"))
    assert admin("restore", str(tmp_path / "b")) == 0
    assert admin.json("list") == rows


def test_backup_and_restore_work_on_a_cluster(
    tmp_path: Path, admin: Admin, monkeypatch: pytest.MonkeyPatch, servers: Servers
) -> None:
    url = servers.url("cluster")
    monkeypatch.setenv("REDIS_URL", url)

    async def scene() -> tuple[str, ...]:
        async with bot(tmp_path, url) as talk:
            await empty(talk.store.link)  # other tests were here
            room = Room(talk)
            games = [await room.game() for _ in range(6)]
            assert await admin.beside("adjudicate", games[0], "--winner", "1") == 0
            assert await admin.beside("backup", str(tmp_path / "b")) == 0
            await talk.store.timers.beat(now())
            assert await admin.beside("restore", str(tmp_path / "b"), "--replace", "--yes") == 1
            assert "Bot" in admin.err
            await talk.store.timers.beat(now() - MINUTE)
        return tuple(games)

    games = asyncio.run(scene())
    rows = admin.json("list")
    assert {row["game"] for row in rows} == {*games}
    assert admin("prune", "--ended-before", "3", "--dry-run") == 0
    assert admin("restore", str(tmp_path / "b"), "--replace", "--yes") == 0
    assert "trwające gry: 5" in admin.out.replace("\xa0", " ")
    assert admin.json("list") == rows


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("pl", ("rzeczy", "rzeczy", "gry", "rzeczy")),
        ("en", ("things", "things", "games", "things")),
    ],
)
def test_a_terminal_shows_the_progress_of_a_command(
    tmp_path: Path,
    admin: Admin,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    words: tuple[str, ...],
) -> None:
    async def play() -> None:
        async with bot(tmp_path) as talk:
            await Room(talk).game()

    asyncio.run(play())
    monkeypatch.setenv("BOT_LANGUAGE", language)
    file = str(tmp_path / "backup")
    commands: list[tuple[str, ...]]
    commands = [("backup", file, "--force"), ("prune", "--ended-before", "9"), ("rebuild",)]
    for command in commands:
        assert admin(*command) == 0
        assert "━" not in admin.err, "no terminal"
    monkeypatch.setenv("FORCE_COLOR", "1")
    commands.append(("restore", file, "--replace", "--yes"))
    for command, word in zip(commands, words, strict=True):
        assert admin(*command) == 0
        assert word in admin.err
        assert "━" in admin.err


def names_in(folder: Path) -> list[str]:
    """Return the names of the files and folders in a folder, sorted."""
    return sorted(one.name for one in folder.iterdir())


def test_the_newest_backup_is_listed_and_proven_beside_the_running_bot(
    tmp_path: Path, admin: Admin, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert admin("backups") == 1
    assert "BACKUP_TO" in admin.err
    folder = tmp_path / "backups"
    monkeypatch.setenv("BACKUP_TO", str(folder))
    assert admin("backups") == 0
    assert "nie ma jeszcze kopii" in admin.out
    assert admin("rehearse") == 1
    assert "nie ma jeszcze kopii" in admin.err

    async def scene() -> None:
        async with bot(tmp_path) as talk:
            await evening(talk)
            folder.mkdir()
            name = "wykladka-20261124T031500Z.backup"
            assert await admin.beside("backup", str(folder / name)) == 0
            assert await admin.beside("backups", "--json") == 0
            assert name in admin.out
            before = names_in(tmp_path)
            assert await admin.beside("rehearse", "--within", str(tmp_path)) == 0
            assert f"da się przywrócić: {folder / name}" in admin.out
            assert names_in(tmp_path) == before, "the rehearsal leaves nothing"

    asyncio.run(scene())
    [file] = folder.glob("*.backup")
    rows = admin.json("list")
    monkeypatch.setenv("DATA_DIR", str(tmp_path / "new"))
    assert admin("restore", file.name) == 0
    assert admin.json("list") == rows
    file.write_bytes(file.read_bytes()[:-40])
    assert admin("rehearse") == 1
    assert "uszkodzony" in admin.err
