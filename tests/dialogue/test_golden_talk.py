"""Whole conversations, word for word. REGOLD=1 rewrites them; read the difference."""

import asyncio
import os
from pathlib import Path

import pytest

from tests.support.dialogue.script import replay

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.txt")), ids=lambda path: path.stem)
def test_the_recorded_conversations_are_unchanged(path: Path) -> None:
    record = path.read_text(encoding="utf-8")
    now = asyncio.run(replay(record))
    if os.environ.get("REGOLD"):
        path.write_text(now, encoding="utf-8")
    else:
        assert now == record
