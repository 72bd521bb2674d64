"""Fixtures of all conversations."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.support.chat.known_game import known_tiles

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(autouse=True)
def tiles() -> Iterator[None]:
    """Fix the tiles for which the moves were written."""
    with known_tiles(*(f"w:{number}" for number in range(1, 13))):
        yield
