"""What the chats ask of the store beside games and people, as protocols: notes, updates, leases."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Mapping, Sequence
    from contextlib import AbstractAsyncContextManager

    from bot.coordinator.place import Mark


# So begin the names of notes that are of running processes, and in no backup.
OF_A_PROCESS = "process:"
# So many seconds others wait for what a process held that died.
LEASE_SECONDS = 15.0


class Notes(Protocol):
    """What a chat wants to know again later, after a restart too, each under a name of its own."""

    async def keep_note(self, name: str, note: bytes, *, keep: int) -> bytes:
        """Keep a note for `keep` ms under a name, unless one is kept there; the one that is."""

    async def note(self, name: str) -> bytes | None:
        """The note that is kept under a name, or None."""

    async def put_notes(self, notes: Mapping[str, bytes], *, keep: int) -> None:
        """Keep notes for `keep` ms, each in place of the one that is kept under its name."""

    async def load(self, name: str) -> bytes | None:
        """The record of this name, None where there was never one."""

    async def save(self, name: str, record: bytes) -> None:
        """Store a record for good, in place of the one before."""


@dataclass(frozen=True, slots=True)
class InboxEntry:
    """An update to handle. `attempts` counts the claims, this one included."""

    platform: str
    chat: str
    id: str
    payload: bytes
    attempts: int


class Inbox(Protocol):
    """A platform's updates, stored before they are confirmed to it; a chat's come one by one."""

    async def put(self, platform: str, chat: str, update: str, payload: bytes) -> bool:
        """Store an update; False if its id was stored before. On return it is safe to confirm."""

    def under(self, lease: Lease | None) -> Inbox:
        """The same updates for whoever holds a lease: those of its chats alone.

        Once overtaken they take none: `claim` and `release` raise OvertakenError then.
        """

    async def claim(
        self,
        platform: str,
        *,
        now: int,
        lease: int,
        limit: int,
        chats: Sequence[str] = (),
    ) -> Sequence[InboxEntry]:
        """Take the oldest update of each chat that has one and hide the chat for `lease` ms.

        It is quicker where it is told which `chats` may have some.
        """

    async def release(self, platform: str, shares: str | None = None) -> None:
        """Make the updates due that a process had in hand which is gone, with all behind them.

        Under a lease that is about its chats, or with `shares` about those in these; whoever held
        it before is overtaken from here on.
        """

    async def done(self, letter: InboxEntry) -> int | None:
        """Remove a handled update; how many its chat has left, None if another had finished it."""


class Lease(Protocol):
    """The right of one process to act for an account, or for a part of it, while it renews that."""

    @property
    def lost(self) -> asyncio.Event:
        """Set when it may be somebody else's: stop acting for the account at once."""

    def check(self) -> None:
        """Raise OvertakenError where it may be somebody else's by now, as our own clock has it.

        It is asked just before a message goes out. What is under way by then still arrives: no
        platform knows of leases.
        """

    @property
    def shares(self) -> str | None:
        """The shares of the chats, a digit each: "" for all chats, None for none as yet."""

    def serves(self, share: str) -> bool:
        """Whether the chats of a share are acted for."""

    def fences(self, mark: Mark | None = None) -> str:
        """What the store knows this holder by: for one mark's chat, or for all it acts for.

        Raises OvertakenError where the chat is another's.
        """

    async def changes(self) -> tuple[str, str]:
        """Wait until shares came or are to go: those to be taken over, those to be given back.

        Work for the shares that are to go may be finished, but none is begun any more.
        """

    def take_over(self, shares: str) -> None:
        """Act for these shares from now on: nobody else does."""

    async def give_back(self, shares: str) -> None:
        """Let others have these shares; the caller has stopped acting for them."""


@dataclass(frozen=True, slots=True)
class ShardRange:
    """The shards `first` to `last` of so many that an account's gateway is parted into."""

    first: int
    last: int
    count: int

    def __str__(self) -> str:
        """As an operator writes it."""
        return f"{self.first}-{self.last}/{self.count}"

    @property
    def ids(self) -> list[int]:
        """The numbers of these shards."""
        return [*range(self.first, self.last + 1)]


class Rates(Protocol):
    """How often something is done by all processes together."""

    async def slot(self, name: str, most: int, milliseconds: int) -> int:
        """How many ms to wait for one's turn, where so many come in so many ms at most.

        The turn is taken with that. Raises StoreUnavailableError.
        """

    async def spare_slot(
        self, name: str, most: int, milliseconds: int, *, leaves: int, least: int
    ) -> int:
        """As `slot` for what can wait; below zero, no turn was taken: ask again in so many ms.

        It leaves so many of the turns to what can't wait, and has at `least` so many itself.
        """


class Leases(Protocol):
    """Gives leases by name."""

    def lease(self, name: str, *, ttl: float = LEASE_SECONDS) -> AbstractAsyncContextManager[Lease]:
        """Hold an account whole; who dies with it keeps others waiting for `ttl` seconds."""

    def share(self, name: str, *, ttl: float = LEASE_SECONDS) -> AbstractAsyncContextManager[Lease]:
        """Hold a fair part of an account's chats beside other processes that do so."""

    def range(
        self, name: str, shards: ShardRange, *, ttl: float = LEASE_SECONDS
    ) -> AbstractAsyncContextManager[Lease]:
        """Hold a range of an account's shards, whole, while nobody holds a part of it."""
