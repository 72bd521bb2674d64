"""Receive notifications of new versions of games and of new work, through Redis' pub/sub.

Some notifications may get lost.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections import defaultdict
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any

from redis.exceptions import RedisError

from bot.coordinator.background.tasks import together
from bot.coordinator.game_id import SHARDS, GameId
from bot.storage import keys
from bot.storage.errors import AccessError, ForbiddenError
from bot.storage.redis.error_mapping import meaning

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager

    from redis.asyncio.connection import AbstractConnection

    from bot.storage.redis.link import Link
    from bot.storage.redis.schedule import Schedule, Waker

# A silent connection gets a ping after this many seconds, and as many to answer.
_SILENCE = 15.0
_LONGEST_PAUSE = 5.0
# Seconds to wait after the server refused to subscribe, because the operator has to widen the
# account's rights.
_FORBIDDEN = 600.0

_WORK = keys.WORK.part.encode()
_INBOXES = keys.INBOX_NEWS.of("").encode()

_log = logging.getLogger(__name__)


class RedisNews:
    """Notifications of new versions of games and of new work. `run` receives them.

    It subscribes to the channel of each game for which a task waits. Notifications of new work go
    to the `schedule`, which wakes workers.
    """

    def __init__(self, link: Link, schedule: Schedule) -> None:
        self._link = link
        self._schedule = schedule
        self._waiting: defaultdict[GameId, set[asyncio.Queue[int | None]]] = defaultdict(set)
        self._heard_of: set[GameId] = set()
        # The listeners to inboxes, by channel.
        self._inboxes: dict[bytes, Callable[[str], None]] = {}
        self._connection: AbstractConnection | None = None
        self.listening = asyncio.Event()

    async def versions(self, game: GameId, seen: int | None = None) -> int:
        """Wait until the game has a version newer than `seen`, and return that version.

        Without `seen`, wait for a version newer than the one at the time of the call. While the
        server can't be reached, the wait goes on.
        """
        if seen is None:
            seen = await self._stored_version(game)
        news: asyncio.Queue[int | None] = asyncio.Queue()
        self._waiting[game].add(news)
        try:
            await self._listen_for(game, news)
            while True:
                version = await news.get()
                if version is None:
                    version = await self._stored_version(game)
                if version > seen:
                    return version
        finally:
            self._waiting[game].discard(news)
            if not self._waiting[game]:
                del self._waiting[game]

    def waker(self, kind: str) -> AbstractContextManager[Waker]:
        """Return the alarm of a worker for this kind of mark (stored task) or for TIMERS.

        The alarm works during its `with` block.
        """
        return self._schedule.waker(kind)

    @contextmanager
    def inbox(self, box: str, on_update: Callable[[str], None]) -> Iterator[None]:
        """Call `on_update` with the id of each chat that gets an update, during the `with` block.

        `box` names the inbox.
        """
        channel = keys.INBOX_NEWS.of(box).encode()
        self._inboxes[channel] = on_update
        asking = asyncio.create_task(self._subscribe(channel))
        try:
            yield
        finally:
            asking.cancel()
            del self._inboxes[channel]

    def hears_of(self, game: GameId) -> bool:
        """Return True if this process is subscribed to a game's channel now."""
        return game in self._heard_of

    async def run(self) -> None:
        """Receive notifications and wake workers until cancelled.

        Connect again whenever the connection breaks.
        """
        await together(self._keep_listening(), self._schedule.run())

    async def _keep_listening(self) -> None:
        pause, forbidden, logged = 0.05, False, False
        while True:
            self._connection = self._link.connection()
            try:
                await self._listen(self._connection)
            except (RedisError, OSError) as error:
                if self.listening.is_set():
                    pause, logged = 0.05, False
                reason = meaning(error, self._link.address)
                if not logged:
                    _log.info("No news for now: %s", reason)
                logged = True
                forbidden = isinstance(reason, ForbiddenError)
            finally:
                self.listening.clear()
                self._schedule.hears = False
                self._heard_of.clear()
                connection, self._connection = self._connection, None
                await connection.disconnect(nowait=True)
            wait = _FORBIDDEN if forbidden else pause
            await asyncio.sleep(wait * random.uniform(0.5, 1))  # noqa: S311 - spreads reconnects
            pause = min(2 * pause, _LONGEST_PAUSE)

    async def _listen(self, connection: AbstractConnection) -> None:
        async with asyncio.timeout(_SILENCE):
            await connection.connect()  # type: ignore[no-untyped-call]
        await connection.send_command("SUBSCRIBE", keys.WORK.part)
        asked = False
        while True:
            message = await connection.read_response(timeout=_SILENCE, push_request=True)
            if message is None:
                if asked:
                    raise TimeoutError
                await connection.send_command("PING")
            asked = message is None
            if isinstance(message, list):
                await self._hear(connection, message)

    async def _hear(self, connection: AbstractConnection, message: list[Any]) -> None:
        """Act on a message of pub/sub: its type, its channel and its text.

        From the reply to a subscription on, no message of that channel is missed.
        """
        what, channel, text = message
        if channel == _WORK:
            await self._hear_of_work(connection, what, text)
            return
        if channel.startswith(_INBOXES):
            if what == b"message":
                await self._hear_of_update(connection, channel, text.decode())
            return
        game = keys.NEWS.game_of(channel.decode())
        match what:
            case b"message":
                # No task waits for the game any more, so unsubscribe.
                if not self._tell(game, int(text)):
                    self._heard_of.discard(game)
                    await connection.send_command("UNSUBSCRIBE", channel)
            case b"subscribe":
                self._heard_of.add(game)
                self._tell(game, None)

    async def _hear_of_work(self, connection: AbstractConnection, what: bytes, text: bytes) -> None:
        """Wake the workers for the kinds of work and the shard that a notification names.

        Once the subscription begins, wake all workers and subscribe to the other channels.
        """
        if what == b"message":
            number, *kinds = text.decode().split()
            self._schedule.wake({int(number)}, kinds)
        elif what == b"subscribe":
            # From here on, a task that begins to wait subscribes by itself, in `_listen_for`.
            self.listening.set()
            self._schedule.hears = True
            self._schedule.wake(range(SHARDS))
            channels = [*self._inboxes, *(keys.NEWS.of(game) for game in self._waiting)]
            if channels:
                await connection.send_command("SUBSCRIBE", *channels)

    async def _hear_of_update(
        self, connection: AbstractConnection, channel: bytes, chat: str
    ) -> None:
        if heard := self._inboxes.get(channel):
            heard(chat)
        else:  # No worker listens to this inbox any more.
            await connection.send_command("UNSUBSCRIBE", channel)

    async def _listen_for(self, game: GameId, news: asyncio.Queue[int | None]) -> None:
        """Subscribe to a game's channel, then put None into `news`, so that the version is read.

        From then on no message about the game is missed.
        """
        if game in self._heard_of:
            news.put_nowait(None)
        else:
            await self._subscribe(keys.NEWS.of(game))

    async def _subscribe(self, channel: str | bytes) -> None:
        """Subscribe to one more channel.

        Without a connection, do nothing: `run` subscribes once it has connected.
        """
        if self.listening.is_set() and self._connection is not None:
            # `run` notices the broken connection and subscribes again.
            with suppress(RedisError, OSError):
                await self._connection.send_command("SUBSCRIBE", channel)

    def _tell(self, game: GameId, version: int | None) -> bool:
        waiting = self._waiting.get(game, ())
        for news in waiting:
            news.put_nowait(version)
        return bool(waiting)

    async def _stored_version(self, game: GameId) -> int:
        while True:
            try:
                return int(await self._link.ask("HGET", keys.GAME.of(game), "v") or 0)
            except AccessError:
                await asyncio.sleep(_LONGEST_PAUSE / 5)
