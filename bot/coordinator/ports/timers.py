"""Ports of the store: due times of games, and the alarm that names shards with work."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence
    from contextlib import AbstractContextManager

    from bot.coordinator.game_id import GameId


# The kind by which alarms announce timers. No mark is of this kind.
TIMERS = "timers"


@dataclass(frozen=True, slots=True)
class Timer:
    """A due timer: `kind` of `game`, due at `due`."""

    kind: str
    game: GameId
    due: int


class Alarm(Protocol):
    """An alarm for the shards with new work of a kind: a kind of marks, or TIMERS."""

    async def wait(self, timeout: float) -> frozenset[int]:  # noqa: ASYNC109 - none is an answer
        """Wait for work, at most `timeout` seconds; return the shards that have some, or none."""


# A factory of alarms for a kind, used while a worker runs.
Alarms: TypeAlias = "Callable[[str], AbstractContextManager[Alarm]]"


class Timers(Protocol):
    """The times at which games are next due, as their commits set them.

    When a time comes, the timer worker gives the game a command like any other.
    """

    async def due(
        self, *, now: int, lease: int, limit: int, shards: Collection[int] = ...
    ) -> Sequence[Timer]:
        """Return timers whose time has come and hide them for `lease` ms.

        The earliest timers of all games come first. More may be due even if fewer than `limit`
        come. `shards` narrows the search to the shards that an alarm named.
        """

    async def finish(self, timer: Timer) -> None:
        """Delete a fired timer unless a commit has set it again."""

    async def restore(self, game: GameId, due: Mapping[str, int]) -> None:
        """Set the missing timers of a game. `due` has the due time of each kind of timer."""

    async def release(self) -> None:
        """Make due the timers that a process claimed before it ended."""

    async def hurry(self, kind: str, *, now: int) -> None:
        """Make every timer of a kind due now."""

    async def beat(self, now: int) -> int | None:
        """Store the heartbeat and return the previous one, or None at the very first."""
