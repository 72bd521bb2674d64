"""The whole store: opened from settings, closed in order."""

from __future__ import annotations

import asyncio
import contextlib
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.coordinator.place import SHARES
from bot.coordinator.ports.chats import LEASE_SECONDS
from bot.storage import keys
from bot.storage.daily_schedule import RedisDailySchedule
from bot.storage.embedded import binary
from bot.storage.embedded.folder import DataFolder
from bot.storage.embedded.server import EmbeddedServer
from bot.storage.games.answers import RedisAnswers
from bot.storage.games.tables import RedisTables
from bot.storage.inbox import RedisInbox
from bot.storage.outbox import RedisOutbox
from bot.storage.people.erasures import RedisErasures
from bot.storage.people.records import RedisPeople
from bot.storage.people.sessions import RedisSessions
from bot.storage.redis import rates
from bot.storage.redis.append_only import AppendOnlyFile
from bot.storage.redis.connect import connect, patiently
from bot.storage.redis.lease import RedisLease, hold, range_slots
from bot.storage.redis.news import RedisNews
from bot.storage.redis.schedule import Schedule
from bot.storage.registry import RedisRegistry, secret_codec
from bot.storage.results import RedisResults, line_codec
from bot.storage.sealing.codec import Codec
from bot.storage.sealing.keyring import PLAIN, Keyring
from bot.storage.sealing.rotation import RedisSealing
from bot.storage.sittings import RedisSittings
from bot.storage.timers import RedisTimers

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from contextlib import AbstractAsyncContextManager
    from pathlib import Path

    from bot.coordinator.ports.chats import ShardRange
    from bot.storage.games.tables import Encoding
    from bot.storage.redis.link import Link


@dataclass(frozen=True, slots=True)
class StoreSettings:
    """The operator's decisions about the store; secrets don't show in its repr.

    `url` names a server of the operator's own (REDIS_URL); without it the embedded one runs on
    `folder`, or the program `server` (REDIS_SERVER) in its place. `state_key` is STATE_KEY.
    `allow_loss` accepts a server that may lose what it acknowledged; `replicas` is how many
    copies a commit waits for; `tries` how often to try to connect, None for ever.
    `half_restored` takes a store on which a restore did not come to its end, too.
    """

    folder: Path
    url: str | None = field(default=None, repr=False)
    server: str | None = None
    state_key: str = field(default=PLAIN, repr=False)
    allow_loss: bool = False
    replicas: int = 0
    tries: int | None = None
    half_restored: bool = False


@dataclass(frozen=True, slots=True)
class Store:
    """All ports of the coordinator and of the chats.

    `alone` says that no other process can use the store: this process runs the server itself, on a
    folder that it holds.
    """

    link: Link
    tables: RedisTables
    answers: RedisAnswers
    outbox: RedisOutbox
    timers: RedisTimers
    people: RedisPeople
    sessions: RedisSessions
    sittings: RedisSittings
    results: RedisResults
    inbox: RedisInbox
    news: RedisNews
    registry: RedisRegistry
    erasures: RedisErasures
    sealing: RedisSealing
    append_only: AppendOnlyFile
    puzzles: RedisDailySchedule
    days: RedisDailySchedule
    alone: bool = False

    def lease(
        self, name: str, *, ttl: float = LEASE_SECONDS
    ) -> AbstractAsyncContextManager[RedisLease]:
        """Hold the whole account `name`, so that one process at a time uses a platform's token."""
        return hold(RedisLease(self.link, name, ttl, alone=self.alone))

    def share(
        self, name: str, *, ttl: float = LEASE_SECONDS
    ) -> AbstractAsyncContextManager[RedisLease]:
        """Hold a fair part of an account's chats, while other processes hold the other parts."""
        return hold(RedisLease(self.link, name, ttl, SHARES, shared=True, alone=self.alone))

    def range(
        self, name: str, shards: ShardRange, *, ttl: float = LEASE_SECONDS
    ) -> AbstractAsyncContextManager[RedisLease]:
        """Hold a range of an account's gateway shards, once no other process holds any of them."""
        return hold(RedisLease(self.link, name, ttl, range_slots(shards), alone=self.alone))

    @property
    def rates(self) -> rates.RedisRates:
        """The rates that all processes keep together."""
        return rates.RedisRates(self.link)

    async def release(self, *, within: int) -> None:
        """Make due again what a dead process had claimed, if this process is `alone` on the store.

        No claim lasts longer than `within` ms. Claimed updates are freed by the workers of inboxes.
        """
        await self.outbox.release(within=within)
        await self.timers.release()


@asynccontextmanager
async def open_store(
    settings: StoreSettings, encoding: Encoding, clock: Callable[[], int]
) -> AsyncIterator[Store]:
    """Open the store, starting the embedded server if the settings name no other.

    With an embedded server, the process holds the data folder until exit. `clock` gives ms since
    1970, UTC. Raises StorageError, whose sentence is for the operator.
    """
    keyring = Keyring(settings.state_key)
    async with AsyncExitStack() as stack:
        url = settings.url
        if url is None:
            folder = stack.enter_context(DataFolder(settings.folder))
            chosen = await asyncio.to_thread(binary.choose, settings.server)
            embedded = await stack.enter_async_context(EmbeddedServer(folder, chosen))
            url = embedded.url
        link = await connect(
            url,
            replicas=settings.replicas,
            allow_loss=settings.allow_loss,
            tries=settings.tries,
            half_restored=settings.half_restored,
        )
        stack.push_async_callback(link.aclose)
        store = assemble(link, encoding, keyring, clock, alone=settings.url is None)
        await patiently(link, store.sealing.note, settings.tries)
        listener = asyncio.create_task(store.news.run())
        stack.push_async_callback(_end, listener)
        yield store


def assemble(
    link: Link,
    encoding: Encoding,
    keyring: Keyring,
    clock: Callable[[], int],
    *,
    alone: bool = False,
) -> Store:
    """Put a store together on a link. The caller runs `news.run` and closes the link."""
    schedule = Schedule(link, clock)
    tables = RedisTables(link, encoding, keyring, clock)
    records = Codec("person", keyring)
    people = RedisPeople(link, records)
    sessions = RedisSessions(link, Codec("session", keyring))
    return Store(
        link,
        tables,
        RedisAnswers(link, encoding, Codec("answer", keyring), Codec("outcome", keyring)),
        RedisOutbox(link, clock, schedule),
        RedisTimers(link, schedule),
        people,
        sessions,
        RedisSittings(link, tables, people, sessions),
        RedisResults(link, line_codec(keyring)),
        RedisInbox(link, Codec("inbox", keyring), clock),
        RedisNews(link, schedule),
        RedisRegistry(link, secret_codec(keyring)),
        # This name is in stored data, so it must never change.
        RedisErasures(link, Codec("leaver", keyring)),
        RedisSealing(link, keyring),
        AppendOnlyFile(link),
        RedisDailySchedule(link),
        RedisDailySchedule(link, keys.DAY_SCHEDULE.key),
        alone=alone,
    )


async def _end(task: asyncio.Task[None]) -> None:
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await task
