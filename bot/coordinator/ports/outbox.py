"""Port of the store: marks of what is behind, each to be worked off once at least."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias

from bot.coordinator.place import Mark

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from bot.coordinator.game_id import GameId
    from bot.coordinator.ports.chats import Lease


class OvertakenError(Exception):
    """Another process does this by now: it goes on, and what it has in hand counts."""


@dataclass(frozen=True, slots=True)
class ClaimedMark:
    """A mark taken for a while: deliver `version` or newer, then `done`."""

    mark: str
    game: GameId
    version: int
    attempts: int

    @property
    def about(self) -> str:
        """What of the game it is about."""
        return Mark.parse(self.mark).rest

    @property
    def place(self) -> str:
        """The place that is behind, where the mark's kind is a platform."""
        return Mark.parse(self.mark).place


@dataclass(frozen=True, slots=True)
class PlaceWrite:
    """What becomes of a place: it was shown a `cursor`, or its `claim` is settled, or both.

    The cursor takes the place of the one `expected`, or nothing is written. The claim's mark is
    done unless more than `version` is wanted; then it is due again. With `again` it stays for what
    can wait, due in so many ms; a newer version brings it forward.
    """

    game: GameId
    place: str
    cursor: bytes | None = None
    expected: bytes = b""
    claim: ClaimedMark | None = None
    version: int = 0
    again: int | None = None


# Nothing, as another cursor was there; all, but the mark is there still; all, and no mark is left.
Written: TypeAlias = Literal["stale", "stored", "settled"]


# Ms that a mark is put off for at most: one that is to wait for longer met a clock that went ahead.
LONGEST_WAIT = 15 * 60_000


class Outbox(Protocol):
    """Marks of what is behind. At least once: a claim not answered in time comes again."""

    def under(self, lease: Lease | None) -> Outbox:
        """The same marks for whoever holds a lease: once overtaken, they change nothing of them.

        Claims and what follows on them raise OvertakenError then.
        """

    async def write(self, writes: Sequence[PlaceWrite]) -> Sequence[Written]:
        """Store what became of a game's places, in one exchange; each place for itself."""

    async def claim(
        self,
        kind: str,
        *,
        now: int,
        lease: int,
        limit: int,
        shards: Collection[int] = ...,
    ) -> Sequence[ClaimedMark]:
        """Take due marks whose first field is `kind` and hide them for `lease` ms.

        `shards` narrows the search, to those that the alarm told of.
        """

    async def done(self, claim: ClaimedMark, version: int) -> bool:
        """Remove the mark unless the version wanted has moved past `version`; True if removed."""

    async def retry(self, claim: ClaimedMark, *, at: int) -> None:
        """Put it off until `at`, LONGEST_WAIT from now at most, and count the attempt."""

    async def give_back(self, claim: ClaimedMark) -> None:
        """Make it due again at once: whoever took it stops. That is no attempt."""

    async def release(self, kind: str = "", *, within: int, shares: str | None = None) -> None:
        """Make due what a process that is gone had claimed: marks of a kind, without one of any.

        A claim lasts `within` ms at most. What was put off by no more than that comes earlier, too.
        Under a lease, whoever held it before is overtaken from here on; it is about the chats that
        this lease is for, or with `shares` about those in these.
        """

    async def bury(self, claim: ClaimedMark, reason: str) -> None:
        """Move the mark to the dead set, where an operator sees it and may replay it."""

    async def dead(self) -> Mapping[str, str]:
        """Buried marks and why."""

    async def replay(self, mark: str) -> bool:
        """Make a buried mark due again; False where there is none."""
