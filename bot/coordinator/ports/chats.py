"""Protocols of the store for the chats, beside games and people: notes, updates, leases."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Mapping, Sequence
    from contextlib import AbstractAsyncContextManager

    from bot.coordinator.place import Mark


# The prefix of notes that belong to running processes and to no backup.
OF_A_PROCESS = "process:"
# Seconds until others may take what a dead process held.
LEASE_SECONDS = 15.0


class Notes(Protocol):
    """A chat's named notes, which outlast a restart."""

    async def keep_note(self, name: str, note: bytes, *, keep: int) -> bytes:
        """Keep a note for `keep` ms unless its name has one; return the note that is kept."""

    async def note(self, name: str) -> bytes | None:
        """Return the note that is kept under a name, or None."""

    async def put_notes(self, notes: Mapping[str, bytes], *, keep: int) -> None:
        """Keep notes for `keep` ms, each in place of the earlier one of its name."""

    async def load(self, name: str) -> bytes | None:
        """Return the record of a name, None where there never was one."""

    async def save(self, name: str, record: bytes) -> None:
        """Store a record for good, in place of the earlier one."""


@dataclass(frozen=True, slots=True)
class InboxEntry:
    """An update to handle. `attempts` counts the claims, this one included."""

    platform: str
    chat: str
    id: str
    payload: bytes
    attempts: int


class Inbox(Protocol):
    """A platform's updates, stored before they are confirmed. Each chat's are claimed in order."""

    async def put(self, platform: str, chat: str, update: str, payload: bytes) -> bool:
        """Store an update; return False if its id was stored before. It is safe to confirm then."""

    def under(self, lease: Lease | None) -> Inbox:
        """Return the same updates for the holder of a lease, without those of chats outside it.

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
        """Take the oldest update of each chat that has one and hide the chat for `lease` ms.

        Naming the `chats` that may have one makes it quicker.
        """

    async def release(self, platform: str, shares: str | None = None) -> None:
        """Make due again the updates that a process which is gone had claimed.

        Under a lease it is about the lease's chats, or with `shares` about those in these.
        The previous holder is overtaken from here on.
        """

    async def finish(self, letter: InboxEntry) -> int | None:
        """Remove a handled update; return how many its chat has left.

        Return None if another process had finished it.
        """


class Lease(Protocol):
    """The right of one process to act for an account or a part of it, while it renews that."""

    @property
    def loss(self) -> asyncio.Event:
        """An event, set when another process may hold the lease: stop acting at once."""

    def check(self) -> None:
        """Raise OvertakenError where another process may hold the lease, by our own clock.

        It is called just before a message goes out. A message that is under way by then
        still arrives: no platform knows of leases.
        """

    @property
    def shares(self) -> str | None:
        """The shares of the chats, a digit each: "" for all chats, None for none as yet."""

    def serves(self, share: str) -> bool:
        """Tell whether the chats of a share are acted for."""

    def fences(self, mark: Mark | None = None) -> str:
        """Return the holder's fences as the store knows them, for one mark's chat or for all chats.

        Raises OvertakenError where another process has the chat.
        """

    async def changes(self) -> tuple[str, str]:
        """Wait for a change of shares; return those to be taken over and those to be given back.

        Work for shares that are to be given back may be finished, but none is begun any
        more.
        """

    def take_over(self, shares: str) -> None:
        """Act for these shares from now on. No other process does."""

    async def give_back(self, shares: str) -> None:
        """Let other processes have these shares; the caller has stopped acting for them."""


@dataclass(frozen=True, slots=True)
class ShardRange:
    """The shards `first` to `last` of the `count` shards of an account's gateway."""

    first: int
    last: int
    count: int

    def __str__(self) -> str:
        """Return the range as an operator writes it."""
        return f"{self.first}-{self.last}/{self.count}"

    @property
    def ids(self) -> list[int]:
        """The numbers of these shards."""
        return [*range(self.first, self.last + 1)]


class Rates(Protocol):
    """Rates that all processes keep together."""

    async def slot(self, name: str, most: int, milliseconds: int) -> int:
        """Take a turn and return how many ms to wait for it.

        At most `most` turns come in `milliseconds`. Raises StoreUnavailableError.
        """

    async def spare_slot(
        self, name: str, most: int, milliseconds: int, *, leaves: int, least: int
    ) -> int:
        """Take a turn for what can wait. If the result is below zero, ask again in that many ms.

        It `leaves` turns to what can't wait, and gets at `least` that number itself.
        """


class Leases(Protocol):
    """A source of leases by name."""

    def lease(self, name: str, *, ttl: float = LEASE_SECONDS) -> AbstractAsyncContextManager[Lease]:
        """Hold an account whole. If the holder dies, others wait for `ttl` seconds."""

    def share(self, name: str, *, ttl: float = LEASE_SECONDS) -> AbstractAsyncContextManager[Lease]:
        """Hold a fair part of an account's chats beside other processes that do so."""

    def range(
        self, name: str, shards: ShardRange, *, ttl: float = LEASE_SECONDS
    ) -> AbstractAsyncContextManager[Lease]:
        """Hold a range of an account's shards, whole, while no other process holds a part of it."""
