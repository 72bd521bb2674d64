"""The interface `Outbox`: stored tasks (marks). Each mark is worked off at least once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias

from bot.coordinator.place import Mark

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from bot.coordinator.game_id import GameId


class OvertakenError(Exception):
    """Another process has the lease on this work, so this process must stop it."""


@dataclass(frozen=True, slots=True)
class ClaimedMark:
    """A mark (stored task) claimed for a while. `version` is the state of the game to be shown.

    Its holder shows that version or a newer one, then calls `finish`. `attempts` counts failures.
    """

    mark: str
    game: GameId
    version: int
    attempts: int

    @property
    def about(self) -> str:
        """The part of the game that the task is about, such as a chat or a person."""
        return Mark.parse(self.mark).rest

    @property
    def place(self) -> str:
        """The place (chat) to update by this task, if the task's kind is a platform."""
        return Mark.parse(self.mark).place


@dataclass(frozen=True, slots=True)
class PlaceWrite:
    """A change of a place (chat) in the store: a new `cursor`, the end of a `claim`, or both.

    The cursor is the record of the last message in the chat. It replaces the `expected` one. If
    another one is stored, nothing is written. The claim's mark is removed, unless a version after
    `version` is to be shown. Then it is due again. With `again` the mark stays in any case, due in
    `again` ms, for work that can wait. A newer version makes it due at once. A mark is a stored
    task.
    """

    game: GameId
    place: str
    cursor: bytes | None = None
    expected: bytes = b""
    claim: ClaimedMark | None = None
    version: int = 0
    again: int | None = None


# "stale": nothing was stored, because another cursor is stored. "stored": all was stored, and the
# mark remains. "settled": all was stored, and no mark remains.
Written: TypeAlias = Literal["stale", "stored", "settled"]


# The longest delay of a mark (ms). A longer one comes from a clock that was ahead.
LONGEST_WAIT = 15 * 60_000


class Outbox(Protocol):
    """The stored tasks (marks). A claimed mark is due again when its lease ends."""

    async def claim(
        self,
        kind: str,
        *,
        now: int,
        lease: int,
        limit: int,
        shards: Collection[int] = ...,
    ) -> Sequence[ClaimedMark]:
        """Claim at most `limit` due marks of this kind, and hide them from others for `lease` ms.

        `shards` limits the search to the shards that an alarm named. A mark is a stored task.
        """

    async def finish(self, claim: ClaimedMark, version: int) -> bool:
        """Remove a claimed task (mark), unless a version after `version` is to be shown.

        Return True if it was removed. Otherwise it is due again.
        """

    async def retry(self, claim: ClaimedMark, *, at: int) -> None:
        """Delay a claimed task (mark) until `at` (ms), and count the attempt.

        It is delayed by at most LONGEST_WAIT from now.
        """

    async def give_back(self, claim: ClaimedMark) -> None:
        """Make a claimed task (mark) due again now, because its worker stops.

        No attempt is counted.
        """

    async def release(self, kind: str = "", *, within: int, shares: str | None = None) -> None:
        """Make due the marks of a kind ("" for any) that a process claimed before it ended.

        Only marks that are due within the next `within` ms are released. No claim lasts longer, but
        marks that were postponed by no more than that come earlier, too. Under a lease only marks
        of the lease's chats are released, or with `shares` those of chats in these shares. From
        then on the earlier holder's claims fail. A mark is a stored task. A share is a part of all
        chats.
        """

    async def bury(self, claim: ClaimedMark, reason: str) -> None:
        """Give up a claimed task: move it to the dead marks, where an operator may replay it."""
