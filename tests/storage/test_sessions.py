"""Sessions of who came by another platform: how long they last, and when they are renewed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.coordinator.ports.board_sessions import Account, Once
from bot.storage.people.board_sessions import LIFE_MS

if TYPE_CHECKING:
    from bot.storage.redis.link import Link
    from bot.storage.store import Store

ACCOUNT, NOW = Account("telegram", "7"), 1_800_000_000_000


@pytest.mark.parametrize("link", ["embedded"], indirect=True)
async def test_a_session_is_old_once_half_its_life_is_over(store: Store, link: Link) -> None:
    """From then on the next use prolongs it. At its end it is gone."""
    sessions = store.sessions
    assert await sessions.open(ACCOUNT, Once("ticket", NOW + 1), "bearer", b"who", now=NOW)
    stored = await link.ask(*sessions.command(ACCOUNT, "bearer"))
    half = LIFE_MS // 2
    for passed, old in ((0, False), (half, False), (half + 1, True), (LIFE_MS - 1, True)):
        found = sessions.parse_reply(ACCOUNT, stored, now=NOW + passed)
        assert found is not None
        assert (found.owner, found.old) == (b"who", old)
    assert sessions.parse_reply(ACCOUNT, stored, now=NOW + LIFE_MS) is None
    assert sessions.parse_reply(ACCOUNT, None, now=NOW) is None
