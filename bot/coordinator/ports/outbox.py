"""Port of the store: the outbox with its marks. Each mark is worked off at least once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias

from bot.coordinator.place import Mark

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from bot.coordinator.game_id import GameId
    from bot.coordinator.ports.chats import Lease


class OvertakenError(Exception):
    """Another process has the lease of this work, so this process must stop it."""


@dataclass(frozen=True, slots=True)
class ClaimedMark:
    """A mark claimed for a while. Its holder delivers `version` or newer, then calls `finish`."""

    mark: str
    game: GameId
    version: int
    attempts: int

    @property
    def about(self) -> str:
        """The part of the game that the mark is about."""
        return Mark.parse(self.mark).rest

    @property
    def place(self) -> str:
        """The place to update, if the mark's kind is a platform."""
        return Mark.parse(self.mark).place


@dataclass(frozen=True, slots=True)
class PlaceWrite:
    """A change of a place in the store: a new `cursor`, the end of a `claim`, or both.

    The cursor replaces the `expected` one. If another one is stored, nothing is written. The
    claim's mark is removed unless a version above `version` is wanted; in that case it is due
    again. With `again` the mark stays, due in that many ms, for work that can wait; a newer version
    brings it forward.
    """

    game: GameId
    place: str
    cursor: bytes | None = None
    expected: bytes = b""
    claim: ClaimedMark | None = None
    version: int = 0
    again: int | None = None


# Results: nothing stored, as another cursor was there; all stored, and the mark remains; all
# stored, and no mark remains.
Written: TypeAlias = Literal["stale", "stored", "settled"]


# The longest delay of a mark (ms). A longer one was set by a clock that was ahead.
LONGEST_WAIT = 15 * 60_000


class Outbox(Protocol):
    """The marks of what has to be updated. A claimed mark comes due again after its lease."""

    def under(self, lease: Lease | None) -> Outbox:
        """Return this outbox for the holder of a lease.

        Claims, and writes for claimed marks, raise OvertakenError once another process holds the
        lease.
        """

    async def write(self, writes: Sequence[PlaceWrite]) -> Sequence[Written]:
        """Store changes of a game's places in one exchange.

        Each place succeeds or fails by itself.
        """

    async def claim(
        self,
        kind: str,
        *,
        now: int,
        lease: int,
        limit: int,
        shards: Collection[int] = ...,
    ) -> Sequence[ClaimedMark]:
        """Claim due marks of this `kind`, and hide them from other workers for `lease` ms.

        `shards` narrows the search to the shards that an alarm named.
        """

    async def finish(self, claim: ClaimedMark, version: int) -> bool:
        """Remove the mark, unless a version newer than `version` is wanted for it.

        Return True if it was removed.
        """

    async def retry(self, claim: ClaimedMark, *, at: int) -> None:
        """Delay a mark until time `at`, at most LONGEST_WAIT from now, and count the attempt."""

    async def give_back(self, claim: ClaimedMark) -> None:
        """Make the mark due again at once because its worker stops. No attempt is counted."""

    async def release(self, kind: str = "", *, within: int, shares: str | None = None) -> None:
        """Make due the marks of a kind ("": any) that a process claimed before it ended.

        Only marks due within the next `within` ms are released. No claim lasts longer than that,
        but marks that were put off by no longer come earlier, too. Under a lease only the lease's
        chats are released, or with `shares` those in these shares. From then on the earlier
        holder's claims fail.
        """

    async def bury(self, claim: ClaimedMark, reason: str) -> None:
        """Move the mark to the dead set, where an operator sees it and may replay it."""

    async def buried_marks(self) -> Mapping[str, str]:
        """Return the buried marks with the reason of each."""

    async def replay(self, mark: str) -> bool:
        """Make a buried mark due again. Return False if there is no such mark."""
