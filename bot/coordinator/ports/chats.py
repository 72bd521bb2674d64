"""Protocols of the store for the chats: notes, updates, leases."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Mapping, Sequence
    from contextlib import AbstractAsyncContextManager

    from bot.coordinator.place import Mark


# The prefix of notes of running processes, which no backup holds.
OF_A_PROCESS = "process:"
# Seconds until another process may take the lease of a dead one.
LEASE_SECONDS = 15.0


class Notes(Protocol):
    """A chat's named notes, which outlast a restart."""

    async def keep_note(self, name: str, note: bytes, *, keep: int) -> bytes:
        """Store a note for `keep` ms, unless one of this name is stored. Return the stored note."""

    async def note(self, name: str) -> bytes | None:
        """Return the note that is kept under a name, or None."""

    async def put_notes(self, notes: Mapping[str, bytes], *, keep: int) -> None:
        """Keep notes for `keep` ms. Each replaces the earlier one of its name."""

    async def load(self, name: str) -> bytes | None:
        """Return the record of this name, or None if none was ever stored."""

    async def save(self, name: str, record: bytes) -> None:
        """Store a record without an end. It replaces the earlier one of its name."""


@dataclass(frozen=True, slots=True)
class InboxEntry:
    """An update to handle. `attempts` counts the claims, including this one."""

    platform: str
    chat: str
    id: str
    payload: bytes
    attempts: int


class Inbox(Protocol):
    """A platform's updates, stored before they are confirmed. Each chat's are claimed in order."""

    async def put(self, platform: str, chat: str, update: str, payload: bytes) -> bool:
        """Store an update, after which it is safe to confirm it.

        Return False if its id was stored before.
        """

    def under(self, lease: Lease | None) -> Inbox:
        """Return this inbox for the holder of a lease, limited to the lease's chats.

        `claim` and `release` raise OvertakenError once another process holds the lease.
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
        """Claim the oldest update of each chat that has one, and hide the chat for `lease` ms.

        If `chats` is given, only these are searched, which is quicker.
        """

    async def release(self, platform: str, shares: str | None = None) -> None:
        """Make due again the updates that a process claimed before it ended.

        Under a lease only the lease's chats are released, or with `shares` those in these shares.
        From then on the earlier holder's claims and releases fail.
        """

    async def finish(self, letter: InboxEntry) -> int | None:
        """Remove a handled update, and return how many updates its chat has left.

        Return None if another process had finished it.
        """


class Lease(Protocol):
    """The right of one process to act for an account, or for some of its chats or shards.

    A share is a fixed part of an account's chats, named by a digit. The lease lasts as long as its
    holder renews it.
    """

    @property
    def loss(self) -> asyncio.Event:
        """An event that is set when another process may hold the lease.

        The holder of the lost lease then stops at once.
        """

    def check(self) -> None:
        """Raise OvertakenError if another process may hold the lease, by this process's clock.

        The caller checks just before it sends a message. A message that is already on its way still
        arrives, because no platform knows of leases.
        """

    @property
    def shares(self) -> str | None:
        """The shares of the chats, a digit each: "" for all chats, None for none yet."""

    def serves(self, share: str) -> bool:
        """Return True if the holder acts for the chats of a share."""

    def fences(self, mark: Mark | None = None) -> str:
        """Return the holder's fencing tokens as stored, for a mark's chat or for all chats.

        Raises OvertakenError if another process has the chat.
        """

    async def changes(self) -> tuple[str, str]:
        """Wait until the shares change. Return the shares to take over and the shares to give back.

        Work for shares to be given back may be finished, but no more of it is begun.
        """

    def take_over(self, shares: str) -> None:
        """Begin to act for these shares, for which no other process acts."""

    async def give_back(self, shares: str) -> None:
        """Let other processes take these shares. The caller has stopped acting for them."""


@dataclass(frozen=True, slots=True)
class ShardRange:
    """The shards `first` to `last` of the `count` shards of an account's gateway."""

    first: int
    last: int
    count: int

    def __str__(self) -> str:
        """Return the range as text for operators."""
        return f"{self.first}-{self.last}/{self.count}"

    @property
    def ids(self) -> list[int]:
        """The numbers of these shards."""
        return [*range(self.first, self.last + 1)]


class Rates(Protocol):
    """Limits on the rates of requests, shared by all processes."""

    async def slot(self, name: str, most: int, milliseconds: int) -> int:
        """Reserve a slot, and return how many ms to wait until it begins.

        At most `most` slots begin in `milliseconds`.

        Raises:
            StoreUnavailableError: the store is away.

        """

    async def spare_slot(
        self, name: str, most: int, milliseconds: int, *, leaves: int, least: int
    ) -> int:
        """Reserve a slot for a request that can wait; return the ms until it begins.

        If the result is below zero, no slot was reserved: ask again in that many ms. `leaves` is
        the number of slots reserved for requests that can't wait. `least` is the number of slots
        that waiting requests get at least.
        """


class Leases(Protocol):
    """A source of leases by the account's name."""

    def lease(self, name: str, *, ttl: float = LEASE_SECONDS) -> AbstractAsyncContextManager[Lease]:
        """Hold the lease of a whole account.

        If its holder dies, others get the lease after `ttl` seconds.
        """

    def share(self, name: str, *, ttl: float = LEASE_SECONDS) -> AbstractAsyncContextManager[Lease]:
        """Hold a fair share of an account's chats, beside other processes with shares of it."""

    def range(
        self, name: str, shards: ShardRange, *, ttl: float = LEASE_SECONDS
    ) -> AbstractAsyncContextManager[Lease]:
        """Hold a range of an account's shards, whole, while no other process holds a part of it."""
