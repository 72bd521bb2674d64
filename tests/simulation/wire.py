"""A process's way to the store: connections as the bot's `Link` uses them, in virtual time."""

from __future__ import annotations

import asyncio
import random
import re
from collections import deque
from contextvars import Context
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from redis.exceptions import ConnectionError as BrokenError

from bot.storage.redis.link import Link
from bot.storage.scripts import Script
from tests.simulation.faults import CURSOR, RELAY, STORE, Faults, Machine
from tests.simulation.store import unpack

if TYPE_CHECKING:
    from collections.abc import Callable

    from redis.asyncio.connection import AbstractConnection

    from tests.simulation.store import Command, StoreServer

# Is told who asked what, and the replies.
Asked: TypeAlias = "Callable[[str, list[Command], list[Any]], None]"

_DEAF, _LOST = frozenset({"deaf"}), "lost answer"
# Of so many exchanges one is slower than most, and one of so many slower still.
_SLOW, _SLOWEST = 30, 300
# Of a bad link's requests so many are lost, and so many answers. Other answers come as late as one
# waits: only so it shows from when somebody counts. Other requests come when their sender has given
# up and asks for something else.
_BAD = {"lost request": 0.2, "late request": 0.15, "lost answer": 0.1, "late answer": 0.4, "": 0.15}
_HOW_LATE = {"late request": (12.0, 45.0), "late answer": (6.0, 9.9)}
# The leases under which a relay acts end what it asks: each account has its fence there.
_OF_A_RELAY = re.compile(rb":bot\S* \d+")
_STORES_CURSOR = Script("cursor", fenced=True).sha.encode()


class Network:
    """Every way to one store. `note` hears what was asked and answered, in the order of it.

    `asked` is called with each exchange of a process.
    """

    def __init__(
        self,
        server: StoreServer,
        chance: random.Random,
        machine: Machine,
        note: Callable[[str], None],
        asked: Asked = lambda _who, _commands, _replies: None,
    ) -> None:
        """Begin; the store runs on this machine."""
        self.exchanges = 0
        # Requests that are still on their way, though nobody may wait for an answer.
        self.late = 0
        self._server = server
        self._chance = chance
        self._machine = machine
        self._note = note
        self._asked = asked
        self._listening: list[Connection] = []

    def badly(self) -> tuple[str, float]:
        """Draw the trouble of one exchange over a bad link, and the seconds of its delay."""
        (kind,) = self._chance.choices([*_BAD], [*_BAD.values()])
        return kind, self._chance.uniform(*_HOW_LATE.get(kind, (0.0, 0.0)))

    async def travel(self) -> None:
        """Wait on the way, mostly for a moment."""
        await asyncio.sleep(self._chance.uniform(0.0002, self._longest()))

    def exchange(self, who: str, commands: list[Command]) -> list[Any]:
        """Ask the store, and let everybody who listens know what it tells."""
        self.exchanges += 1
        now = int(1000 * self._machine.at(asyncio.get_running_loop().time()))
        replies, news = self._server.exchange(commands, now)
        self._asked(who, commands, replies)
        if who:
            self._note(f"{who} {[b' '.join(words[:2])[:24] for words in commands[:3]]} {replies}")
        for channel, text in news:
            for one in self._listening:
                one.hear(channel, text)
        return replies

    def listens(self, connection: Connection) -> None:
        """Add a connection that gets published messages from now on."""
        if connection not in self._listening:
            self._listening.append(connection)

    def disconnect(self, connection: Connection) -> None:
        """Let it hear nothing any more."""
        if connection in self._listening:
            self._listening.remove(connection)

    def _longest(self) -> float:
        if self._chance.randrange(_SLOWEST) == 0:
            return 1.0
        return 0.1 if self._chance.randrange(_SLOW) == 0 else 0.003


class Wire:
    """One process's way: it ends where the process does.

    `die` ends the process at once, `freeze` lets it stand still for so many seconds.
    """

    def __init__(
        self,
        network: Network,
        faults: Faults,
        name: str,
        *,
        die: Callable[[], None] = lambda: None,
        freeze: Callable[[float], None] = lambda _seconds: None,
    ) -> None:
        self.network = network
        self.faults = faults
        self.name = name
        self.is_cut = False
        self.die = die
        self.freeze = freeze
        self._bad = 0.0

    def trouble(self, kinds: frozenset[str]) -> tuple[str, float]:
        """Return the trouble of this exchange, "" for none, and the seconds of its delay."""
        now = asyncio.get_running_loop().time()
        fault = self.faults.due(now, kinds)
        if fault and fault.kind == "bad link":
            self._bad = now + fault.amount
        elif fault:
            return fault.kind, fault.amount
        return self.network.badly() if now < self._bad and not self.faults.are_over else ("", 0.0)

    def make(self) -> AbstractConnection:
        """Make a connection that isn't open yet."""
        return cast("AbstractConnection", Connection(self))

    def check(self) -> None:
        """Raise CancelledError where the process is dead: nothing goes out any more."""
        if self.is_cut:
            raise asyncio.CancelledError


class Connection:
    """The part of redis-py's connections that `Link` and `RedisNews` use."""

    def __init__(self, wire: Wire) -> None:
        self.is_connected = False
        self._wire = wire
        self._replies: deque[Any] = deque()
        self._arrives = 0.0
        self._lost = False
        self._channels: set[bytes] = set()
        self._heard: asyncio.Queue[tuple[float, Any]] = asyncio.Queue()

    async def connect(self) -> None:
        """Open it."""
        self._wire.check()
        await self._wire.network.travel()
        self._wire.check()
        self.is_connected, self._lost = True, False

    async def disconnect(self, *, nowait: bool = False) -> None:
        """Close it."""
        del nowait
        self.is_connected = False
        self._channels.clear()
        # A late request may still be answered: that is not for whoever asks next.
        self._replies = deque()
        self._wire.network.disconnect(self)

    async def can_read(self) -> bool:
        """Return False, because only a subscriber gets messages unasked."""
        return False

    async def send_packed_command(self, data: bytes, *, check_health: bool = True) -> None:
        """Let the store do it, unless something goes wrong."""
        del check_health
        wire = self._wire
        wire.check()
        await wire.network.travel()
        wire.check()
        kind, amount = wire.trouble(_dangers(data))
        if kind == "lost request":
            raise BrokenError(kind)
        if kind == "overtaken":
            wire.freeze(amount)
        loop, commands = asyncio.get_running_loop(), list(unpack(data))
        if kind in {"overtaken", "late cursor", "late request"}:
            # Whatever becomes of the process, this is on its way.
            wire.network.late += 1
            loop.call_later(amount, self._reach, commands, self._replies, 1, context=Context())
        elif kind != "crash before":
            self._reach(commands, self._replies)
        if kind.startswith("crash"):
            wire.die()
            raise asyncio.CancelledError
        self._lost = kind == _LOST
        self._arrives = loop.time() + amount

    async def read_response(
        self,
        *,
        timeout: float | None = None,  # noqa: ASYNC109 - the library's
        push_request: bool = False,
    ) -> Any:  # noqa: ANN401 - a reply has any of RESP's shapes
        """Return the next reply or message, None if that takes too long."""
        if push_request:
            return await self._next_message(timeout)
        if self._arrives:
            await asyncio.sleep(max(0, self._arrives - asyncio.get_running_loop().time()))
            await self._wire.network.travel()
            self._arrives = 0
        self._wire.check()
        if self._lost:
            raise BrokenError(_LOST)
        reply = self._replies.popleft()
        if isinstance(reply, Exception):
            raise reply
        return reply

    async def send_command(self, name: str, *words: str | bytes) -> None:
        """Send a subscriber's command."""
        self._wire.check()
        channels = [word if isinstance(word, bytes) else word.encode() for word in words]
        match name:
            case "SUBSCRIBE":
                await self._wire.network.travel()
                self._wire.network.listens(self)
                self._channels |= {*channels}
                for channel in channels:
                    self._put([b"subscribe", channel, 1])
            case "UNSUBSCRIBE":
                self._channels -= {*channels}
            case "PING":
                self._put(b"PONG")

    def hear(self, channel: bytes, text: bytes) -> None:
        """Put a message on its way to a subscriber of this channel."""
        if channel in self._channels:
            self._put([b"message", channel, text])

    def _reach(self, commands: list[Command], replies: deque[Any], late: int = 0) -> None:
        """Let the store do it."""
        self._wire.network.late -= late
        replies.extend(self._wire.network.exchange(self._wire.name, commands))

    def _put(self, message: Any) -> None:  # noqa: ANN401 - as above
        self._heard.put_nowait((asyncio.get_running_loop().time(), message))

    async def _next_message(self, timeout: float | None) -> Any:  # noqa: ANN401, ASYNC109 - as above
        try:
            async with asyncio.timeout(timeout):
                _, message = await self._heard.get()
        except TimeoutError:
            return None
        await self._wire.network.travel()
        self._wire.check()
        now = asyncio.get_running_loop().time()
        if self._wire.faults.due(now, _DEAF):
            raise BrokenError("deaf")
        return message


class StillConnection(Connection):
    """A connection of who looks on: it takes no time, and nothing goes wrong with it."""

    async def connect(self) -> None:
        """Open it."""
        self.is_connected = True

    async def send_packed_command(self, data: bytes, *, check_health: bool = True) -> None:
        """Let the store do it."""
        del check_health
        self._replies.extend(self._wire.network.exchange("", list(unpack(data))))


def _dangers(data: bytes) -> frozenset[str]:
    """Return the kinds of faults that may meet a request."""
    if _STORES_CURSOR in data:
        return CURSOR
    return RELAY if _OF_A_RELAY.search(data) else STORE


def still_link(server: StoreServer, began: int) -> Link:
    """Open a link that takes no time; its clock, in ms since 1970, was `began` at second 0.

    It has no faults, and nobody writes down what is asked.
    """
    machine = Machine(Faults((), _drop), began)
    wire = Wire(Network(server, random.Random(0), machine, _drop), Faults((), _drop), "")  # noqa: S311 - nothing is drawn
    return Link(lambda: cast("AbstractConnection", StillConnection(wire)), "the store")


def _drop(_line: str) -> None:
    """Drop the line."""
