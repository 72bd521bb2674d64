"""Who has a game before them right now: its open windows, as far as this process has them."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.coordinator.game_id import GameId


class Present(NamedTuple):
    """The seats of which a window is open, and how many windows of others are."""

    seats: frozenset[int] = frozenset()
    watchers: int = 0


class Window:
    """A window at a game: `seat` is whose it is, None for an onlooker's, once that is known."""

    __slots__ = ("is_known", "seat", "stirred")

    def __init__(self) -> None:
        self.seat: int | None = None
        self.is_known = False
        self.stirred = asyncio.Event()


class Presence:
    """The windows of all games; each is `stirred` when others come or go."""

    def __init__(self) -> None:
        self._windows: defaultdict[GameId, list[Window]] = defaultdict(list)

    @contextmanager
    def window(self, game: GameId) -> Iterator[Window]:
        """A window that is open for as long as this lasts."""
        window = Window()
        self._windows[game].append(window)
        try:
            yield window
        finally:
            before = self.at(game)
            self._windows[game].remove(window)
            self._tell(game, before)
            if not self._windows[game]:
                del self._windows[game]

    def sit(self, game: GameId, window: Window, seat: int | None) -> None:
        """Say whose window it is."""
        if window.is_known and window.seat == seat:
            return
        before = self.at(game)
        window.seat, window.is_known = seat, True
        self._tell(game, before, window)

    def at(self, game: GameId) -> Present:
        """Who is there."""
        known = [one.seat for one in self._windows.get(game, ()) if one.is_known]
        return Present(frozenset(seat for seat in known if seat is not None), known.count(None))

    def _tell(self, game: GameId, before: Present, but: Window | None = None) -> None:
        if self.at(game) == before:
            return
        for window in self._windows[game]:
            if window is not but:
                window.stirred.set()
