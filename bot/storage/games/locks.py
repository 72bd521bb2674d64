"""Tasks of one process that want the same game take turns, and hand each other what they read.

Only a saving: what keeps a game right, here and between processes, is the version that a commit
compares. While a task commits, others wait; the game as it stands after that commit is read in the
same exchange and handed to the next one, which then needs no exchange of its own to load it.
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
    """Those who hold or want one game. `users` counts them, the holder included.

    `read` is what was read for the next one, and when that began; `mine` what the holder got.
    """

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    users: int = 0
    holder: asyncio.Task[Any] | None = None
    read: tuple[int, Any] = (-1, None)
    mine: Any = None


class GameLocks:
    """Who holds which game in this process."""

    def __init__(self) -> None:
        self._turns: dict[str, _Turns] = {}
        self._count = itertools.count()

    def __contains__(self, game: str) -> bool:
        """Whether anybody holds this game or waits for it."""
        return game in self._turns

    @asynccontextmanager
    async def hold(self, game: str) -> AsyncIterator[None]:
        """Wait for one's turn and keep it."""
        came = next(self._count)
        turns = self._turns.setdefault(game, _Turns())
        turns.users += 1
        try:
            async with turns.lock:
                began, reading = turns.read
                # Read after this task came: to it that is the newest state.
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
        """Return when a reading for the next one begins, or None where nobody waits for it."""
        turns = self._turns.get(game)
        return next(self._count) if turns is not None and turns.users > 1 else None

    def hand_over(self, game: str, began: int, reading: object) -> None:
        """Keep a reading for whoever is next."""
        if turns := self._turns.get(game):
            turns.read = (began, reading)

    def take(self, game: str) -> Any:  # noqa: ANN401 - the reading, None where there is none
        """Return to the holder, once, what was read for it while it waited."""
        turns = self._turns.get(game)
        if turns is None or turns.holder is not asyncio.current_task():
            return None
        reading, turns.mine = turns.mine, None
        return reading
