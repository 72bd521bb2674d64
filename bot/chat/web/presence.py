"""Who has a game before them right now: its open windows, here and in other processes."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.coordinator.game_id import GameId
    from bot.coordinator.ports.registry import SharedPresence


class Present(NamedTuple):
    """The seats of which a window is open, and how many windows of others are."""

    seats: frozenset[int] = frozenset()
    watchers: int = 0


NOBODY = Present()


class Window:
    """A window at a game: `seat` is whose it is, None for an onlooker's, once that is known."""

    __slots__ = ("is_known", "seat", "stirred")

    def __init__(self) -> None:
        self.seat: int | None = None
        self.is_known = False
        self.stirred = asyncio.Event()


class Presence:
    """The windows of all games; each is `stirred` when others come or go, wherever they are."""

    def __init__(self, shared: SharedPresence) -> None:
        self._shared = shared
        self._windows: defaultdict[GameId, list[Window]] = defaultdict(list)
        self._present: dict[GameId, Present] = {}

    @contextmanager
    def window(self, game: GameId) -> Iterator[Window]:
        """A window that is open for as long as this lasts."""
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
        """Say whose window it is."""
        if window.is_known and window.seat == seat:
            return
        window.seat, window.is_known = seat, True
        self._count(game, window)

    def at(self, game: GameId) -> Present:
        """Who is there."""
        return self._present.get(game, NOBODY)

    async def run(self) -> None:
        """Share it with other processes until cancelled."""
        await self._shared.run(self._count)

    def _count(self, game: GameId, but: Window | None = None) -> None:
        """Count who is there, and tell all windows, but this one, where it is news."""
        seats = [window.seat for window in self._windows[game] if window.is_known]
        seated = frozenset(seat for seat in seats if seat is not None)
        here = Present(seated, seats.count(None))
        self._shared.say(game, b"" if here == NOBODY else msgspec.json.encode(here))
        everywhere = [here, *map(_read, self._shared.heard(game))]
        present = Present(
            frozenset().union(*(each.seats for each in everywhere)),
            sum(each.watchers for each in everywhere),
        )
        if present == self.at(game):
            return
        self._present[game] = present
        for window in self._windows[game]:
            if window is not but:
                window.stirred.set()


def _read(said: bytes) -> Present:
    """What another process says, which may be of another release."""
    try:
        return msgspec.json.decode(said, type=Present)
    except msgspec.MsgspecError:
        return NOBODY
