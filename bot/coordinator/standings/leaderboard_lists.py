"""The lists of leaderboards: their players in order, and what changed in the last days."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.bounded_cache import BoundedCache
from bot.coordinator.background.tasks import aside
from bot.coordinator.person_id import PersonId, is_anonymous
from bot.coordinator.standings.leaderboards import unpack
from bot.coordinator.standings.rating import (
    DAY,
    LeaderboardKey,
    holds_until,
    rating,
    rating_at,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.coordinator.game_id import GameId
    from bot.coordinator.ports.results import Results
    from bot.coordinator.standings.rating import Rating

TREND_DAYS, TREND_STEP = 30, 3
"""The number of last days shown in a line, and of days from one of its ratings to the next."""

# The number of leaderboards whose ratings a process keeps in memory.
_KEPT = 64


@dataclass(frozen=True, slots=True)
class LeaderboardLine:
    """A line of a leaderboard's list.

    `place` counts from 1; players with equal ratings share one.
    """

    place: int
    person: PersonId
    rating: Rating


@dataclass(frozen=True, slots=True)
class LeaderboardPage:
    """The whole list of a leaderboard.

    `persons` is the number of all persons with a game there, on the list or not.
    """

    key: LeaderboardKey
    lines: tuple[LeaderboardLine, ...]
    persons: int


@dataclass(frozen=True, slots=True)
class _Rated:
    """A player's rating, computed from the stored skalps (rating points of games).

    It is the player's rating from `since` until `until` (ms); None for no end.
    """

    stored: bytes
    rating: Rating | None
    since: int
    until: int | None

    def holds(self, stored: bytes, now: int) -> bool:
        """Return True if the rating is still right at this time (ms), for these stored skalps."""
        timely = self.since <= now and (self.until is None or now < self.until)
        return timely and stored == self.stored


@dataclass(frozen=True, slots=True)
class _LastDays:
    """A player's ratings on the days before `today`, and the games from which they come.

    `stored` are the stored skalps from which they were computed. `today` is the number of the day
    since 1970.
    """

    stored: bytes
    today: int
    ratings: tuple[int, ...]
    games: tuple[GameId, ...]


_RatedLists = BoundedCache[LeaderboardKey, Mapping[PersonId, _Rated]]


@dataclass(frozen=True, slots=True)
class RecentStanding:
    """A line of a leaderboard's list, with the changes of the last 30 days.

    `climbed` is the number of places gained in these days, negative for places lost. It is None for
    a person who was not on the list then. `trend` are the ratings in these days, the oldest first.
    `games` are all games from which the rating is computed.
    """

    line: LeaderboardLine
    climbed: int | None
    trend: tuple[int, ...]
    games: tuple[GameId, ...]


@dataclass(frozen=True, slots=True)
class LeaderboardExcerpt:
    """Some lines of a list. `listed` is the number of all lines, and `own` the line of one person.

    `own` is None if this person is not on the list.
    """

    lines: tuple[RecentStanding, ...]
    listed: int
    own: RecentStanding | None


class LeaderboardLists:
    """The lists of leaderboards, computed from the stored skalps (rating points of games).

    A process remembers the ratings of the lists that it returned. For the next list it computes
    only the ratings of players whose stored skalps have changed.
    """

    def __init__(self, results: Results) -> None:
        self._results = results
        self._rated, self._earlier = _RatedLists(_KEPT), _RatedLists(_KEPT)
        self._days = BoundedCache[tuple[LeaderboardKey, PersonId], _LastDays]()

    async def standings(self, key: LeaderboardKey, now: int) -> LeaderboardPage:
        """Return the whole list of a leaderboard at the time `now` (ms)."""
        stored = await self._results.skalps(str(key))
        return await _list(key, stored, now, self._rated, _rate)

    async def excerpt(
        self, key: LeaderboardKey, now: int, shown: slice, person: PersonId
    ) -> LeaderboardExcerpt:
        """Return some lines of a leaderboard's list with their last days.

        `shown` are the numbers of these lines, from 0. The line of `person` is returned, too.
        """
        stored = await self._results.skalps(str(key))
        lines = (await _list(key, stored, now, self._rated, _rate)).lines
        # The earlier list is that of midnight 30 days ago, so it is remembered for a day.
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
        """Return the last days of the persons with these stored skalps.

        Those that this process remembers are not computed again.
        """
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


def standings(key: LeaderboardKey, ratings: Mapping[PersonId, Rating | None]) -> LeaderboardPage:
    """Return a leaderboard's list of the players with enough games, the best first.

    Players with equal ratings are ordered by id. Erased players are left out.
    """
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
    """Return the list of a leaderboard at the time `at` (ms).

    `stored` are the players' stored skalps. `kept` are the remembered ratings. A rating that is not
    remembered, or no longer right, is computed by `rate`.
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
    skalps = unpack(stored)
    ends = [(today - day) * DAY for day in range(TREND_DAYS, 0, -TREND_STEP)]
    ratings = [found.value for at in ends if (found := rating_at(skalps, at))]
    return _LastDays(stored, today, tuple(ratings), tuple(one.game for one in skalps))


def _rate(stored: bytes, now: int) -> _Rated:
    skalps = unpack(stored)
    return _Rated(stored, rating(skalps, now), now, holds_until(skalps, now))


def _rate_earlier(stored: bytes, at: int) -> _Rated:
    """Return a player's rating at an earlier time (ms). It is remembered for this time only."""
    return _Rated(stored, rating_at(unpack(stored), at), at, at + 1)
