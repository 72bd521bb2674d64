"""Ratings by *skalpy*, as the Polish federation counts them, from games that ended.

The federation's rule as it stood before 6 May 2023 (Regulamin rankingu PFS, §§ 1 and 2): a game
gives its player the opponent's rating, 50 more for a win, 50 less for a loss. A rating is the mean
of what the games of the last two years gave, of at most the newest 200; whole numbers count, a half
goes up, and exact ones order the list. Newcomers and whoever is below 100 count as 100. A list
needs 30 games.

Since then the federation counts the best tournaments, not the last: beyond 200 games it drops
those in which a player did worst. Single games allow no such thing, as dropping the worst of them
would drop defeats; so the newest count here.

The federation rates tournaments; here each game is rated on its own. What that adds:

- A game of three or four is one game for each pair of seats; what it gives is the mean of them.
- Of the games counted, at most 20 may be against the same opponent: the newest. So two who only
  play each other come on no list, and no opponent is worth playing for the rating alone.
- Aborted games, teams, robots and rules that are not `ranked` don't count. Nor does a walkover: a
  game whose time ran out before two had acted, as where one never came. (Who resigns has acted: it
  is no way out of a game that began badly.)
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from bot.coordinator.game_id import GameId
from bot.coordinator.person_id import PersonId
from bot.coordinator.table.result import beat, end_time, is_walkover, places

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from bot.coordinator.table.table import Table

DAY = 86_400_000
PERIOD = 730 * DAY
COUNTED = 200
AGAINST_ONE = 20
LISTED = 30
NEWCOMER = 100
WIN = 50

_SHARE = 6  # a mean over one, two or three opponents is a whole number of sixths


class LeaderboardKey(NamedTuple):
    """The key of a leaderboard: a tile set and a clock, at one server or, for "", over all."""

    tiles: str
    clock: str
    scope: str = ""

    @classmethod
    def parse(cls, name: str) -> LeaderboardKey:
        """Return the key that this name of a leaderboard stands for."""
        return cls(*name.split(":", 2))

    def __str__(self) -> str:
        """Return the name by which the results store this leaderboard."""
        return ":".join(self)


class RatedGame(NamedTuple):
    """A game as a leaderboard counts it. `persons` and their `places` (`result`) are by seat.

    `at` is its end, ms since 1970. `counted` says that its players have seen its skalps.
    """

    at: int
    id: GameId
    persons: tuple[PersonId, ...]
    places: tuple[int, ...]
    counted: bool = False

    @property
    def is_of_one(self) -> bool:
        """True if one person turns out to have had two seats, so that the game has no winner."""
        return len(set(self.persons)) < len(self.persons)

    def rivals(self, seat: int) -> tuple[PersonId, ...]:
        """Return the persons at the other seats, in their order."""
        return self.persons[:seat] + self.persons[seat + 1 :]


class Skalp(msgspec.Struct, frozen=True, array_like=True):
    """The rating points that a game gave to one player, one number for each opponent."""

    at: int
    game: GameId
    points: tuple[tuple[PersonId, int], ...]

    @property
    def value(self) -> int:
        """The points as shown to players: the mean over the opponents, a half goes up."""
        return _round(Fraction(sum(value for _, value in self.points), len(self.points)))


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating: `exact` is the mean over `games`, a number of at least one."""

    exact: Fraction
    games: int

    @property
    def value(self) -> int:
        """The rating as it is shown, and as it counts for an opponent; a half goes up."""
        return _round(self.exact)

    @property
    def is_listed(self) -> bool:
        """True if the rating rests on enough games for a list."""
        return self.games >= LISTED


def rated_game(table: Table, known: Mapping[PersonId, PersonId]) -> RatedGame | None:
    """Return the game for the leaderboards, None if it doesn't count.

    `known` gives the id now in use of persons who went by another when they played.
    """
    came = places(table)
    if came is None or not table.is_rated or is_walkover(table):
        return None
    persons = tuple(known.get(person, person) for person in table.persons)
    return RatedGame(end_time(table), table.id, persons, came, bool(table.body.skalps))


def leaderboards(table: Table, scopes: Iterable[str] = ()) -> tuple[LeaderboardKey, ...]:
    """Return a rated game's leaderboards: that over all, and one of each server that showed it."""
    tiles, clock = table.rules.tiles.name, table.rules.clock.ladder
    return tuple(LeaderboardKey(tiles, clock, scope) for scope in dict.fromkeys(("", *scopes)))


def points_given(game: RatedGame, seat: int, ratings: Sequence[int]) -> Skalp:
    """Return the points that a game gives a seat.

    `ratings` are the seats' ratings before the game.
    """
    points = tuple(
        (person, ratings[other] + WIN * beat(game.places, seat, other))
        for other, person in enumerate(game.persons)
        if other != seat
    )
    return Skalp(game.at, game.id, points)


def rating(skalps: Sequence[Skalp], now: int) -> Rating | None:
    """Return the rating at this time from a player's skalps, given in the order of counting.

    Return None for a player without a game that counts.
    """
    sixths = counted = 0
    for _, points in islice(_newest_first(skalps, now), COUNTED):
        sixths += _SHARE * sum(points) // len(points)
        counted += 1
    return Rating(Fraction(sixths, _SHARE * counted), counted) if counted else None


def holds_until(skalps: Sequence[Skalp], now: int) -> int | None:
    """Return the time (ms) at which the rating of `now` ends if no game is added.

    Then the oldest game leaves the period. Return None if all games have left it.
    """
    start = now - PERIOD
    oldest = min((one.at for one in skalps if one.at > start), default=None)
    return None if oldest is None else oldest + PERIOD


def rating_at(skalps: Sequence[Skalp], at: int) -> Rating | None:
    """Return the rating at an earlier time, as far as the skalps are still stored."""
    return rating([one for one in skalps if one.at <= at], at)


def curve(skalps: Sequence[Skalp]) -> list[tuple[int, int]]:
    """Return a player's rating after each skalp that is still stored: its time and the value."""
    points: list[tuple[int, int]] = []
    for number, one in enumerate(skalps, 1):
        found = rating(skalps[:number], one.at)
        if found is not None:
            # Games are counted in another order than they end in, where two end together.
            points.append((max(one.at, points[-1][0] if points else 0), found.value))
    return points


def current_skalps(skalps: Sequence[Skalp], now: int) -> list[Skalp]:
    """Return the skalps that may count now or later, in the same order."""
    return [one for one, _ in _newest_first(skalps, now)][::-1]


def counts_as(found: Rating | None) -> int:
    """Return the number that a player's rating counts as for an opponent."""
    return NEWCOMER if found is None else max(NEWCOMER, found.value)


def _newest_first(skalps: Sequence[Skalp], now: int) -> Iterator[tuple[Skalp, list[int]]]:
    """Yield the skalps of the period, the newest first, with their points that count.

    Points against an opponent count in the newest games with that opponent.
    """
    met: defaultdict[PersonId, int] = defaultdict(int)
    start = now - PERIOD
    for one in reversed(skalps):
        points = []
        if one.at > start:
            for opponent, value in one.points:
                if met[opponent] < AGAINST_ONE:
                    met[opponent] += 1
                    points.append(value)
        if points:
            yield one, points


def _round(exact: Fraction) -> int:
    return (exact + Fraction(1, 2)).__floor__()
