"""Copies of the stored leaderboards that this process keeps in memory.

A leaderboard is stored with a version, and each of its games with what the seats counted with. A
copy reads what changed since its own version, and changes the stored one only where it has seen all
of it. So any number of processes may count games at once, and none is counted on outdated grounds.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec

from bot.bounded_cache import BoundedCache
from bot.coordinator.background.tasks import aside
from bot.coordinator.ports.tables import ConflictError
from bot.coordinator.standings.leaderboard import Leaderboard, LeaderboardLine, Scored
from bot.coordinator.standings.rating import DAY, LeaderboardKey

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.coordinator.game_id import GameId
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.ports.results import Results
    from bot.coordinator.standings.rating import RatedGame, Rating

_FORMAT = 1
KEPT = 64
# So many games of a leaderboard are put right in one step: for so long nobody else is answered.
AT_ONCE = 2000


class _Stored(msgspec.Struct, frozen=True, array_like=True):
    format: int
    scored: Scored


class _Head(msgspec.Struct, frozen=True, array_like=True):
    format: int


class UnknownFormat(ValueError):
    """A game of a leaderboard as a later release stores it; `format` is its number."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.format = number


@dataclass(frozen=True, slots=True)
class LeaderboardPage:
    """A leaderboard's list. So many `persons` have played a game there, listed or not."""

    key: LeaderboardKey
    lines: tuple[LeaderboardLine, ...]
    persons: int


@dataclass(slots=True)
class _Copy:
    """A leaderboard at a version, and the list made of it last, for one day."""

    key: LeaderboardKey
    leaderboard: Leaderboard = field(default_factory=Leaderboard)
    version: int = 0
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listed: tuple[int, int] = (-1, -1)
    lines: tuple[LeaderboardLine, ...] = ()


class Leaderboards:
    """Copies of the leaderboards used last, at most 64; each is read anew where it has changed."""

    def __init__(self, results: Results) -> None:
        self._results = results
        self._copies: BoundedCache[LeaderboardKey, _Copy] = BoundedCache(KEPT)

    async def standings(self, key: LeaderboardKey, now: int) -> LeaderboardPage:
        """The list of a leaderboard, computed once a version and day."""
        copy = self._copy(key)
        async with copy.lock:
            await self._refresh(copy)
            listed = (copy.version, now // DAY)
            if copy.listed != listed:
                copy.lines = await aside(copy.leaderboard.standings, now)
                copy.listed = listed
            return LeaderboardPage(key, copy.lines, copy.leaderboard.persons)

    async def rating(self, key: LeaderboardKey, person: PersonId, now: int) -> Rating | None:
        """A person's rating on a leaderboard; None without a game."""
        copy = self._copy(key)
        async with copy.lock:
            await self._refresh(copy)
            return copy.leaderboard.rating(person, now)

    async def change(self, key: LeaderboardKey, games: Mapping[GameId, RatedGame | None]) -> None:
        """Count these games in a leaderboard, and no longer those that are None."""
        copy = self._copy(key)
        async with copy.lock:
            while not await self._changed(copy, games):
                pass

    async def games(self, key: LeaderboardKey) -> tuple[int, Mapping[GameId, RatedGame]]:
        """All games of a leaderboard by id, and the version at which they are so."""
        copy = self._copy(key)
        async with copy.lock:
            await self._refresh(copy)
            return copy.version, {name: one.game for name, one in copy.leaderboard.games.items()}

    async def replace(self, key: LeaderboardKey, true: Leaderboard, seen: int) -> None:
        """Put right what differs from the `true` leaderboard, so many games at a time.

        Raises ConflictError where the leaderboard isn't at the version `seen` any more.
        """
        copy = self._copy(key)
        async with copy.lock:
            await self._refresh(copy)
            if copy.version != seen:
                raise ConflictError
            known, truth = copy.leaderboard.games, true.games
            wrong = {
                name: truth.get(name)
                for name in sorted(known.keys() | truth.keys())
                if known.get(name) != truth.get(name)
            }
            names = list(wrong)
            for start in range(0, len(names), AT_ONCE):
                some = {name: wrong[name] for name in names[start : start + AT_ONCE]}
                await self._store(copy, some)
                await aside(copy.leaderboard.learn, some)

    async def scored(self, key: LeaderboardKey, game: GameId) -> Scored | None:
        """A game of a leaderboard, as it counts now."""
        found = await self._results.scored(str(key), game)
        return None if found is None else decode(found)

    def _copy(self, key: LeaderboardKey) -> _Copy:
        copy = self._copies.get(key) or _Copy(key)
        self._copies.put(key, copy)
        return copy

    async def _changed(self, copy: _Copy, games: Mapping[GameId, RatedGame | None]) -> bool:
        """Whether these games count now; if not, the leaderboard changed meanwhile."""
        await self._refresh(copy)
        try:
            changed = await aside(copy.leaderboard.change, games)
            await self._store(copy, changed.after)
        except ConflictError:
            copy.leaderboard.learn(changed.before)
            return False
        except BaseException:
            # Nobody knows what of it was stored: read all of it anew.
            copy.leaderboard, copy.version = Leaderboard(), 0
            raise
        return True

    async def _refresh(self, copy: _Copy) -> None:
        """Bring a copy to the newest version."""
        news: dict[GameId, bytes | None] = {}
        version, more = copy.version, True
        while more:
            page = await self._results.leaderboard(str(copy.key), version)
            news |= page.games
            version, more = page.version, page.more
        if news:
            await aside(_learn, copy.leaderboard, news)
        copy.version = version

    async def _store(self, copy: _Copy, games: Mapping[GameId, Scored | None]) -> None:
        if games:
            encoded = {name: encode(one) if one else None for name, one in games.items()}
            name = str(copy.key)
            copy.version = await self._results.change_leaderboard(name, copy.version, encoded)


def encode(scored: Scored) -> bytes:
    """A game of a leaderboard as the results keep it: equal ones give equal bytes."""
    return _pack(_Stored(_FORMAT, scored))


def decode(stored: bytes) -> Scored:
    """The game that `encode` wrote. Raises UnknownFormat, or msgspec.DecodeError for no game."""
    number = _HEAD.decode(stored).format
    if number != _FORMAT:
        raise UnknownFormat(number)
    return _WHOLE.decode(stored).scored


def _learn(leaderboard: Leaderboard, news: Mapping[GameId, bytes | None]) -> None:
    leaderboard.learn({name: None if one is None else decode(one) for name, one in news.items()})


_pack = msgspec.msgpack.Encoder().encode
_WHOLE = msgspec.msgpack.Decoder(_Stored)
_HEAD = msgspec.msgpack.Decoder(_Head)
