"""The open windows of each game in this process. They show the players who is looking now."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.coordinator.game_id import GameId


class Present(NamedTuple):
    """The seats that have an open window, and the number of windows of onlookers."""

    seats: frozenset[int] = frozenset()
    watchers: int = 0


NOBODY = Present()


class Window:
    """An open browser window at a game. `seat` is None for an onlooker.

    It is also None while `is_known` is False. The event `stirred` is set if other windows open or
    close.
    """

    __slots__ = ("is_known", "seat", "stirred")

    def __init__(self) -> None:
        self.seat: int | None = None
        self.is_known = False
        self.stirred = asyncio.Event()


class Presence:
    """The open browser windows of all games.

    If a window opens or closes, the event `stirred` of the game's other windows is set.
    """

    def __init__(self) -> None:
        self._windows: defaultdict[GameId, list[Window]] = defaultdict(list)
        self._present: dict[GameId, Present] = {}

    @contextmanager
    def window(self, game: GameId) -> Iterator[Window]:
        """Yield a new window at a game. It counts as open until the block ends."""
        window = Window()
        self._windows[game].append(window)
        try:
            yield window
        finally:
            self._windows[game].remove(window)
            self._count(game)
            if not self._windows[game]:
                del self._windows[game]
                self._present.pop(game, None)

    def sit(self, game: GameId, window: Window, seat: int | None) -> None:
        """Store the number of a window's seat, None for an onlooker."""
        if window.is_known and window.seat == seat:
            return
        window.seat, window.is_known = seat, True
        self._count(game, window)

    def at(self, game: GameId) -> Present:
        """Return the seats with an open window at a game, and the number of onlookers' windows."""
        return self._present.get(game, NOBODY)

    def _count(self, game: GameId, but: Window | None = None) -> None:
        """Count the windows of a game.

        If the count changed, set the event `stirred` of all of them except `but`.
        """
        seats = [window.seat for window in self._windows[game] if window.is_known]
        seated = frozenset(seat for seat in seats if seat is not None)
        present = Present(seated, seats.count(None))
        if present == self.at(game):
            return
        self._present[game] = present
        for window in self._windows[game]:
            if window is not but:
                window.stirred.set()
