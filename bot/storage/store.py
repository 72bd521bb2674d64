"""The whole store: opened from its settings, and closed in order."""

from __future__ import annotations

import asyncio
import contextlib
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from bot.storage import keys
from bot.storage.archive.archiver import Archiver
from bot.storage.archive.object_archive import ObjectArchive
from bot.storage.archive.sealed_archive import SealedArchive
from bot.storage.archive.year_files import YearFiles
from bot.storage.daily_schedule import RedisDailySchedule
from bot.storage.embedded import binary
from bot.storage.embedded.folder import DataFolder
from bot.storage.embedded.server import EmbeddedServer
from bot.storage.games.answers import RedisAnswers
from bot.storage.games.tables import RedisTables
from bot.storage.inbox import RedisInbox
from bot.storage.key_rotation import RedisSealing
from bot.storage.object_store import SCHEME, ObjectStore
from bot.storage.outbox import RedisOutbox
from bot.storage.people.board_sessions import RedisSessions
from bot.storage.people.erasures import RedisErasures
from bot.storage.people.records import RedisPeople
from bot.storage.redis import rates
from bot.storage.redis.append_only import AppendOnlyFile
from bot.storage.redis.connect import connect, patiently
from bot.storage.redis.lease import RedisLeases
from bot.storage.redis.news import RedisNews
from bot.storage.redis.schedule import Schedule
from bot.storage.registry import RedisRegistry, secret_codec
from bot.storage.results import RedisResults, line_codec
from bot.storage.sealing.codec import Codec
from bot.storage.sealing.keyring import PLAIN, Keyring
from bot.storage.sittings import RedisSittings
from bot.storage.stored_names import games
from bot.storage.timers import RedisTimers

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Sequence

    from bot.coordinator.game_id import GameId
    from bot.coordinator.metrics import Meter
    from bot.storage.archive.archived_games import ArchivedGames
    from bot.storage.archive.game_archive import GameArchive
    from bot.storage.games.tables import Encoding
    from bot.storage.redis.link import Link


@dataclass(frozen=True, slots=True)
class StoreSettings:
    """The operator's settings for the store. Secrets don't show in its repr.

    `url` names an own Redis server (REDIS_URL). Without it the bot runs the embedded server, or the
    program `server` (REDIS_SERVER), on `folder`. `state_key` is STATE_KEY. `allow_loss` accepts a
    server that may lose acknowledged writes. `replicas` is the number of replicas that a commit
    waits for. `tries` is the number of attempts to connect, None for no limit. `half_restored` also
    accepts a store on which restoring a backup did not finish. `archive` is the folder of finished
    games, or an address `s3://…`.
    """

    folder: Path
    url: str | None = field(default=None, repr=False)
    server: str | None = None
    state_key: str = field(default=PLAIN, repr=False)
    allow_loss: bool = False
    replicas: int = 0
    tries: int | None = None
    half_restored: bool = False
    archive: str | None = None


@dataclass(frozen=True, slots=True)
class Store:
    """The opened store, with all parts that the coordinator and the chats use.

    `alone` is True if no other process can use the store, because this process runs the server
    itself, on a folder that it holds.
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
    daily_calls: RedisDailySchedule
    archived: ArchivedGames
    alone: bool = False

    async def all_games(self, at_once: int) -> AsyncIterator[Sequence[GameId]]:
        """Yield the id of every game in Redis and in the archive, `at_once` in a batch.

        A game that is moved meanwhile may come twice.
        """
        async for stored in games(self.link, at_once):
            yield stored
        if self.archived.archive is not None:
            async for some in self.archived.archive.games(at_once):
                yield [one.game for one in some]

    def archiver(self, after: int, clock: Callable[[], int], meter: Meter) -> Archiver:
        """Return the worker that archives ended games whose last action is `after` ms ago."""
        parse = self.tables.parse_state
        return Archiver(self.link, self.archived, parse, after, clock, meter)

    @property
    def rates(self) -> rates.RedisRates:
        """The limits on the rates of requests, which all processes share."""
        return rates.RedisRates(self.link)

    @property
    def leases(self) -> RedisLeases:
        """The leases on platforms' accounts."""
        return RedisLeases(self.link, alone=self.alone)

    async def release(self, *, within: int) -> None:
        """Make due again all tasks (marks) and timers that a dead process had claimed.

        Only a process that is `alone` on the store may do so. No claim lasts longer than `within`
        ms. The claimed updates of an inbox are released by its worker.
        """
        await self.outbox.release(within=within)
        await self.timers.release()


@asynccontextmanager
async def open_store(
    settings: StoreSettings, encoding: Encoding, clock: Callable[[], int]
) -> AsyncIterator[Store]:
    """Open the store. Start the embedded server if the settings name no other.

    With an embedded server, the process holds the data folder until the `with` block ends. `clock`
    returns ms since 1970, UTC. Raises StorageError, whose sentence is for the operator.
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
        archive = open_archive(settings.archive)
        if archive is not None:
            stack.push_async_callback(archive.aclose)
        alone = settings.url is None
        store = assemble(link, encoding, keyring, clock, alone=alone, archive=archive)
        if not settings.half_restored:
            await patiently(link, store.archived.check, settings.tries)
        await patiently(link, store.sealing.note, settings.tries)
        listener = asyncio.create_task(store.news.run())
        stack.push_async_callback(_end, listener)
        yield store


def assemble(  # noqa: PLR0913 - what a store is made of
    link: Link,
    encoding: Encoding,
    keyring: Keyring,
    clock: Callable[[], int],
    *,
    alone: bool = False,
    archive: GameArchive | None = None,
) -> Store:
    """Build a store on an open Link.

    The caller runs `news.run` and closes the Link and the archive.
    """
    schedule = Schedule(link, clock)
    tables = RedisTables(link, encoding, keyring, clock, archive)
    archived = tables.archived
    records = Codec("person", keyring)
    people = RedisPeople(link, records, archived)
    sessions = RedisSessions(link, Codec("session", keyring))
    return Store(
        link,
        tables,
        RedisAnswers(link, encoding, Codec("answer", keyring), Codec("outcome", keyring)),
        RedisOutbox(link, clock, schedule, archived),
        RedisTimers(link, schedule),
        people,
        sessions,
        RedisSittings(link, tables, people, sessions),
        RedisResults(link, line_codec(keyring), archived),
        RedisInbox(link, Codec("inbox", keyring), clock),
        RedisNews(link, schedule),
        RedisRegistry(link, secret_codec(keyring)),
        # The name "leaver" is part of stored data, so it must never change.
        RedisErasures(link, Codec("leaver", keyring), archived),
        RedisSealing(link, keyring, SealedArchive(archive)),
        AppendOnlyFile(link),
        RedisDailySchedule(link),
        RedisDailySchedule(link, keys.DAY_SCHEDULE.key),
        RedisDailySchedule(link, keys.CALL_SCHEDULE.key),
        archived,
        alone=alone,
    )


def open_archive(named: str | None) -> GameArchive | None:
    """Return the archive in a folder or at an address `s3://…`, None if `named` is None."""
    if named is None:
        return None
    if named.startswith(SCHEME):
        return ObjectArchive(ObjectStore(named))
    return YearFiles(Path(named))


async def _end(task: asyncio.Task[None]) -> None:
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await task
