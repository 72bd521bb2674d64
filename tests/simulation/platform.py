"""The platforms of a simulation: what stands at each place, and who was called."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.delivery.channel import MessageGoneError, OutgoingMessage, TryLaterError
from tests.simulation.faults import PLATFORM

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.coordinator.ports.chats import Lease
    from tests.simulation.wire import Wire

# Seconds that nothing takes to a platform.
_LONGEST_WAY = 1.1


@dataclass
class Post:
    """A message: its newest content, and whether it has buttons, or is gone."""

    id: str
    letter: OutgoingMessage
    live: bool
    gone: bool = False
    called: bool = False


@dataclass
class Platform:
    """One platform. `shown` hears of all that is put up or changed: where, and what."""

    name: str
    shown: Callable[[str, OutgoingMessage], None]
    posts: defaultdict[str, list[Post]] = field(default_factory=lambda: defaultdict(list))
    nonces: dict[str, str] = field(default_factory=dict)
    holders: dict[str, tuple[Lease, Wire]] = field(default_factory=dict)
    away: float = 0.0

    def put(self, place: str, letter: OutgoingMessage) -> str:
        """A new message, or the one that has this nonce already."""
        if letter.nonce in self.nonces:
            return self.nonces[letter.nonce]
        posted = f"m{len(self.nonces) + 1}"
        self.nonces[letter.nonce or f"-{posted}"] = posted
        live, called = bool(letter.message.buttons), letter.called is not None
        self.posts[place].append(Post(posted, letter, live, called=called))
        self.shown(place, letter)
        return posted

    def find(self, place: str, posted: str) -> Post:
        """A message that stands. Raises MessageGoneError."""
        for post in self.posts[place]:
            if post.id == posted and not post.gone:
                return post
        raise MessageGoneError

    def private(self, identity: str) -> str:
        """Where an identity alone reads."""
        return f"{self.name}:dm{identity}:"


class SimulatedChannel:
    """The port `Channel` of one process, while it holds the platform's lease."""

    def __init__(self, platform: Platform, wire: Wire, lease: Lease) -> None:
        self._platform = platform
        self._wire = wire
        self._lease = lease

    def scope(self, place: str) -> str:
        """Every chat has settings of its own."""
        return place.rsplit(":", 1)[0]

    def language(self, _place: str) -> None:
        """Nobody tells."""
        return

    async def post(self, place: str, letter: OutgoingMessage) -> str:
        """Put it up, once for a nonce."""
        lost = await self._way()
        posted = self._platform.put(place, letter)
        await self._back(lost=lost)
        return posted

    async def edit(self, place: str, posted: str, letter: OutgoingMessage) -> None:
        """Change it whole."""
        lost = await self._way()
        post = self._platform.find(place, posted)
        post.letter, post.live = letter, bool(letter.message.buttons)
        self._platform.shown(place, letter)
        await self._back(lost=lost)

    async def shrink(self, place: str, posted: str, letter: OutgoingMessage) -> None:
        """Only its text stays, or nothing."""
        lost = await self._way()
        post = self._platform.find(place, posted)
        post.letter, post.live, post.gone = letter, False, not letter.message.lines
        self._platform.shown(place, letter)
        await self._back(lost=lost)

    async def freeze(self, place: str, posted: str, letter: OutgoingMessage) -> None:
        """Its buttons go."""
        lost = await self._way()
        post = self._platform.find(place, posted)
        post.live = False
        self._platform.shown(place, letter)
        await self._back(lost=lost)

    async def private(self, identity: str) -> str | None:
        """Everybody has a private chat."""
        return self._platform.private(identity)

    async def _way(self) -> bool:
        """Come to the platform, unless something goes wrong; whether its answer will be lost."""
        wire = self._wire
        wire.check()
        self._lease.check()
        loop = asyncio.get_running_loop()
        fault = wire.faults.due(loop.time(), PLATFORM)
        if fault is not None and fault.kind == "frozen":
            wire.freeze(fault.amount)
        left = loop.time()
        await wire.network.travel()
        wire.check()
        now = loop.time()
        if now - left > _LONGEST_WAY:
            # It stood still before this went out, and looks again whether it may.
            self._lease.check()
        if fault is not None and fault.kind == "away":
            self._platform.away = now + fault.amount
        if now < self._platform.away or (fault is not None and fault.kind == "unposted"):
            raise TryLaterError("away")
        return fault is not None and fault.kind == "unsaid"

    async def _back(self, *, lost: bool) -> None:
        await self._wire.network.travel()
        self._wire.check()
        if lost:
            raise ConnectionError
