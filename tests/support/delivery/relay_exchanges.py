"""The requests of a relay to the store while it brings a game's places up to date.

async with at_work(relay, store) as asked:
version = (await coordinator.handle(command)).version
await shown(store, "discord", game)
assert len(asked.exchanges) <= 8

Only the relay is counted: whatever else runs in the process has a context of its own.
"""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from bot.coordinator.game_id import GameId, shard
from bot.storage import keys
from tests.support import PATIENCE

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from bot.delivery.relay import Relay
    from bot.storage.redis.link import Link, RedisCommand
    from bot.storage.store import Store

_counting: ContextVar[Asked | None] = ContextVar("counting", default=None)


@dataclass
class Asked:
    """Every exchange with the store, as the commands that went in it."""

    exchanges: list[list[RedisCommand]] = field(default_factory=list)
    ended: bool = False

    def loads(self, game: GameId) -> int:
        """Count the reads of the game's state."""
        name = keys.GAME.of(game)
        commands = [command for each in self.exchanges for command in each]
        return sum(command[1] == name and "s" in command[2:] for command in commands)

    def __str__(self) -> str:
        """Return one line an exchange, for a failure's message."""
        return "\n".join(" | ".join(map(_brief, each)) for each in self.exchanges)


@asynccontextmanager
async def at_work(relay: Relay, store: Store) -> AsyncIterator[Asked]:
    """Run the relay as the bot does, woken by the store's word, and keep what it asks."""
    asked, exchange = Asked(), type(store.link).exchange

    async def count_exchange(link: Link, commands: Sequence[RedisCommand]) -> list[Any]:
        counting = _counting.get()
        if counting is not None and not counting.ended:
            counting.exchanges.append([*commands])
        return await exchange(link, commands)

    async def works() -> None:
        _counting.set(asked)
        await relay.run(store.news.waker)

    with patch.object(type(store.link), "exchange", count_exchange):
        tasks = [asyncio.create_task(store.news.run())]
        await asyncio.wait_for(store.news.listening.wait(), PATIENCE)
        tasks.append(asyncio.create_task(works()))
        try:
            yield asked
        finally:
            asked.ended = True  # A relay that is stopped gives back what it had in hand.
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


async def wait_until_shown(store: Store, platform: str, game: GameId) -> None:
    """Wait until no place of a game is behind."""
    begins, number = f"{platform}:{game}:".encode(), shard(game)
    due = keys.DUE_MARKS.of(number, platform)
    async with asyncio.timeout(PATIENCE):
        while any(mark.startswith(begins) for mark in await store.link.ask("ZRANGE", due, 0, -1)):
            pass  # Reading it lets others work.


def _brief(command: RedisCommand) -> str:
    return " ".join(str(word)[:40] for word in command[:5] if not isinstance(word, bytes))
