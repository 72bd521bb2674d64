"""Ratings by *skalpy* (rating points), as the Polish federation (PFS) counts them.

The federation's rule as it stood before 6 May 2023 (Regulamin rankingu PFS, §§ 1 and 2): a game
gives its player the opponent's rating, 50 more for a win, 50 less for a loss. A rating is the mean
of what the games of the last two years gave, of at most the newest 200. It is rounded to a whole
number, a half upwards. Lists are ordered by the exact mean. Newcomers, and players rated below 100,
count as 100 for their opponents. A player needs 30 games to be on a list.

Since then the federation counts the best tournaments, not the newest: beyond 200 games it leaves
out those in which a player did worst. That can't be done with single games, because the worst of
them are the defeats. So the newest count here.

The federation rates tournaments, but here each game is rated on its own. So there are more rules:

- A game of three or four counts as one game for each pair of seats. It gives the mean of them.
- Of the games counted, at most 20 may be against the same opponent: the newest. So two players
  who only play each other come on no list, and nobody gains by playing one opponent only.
- Aborted games, teams, robots and rules that are not `ranked` don't count.
- A walkover doesn't count: a game whose time ran out before two players had acted, for example
  because one never came. Resigning is acting, so nobody can undo a bad start by resigning.
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

_SHARE = 6  # the mean over one, two or three opponents is a whole number of sixths


class LeaderboardKey(NamedTuple):
    """The key of a leaderboard: a tile set, a kind of clock, and a server or group.

    `scope` is "" for the leaderboard of all servers together.
    """

    tiles: str
    clock: str
    scope: str = ""

    @classmethod
    def parse(cls, name: str) -> LeaderboardKey:
        """Return the key from the name under which a leaderboard is stored."""
        return cls(*name.split(":", 2))

    def __str__(self) -> str:
        """Return the name under which this leaderboard is stored."""
        return ":".join(self)


class RatedGame(NamedTuple):
    """An ended game as a leaderboard counts it.

    `persons` and their `places` in the result are given by seat. `at` is the time of its end, ms
    since 1970. `counted` is True if the game's skalps (rating points) were already shown to its
    players.
    """

    at: int
    id: GameId
    persons: tuple[PersonId, ...]
    places: tuple[int, ...]
    counted: bool = False

    @property
    def is_of_one(self) -> bool:
        """True if two seats belong to the same person, so that the game has no winner."""
        return len(set(self.persons)) < len(self.persons)

    def rivals(self, seat: int) -> tuple[PersonId, ...]:
        """Return the persons at all other seats, by seat."""
        return self.persons[:seat] + self.persons[seat + 1 :]


class Skalp(msgspec.Struct, frozen=True, array_like=True):
    """The rating points that a game gave one player: for each opponent, their id and a number."""

    at: int
    game: GameId
    points: tuple[tuple[PersonId, int], ...]

    @property
    def value(self) -> int:
        """The points as shown to players: the mean over the opponents, rounded, a half upwards."""
        return _round(Fraction(sum(value for _, value in self.points), len(self.points)))


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's rating: the `exact` mean over a number of `games`, which is at least 1."""

    exact: Fraction
    games: int

    @property
    def value(self) -> int:
        """The rating as it is shown, and as it counts for an opponent: rounded, a half upwards."""
        return _round(self.exact)

    @property
    def is_listed(self) -> bool:
        """True if the rating has enough games to be on a list."""
        return self.games >= LISTED


def rated_game(table: Table, known: Mapping[PersonId, PersonId]) -> RatedGame | None:
    """Return an ended game as leaderboards count it, or None if it doesn't count.

    `known` gives the id now in use for persons who had another id when they played.
    """
    came = places(table)
    if came is None or not table.is_rated or is_walkover(table):
        return None
    persons = tuple(known.get(person, person) for person in table.persons)
    return RatedGame(end_time(table), table.id, persons, came, bool(table.body.skalps))


def leaderboards(table: Table, scopes: Iterable[str] = ()) -> tuple[LeaderboardKey, ...]:
    """Return the leaderboards on which a rated game counts.

    The first is for all servers together. Then comes one for each of `scopes`, the servers and
    groups that showed the game.
    """
    tiles, clock = table.rules.tiles.name, table.rules.clock.ladder
    return tuple(LeaderboardKey(tiles, clock, scope) for scope in dict.fromkeys(("", *scopes)))


def points_given(game: RatedGame, seat: int, ratings: Sequence[int]) -> Skalp:
    """Return the rating points that a game gives a seat.

    `ratings` are the seats' ratings before the game.
    """
    points = tuple(
        (person, ratings[other] + WIN * beat(game.places, seat, other))
        for other, person in enumerate(game.persons)
        if other != seat
    )
    return Skalp(game.at, game.id, points)


def rating(skalps: Sequence[Skalp], now: int) -> Rating | None:
    """Return a player's rating at the time `now` (ms), from skalps in the order of counting.

    Return None for a player without a game that counts.
    """
    sixths = counted = 0
    for _, points in islice(_newest_first(skalps, now), COUNTED):
        sixths += _SHARE * sum(points) // len(points)
        counted += 1
    return Rating(Fraction(sixths, _SHARE * counted), counted) if counted else None


def holds_until(skalps: Sequence[Skalp], now: int) -> int | None:
    """Return the time (ms) until which the rating of `now` stays the same without a new game.

    At this time the oldest game becomes older than two years. Return None if all games are.
    """
    start = now - PERIOD
    oldest = min((one.at for one in skalps if one.at > start), default=None)
    return None if oldest is None else oldest + PERIOD


def rating_at(skalps: Sequence[Skalp], at: int) -> Rating | None:
    """Return a player's rating at an earlier time (ms), from the skalps that are still stored."""
    return rating([one for one in skalps if one.at <= at], at)


def curve(skalps: Sequence[Skalp]) -> list[tuple[int, int]]:
    """Return a player's rating after each skalp that is still stored.

    Each element is the time of the game's end (ms) and the rating.
    """
    points: list[tuple[int, int]] = []
    for number, one in enumerate(skalps, 1):
        found = rating(skalps[:number], one.at)
        if found is not None:
            # Two games that end together may be counted in the other order, but times must not go
            # back.
            points.append((max(one.at, points[-1][0] if points else 0), found.value))
    return points


def current_skalps(skalps: Sequence[Skalp], now: int) -> list[Skalp]:
    """Return the skalps that may count now or later, in the same order.

    A skalp is what one game counts for a player's rating (Polish federation's word).
    """
    return [one for one, _ in _newest_first(skalps, now)][::-1]


def counts_as(found: Rating | None) -> int:
    """Return the number as which a player's rating counts for an opponent, at least 100."""
    return NEWCOMER if found is None else max(NEWCOMER, found.value)


def _newest_first(skalps: Sequence[Skalp], now: int) -> Iterator[tuple[Skalp, list[int]]]:
    """Yield the skalps of the last two years, the newest first, each with its points that count.

    Points against an opponent count only in the newest 20 games against that opponent.
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
