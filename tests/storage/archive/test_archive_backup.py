"""A backup takes archived games along, and a restore puts them into the archive again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.storage import keys
from bot.storage.backup.backup import backup
from bot.storage.backup.file import BackupRecord, sections, writing
from bot.storage.backup.restore import clear, restore
from bot.storage.errors import BackupError, UnknownKeyError
from bot.storage.sealing.keyring import Keyring
from tests.storage.archive.test_archived_games import facts, finished_game
from tests.support.storage.archives import AFTER, archive_all, with_archive
from tests.support.storage.sealed_store import KEY

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.support.coordinator.talk import Talk


async def test_a_restore_brings_store_and_archive_back(
    talk: Talk, tmp_path: Path, place: str
) -> None:
    file = tmp_path / "backup"
    async with with_archive(talk, place, KEY) as archiver:
        old = await finished_game(talk, "Ola", "Kuba")
        await archive_all(talk, archiver)
        new = await finished_game(talk, "Kuba", "Ola")
        before = [await facts(talk, game, "Ola") for game in (old, new)]
        archive = talk.store.archived.archive
        made = await backup(talk.store.link, file, now=talk.now, archive=archive)
        assert made.games == 2
        later = await finished_game(talk, "Ola", "Ewa")
        await archive_all(talk, archiver)
        assert await talk.store.tables.load(later) is not None
        # A second restore is what follows a first one that was interrupted.
        for _ in range(2):
            done = await restore(
                talk.store.link,
                file,
                Keyring(KEY),
                now=talk.now,
                archive=archive,
                replace=True,
                alone=True,
            )
            assert done == made
            assert await talk.store.tables.load(later) is None
            assert await talk.store.link.ask("EXISTS", keys.GAME.of(old)) == 0
            assert await talk.store.link.ask("EXISTS", keys.GAME.of(new)) == 1
        await talk.store.archived.check()
        read = await talk.store.tables.read([old, new])
        assert [read[game].table for game in (old, new)] == [one["read"][0] for one in before]
        assert [read[game].places for game in (old, new)] == [one["read"][2] for one in before]
        ola = await talk.person("Ola")
        assert {*await talk.store.people.games(ola.id)} == {old, new}
        records = await talk.bot.history.records(ola.id)
        assert records == before[0]["records"]


async def test_a_restore_without_an_archive_puts_archived_games_into_the_store(
    talk: Talk, tmp_path: Path
) -> None:
    file = tmp_path / "backup"
    async with with_archive(talk, tmp_path / "archive", KEY) as archiver:
        old = await finished_game(talk, "Ola", "Kuba")
        talk.now += AFTER * 2
        before = await facts(talk, old, "Ola")
        await archiver.work_off()
        archive = talk.store.archived.archive
        await backup(talk.store.link, file, now=talk.now, archive=archive)
        link = talk.store.link
    plain = talk.store
    async with with_archive(talk, tmp_path / "none", KEY):
        await clear(link)
        await restore(link, file, Keyring(KEY), now=talk.now, alone=True)
        assert await link.ask("EXISTS", keys.GAME.of(old)) == 1
        assert await facts(talk, old, "Ola") == before
    assert plain.link is link


async def test_a_game_that_came_back_during_a_backup_is_restored_once(
    talk: Talk, tmp_path: Path
) -> None:
    file = tmp_path / "backup"
    async with with_archive(talk, tmp_path / "archive", KEY) as archiver:
        game = await finished_game(talk, "Ola", "Kuba")
        await archive_all(talk, archiver)
        before = await facts(talk, game, "Ola")
        archive = talk.store.archived.archive
        assert archive is not None
        [row] = [one async for some in archive.games(9) for one in some]
        await talk.store.archived.bring_back(game)
        await archive.put([row])
        await backup(talk.store.link, file, now=talk.now, archive=archive)
        await restore(
            talk.store.link,
            file,
            Keyring(KEY),
            now=talk.now,
            archive=archive,
            replace=True,
            alone=True,
        )
        assert await archive.whole(game) is None
        assert await facts(talk, game, "Ola") == before


async def test_a_backup_under_another_key_is_refused_before_anything_is_written(
    talk: Talk, tmp_path: Path
) -> None:
    file = tmp_path / "backup"
    async with with_archive(talk, tmp_path / "archive", KEY) as archiver:
        game = await finished_game(talk, "Ola", "Kuba")
        await archive_all(talk, archiver)
        archive = talk.store.archived.archive
        await backup(talk.store.link, file, now=talk.now, archive=archive)
        with pytest.raises(UnknownKeyError):
            await restore(
                talk.store.link,
                file,
                Keyring("B" * 43),
                now=talk.now,
                archive=archive,
                replace=True,
                alone=True,
            )
        assert (await talk.table(game)).phase == "ended"


@pytest.mark.parametrize(
    "spoil",
    [
        lambda value: value[:2],
        lambda value: [b"-1", *value[1:]],
        lambda value: [value[0], b"9" * 400, *value[2:]],
        lambda value: [*value, b"pg:x"],
        lambda value: [*value, b"g:somewhere", b"1"],
        lambda value: [*value, b"\xff:x", b"1"],
        lambda value: [*value, b"pg:x", b"nan"],
    ],
    ids=["short", "negative", "long", "odd", "another key", "no text", "no time"],
)
async def test_a_forged_archived_game_is_refused(
    talk: Talk, tmp_path: Path, spoil: Callable[[list[bytes]], list[bytes]]
) -> None:
    file, forged = tmp_path / "backup", tmp_path / "forged"
    async with with_archive(talk, tmp_path / "archive", KEY) as archiver:
        await finished_game(talk, "Ola", "Kuba")
        await archive_all(talk, archiver)
        archive = talk.store.archived.archive
        await backup(talk.store.link, file, now=talk.now, archive=archive)
        with writing(forged, talk.now) as writer:
            for records in sections(file):
                writer.add([_spoil(one, spoil) for one in records])
        for into in (archive, None):
            with pytest.raises(BackupError, match="store-backup-damaged"):
                await restore(
                    talk.store.link,
                    forged,
                    Keyring(KEY),
                    now=talk.now,
                    archive=into,
                    replace=True,
                    alone=True,
                )


def _spoil(one: BackupRecord, spoil: Callable[[list[bytes]], list[bytes]]) -> BackupRecord:
    if one.kind != "archived":
        return one
    assert isinstance(one.value, list)
    return BackupRecord(one.name, one.kind, spoil(one.value), one.expires)
