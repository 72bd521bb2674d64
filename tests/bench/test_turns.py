"""The measuring of turns: every board and every older one gets its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.clock import now
from bot.composition import ENCODING
from bot.storage.store import StoreSettings, open_store
from tests.bench import turns

if TYPE_CHECKING:
    from pathlib import Path


async def test_every_board_and_its_shrunk_predecessor_belong_to_a_turn(tmp_path: Path) -> None:
    async with open_store(StoreSettings(tmp_path), ENCODING, now) as store:
        for way in (False, True):
            waits = await turns.measure(store.rates, 200, 0.05, gives_way=way)
            assert 0 < len(waits.boards) == len(waits.older)
            assert all(older >= 0 for older in waits.older)
