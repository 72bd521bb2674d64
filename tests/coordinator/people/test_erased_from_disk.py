"""Nothing of who was forgotten stays in the data folder, names in old files included."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.composition import ENCODING
from bot.coordinator.people.account_links import Accounts
from bot.rules.log import AllBut
from bot.storage.store import StoreSettings, open_store
from tests.support.coordinator.erasure import Leaving, stored_content, unpack
from tests.support.coordinator.talk import Lists, Talk

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path


async def test_an_erased_person_leaves_nothing_in_the_data_folder(tmp_path: Path) -> None:
    talk = Talk(None, Lists(AllBut([])))  # type: ignore[arg-type]
    settings = StoreSettings(tmp_path)
    async with open_store(settings, ENCODING, lambda: talk.now) as store:
        talk.store = store
        leaving = Leaving(talk)
        await leaving.leave_traces()
        zuza = await leaving.telegram()
        await Accounts(store.people, store.tables, talk.secret).offer("d:1", zuza, now=talk.now)
        words = await leaving.words()
        # Names lie packed within what is stored: the blobs are looked for as they are.
        blobs = {
            piece
            async for _, piece in stored_content(store.link)
            if any(word in unpack(piece) for word in words)
        }
        accounts = {word for word in words if word.isdigit()}
        assert len(blobs) > 10
        assert on_disk(tmp_path, accounts | blobs) == accounts | blobs
        await leaving.ask()
        assert await leaving.erasures.work_off() == 1
        # Who dies here leaves a mark for the next process.
    (tmp_path / "redis" / "temp-rewriteaof-bg-77.aof").write_bytes(b"".join(words))
    async with open_store(settings, ENCODING, lambda: talk.now) as store:
        assert on_disk(tmp_path, blobs) == blobs
        assert await store.append_only.work_off()
        assert on_disk(tmp_path, {*words} | blobs) == set()


def on_disk(folder: Path, words: Collection[bytes]) -> set[bytes]:
    """Return the words that stand in any file."""
    files = [path.read_bytes() for path in folder.rglob("*") if path.is_file()]
    return {word for word in words if any(word in file for file in files)}
