"""Leaderboards: each player's skalps from rated games, counted once, and the list of players.

The store keeps for each player of a leaderboard the newest skalps that can still count. A game is
counted with the ratings that its players have at that moment, in the order in which games come to
be counted; its skalps never change afterwards.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from bot.bounded_cache import BoundedCache
from bot.coordinator.background.tasks import aside
from bot.coordinator.person_id import PersonId, is_anonymous
from bot.coordinator.standings.rating import (
    DAY,
    LeaderboardKey,
    Skalp,
    counts_as,
    current_skalps,
    curve,
    holds_until,
    points_given,
    rating,
    rating_at,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from bot.coordinator.game_id import GameId
    from bot.coordinator.ports.results import Results
    from bot.coordinator.standings.rating import RatedGame, Rating

TREND_DAYS, TREND_STEP = 30, 3
"""The number of last days shown in a line, and of days from one of its ratings to the next."""

Skalps = dict[PersonId, list[Skalp]]
# The leaderboards whose ratings a process keeps.
_KEPT = 64


@dataclass(frozen=True, slots=True)
class LeaderboardLine:
    """A line of the list; persons with the same exact rating share a `place`, from 1."""

    place: int
    person: PersonId
    rating: Rating


@dataclass(frozen=True, slots=True)
class LeaderboardPage:
    """A leaderboard's list. `persons` is the number of people with a game there, listed or not."""

    key: LeaderboardKey
    lines: tuple[LeaderboardLine, ...]
    persons: int


@dataclass(frozen=True, slots=True)
class _Rated:
    """A player's rating from the skalps `stored`. It holds from `since` until `until` (ms)."""

    stored: bytes
    rating: Rating | None
    since: int
    until: int | None

    def holds(self, stored: bytes, now: int) -> bool:
        """Return True if the rating holds for these stored skalps at this time."""
        timely = self.since <= now and (self.until is None or now < self.until)
        return timely and stored == self.stored


@dataclass(frozen=True, slots=True)
class _LastDays:
    """A player's ratings on the days before `today`, from the skalps `stored`, and their games."""

    stored: bytes
    today: int
    ratings: tuple[int, ...]
    games: tuple[GameId, ...]


_RatedLists = BoundedCache[LeaderboardKey, Mapping[PersonId, _Rated]]


@dataclass(frozen=True, slots=True)
class Course:
    """A person's history on a leaderboard: the skalps of their games, as far as they are stored."""

    key: LeaderboardKey
    rating: Rating
    skalps: Sequence[Skalp]

    def points(self) -> list[tuple[int, int]]:
        """Return the rating after each game: the time of its end, and the value."""
        return curve(self.skalps)

    def points_by_game(self) -> dict[GameId, int]:
        """Return the rating points that each game gave."""
        return {one.game: one.value for one in self.skalps}


@dataclass(frozen=True, slots=True)
class RecentStanding:
    """A line of the list, with the changes of the last days.

    `climbed` is the number of places gained in these days, negative for places lost. It is None for
    a person who was not on the list then. `trend` are the ratings of these days, the oldest first.
    `games` are those that gave the person rating points.
    """

    line: LeaderboardLine
    climbed: int | None
    trend: tuple[int, ...]
    games: tuple[GameId, ...]


@dataclass(frozen=True, slots=True)
class LeaderboardExcerpt:
    """Some lines of a list, its number of places, and the line of one person who is on it."""

    lines: tuple[RecentStanding, ...]
    listed: int
    own: RecentStanding | None


class Leaderboards:
    """The stored leaderboards. Any number of processes may change one at the same time.

    A process keeps the ratings of the lists that it returned. The next list rates only the players
    whose stored skalps have changed.
    """

    def __init__(self, results: Results) -> None:
        self._results = results
        self._rated, self._earlier = _RatedLists(_KEPT), _RatedLists(_KEPT)
        self._days = BoundedCache[tuple[LeaderboardKey, PersonId], _LastDays]()

    async def standings(self, key: LeaderboardKey, now: int) -> LeaderboardPage:
        """Return the list of a leaderboard at this time."""
        stored = await self._results.skalps(str(key))
        return await _list(key, stored, now, self._rated, _rate)

    async def excerpt(
        self, key: LeaderboardKey, now: int, shown: slice, person: PersonId
    ) -> LeaderboardExcerpt:
        """Return some lines of the list with their last days, and this person's line."""
        stored = await self._results.skalps(str(key))
        lines = (await _list(key, stored, now, self._rated, _rate)).lines
        # The earlier list is the same all day.
        today = now // DAY
        then = (today - TREND_DAYS) * DAY
        before = await _list(key, stored, then, self._earlier, _rate_earlier)
        places = {line.person: line.place for line in before.lines}
        mine = next((line for line in lines if line.person == person), None)
        wanted = {line.person: stored[line.person] for line in lines[shown]}
        if mine is not None:
            wanted[person] = stored[person]
        days = await self._days_of(key, wanted, today)

        def standing(line: LeaderboardLine) -> RecentStanding:
            place, recent = places.get(line.person), days[line.person]
            climbed = None if place is None else place - line.place
            return RecentStanding(line, climbed, (*recent.ratings, line.rating.value), recent.games)

        return LeaderboardExcerpt(
            tuple(map(standing, lines[shown])), len(lines), standing(mine) if mine else None
        )

    async def _days_of(
        self, key: LeaderboardKey, wanted: Mapping[PersonId, bytes], today: int
    ) -> Mapping[PersonId, _LastDays]:
        """Return the last days of persons with these stored skalps, most of them from memory."""
        kept = {who: self._days.get((key, who)) for who in wanted}
        found = {
            who: days
            for who, days in kept.items()
            if days is not None and (days.stored, days.today) == (wanted[who], today)
        }
        missing = [who for who in wanted if who not in found]
        counted = await aside(lambda: [_last_days(wanted[who], today) for who in missing])
        for who, days in zip(missing, counted, strict=True):
            found[who] = days
            self._days.put((key, who), days)
        return found

    async def rating(self, key: LeaderboardKey, person: PersonId, now: int) -> Rating | None:
        """Return a person's rating on a leaderboard, None without a game."""
        return (await self.ratings(key, [person], now))[person]

    async def ratings(
        self, key: LeaderboardKey, persons: Sequence[PersonId], now: int
    ) -> Mapping[PersonId, Rating | None]:
        """Return these persons' ratings on a leaderboard, None without a game."""
        return {who: rating(own, now) for who, own in (await self._read(key, persons)).items()}

    async def course(self, key: LeaderboardKey, person: PersonId, now: int) -> Course | None:
        """Return a person's history on a leaderboard, None without a game that counts now."""
        skalps = (await self._read(key, [person]))[person]
        found = rating(skalps, now)
        return None if found is None else Course(key, found, skalps)

    async def skalps(self, key: LeaderboardKey, game: RatedGame) -> tuple[int, ...] | None:
        """Return the rating points that a game gave each seat, None unless it gave all of them."""
        found = await self._read(key, game.persons)
        given = [one.value for who in game.persons for one in found[who] if one.game == game.id]
        return tuple(given) if len(given) == len(game.persons) else None

    async def enter(
        self, key: LeaderboardKey, games: Sequence[RatedGame], *, anew: bool = False
    ) -> None:
        """Count these games in their order. A game counted before gets its players' current ids.

        With `anew`, a game that was counted on a leaderboard deleted since is counted again.
        """

        def enter_all(skalps: Skalps) -> None:
            for game in games:
                enter(skalps, game, anew=anew)

        await self._change(key, {person for game in games for person in game.persons}, enter_all)

    async def unite(self, key: LeaderboardKey, aliases: Sequence[PersonId]) -> None:
        """Give all skalps of a person's ids to the first id.

        Games between these ids don't count.
        """

        def unite_all(skalps: Skalps) -> None:
            own = sorted(
                (one for have in skalps.values() for one in have),
                key=lambda one: (one.at, one.game),
            )
            skalps.clear()
            skalps[aliases[0]] = [
                one for one in own if not {who for who, _ in one.points} & {*aliases}
            ]

        await self._change(key, aliases, unite_all)

    async def erase_persons(self, key: LeaderboardKey, persons: Collection[PersonId]) -> None:
        """Remove these persons from a leaderboard. Their opponents keep their points."""
        await self._change(key, persons, dict.clear)

    async def _read(self, key: LeaderboardKey, persons: Sequence[PersonId]) -> Skalps:
        return _decode(await self._results.skalps(str(key), persons), persons)

    async def _change(
        self, key: LeaderboardKey, persons: Collection[PersonId], change: Callable[[Skalps], None]
    ) -> None:
        """Change the skalps of these persons. If another process changed them meanwhile, repeat."""
        done = False
        while not done:
            seen = await self._results.skalps(str(key), sorted(persons))
            skalps = _decode(seen, persons)
            change(skalps)
            after = {who: _pack(skalps[who]) if skalps.get(who) else b"" for who in persons}
            changes = {
                who: (seen.get(who, b""), value)
                for who, value in after.items()
                if value != seen.get(who, b"")
            }
            done = not changes or await self._results.change_skalps(str(key), changes)


def enter(skalps: Skalps, game: RatedGame, *, anew: bool = False) -> None:
    """Add a game to its players' skalps; if it was counted, only write its players' current ids."""
    rows = [
        (number, seat)
        for seat, person in enumerate(game.persons)
        for number, one in enumerate(skalps[person])
        if one.game == game.id
    ]
    for number, seat in rows:
        own = skalps[game.persons[seat]]
        points = [value for _, value in own[number].points]
        own[number] = Skalp(game.at, game.id, tuple(zip(game.rivals(seat), points, strict=True)))
    if not rows and not game.is_of_one and (anew or not game.counted):
        ratings = [counts_as(rating(skalps[person], game.at)) for person in game.persons]
        for seat, person in enumerate(game.persons):
            skalps[person] = current_skalps(
                [*skalps[person], points_given(game, seat, ratings)], game.at
            )


def standings(key: LeaderboardKey, ratings: Mapping[PersonId, Rating | None]) -> LeaderboardPage:
    """Return the players with enough games, the best first; equal ones are ordered by id."""
    persons = [person for person in ratings if not is_anonymous(person)]
    rated = [
        (person, found)
        for person in persons
        if (found := ratings[person]) is not None and found.is_listed
    ]
    rated.sort(key=lambda one: (-one[1].exact, one[0]))
    exact = [-found.exact for _, found in rated]
    lines = tuple(
        LeaderboardLine(bisect_left(exact, -found.exact) + 1, person, found)
        for person, found in rated
    )
    return LeaderboardPage(key, lines, len(persons))


async def _list(
    key: LeaderboardKey,
    stored: Mapping[PersonId, bytes],
    at: int,
    kept: _RatedLists,
    rate: Callable[[bytes, int], _Rated],
) -> LeaderboardPage:
    """Return the list of a leaderboard at this time.

    Only the players whose cached rating in `kept` doesn't hold are rated again.
    """
    before = kept.get(key) or {}

    def rate_all() -> tuple[Mapping[PersonId, _Rated], LeaderboardPage]:
        rated = {
            person: known
            if (known := before.get(person)) and known.holds(packed, at)
            else rate(packed, at)
            for person, packed in stored.items()
        }
        return rated, standings(key, {person: one.rating for person, one in rated.items()})

    rated, page = await aside(rate_all)
    kept.put(key, rated)
    return page


def _last_days(stored: bytes, today: int) -> _LastDays:
    skalps = _unpack(stored)
    ends = [(today - day) * DAY for day in range(TREND_DAYS, 0, -TREND_STEP)]
    ratings = [found.value for at in ends if (found := rating_at(skalps, at))]
    return _LastDays(stored, today, tuple(ratings), tuple(one.game for one in skalps))


def _rate(stored: bytes, now: int) -> _Rated:
    skalps = _unpack(stored)
    return _Rated(stored, rating(skalps, now), now, holds_until(skalps, now))


def _rate_earlier(stored: bytes, at: int) -> _Rated:
    """Return the rating at an earlier time. It holds for that time alone."""
    return _Rated(stored, rating_at(_unpack(stored), at), at, at + 1)


def _decode(stored: Mapping[PersonId, bytes], persons: Collection[PersonId]) -> Skalps:
    return {who: _unpack(stored[who]) if who in stored else [] for who in persons}


_pack = msgspec.msgpack.Encoder().encode
_unpack = msgspec.msgpack.Decoder(list[Skalp]).decode
