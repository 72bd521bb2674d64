"""Locks by which the tasks of one process take turns at a game and pass on its state as read.

They only save work: a game stays right, here and between processes, because each commit compares
its version. While a task commits, others wait. The game after that commit is read in the same
exchange and passed to the next task, which then needs no exchange of its own to load it.
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
    """The tasks of this process that hold or want one game. `users` counts them all.

    `read` is the game's state as read for the next task, with the count at which the reading began.
    `mine` is the state that was read for the task that holds the lock.
    """

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    users: int = 0
    holder: asyncio.Task[Any] | None = None
    read: tuple[int, Any] = (-1, None)
    mine: Any = None


class GameLocks:
    """The locks of the games in this process."""

    def __init__(self) -> None:
        self._turns: dict[str, _Turns] = {}
        self._count = itertools.count()

    def __contains__(self, game: str) -> bool:
        """Return True if a task holds this game or waits for it."""
        return game in self._turns

    @asynccontextmanager
    async def hold(self, game: str) -> AsyncIterator[None]:
        """Wait for earlier tasks, then hold the game's lock during the `with` block."""
        came = next(self._count)
        turns = self._turns.setdefault(game, _Turns())
        turns.users += 1
        try:
            async with turns.lock:
                began, reading = turns.read
                # The reading began after this task came, so it shows the newest state.
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
        """Return the count at which a reading for the next task begins, or None if none waits."""
        turns = self._turns.get(game)
        return next(self._count) if turns is not None and turns.users > 1 else None

    def hand_over(self, game: str, began: int, reading: object) -> None:
        """Store the game's state, and the count at which its reading began, for the next task."""
        if turns := self._turns.get(game):
            turns.read = (began, reading)

    def take(self, game: str) -> Any:  # noqa: ANN401 - the reading, None where there is none
        """Return, once, the game's state as read while the lock's holder waited for the lock."""
        turns = self._turns.get(game)
        if turns is None or turns.holder is not asyncio.current_task():
            return None
        reading, turns.mine = turns.mine, None
        return reading
