"""A talk on a store, and an archive beside it: files, or objects of a server."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.support.coordinator.fixtures import store, talk
from tests.support.storage.archives import with_archive
from tests.support.storage.object_server import BUCKET, objects, point_at

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from bot.storage.archive.archiver import Archiver
    from tests.support.coordinator.talk import Talk

__all__ = ["objects", "store", "talk"]  # fixtures


@pytest.fixture(params=["files", "objects"])
def place(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return an empty place for an archive, of each kind in turn."""
    if request.param == "files":
        return str(tmp_path / "archive")
    point_at(request.getfixturevalue("objects"), monkeypatch)
    return f"s3://{BUCKET}/{tmp_path.name}"


@pytest.fixture
async def archiver(talk: Talk, place: str) -> AsyncIterator[Archiver]:
    """Yield the archiver of a talk whose archive is at each place in turn."""
    async with with_archive(talk, place) as made:
        yield made
