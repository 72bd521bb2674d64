"""Interfaces to what the chats name of the store, which they may not import.

They are notes, leases and rates. An update's `InboxEntry` stands here, too.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Mapping

    from bot.coordinator.place import Mark


# The prefix of the names of notes of running processes. Backups leave these out.
OF_A_PROCESS = "process:"
# The seconds after which another process may take the lease of a dead one.
LEASE_SECONDS = 15.0


class Notes(Protocol):
    """A store of named notes and records, which outlast a restart."""

    async def keep_note(self, name: str, note: bytes, *, keep: int) -> bytes:
        """Store a note for `keep` ms, unless this name has one.

        Return the note that is stored now.
        """

    async def note(self, name: str) -> bytes | None:
        """Return the note stored under a name, or None."""

    async def put_notes(self, notes: Mapping[str, bytes], *, keep: int) -> None:
        """Store notes, by name, for `keep` ms. Each replaces the earlier one of its name."""

    async def load(self, name: str) -> bytes | None:
        """Return the record with this name, or None if none is stored."""

    async def save(self, name: str, record: bytes) -> None:
        """Store a record for good. It replaces the earlier one of its name."""


@dataclass(frozen=True, slots=True)
class InboxEntry:
    """An update of a platform (a message or a button press) to handle.

    `attempts` counts how often it was claimed, including now.
    """

    platform: str
    chat: str
    id: str
    payload: bytes
    attempts: int


class Lease(Protocol):
    """The right of one process to act for a platform's account, or some of its chats or shards.

    A share is a fixed part of an account's chats, named by a digit. The lease lasts as long as its
    holder renews it.
    """

    @property
    def loss(self) -> asyncio.Event:
        """An event that is set when another process may hold the lease.

        The holder then stops at once.
        """

    def check(self) -> None:
        """Raise OvertakenError if another process may hold the lease, by this process's clock.

        The caller checks just before it sends a message. A message that is already on its way still
        arrives, because no platform knows of leases.
        """

    @property
    def shares(self) -> str | None:
        """The shares (parts of all chats) held, a digit each: "" for all chats.

        It is None for none yet.
        """

    def serves(self, share: str) -> bool:
        """Return True if the holder acts for the chats of this share (part of all chats)."""

    def fences(self, mark: Mark | None = None) -> str:
        """Return the holder's fencing tokens, for the chat of `mark` or for all its chats.

        A script of the store compares them. Raises OvertakenError if another process has the chat.
        """

    async def changes(self) -> tuple[str, str]:
        """Wait until shares (parts of all chats) come or go.

        Return those to take over and those to give back.

        Work for shares to be given back may be finished, but no new work is begun for them.
        """

    def begin_serving(self, shares: str) -> None:
        """Begin to act for the chats of these shares (parts of all chats).

        No other process acts for them.
        """

    async def give_back(self, shares: str) -> None:
        """Let other processes take these shares (parts of all chats).

        The caller has stopped acting for their chats.
        """


@dataclass(frozen=True, slots=True)
class ShardRange:
    """The shards `first` to `last` (of `count`) of the Discord gateway of an account."""

    first: int
    last: int
    count: int

    def __str__(self) -> str:
        """Return the range as text for operators, such as `0-15/64`."""
        return f"{self.first}-{self.last}/{self.count}"

    @property
    def ids(self) -> list[int]:
        """The numbers of these shards."""
        return [*range(self.first, self.last + 1)]


class Rates(Protocol):
    """Limits on the rates of requests to platforms, shared by all processes."""

    async def slot(self, name: str, most: int, milliseconds: int) -> int:
        """Reserve a time for one request, so that at most `most` fall into any `milliseconds`.

        `name` names the limit. Return the ms until the reserved time.

        Raises:
            StoreUnavailableError: the store is unavailable.

        """

    async def spare_slot(
        self, name: str, most: int, milliseconds: int, *, reserve: int, least: int
    ) -> int:
        """Reserve a time for a request that can wait. Return the ms until that time.

        The limit is as in `slot`, but `reserve` of the `most` times are kept for urgent requests.
        At least `least` requests that can wait get one in each period. A negative result −n means
        that nothing was reserved: try again after n ms.
        """
