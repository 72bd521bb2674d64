"""The only connection to Redis: every command, script and pipeline goes through a Link.

No command is ever sent twice. If a reply is lost, the caller decides what to do, because only the
id of a game's command tells whether a write happened. The Link drives the connections of redis-py
itself, because redis-py's retries repeat writes. That also takes half the time of its
`execute_command`.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from hiredis import pack_command
from redis.exceptions import NoScriptError, RedisError, ResponseError

from bot.storage.errors import UnknownScriptError
from bot.storage.redis.error_mapping import meaning

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from redis.asyncio.connection import AbstractConnection

    from bot.storage.scripts import Script

Argument: TypeAlias = str | bytes | int
RedisCommand: TypeAlias = "Sequence[Argument]"
T = TypeVar("T")

# The most connections of all tasks together. Further tasks wait.
CONNECTIONS = 64
# The most seconds for one round trip, including the wait for a connection. A slow disk needs time.
TIMEOUT = 10.0

_log = logging.getLogger(__name__)


class Link:
    """Connections to one Redis server, opened as needed and kept. Sentinel may name the server.

    `make` creates a connection that isn't open yet. With `replicas`, a write that asks for it waits
    until that number of replicas have it, at most `patience` ms. `uncopied` counts the times when
    there were too few. `clustered` is True for a node of a cluster.
    """

    def __init__(
        self,
        make: Callable[[], AbstractConnection],
        address: str,
        *,
        replicas: int = 0,
        patience: int = 1000,
        clustered: bool = False,
    ) -> None:
        self.address = address
        self.clustered = clustered
        self.replicas = replicas
        self.uncopied = 0
        self._make = make
        self.patience = patience
        self._free: list[AbstractConnection] = []
        self._room = asyncio.Semaphore(CONNECTIONS)
        self._busy = 0
        self._closed = False

    @property
    def busy(self) -> int:
        """The number of connections that are exchanging commands now."""
        return self._busy

    @property
    def idle(self) -> int:
        """The number of connections that are kept open for later round trips."""
        return len(self._free)

    async def ask(self, *words: Argument) -> Any:  # noqa: ANN401 - a reply has any of RESP's shapes
        """Send one command to Redis and return its reply.

        Raises:
            StorageError: the store can't be used.

        """
        return (await self.many([words]))[0]

    async def many(self, commands: Sequence[RedisCommand], *, copied: bool = False) -> list[Any]:
        """Send commands together, not as a transaction. Return their replies.

        Raise the first refusal as a StorageError. `copied` waits until the replicas have the
        writes. If too few replicas have them in time, that is counted and logged, and the writes
        stay.
        """
        tail = self._tail(copied=copied)
        replies = await self.exchange([*commands, *tail])
        for reply in replies[: len(commands)]:
            if isinstance(reply, RedisError):
                raise meaning(reply, self.address) from reply
        if tail:
            self._note(replies.pop())
        return replies

    async def run(
        self,
        script: Script,
        keys: Sequence[str],
        arguments: Sequence[Argument] = (),
        *,
        copied: bool = False,
    ) -> Any:  # noqa: ANN401 - as above
        """Run a script on the server, and return its reply.

        The script's text is sent if the server doesn't know the script. `copied` is as for `many`.
        """
        return (await self.run_then(script, keys, arguments, [], copied=copied))[0]

    async def run_then(
        self,
        script: Script,
        keys: Sequence[str],
        arguments: Sequence[Argument],
        then: Sequence[RedisCommand],
        *,
        copied: bool = True,
    ) -> list[Any]:
        """Run a script, and after it the commands `then` in the same round trip.

        Return all replies.
        """
        rest = [len(keys), *keys, *arguments]
        try:
            return await self.many([("EVALSHA", script.sha, *rest), *then], copied=copied)
        except UnknownScriptError:
            return await self.many([("EVAL", script.text, *rest), *then], copied=copied)

    async def run_each(
        self, calls: Sequence[tuple[Script, Sequence[str], Sequence[Argument]]]
    ) -> list[Any]:
        """Run several scripts in one round trip, each independently of the others.

        Return the replies. If a script is refused, the others are run all the same, and then the
        first refusal is raised.
        """
        rests = [[len(keys), *keys, *arguments] for _, keys, arguments in calls]
        named = zip(calls, rests, strict=True)
        replies = await self.exchange([("EVALSHA", call[0].sha, *rest) for call, rest in named])
        unknown = [at for at, reply in enumerate(replies) if isinstance(reply, NoScriptError)]
        if unknown:
            whole = [("EVAL", calls[at][0].text, *rests[at]) for at in unknown]
            for at, reply in zip(unknown, await self.exchange(whole), strict=True):
                replies[at] = reply
        for reply in replies:
            if isinstance(reply, RedisError):
                raise meaning(reply, self.address) from reply
        return replies

    def _tail(self, *, copied: bool) -> list[RedisCommand]:
        return [("WAIT", self.replicas, self.patience)] if copied and self.replicas else []

    def _note(self, reached: object) -> None:
        """Count and log a write if fewer replicas than required have it. `reached` have it."""
        if not (isinstance(reached, int) and reached >= self.replicas):
            self.uncopied += 1
            _log.warning("A write reached %s of %d replicas in time.", reached, self.replicas)

    async def exchange(self, commands: Sequence[RedisCommand]) -> list[Any]:
        """Send commands on one connection. Return the replies, with an error for a refused command.

        The wait for a free connection counts as a part of the ten seconds for a round trip. Raises
        AccessError or SetupError if the connection fails.
        """
        try:
            async with asyncio.timeout(TIMEOUT), self._room:
                return await self._on_a_connection(commands)
        except (RedisError, OSError) as error:
            # Drop the idle connections, too: they are older than the failure and may be broken.
            await self._drop_free()
            raise meaning(error, self.address) from error

    async def _on_a_connection(self, commands: Sequence[RedisCommand]) -> list[Any]:
        connection = self._free.pop() if self._free else self._make()
        self._busy += 1
        try:
            return await _exchange(connection, commands)
        except BaseException:
            await connection.disconnect(nowait=True)
            raise
        finally:
            self._busy -= 1
            if self._closed:
                await connection.disconnect(nowait=True)
            else:
                self._free.append(connection)

    async def aclose(self) -> None:
        """Close all connections. A connection in use is closed when its round trip ends."""
        self._closed = True
        await self._drop_free()

    async def primaries(self) -> Sequence[Link]:
        """Return a Link to each server that takes writes: this one, or the nodes of a cluster."""
        return [self]

    def connection(self) -> AbstractConnection:
        """Return a new connection for a caller that keeps it for good, such as a subscriber."""
        return self._make()

    async def _drop_free(self) -> None:
        stale, self._free = self._free, []
        for connection in stale:
            await connection.disconnect(nowait=True)


def slices(items: Sequence[T], size: int) -> Iterator[Sequence[T]]:
    """Yield the items in slices of `size`, for example the pairs of a flat reply.

    The last slice may be shorter.
    """
    for begin in range(0, len(items), size):
        yield items[begin : begin + size]


async def _exchange(connection: AbstractConnection, commands: Sequence[RedisCommand]) -> list[Any]:
    if not connection.is_connected or await connection.can_read():
        # Connect again if the server closed the connection, or if an earlier request left a reply
        # unread.
        await connection.disconnect(nowait=True)
        await connection.connect()  # type: ignore[no-untyped-call]
    packed = b"".join(
        pack_command(tuple(words))  # type: ignore[arg-type]  # it takes more than one word
        for words in commands
    )
    await connection.send_packed_command(packed, check_health=False)
    replies: list[Any] = []
    for _ in commands:
        try:
            replies.append(await connection.read_response())
        except ResponseError as refusal:
            replies.append(refusal)
    return replies
