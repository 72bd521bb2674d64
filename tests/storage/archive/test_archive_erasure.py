"""An erased person leaves nothing in the archive: not in a row, nor in any byte of its files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.person_id import is_anonymous
from bot.rules.log import AllBut
from tests.support.coordinator.erasure import Leaving, stored_content
from tests.support.coordinator.talk import Lists, Talk
from tests.support.storage.archives import archive_all, content_of, with_archive

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable
    from pathlib import Path

    from bot.storage.store import Store


def search(pieces: Iterable[bytes], words: Collection[bytes]) -> set[bytes]:
    """Return the words that stand in any piece."""
    return {word for piece in pieces for word in words if word in piece}


async def test_nothing_leads_to_an_erased_person_in_any_file(store: Store, tmp_path: Path) -> None:
    talk, folder = Talk(store, Lists(AllBut([]))), tmp_path / "archive"
    async with with_archive(talk, folder) as archiver:
        leaving = Leaving(talk)
        await leaving.leave_traces()
        await leaving.work()
        kuba = await leaving.kuba()
        assert leaving.games["ended"] in await talk.store.results.games([kuba.id])
        assert await archive_all(talk, archiver) >= 2
        words = await leaving.words()
        assert {b"zuzka_k", b"Zuzka K."} < search(content_of(folder), words)
        await leaving.ask()
        assert await leaving.erasures.work_off() == 1
        await leaving.work()
        assert search(content_of(folder), words) == set()
        pieces = [piece async for _, piece in stored_content(store.link)]
        assert search(pieces, words) == set()
        ended = await talk.table(leaving.games["ended"])
        assert any(is_anonymous(person) for person in ended.persons)
        assert leaving.games["ended"] in await talk.store.results.games([kuba.id])
        before = await leaving.history.records(kuba.id)
        # The anonymous game goes back to the archive a day later.
        assert await archive_all(talk, archiver) >= 2
        assert search(content_of(folder), words) == set()
        assert await talk.table(leaving.games["ended"]) == ended
        assert await leaving.history.records(kuba.id) == before


async def test_an_erasure_cleans_what_a_dead_process_left_in_both(
    store: Store, tmp_path: Path
) -> None:
    """The archiver died between its write to the archive and its deletion from the store."""
    talk, folder = Talk(store, Lists(AllBut([]))), tmp_path / "archive"
    async with with_archive(talk, folder) as archiver:
        leaving = Leaving(talk)
        await leaving.leave_traces()
        await leaving.work()
        archive = talk.store.archived.archive
        assert archive is not None
        assert await archive_all(talk, archiver) >= 2
        rows = [one async for some in archive.games(9) for one in some]
        for one in rows:
            await talk.store.archived.bring_back(one.game)
        await archive.put(rows)
        words = await leaving.words()
        await leaving.ask()
        await leaving.erasures.work_off()
        await leaving.work()
        await archiver.work_off()
        assert search(content_of(folder), words) == set()
