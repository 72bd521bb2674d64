"""An archive in an object store: what no file has to face, and what an erasure leaves there."""

from __future__ import annotations

import asyncio
import logging
import sys
from functools import partial
from typing import TYPE_CHECKING

import obstore.store
import pytest

from bot.coordinator.game_id import GameId
from bot.rules.log import AllBut
from bot.storage.archive.game_archive import ArchivedGame, ListEntry
from bot.storage.backup.backup_place import open_place
from bot.storage.backup.file import sections
from bot.storage.errors import AccessError, SetupError
from bot.storage.object_store import ChangedError, ObjectStore
from bot.storage.sealing.keyring import Keyring
from bot.storage.store import open_archive
from tests.storage.backup.test_backup_worker import DAY, worker
from tests.support.coordinator.erasure import Leaving
from tests.support.coordinator.talk import Lists, Talk
from tests.support.storage.archives import archive_all, unpack_all, with_archive
from tests.support.storage.sealed_store import KEY

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

    from bot.storage.store import Store

pytestmark = pytest.mark.parametrize("place", ["objects"], indirect=True)


async def search(place: str, words: Collection[bytes]) -> set[bytes]:
    """Return the words that stand in any object's name or content."""
    objects, found = ObjectStore(place), set()
    for folder in ("games", "lists", "backups"):
        async for page in objects.list(folder, 100):
            for one in page:
                content = await objects.get(one.name)
                assert content is not None
                pieces = [one.name.encode(), *unpack_all(content.content)]
                found |= {word for word in words for piece in pieces if word in piece}
    await objects.aclose()
    return found


async def test_nothing_leads_to_an_erased_person_in_any_object(store: Store, place: str) -> None:
    talk = Talk(store, Lists(AllBut([])))
    async with with_archive(talk, place) as archiver:
        leaving = Leaving(talk)
        await leaving.leave_traces()
        await leaving.work()
        assert await archive_all(talk, archiver) >= 2
        words = await leaving.words()
        assert {b"zuzka_k", b"Zuzka K."} < await search(place, words)
        await leaving.ask()
        assert await leaving.erasures.work_off() == 1
        await leaving.work()
        assert await search(place, words) == set()
        assert await archive_all(talk, archiver) >= 2
        assert await search(place, words) == set()


async def test_processes_that_change_one_list_at_once_lose_no_entry(place: str) -> None:
    archives = [open_archive(place) for _ in range(3)]
    games = [GameId(f"AAAAA{last}") for last in "ABCDEFGHJ"]
    for archive in archives:
        assert archive is not None

    async def put(number: int) -> None:
        archive = archives[number % 3]
        assert archive is not None
        entry = ListEntry("pg:ola", b"%d" % number)
        await archive.put([ArchivedGame(games[number], 1, 0, b"blob", (entry,))])

    await asyncio.gather(*map(put, range(len(games))))
    first = archives[0]
    assert first is not None
    found = await first.entries(["pg:ola"])
    assert found["pg:ola"] == {game: b"%d" % number for number, game in enumerate(games)}
    for archive in archives:
        assert archive is not None
        await archive.aclose()


async def test_an_object_that_changed_meanwhile_is_not_overwritten(place: str) -> None:
    objects = ObjectStore(place)
    await objects.put("one", b"first", over=None)
    with pytest.raises(ChangedError):
        await objects.put("one", b"second", over=None)
    found = await objects.get("one")
    assert found is not None
    await objects.put("one", b"second", over=found.tag)
    with pytest.raises(ChangedError):
        await objects.put("one", b"third", over=found.tag)
    assert await objects.get("two") is None
    await objects.delete(["two"])
    await objects.aclose()


async def test_a_store_that_is_away_is_named_without_its_key(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AWS_ENDPOINT_URL", "http://127.0.0.1:1")
    once = partial(obstore.store.S3Store, retry_config={"max_retries": 0})
    monkeypatch.setattr(obstore.store, "S3Store", once)
    objects = ObjectStore(place)
    with pytest.raises(AccessError, match="store-objects") as away:
        await objects.get("one")
    assert place in str(away.value)
    assert "secret" not in str(away.value)
    await objects.aclose()


async def test_without_the_library_the_extra_is_named(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "obstore", None)
    with pytest.raises(SetupError, match="store-no-objects"):
        open_archive(place)


async def test_backups_happen_in_an_object_store_too(
    talk: Talk, place: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    game = await talk.new("Ola", "Kuba")
    objects = open_place(place)
    for _ in range(6):
        await worker(talk, tmp_path, place=objects).work_off()
        talk.now += DAY
    files = await objects.files()
    assert len(files) == 4
    async with objects.local(files[0].name) as path:
        names = {one.name for some in sections(path, Keyring(KEY)) for one in some}
    assert any(name.endswith(f":g:{game}") for name in names)
    assert not caplog.records
