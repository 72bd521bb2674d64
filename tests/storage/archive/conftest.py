"""A talk on a store, and an archive beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.support.coordinator.fixtures import store, talk
from tests.support.storage.archives import with_archive

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from bot.storage.archive.archiver import Archiver
    from tests.support.coordinator.talk import Talk

__all__ = ["store", "talk"]  # fixtures


@pytest.fixture
async def archiver(talk: Talk, tmp_path: Path) -> AsyncIterator[Archiver]:
    """Yield the archiver of a talk whose archive is the folder `archive`."""
    async with with_archive(talk, tmp_path / "archive") as made:
        yield made
