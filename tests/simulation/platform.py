"""The platforms of a simulation: what stands at each place, and the bot's way there."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from bot.coordinator.game_id import GameId
from bot.coordinator.place import Mark, Place
from bot.delivery.channel import MessageGoneError, OutgoingMessage, TryLaterError
from bot.storage.errors import TakenOverError
from tests.simulation.faults import PLATFORM

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.coordinator.ports.chats import Lease
    from tests.simulation.wire import Wire

# The fences of the leases under which somebody acts in a chat; later ones are greater.
Fences: TypeAlias = tuple[int, ...]

# Seconds that nothing takes to a platform.
_LONGEST_WAY = 1.1


@dataclass(slots=True)
class Post:
    """A message that stands: of which game, and whether it has buttons.

    `overtaken` was who changed it last, and could not know.
    """

    game: GameId | None
    live: bool
    overtaken: bool = False


@dataclass
class Platform:
    """One platform. `shown` hears of all that is put up or changed: where, and what.

    `holders` are who holds its account, or where it is shared, a share of its chats. `went_ahead`
    says whether the store's clock did a moment ago: leases ended, and their holders don't know yet.
    """

    name: str
    shown: Callable[[str, OutgoingMessage], None]
    went_ahead: Callable[[], bool] = lambda: False
    posts: defaultdict[str, dict[str, Post]] = field(default_factory=lambda: defaultdict(dict))
    nonces: dict[str, str] = field(default_factory=dict)
    is_shared: bool = False
    holders: list[tuple[Lease, Wire]] = field(default_factory=list)
    away: float = 0.0
    # The newest under which anybody acted at a place.
    fences: dict[str, Fences] = field(default_factory=dict)

    def put(self, place: str, letter: OutgoingMessage, fences: Fences = ()) -> str:
        """Post a new message, unless one with this nonce stands already."""
        if letter.nonce in self.nonces:
            return self.nonces[letter.nonce]
        posted = f"m{len(self.nonces) + 1}"
        self.nonces[letter.nonce or f"-{posted}"] = posted
        live, overtaken = bool(letter.message.buttons), self._is_excused(place, fences)
        self.posts[place][posted] = Post(letter.game, live, overtaken)
        self.shown(place, letter)
        return posted

    def change(
        self,
        place: str,
        posted: str,
        letter: OutgoingMessage,
        *,
        live: bool,
        fences: Fences = (),
    ) -> None:
        """Replace the content of a message. Raises MessageGoneError."""
        if posted not in self.posts[place]:
            raise MessageGoneError
        self.posts[place][posted] = Post(letter.game, live, self._is_excused(place, fences))
        self.shown(place, letter)

    def _is_excused(self, place: str, fences: Fences) -> bool:
        """Return whether a newer lease acted there before, and the store's clock excuses it."""
        newest = self.fences[place] = max(fences, self.fences.get(place, ()))
        return fences < newest and self.went_ahead()

    def remove(self, place: str, posted: str) -> None:
        """Remove the message."""
        self.posts[place].pop(posted, None)

    def private(self, identity: str) -> str:
        """Return the private chat of an identity."""
        return f"{self.name}:dm{identity}:"


class PlatformChannel(ABC):
    """The port `Channel` to such a platform; how what is sent comes there, each has its own way."""

    def __init__(self, platform: Platform) -> None:
        self.platform = platform

    def scope(self, place: str) -> str:
        """Return the scope of the chat's own settings."""
        return place.rsplit(":", 1)[0]

    def language(self, _place: str) -> None:
        """Return no language, because the platform names none."""
        return

    async def post(self, place: str, letter: OutgoingMessage) -> str:
        """Put it up, once for a nonce."""
        lost = await self._way(place)
        posted = self.platform.put(place, letter, self._fences(place))
        await self._back(lost=lost)
        return posted

    async def edit(self, place: str, posted: str, letter: OutgoingMessage) -> None:
        """Change it whole."""
        lost = await self._way(place, posted)
        self._change(place, posted, letter, live=bool(letter.message.buttons))
        await self._back(lost=lost)

    async def collapse(self, place: str, posted: str, letter: OutgoingMessage) -> None:
        """Reduce the message to its text, or remove it."""
        lost = await self._way(place, posted)
        self._change(place, posted, letter, live=False)
        if not letter.message.lines:
            self.platform.remove(place, posted)
        await self._back(lost=lost)

    async def remove_buttons(self, place: str, posted: str, letter: OutgoingMessage) -> None:
        """Remove the message's buttons."""
        lost = await self._way(place, posted)
        self._change(place, posted, letter, live=False)
        await self._back(lost=lost)

    async def close(self, place: str) -> None:
        """Keep the place as it is."""
        del place

    async def private(self, identity: str) -> str | None:
        """Return the person's private chat, which everybody has."""
        return self.platform.private(identity)

    def _change(self, place: str, posted: str, letter: OutgoingMessage, *, live: bool) -> None:
        self.platform.change(place, posted, letter, live=live, fences=self._fences(place))

    def _fences(self, place: str) -> Fences:
        """Return the leases under which it acts in this chat: none."""
        del place
        return ()

    @abstractmethod
    async def _way(self, place: str, posted: str = "") -> bool:
        """Come there with something new or about a message; whether its answer will be lost.

        Raises what `Channel` does.
        """

    @abstractmethod
    async def _back(self, *, lost: bool) -> None:
        """Let the answer come. Raises ConnectionError if it is lost."""


class SimulatedChannel(PlatformChannel):
    """The channel of one process, while it holds the platform's lease."""

    def __init__(self, platform: Platform, wire: Wire, lease: Lease) -> None:
        super().__init__(platform)
        self._wire = wire
        self._lease = lease

    async def _way(self, place: str, posted: str = "") -> bool:
        """Come to the platform, unless something goes wrong."""
        del place, posted
        wire, loop = self._wire, asyncio.get_running_loop()
        wire.check()
        self._lease.check()
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
            self.platform.away = now + fault.amount
        if now < self.platform.away or (fault is not None and fault.kind == "unposted"):
            raise TryLaterError("away")
        return fault is not None and fault.kind == "unsaid"

    async def _back(self, *, lost: bool) -> None:
        await self._wire.network.travel()
        self._wire.check()
        if lost:
            raise ConnectionError

    def _fences(self, place: str) -> Fences:
        chat = Place.parse(place).chat
        # Who is called in their own chat is shared out by their account.
        rest = chat.replace("dm", "@", 1) if chat.startswith("dm") else chat
        try:
            told = self._lease.fences(Mark(self.platform.name, GameId(""), rest))
        except TakenOverError:  # while this was on its way
            return ()
        return tuple(int(fence) for fence in told.split()[1::2])
