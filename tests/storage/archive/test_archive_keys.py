"""Archived games are sealed as the store is, and a key can be retired there too."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

import pytest

from bot.storage import keys
from bot.storage.errors import DamagedError, SetupError, UnknownKeyError
from bot.storage.sealing.keyring import PLAIN_ID, Keyring
from tests.storage.archive.test_archived_games import facts, finished_game
from tests.support.storage.archives import archive_all, content_of, with_archive
from tests.support.storage.sealed_store import KEY

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.coordinator.talk import Talk

NEW = "B" * 43


async def test_a_sealed_archive_shows_no_name_and_no_move(talk: Talk, tmp_path: Path) -> None:
    async with with_archive(talk, tmp_path / "archive", KEY) as archiver:
        await finished_game(talk, "Olusia", "Kubuś")
        assert await archive_all(talk, archiver) == 1
        for piece in content_of(tmp_path / "archive"):
            assert b"Olusia" not in piece


async def test_a_plain_archive_shows_names_else_the_search_would_see_nothing(
    talk: Talk, tmp_path: Path
) -> None:
    async with with_archive(talk, tmp_path / "archive") as archiver:
        await talk.store.link.ask("DEL", keys.SECRET.key)
        await finished_game(talk, "Olusia", "Kubuś")
        assert await archive_all(talk, archiver) == 1
        assert any(b"Olusia" in piece for piece in content_of(tmp_path / "archive"))


async def test_archived_games_are_sealed_again_with_a_new_key(talk: Talk, place: str) -> None:
    async with with_archive(talk, place, KEY) as archiver:
        await talk.store.sealing.note()
        game = await finished_game(talk, "Ola", "Kuba")
        assert await archive_all(talk, archiver) == 1
        before = await facts(talk, game, "Ola")
    async with with_archive(talk, place, NEW):
        with pytest.raises(SetupError, match="store-missing-key") as missing:
            await talk.store.sealing.check()
        assert missing.value.facts["games"] == 1
        with pytest.raises(UnknownKeyError):
            await talk.store.tables.load(game)
    async with with_archive(talk, place, f"{NEW},{KEY}"):
        await talk.store.sealing.note()
        assert await facts(talk, game, "Ola") == before
        old, new = Keyring(KEY).ids[0], Keyring(NEW).ids[0]
        counted = await talk.store.sealing.count()
        assert counted.of({old}, keys.GAME) == 1
        assert counted.of({old}, keys.RESULTS) == 4, "two lines, and two names in the store"
        done = await talk.store.sealing.reseal()
        assert (done.of({old}), done.of({PLAIN_ID})) == (0, 0)
        assert done.of({new}, keys.GAME) == 1
    async with with_archive(talk, place, NEW):
        await talk.store.sealing.check()
        assert await facts(talk, game, "Ola") == before


async def test_a_row_put_in_anothers_place_does_not_open(talk: Talk, tmp_path: Path) -> None:
    folder = tmp_path / "archive"
    async with with_archive(talk, folder, KEY) as archiver:
        games = [await finished_game(talk, "Ola", "Kuba") for _ in range(2)]
        assert await archive_all(talk, archiver) == 2
    [file] = folder.glob("*.sqlite")
    opened = sqlite3.connect(file)
    take = "(SELECT blob FROM games WHERE game = ?)"
    opened.execute(f"UPDATE games SET blob = {take} WHERE game = ?", games)  # noqa: S608
    opened.commit()
    opened.close()
    async with with_archive(talk, folder, KEY):
        with pytest.raises(DamagedError):
            await talk.store.tables.load(games[1])
        assert (await talk.table(games[0])).phase == "ended"
        assert {*await talk.store.tables.read(games)} == {games[0]}
