"""A store that fails for a moment while the bot starts delays the start and no more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.composition import open_bot
from bot.config import read
from bot.storage.errors import UnreachableError
from bot.storage.redis import connect
from bot.storage.redis.link import Link
from tests.support.storage.servers import empty, temporary_link

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    import pytest

    from bot.storage.redis.link import RedisCommand
    from tests.support.storage.servers import Servers


async def test_a_lost_reply_at_any_point_of_a_start_is_retried(
    servers: Servers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url, exchange = servers.url("embedded"), Link.exchange
    settings = read({"REDIS_URL": url, "DATA_DIR": str(tmp_path), "ROLES": "web"})
    lost, count = 0, 0

    async def loses(link: Link, commands: Sequence[RedisCommand]) -> list[Any]:
        nonlocal count
        replies = await exchange(link, commands)
        count += 1
        if count == lost + 1:
            raise UnreachableError(address=link.address)
        return replies

    monkeypatch.setattr(Link, "exchange", loses)
    monkeypatch.setattr(connect.random, "uniform", lambda *_: 0.0)  # type: ignore[attr-defined]
    while True:
        async with temporary_link(url) as link:
            count = -9
            await empty(link)
        count = 0
        async with open_bot(settings):
            if count <= lost:
                break
        lost += 1
    assert lost > 8, "each of them was lost once"
