"""A process that serves a part of an account's chats, while they change hands."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from bot.chat.shared_chats import share_chats
from bot.chat.telegram.app import serve
from bot.coordinator.background.tasks import end
from bot.coordinator.place import SHARES
from bot.coordinator.ports.outbox import OvertakenError
from bot.storage import keys
from bot.storage.errors import UnreachableError
from tests.support import PATIENCE
from tests.support.storage.servers import free_port

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Coroutine, Sequence

    from bot.storage.redis.link import RedisCommand
    from tests.support.chat.telegram.evening import Evening

pytestmark = pytest.mark.usefixtures("_tiles")

LONG = 600  # seconds, so that no test waits for the end of such a lease


def account_of(evening: Evening) -> str:
    return f"telegram:{evening.table.world.token.partition(':')[0]}"


@asynccontextmanager
async def meanwhile(*works: Coroutine[Any, Any, None]) -> AsyncIterator[list[asyncio.Task[None]]]:
    tasks = [asyncio.create_task(one) for one in works]
    try:
        async with asyncio.timeout(PATIENCE):
            yield tasks
    finally:
        await end(*tasks)


async def test_a_process_that_cannot_answer_yet_has_no_chats(evening: Evening) -> None:
    """The chats would otherwise wait until the process has read its rights from Telegram."""
    table, account = evening.table, account_of(evening)
    link, port = table.store.link, free_port()
    settings = replace(table.settings, webhook=f"http://127.0.0.1:{port}/hook", port=port)
    asks, ready = table.world.holds("getMe"), asyncio.Event()
    async with meanwhile(serve(table.services, settings, ready=lambda _: ready.set(), ttl=LONG)):
        await asks.wait()
        assert not await link.ask("EXISTS", keys.LEASE.of(account))
        asks.release()
        await ready.wait()
        assert await link.ask("EXISTS", keys.LEASE.of(account))


async def test_the_update_of_a_dead_process_comes_once_the_store_is_back(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock stands still, so no claim expires by itself."""
    table, account = evening.table, account_of(evening)
    link, is_away, refused = table.store.link, True, asyncio.Event()
    exchange = link.exchange

    async def away(commands: Sequence[RedisCommand]) -> list[Any]:
        if is_away:
            refused.set()
            raise UnreachableError(address=link.address)
        return await exchange(commands)

    async with table.store.leases.share(account, ttl=LONG) as lease, table.running(lease) as parts:
        evening.ola.writes("/pomoc")
        await table.world.until(lambda: not table.world.pending)
        dead = table.store.inbox
        assert await dead.claim(parts.letters.box, now=table.clock.now, lease=60_000, limit=9)
        monkeypatch.setattr(link, "exchange", away)
        async with meanwhile(parts.letters.run(), share_chats(lease, parts.letters)):
            await refused.wait()
            is_away = False
            assert await evening.ola.sees()


async def test_a_process_overtaken_in_some_chats_goes_on_with_the_others(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A question to the store was under way when they changed hands. That ends no adapter."""
    table, account = evening.table, account_of(evening)
    inbox, link = type(table.store.inbox), table.store.link
    claim, asked, refused = inbox.claim, asyncio.Event(), asyncio.Event()

    async def note(*words: Any, **more: Any) -> Any:  # noqa: ANN401
        asked.set()
        try:
            return await claim(*words, **more)
        except OvertakenError:
            refused.set()
            raise

    monkeypatch.setattr(inbox, "claim", note)
    async with table.store.leases.share(account, ttl=LONG) as lease, table.running(lease) as parts:
        highest = keys.FENCES.of(keys.shard_of_name(parts.letters.box))
        async with meanwhile(parts.letters.run()) as [working]:
            await asked.wait()
            lease.begin_serving((await lease.changes())[0])
            await link.ask("HSET", highest, f"{account}/{SHARES[0]}", 99)
            evening.ola.writes("/pomoc")
            await refused.wait()
            await link.ask("DEL", highest)
            assert await evening.ola.sees()
            assert not working.done()
