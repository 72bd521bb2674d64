"""Locks with which the tasks of one process take turns at a game.

They only save work. Each commit compares the game's version, so a game stays right without them.
While a task commits, others wait. The game's state after that commit is read in the same round trip
to Redis and passed to the next task, which then need not load it.
"""

from __future__ import annotations

import asyncio
import itertools
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import AsyncIterator


@dataclass(slots=True)
class _Turns:
    """The tasks of this process that hold or want one game. `users` counts all of them.

    `holder` is the task that holds the lock. `read` is the game's state as read for the next task,
    and before it the count at which that reading began. `mine` is the state that was read for the
    holder.
    """

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    users: int = 0
    holder: asyncio.Task[Any] | None = None
    read: tuple[int, Any] = (-1, None)
    mine: Any = None


class GameLocks:
    """The locks of all games in this process."""

    def __init__(self) -> None:
        self._turns: dict[str, _Turns] = {}
        self._count = itertools.count()

    def __contains__(self, game: str) -> bool:
        """Return True if a task holds this game or waits for it."""
        return game in self._turns

    @asynccontextmanager
    async def hold(self, game: str) -> AsyncIterator[None]:
        """Wait for earlier tasks of this process, then hold the game's lock in the `with` block."""
        came = next(self._count)
        turns = self._turns.setdefault(game, _Turns())
        turns.users += 1
        try:
            async with turns.lock:
                began, reading = turns.read
                # A reading that began after this task came is new enough for it.
                turns.mine = reading if came < began else None
                turns.read = (-1, None)
                turns.holder = asyncio.current_task()
                try:
                    yield
                finally:
                    turns.holder = None
        finally:
            turns.users -= 1
            if not turns.users:
                del self._turns[game]

    def begin(self, game: str) -> int | None:
        """Return a count to pass to `hand_over` if a task waits for this game, else None.

        The caller then reads the game's state for that task.
        """
        turns = self._turns.get(game)
        return next(self._count) if turns is not None and turns.users > 1 else None

    def hand_over(self, game: str, began: int, reading: object) -> None:
        """Keep the game's state `reading` for the next task. `began` is the count from `begin`."""
        if turns := self._turns.get(game):
            turns.read = (began, reading)

    def take(self, game: str) -> Any:  # noqa: ANN401 - the reading, None where there is none
        """Return the state that was read while the lock's holder waited, or None.

        It is returned once.

        Only the task that holds the lock gets it.
        """
        turns = self._turns.get(game)
        if turns is None or turns.holder is not asyncio.current_task():
            return None
        reading, turns.mine = turns.mine, None
        return reading
