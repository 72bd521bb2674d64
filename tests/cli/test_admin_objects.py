"""`python -m bot admin` where archive and backups are in an object store."""

from __future__ import annotations

import asyncio
import shutil
from typing import TYPE_CHECKING

from bot.storage.backup.backup_place import open_place
from bot.storage.backup.backup_worker import BackupWorker
from bot.storage.object_store import ObjectStore
from bot.storage.sealing.keyring import Keyring
from tests.support.cli.admin import Admin, bot, evening
from tests.support.storage.archives import archive_all, with_archive
from tests.support.storage.object_server import BUCKET, objects, point_at
from tests.support.storage.sealed_store import KEY

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

__all__ = ["objects"]  # a fixture

DAY = 24 * 3_600_000


async def contents(place: str) -> dict[str, bytes]:
    """Return all objects of an archive."""
    store, found = ObjectStore(place), dict[str, bytes]()
    for folder in ("games", "lists", "restoring"):
        async for page in store.list(folder, 100):
            for one in page:
                whole = await store.get(one.name)
                found[one.name] = b"" if whole is None else whole.content
    await store.aclose()
    return found


def test_a_backup_in_an_object_store_is_proven_there_and_restored(
    tmp_path: Path, admin: Admin, objects: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    point_at(objects, monkeypatch)
    archive, backups = (f"s3://{BUCKET}/{tmp_path.name}/{name}" for name in ("archive", "backups"))
    monkeypatch.setenv("ARCHIVE_TO", archive)
    monkeypatch.setenv("BACKUP_TO", backups)

    async def scene() -> str:
        async with bot(tmp_path) as talk, with_archive(talk, archive, KEY) as archiver:
            await evening(talk)
            assert await archive_all(talk, archiver) == 1
            place = open_place(backups)
            maker = BackupWorker(
                *(talk.store.link, place, Keyring(KEY), lambda: talk.now),
                every=DAY,
                keep=DAY,
                archive=talk.store.archived.archive,
            )
            assert await maker.work_off()
            [made] = await place.files()
            return made.name

    name = asyncio.run(scene())
    rows, before = admin.json("list"), asyncio.run(contents(archive))
    assert len(rows) == 3
    assert before
    assert admin("backups") == 0
    assert name in admin.out
    assert admin("rehearse") == 0
    assert f"da się przywrócić: {backups}/{name}. Wszystkie jej gry się otwierają: 3." in admin.out
    assert asyncio.run(contents(archive)) == before, "the rehearsal has an archive of its own"

    shutil.rmtree(tmp_path / "var")
    assert admin("restore", name) == 1
    assert "Archiwum zakończonych gier nie jest puste" in admin.err
    assert asyncio.run(contents(archive)) == before
    assert admin("restore", name, "--replace", "--yes") == 0
    assert admin.json("list") == rows
    assert asyncio.run(contents(archive)).keys() == before.keys()
