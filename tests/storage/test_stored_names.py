"""All that is stored is looked through without holding more names than a shard has."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.coordinator.game_id import make
from bot.storage import keys, stored_names
from bot.storage.redis.link import Link
from bot.storage.stored_names import StoredName, by_shard, games, out_of_shadow, shadow_of
from tests.support.storage.contents import GAME, fill

if TYPE_CHECKING:
    from bot.storage.store import Store
    from tests.support.clock import Clock


@pytest.mark.parametrize("name", [keys.SECRET.key, keys.GAME.of(GAME), f"{keys.GAME.of(GAME)}}}:x"])
def test_a_name_moved_to_the_shadow_returns_unchanged(name: str) -> None:
    """A waiting thing lies in the same slot, and under no name that is in use."""
    shadow = shadow_of(name)
    found = StoredName.of(shadow)
    assert found is not None
    assert found.is_shadow
    assert shadow.partition(":")[0] == name.partition(":")[0]
    assert out_of_shadow(shadow) == name
    assert shadow.count("~") == 1


async def test_a_large_store_is_read_a_shard_at_a_time(
    link: Link, store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same names, the same games, each once and in the same order."""
    await fill(store, clock)
    small = [pair async for pair in by_shard(link)]
    monkeypatch.setattr(stored_names, "MOST_NAMES", 5)
    asked: list[bytes] = []
    ask = Link.ask

    async def ask_and_note(own: Link, *words: str) -> object:
        asked.append(words[3].encode() if words[0] == "SCAN" else b"")
        return await ask(own, *words)

    monkeypatch.setattr(Link, "ask", ask_and_note)
    assert [pair async for pair in by_shard(link)] == small
    patterns = {pattern for pattern in asked if pattern}
    assert len(patterns) == 64, "each shard is asked for alone"
    found = [some async for some in games(link, 16)]
    assert [len(some) for some in found] == [16, 16, 8]
    assert [game for some in found for game in some] == sorted(
        make(b"secret", str(number)) for number in range(40)
    )
