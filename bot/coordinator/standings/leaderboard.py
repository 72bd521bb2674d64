"""A leaderboard: ratings folded over finished games, in the order in which they ended.

Nothing depends on the order in which games arrive: a late one takes back what was counted after it
and counts that again. So what is stored can at any time be had anew from the games.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from bot.coordinator.person_id import PersonId, is_anonymous

# msgspec reads the annotations of what is stored.
from bot.coordinator.standings.rating import (
    PointsGiven,
    RatedGame,
    Rating,
    counts_as,
    points_given,
    rating,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from bot.coordinator.game_id import GameId


class Scored(msgspec.Struct, frozen=True, array_like=True):
    """A game and the `ratings` that its seats counted with when it ended."""

    game: RatedGame
    ratings: tuple[int, ...]

    @property
    def key(self) -> tuple[int, GameId]:
        """Where it stands among others."""
        return self.game.key

    def given(self, seat: int) -> PointsGiven:
        """What the game gave a seat."""
        return points_given(self.game, seat, self.ratings)


class Changed(NamedTuple):
    """Games, by id, as they were `before` and are `after`; None for one not counted."""

    before: dict[GameId, Scored | None]
    after: dict[GameId, Scored | None]


@dataclass(frozen=True, slots=True)
class LeaderboardLine:
    """A line of the list; persons with the same exact rating share a `place`, from 1."""

    place: int
    person: PersonId
    rating: Rating


class Leaderboard:
    """The games of one leaderboard and what they gave. Not shared between threads."""

    def __init__(self, scored: Iterable[Scored] = ()) -> None:
        """A leaderboard of games already scored, as `change` told them."""
        self._scored: list[Scored] = []
        self._known: dict[GameId, Scored] = {}
        self._given: dict[PersonId, list[PointsGiven]] = {}
        for one in sorted(scored, key=_key):
            self._append(one)

    @property
    def games(self) -> Mapping[GameId, Scored]:
        """All games by id."""
        return self._known

    @property
    def persons(self) -> int:
        """How many persons have a game here."""
        return len(self._given)

    def add(self, game: RatedGame) -> tuple[Scored, ...]:
        """Count a game; it comes back scored, with all others that now count differently.

        A game counted already changes nothing; the same one with another result takes its place.
        """
        return tuple(filter(None, self.change({game.id: game}).after.values()))

    def change(self, games: Mapping[GameId, RatedGame | None]) -> Changed:
        """Count these games, and no longer those that are None; all that counts differently now."""
        news = {name: game for name, game in games.items() if self._game(name) != game}
        taken = self._take_back([*filter(None, news.values())], news)
        judged: dict[GameId, RatedGame | None] = {name: one.game for name, one in taken.items()}
        after: dict[GameId, Scored | None] = {}
        for one in sorted(filter(None, (judged | news).values()), key=_key):
            scored = Scored(one, tuple(counts_as(self.rating(p, one.at)) for p in one.persons))
            self._append(scored)
            after[one.id] = scored
        after |= {name: None for name in taken if name not in after}
        differ = [name for name in after if taken.get(name) != after[name]]
        return Changed({n: taken.get(n) for n in differ}, {n: after[n] for n in differ})

    def learn(self, games: Mapping[GameId, Scored | None]) -> None:
        """Take games over as another copy of this leaderboard scored them; None takes one away."""
        taken = self._take_back([one.game for one in games.values() if one], games)
        for one in sorted(filter(None, (taken | dict(games)).values()), key=_key):
            self._append(one)

    def rating(self, person: PersonId, now: int) -> Rating | None:
        """A person's rating at a time not before their last game; None without a game."""
        return rating(self._given.get(person, ()), now)

    def standings(self, now: int) -> tuple[LeaderboardLine, ...]:
        """Everybody with games enough, the best first; equal ones by the id of the person.

        Who was forgotten is on no list.
        """
        rated = [
            (person, found)
            for person in self._given
            if (found := self.rating(person, now)) and found.listed and not is_anonymous(person)
        ]
        rated.sort(key=lambda one: (-one[1].exact, one[0]))
        exact = [-found.exact for _, found in rated]
        return tuple(
            LeaderboardLine(bisect_left(exact, -found.exact) + 1, person, found)
            for person, found in rated
        )

    def _game(self, name: GameId) -> RatedGame | None:
        known = self._known.get(name)
        return known.game if known else None

    def _append(self, scored: Scored) -> None:
        self._scored.append(scored)
        self._known[scored.game.id] = scored
        for seat, person in enumerate(scored.game.persons):
            self._given.setdefault(person, []).append(scored.given(seat))

    def _take_back(
        self, coming: Iterable[RatedGame], names: Iterable[GameId]
    ) -> dict[GameId, Scored]:
        """Everything from the first of these games on, as if it had never been counted."""
        known = [self._known[name].game for name in names if name in self._known]
        start = min((one.key for one in (*coming, *known)), default=None)
        if start is None:
            return {}
        at = bisect_left(self._scored, start, key=_key)
        taken = self._scored[at:]
        del self._scored[at:]
        for one in taken:
            del self._known[one.game.id]
            for person in one.game.persons:
                self._given[person].pop()
                if not self._given[person]:
                    del self._given[person]
        return {one.game.id: one for one in taken}


def _key(one: RatedGame | Scored) -> tuple[int, GameId]:
    return one.key
