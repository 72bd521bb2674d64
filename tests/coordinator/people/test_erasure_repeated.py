"""A restored backup brings nobody back who was erased since."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.people.erasure_log import repeat_erasures
from bot.rules.log import AllBut
from bot.storage.backup.backup import backup
from bot.storage.backup.backup_place import BackupFolder
from bot.storage.backup.backup_worker import BackupWorker
from bot.storage.backup.restore import restore
from bot.storage.sealing.keyring import Keyring
from tests.support.coordinator.erasure import Leaving, stored_content
from tests.support.coordinator.talk import Lists, Talk
from tests.support.storage.archives import archive_all, content_of, with_archive

if TYPE_CHECKING:
    from pathlib import Path

    from bot.storage.store import Store


async def found_words(leaving: Leaving, words: tuple[bytes, ...], folder: Path) -> set[bytes]:
    """Return the words that stand anywhere in the store or in the archive."""
    pieces = [piece async for _, piece in stored_content(leaving.talk.store.link)]
    pieces += content_of(folder)
    return {word for word in words for piece in pieces if word in piece}


async def test_a_restore_repeats_the_erasures_made_since_the_backup(
    store: Store, tmp_path: Path
) -> None:
    talk, folder = Talk(store, Lists(AllBut([]))), tmp_path / "archive"
    async with with_archive(talk, folder) as archiver:
        leaving = Leaving(talk)
        await leaving.leave_traces()
        await leaving.work()
        assert await archive_all(talk, archiver) >= 2
        words = await leaving.words()
        archive, link = talk.store.archived.archive, talk.store.link
        made = await backup(link, tmp_path / "b", now=talk.now, archive=archive)
        talk.now += 1000
        await leaving.ask()
        assert await leaving.erasures.work_off() == 1
        await leaving.work()
        assert await found_words(leaving, words, folder) == set(), "the log names nobody"
        logged = await talk.store.erasures.log_entries()
        assert len(logged) == 1
        await restore(
            link,
            tmp_path / "b",
            Keyring(),
            now=talk.now,
            archive=archive,
            replace=True,
            alone=True,
        )
        assert await found_words(leaving, words, folder) == {*words}
        repeated = (logged, talk.secret)
        erasures = talk.store.erasures
        assert await repeat_erasures(erasures, *repeated, since=talk.now) == 0
        assert await repeat_erasures(erasures, *repeated, since=made.created) == 1
        assert await leaving.erasures.work_off() == 1
        await leaving.work()
        assert await found_words(leaving, words, folder) == set()
        assert len(await erasures.log_entries()) == 1, "the store's newer log was replaced"


async def test_another_servers_secret_makes_nothing_of_the_log(talk: Talk) -> None:
    leaving = Leaving(talk)
    await leaving.discord()
    await leaving.telegram()
    await leaving.ask()
    await leaving.erasures.work_off()
    logged = await talk.store.erasures.log_entries()
    await leaving.discord()
    await leaving.telegram()
    erasures = talk.store.erasures
    assert await repeat_erasures(erasures, logged, b"another" * 5, since=0) == 0
    assert await erasures.all() == {}
    assert await repeat_erasures(erasures, logged, talk.secret, since=0) == 1


async def test_the_log_lies_beside_the_backups_for_a_store_that_is_lost(
    talk: Talk, tmp_path: Path
) -> None:
    leaving, folder = Leaving(talk), BackupFolder(tmp_path)
    await leaving.telegram()
    worker = BackupWorker(
        talk.store.link, folder, Keyring(), lambda: talk.now, every=1000, keep=10**9
    )
    await worker.work_off()
    assert await folder.read_log() == b""
    await leaving.ask()
    await leaving.erasures.work_off()
    for _ in range(2):
        await worker.work_off()
        assert (await folder.read_log()).splitlines() == [*await talk.store.erasures.log_entries()]
