"""Backups happen by themselves, old ones go, and a failure is tried again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.health.readings import Readings
from bot.storage import keys
from bot.storage.backup.backup_place import BackupFolder
from bot.storage.backup.backup_worker import BackupWorker
from bot.storage.backup.file import sections
from bot.storage.backup.restore import restore
from bot.storage.errors import BackupError, UnknownKeyError
from bot.storage.sealing.keyring import Keyring
from tests.support.coordinator.fixtures import store, talk
from tests.support.storage.sealed_store import KEY

if TYPE_CHECKING:
    from pathlib import Path

    from bot.storage.backup.backup_place import BackupPlace
    from tests.support.coordinator.talk import Talk

__all__ = ["store", "talk"]  # fixtures

HOUR = 3_600_000
DAY = 24 * HOUR


def worker(talk: Talk, folder: Path, place: BackupPlace | None = None) -> BackupWorker:
    """Return a new process's worker: a backup a day, kept for three."""
    return BackupWorker(
        talk.store.link,
        place or BackupFolder(folder),
        Keyring(KEY),
        lambda: talk.now,
        every=DAY,
        keep=3 * DAY,
    )


async def test_a_backup_is_made_once_a_day_and_old_ones_go(talk: Talk, tmp_path: Path) -> None:
    await talk.new("Ola", "Kuba")
    folder, began = tmp_path / "backups", talk.now
    made = []
    for _ in range(24):
        made.append(await worker(talk, folder).work_off())
        talk.now += 6 * HOUR
    assert made == [True, False, False, False] * 6
    files = await BackupFolder(folder).files()
    assert [one.made - began for one in files] == [5 * DAY, 4 * DAY, 3 * DAY, 2 * DAY]
    assert all(one.size > 500 for one in files)
    assert (folder / files[0].name).stat().st_mode & 0o777 == 0o600


async def test_the_newest_backup_stays_however_old(talk: Talk, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    assert await worker(talk, folder).work_off()
    (folder / "notes.txt").write_text("the operator's own")
    talk.now += 100 * DAY
    assert await worker(talk, folder).work_off()
    assert len(await BackupFolder(folder).files()) == 1
    assert (folder / "notes.txt").exists()


async def test_a_clock_that_was_set_back_stops_no_backups(talk: Talk, tmp_path: Path) -> None:
    talk.now += 10 * DAY
    assert await worker(talk, tmp_path).work_off()
    talk.now -= 9 * DAY
    assert await worker(talk, tmp_path).work_off()


async def test_the_metric_says_when_the_last_good_backup_was_made(
    talk: Talk, tmp_path: Path
) -> None:
    def values(readings: Readings) -> dict[str, float]:
        return {one.name: one.samples[0].value for one in readings.collect() if one.samples}

    before = values(await Readings.take(talk.store, talk.now))
    assert "wykladka_backup_last_timestamp_seconds" not in before
    (tmp_path / "file").write_bytes(b"no folder")
    with pytest.raises(BackupError, match="store-backup-file"):
        await worker(talk, tmp_path / "file" / "backups").work_off()
    failed = values(await Readings.take(talk.store, talk.now))
    assert failed["wykladka_backup_last_timestamp_seconds"] == 0
    await worker(talk, tmp_path / "backups").work_off()
    done = values(await Readings.take(talk.store, talk.now))
    assert done["wykladka_backup_last_timestamp_seconds"] == talk.now / 1000
    assert done["wykladka_backup_every_seconds"] == DAY / 1000


async def test_a_backup_under_a_key_shows_nothing_and_needs_that_key(
    talk: Talk, tmp_path: Path
) -> None:
    game = await talk.new("Olusia", "Kuba")
    ola = await talk.person("Olusia")
    await worker(talk, tmp_path).work_off()
    [made] = await BackupFolder(tmp_path).files()
    file = tmp_path / made.name
    names = {record.name for records in sections(file, Keyring(KEY)) for record in records}
    assert {keys.GAME.of(game), keys.IDENTITIES.of(ola.id)} <= names
    for keyring in (Keyring(), Keyring("B" * 43)):
        with pytest.raises(UnknownKeyError):
            list(sections(file, keyring))
    whole = file.read_bytes()
    first, second = whole[20:], whole[20:]
    assert first == second
    # A body that stands in another one's place does not open.
    begin = 20 + 36 + int.from_bytes(whole[20:24])
    (tmp_path / "swapped").write_bytes(whole[:20] + whole[begin:])
    with pytest.raises(BackupError, match="store-backup-damaged"):
        list(sections(tmp_path / "swapped", Keyring(KEY)))
    done = await restore(
        talk.store.link, file, Keyring(KEY), now=talk.now, replace=True, alone=True
    )
    assert done.games == 1
    assert (await talk.table(game)).phase == "playing"
