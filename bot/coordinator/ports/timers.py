"""Interfaces to the store: due times of games, and the alarm that names shards with work."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence
    from contextlib import AbstractContextManager

    from bot.coordinator.game_id import GameId


# The kind of work with which alarms announce timers. No mark (stored task) is of this kind.
TIMERS = "timers"


@dataclass(frozen=True, slots=True)
class Timer:
    """A due timer of a game: its kind, and the time `due` (ms)."""

    kind: str
    game: GameId
    due: int


class Alarm(Protocol):
    """An alarm for shards of the store with new work of a kind: a kind of mark, or TIMERS.

    A mark is a stored task.
    """

    async def wait(self, timeout: float) -> frozenset[int]:  # noqa: ASYNC109 - none is an answer
        """Wait for work, at most `timeout` seconds. Return the shards that have some, or none."""


# A function that returns the alarm for a kind of work, as a context manager.
Alarms: TypeAlias = "Callable[[str], AbstractContextManager[Alarm]]"


class Timers(Protocol):
    """The times at which games next need an action, as their commits set them.

    When a time comes, the timer worker gives the game a command like any other.
    """

    async def due(
        self, *, now: int, lease: int, limit: int, shards: Collection[int] = ...
    ) -> Sequence[Timer]:
        """Return at most `limit` due timers, the earliest first. Hide them for `lease` ms.

        More may be due even if fewer than `limit` come. `shards` limits the search to the shards
        that an alarm named.
        """

    async def finish(self, timer: Timer) -> None:
        """Delete a fired timer, unless a commit has set it again meanwhile."""

    async def restore(self, game: GameId, due: Mapping[str, int]) -> None:
        """Set those timers of a game that are not set.

        `due` maps the kind of a timer to its time (ms).
        """

    async def release(self) -> None:
        """Make due the timers that a process claimed before it ended."""

    async def hurry(self, kind: str, *, now: int) -> None:
        """Make every timer of a kind due, at `now` (ms) at the latest."""

    async def beat(self, now: int) -> int | None:
        """Store `now` (ms) as the heartbeat. Return the previous one, or None before the first."""
