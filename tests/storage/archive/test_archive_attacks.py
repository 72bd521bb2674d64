"""Attacks on the archive: an erasure or a backup that meets it, a clock that was set back."""

from __future__ import annotations

import datetime as dt
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

import pytest

from bot.composition import workers
from bot.coordinator.game_id import GameId
from bot.coordinator.people.erasure_worker import request_erasure
from bot.storage import keys
from bot.storage.archive.archived_games import LEASE
from bot.storage.archive.archiver import DAY
from bot.storage.archive.game_archive import ArchivedGame, ListEntry
from bot.storage.archive.year_files import YearFiles
from bot.storage.backup.backup import backup
from bot.storage.backup.restore import clear, restore
from bot.storage.errors import ArchiveDamagedError, BackupError, SetupError
from bot.storage.redis.lease import RedisLease, try_to_hold
from bot.storage.redis.link import Link
from bot.storage.sealing.codec import Codec
from bot.storage.sealing.keyring import PLAIN, Keyring
from tests.storage.archive.test_archive_erasure import search
from tests.storage.archive.test_archived_games import finished_game
from tests.support.coordinator.erasure import stored_content
from tests.support.coordinator.talk import HOUR
from tests.support.storage.archives import AFTER, archive_all, content_of, with_archive
from tests.support.storage.told import raises_told

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from bot.coordinator.commands import Person
    from tests.support.coordinator.talk import Talk

NAME = "Ludmiła-Wanda"


class Meeting:
    """Work of another process that comes before a certain exchange with the store."""

    def __init__(self, at: int, work: Callable[[], Awaitable[object]]) -> None:
        self.at, self.work, self.exchanges = at, work, 0

    def __enter__(self) -> None:
        self._exchange = Link.exchange
        self._patch = patch.object(Link, "exchange", self._meet())
        self._patch.start()

    def __exit__(self, *_: object) -> None:
        self._patch.stop()

    def _meet(self) -> Any:  # noqa: ANN401 - a method
        async def exchange(link: Link, commands: Any) -> Any:  # noqa: ANN401 - as there
            if self.exchanges == self.at:
                self.exchanges += 1
                with patch.object(Link, "exchange", self._exchange):
                    await self.work()
            self.exchanges += 1
            return await self._exchange(link, commands)

        return exchange


@pytest.mark.parametrize("at", range(10))
async def test_an_erasure_that_meets_the_archiver_leaves_nothing(
    talk: Talk, tmp_path: Path, at: int
) -> None:
    folder = tmp_path / "archive"
    async with with_archive(talk, folder) as archiver:
        game = await finished_game(talk, NAME, "Kuba")
        # No person's identity is the name of this place, so nobody's erasure would find it.
        await talk.store.tables.remove_place(game, f"test:{NAME}:")
        await finished_game(talk, "Ewa", "Kuba")
        talk.now += AFTER + HOUR
        erased = await talk.person(NAME)
        words = [NAME.encode(), erased.id.encode()]

        async def erase() -> None:
            erasures = workers(talk.bot).erasures
            await request_erasure(talk.store.erasures, talk.coordinator, erased)
            assert await erasures.work_off() == 1
            done.append(erased)
            await talk.indexer.work_off()
            await talk.results_worker.work_off()

        done: list[Person] = []
        with Meeting(at, erase):
            await archiver.work_off()
        assert done
        for _ in range(2):
            talk.now += 2 * 24 * HOUR
            await archiver.work_off()
            assert search(content_of(folder), words) == set(), "archive"
            pieces = [piece async for _, piece in stored_content(talk.store.link)]
            assert search(pieces, words) == set(), "store"
        kuba = await talk.person("Kuba")
        assert [*await talk.store.people.games(kuba.id)].count(game) == 1
        assert game in await talk.store.results.games([kuba.id])


@pytest.mark.parametrize("at", range(12))
async def test_a_first_archiving_that_meets_a_backup_loses_no_game_of_it(
    talk: Talk, place: str, tmp_path: Path, at: int
) -> None:
    async with with_archive(talk, place) as archiver:
        game = await finished_game(talk, "Ola", "Kuba")
        talk.now += AFTER + HOUR
        link, archive = talk.store.link, talk.store.archived.archive

        async def look() -> None:
            async with try_to_hold(RedisLease(link, LEASE)) as held:
                if held:
                    await archiver.work_off()

        with Meeting(at, look):
            made = await backup(link, tmp_path / "backup", now=talk.now, archive=archive)
        assert made.games == 1
        keyring, now = Keyring(PLAIN), talk.now
        await restore(
            link, tmp_path / "backup", keyring, now=now, archive=archive, replace=True, alone=True
        )
        assert (await talk.table(game)).phase == "ended"


async def test_a_game_that_comes_again_with_an_earlier_time_is_found(tmp_path: Path) -> None:
    archive, game = YearFiles(tmp_path / "archive"), GameId("K7QX4M")
    times = [dt.datetime(*day, tzinfo=dt.UTC) for day in ((2026, 1, 1), (2025, 12, 31))]
    for version, time in enumerate(times, 1):
        entry = ListEntry("games:p1", b"%d" % version)
        at = int(time.timestamp() * 1000)
        one = ArchivedGame(game, version, at, b"state %d" % version, (entry,))
        await archive.put([one])
        assert (await archive.states([game]))[game] == (version, one.blob)
        assert await archive.whole(game) == one
        if version == 1:
            await archive.drop(game, version)
            assert (await archive.states([game]))[game].blob == b""
    assert [some async for some in archive.games(9)] == [[one]]
    await archive.aclose()


async def test_a_game_that_nobody_can_read_keeps_no_other_in_the_store(
    talk: Talk, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with with_archive(talk, tmp_path / "archive") as archiver:
        games = [await finished_game(talk, "Ola", "Kuba") for _ in range(3)]
        codec = Codec("table", Keyring(PLAIN))
        bad = codec.seal(b"\xc1", games[1], "1")
        await talk.store.link.ask("HSET", keys.GAME.of(games[1]), "v", "1", "s", bad)
        talk.now += AFTER + HOUR
        assert await archiver.work_off() == 2
        assert games[1] in caplog.text


async def test_a_restore_for_a_lost_store_deletes_no_archived_game_unasked(
    talk: Talk, place: str, tmp_path: Path
) -> None:
    async with with_archive(talk, place) as archiver:
        older = await finished_game(talk, "Ola", "Kuba")
        link, file, keyring = talk.store.link, tmp_path / "backup", Keyring(PLAIN)
        archive, archived = talk.store.archived.archive, talk.store.archived
        await backup(link, file, now=talk.now, archive=archive)
        newer = await finished_game(talk, "Ola", "Kuba")
        assert await archive_all(talk, archiver) == 2
        await clear(link)
        with raises_told(BackupError, "archive of finished games is not empty.*--replace"):
            await restore(link, file, keyring, now=talk.now, archive=archive, alone=True)
        assert await archived.has(newer)
        await restore(link, file, keyring, now=talk.now, archive=archive, replace=True, alone=True)
        assert not await archived.has(newer)
        assert (await talk.table(older)).phase == "ended"


@pytest.mark.parametrize(
    "damage", [lambda _: b"x" * 8192, lambda whole: whole[:5000]], ids=["overwritten", "cut"]
)
async def test_a_damaged_year_is_named_at_the_start(
    talk: Talk, tmp_path: Path, damage: Callable[[bytes], bytes]
) -> None:
    folder = tmp_path / "archive"
    async with with_archive(talk, folder) as archiver:
        game = await finished_game(talk, "Ola", "Kuba")
        await archive_all(talk, archiver)
    [file] = folder.glob("*.sqlite")
    whole = file.read_bytes()
    file.write_bytes(damage(whole))
    async with with_archive(talk, folder):
        with raises_told(ArchiveDamagedError, f"damaged: {file.name} in {folder}"):
            await talk.store.archived.check()
        for one in folder.glob(f"{file.name}*"):
            one.unlink()
        file.write_bytes(whole)
        await talk.store.archived.check()
        assert (await talk.table(game)).phase == "ended"


async def test_damage_within_a_year_is_named_once_a_day(
    talk: Talk, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "archive"
    async with with_archive(talk, folder) as archiver:
        await finished_game(talk, "Ola", "Kuba")
        await archive_all(talk, archiver)
    [file] = folder.glob("*.sqlite")
    with closing(sqlite3.connect(file)) as opened:
        [(page,)] = opened.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'entries_of_game'"
        )
        [(size,)] = opened.execute("PRAGMA page_size")
    with file.open("r+b") as bytes_of:
        bytes_of.seek((page - 1) * size)
        bytes_of.write(bytes(size))
    async with with_archive(talk, folder) as archiver:
        await talk.store.archived.check()
        assert "store-archive-damaged" not in caplog.text
        await archiver.work_off()
        assert "store-archive-damaged" in caplog.text
        assert file.name in caplog.text


async def test_a_missing_year_is_named_at_the_start(talk: Talk, tmp_path: Path) -> None:
    folder = tmp_path / "archive"
    async with with_archive(talk, folder) as archiver:
        game = await finished_game(talk, "Ola", "Kuba")
        await archive_all(talk, archiver)
        archive, now = talk.store.archived.archive, talk.now
        await backup(talk.store.link, tmp_path / "backup", now=now, archive=archive)
    [file] = folder.glob("*.sqlite")
    file.unlink()
    talk.now += 366 * DAY
    async with with_archive(talk, folder) as archiver:
        later = await finished_game(talk, "Ola", "Kuba")
        assert await archive_all(talk, archiver) == 1
    async with with_archive(talk, folder):
        archive, archived = talk.store.archived.archive, talk.store.archived
        with raises_told(SetupError, f"{file.name} is missing"):
            await archived.check()
        file.touch()
        await archived.check()
        assert await archived.has(later)
        assert not await archived.has(game)
        await restore(
            talk.store.link,
            tmp_path / "backup",
            Keyring(PLAIN),
            now=talk.now,
            archive=archive,
            replace=True,
            alone=True,
        )
        await archived.check()
        assert await archived.has(game)
