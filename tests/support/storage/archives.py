"""A talk whose finished games go into an archive, and the search of the archive's files."""

from __future__ import annotations

import zlib
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING

from bot.composition import ENCODING
from bot.coordinator.metrics import SILENT
from bot.storage.archive.archiver import DAY
from bot.storage.sealing.keyring import PLAIN, Keyring
from bot.storage.store import assemble, open_archive

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

    from bot.storage.archive.archiver import Archiver
    from tests.support.coordinator.talk import Talk

AFTER = 30 * DAY


@asynccontextmanager
async def with_archive(talk: Talk, place: Path | str, key: str = PLAIN) -> AsyncIterator[Archiver]:
    """Put an archive at this place beside the store of a talk, and yield its archiver."""
    archive, link = open_archive(str(place)), talk.store.link
    assert archive is not None
    talk.store = assemble(link, ENCODING, Keyring(key), lambda: talk.now, archive=archive)
    yield talk.store.archiver(AFTER, lambda: talk.now, SILENT)
    await archive.aclose()


async def archive_all(talk: Talk, archiver: Archiver) -> int:
    """Let 31 days pass, and archive what ended before. Return the number of games."""
    talk.now += AFTER + DAY
    return await archiver.work_off()


def content_of(folder: Path) -> Iterator[bytes]:
    """Yield the bytes of every file of a folder, and whatever lies in them packed."""
    for file in sorted(path for path in folder.rglob("*") if path.is_file()):
        yield from unpack_all(file.read_bytes())


def unpack_all(whole: bytes) -> Iterator[bytes]:
    """Yield these bytes, and whatever lies in them packed."""
    yield whole
    at = whole.find(b"\x48")
    while at >= 0:  # A body packed with a window of 12 bits may begin here.
        inflate = zlib.decompressobj()
        with suppress(zlib.error):
            yield inflate.decompress(whole[at : at + (1 << 16)])
        at = whole.find(b"\x48", at + 1)
