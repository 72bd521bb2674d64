"""All that is stored is looked through without holding more names than a shard has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.game_id import make
from bot.storage import stored_names
from bot.storage.redis.link import Link
from bot.storage.stored_names import by_shard, games
from tests.support.storage.contents import fill

if TYPE_CHECKING:
    import pytest

    from bot.storage.store import Store
    from tests.support.clock import Clock


async def test_a_large_store_is_read_a_shard_at_a_time(
    link: Link, store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same names, the same games, each once and in the same order."""
    await fill(store, clock)
    small = [pair async for pair in by_shard(link)]
    monkeypatch.setattr(stored_names, "MOST_NAMES", 5)
    asked: list[bytes] = []
    ask = Link.ask

    async def noted(own: Link, *words: str) -> object:
        asked.append(words[3].encode() if words[0] == "SCAN" else b"")
        return await ask(own, *words)

    monkeypatch.setattr(Link, "ask", noted)
    assert [pair async for pair in by_shard(link)] == small
    patterns = {pattern for pattern in asked if pattern}
    assert len(patterns) == 64, "each shard is asked for alone"
    found = [some async for some in games(link, 16)]
    assert [len(some) for some in found] == [16, 16, 8]
    assert [game for some in found for game in some] == sorted(
        make(b"secret", str(number)) for number in range(40)
    )
