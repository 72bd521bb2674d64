"""A ladder: ratings folded over finished games, in the order in which they ended.

Nothing depends on the order in which games arrive: a late one takes back what was counted after it
and counts that again. So what is stored can at any time be had anew from the games.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

# msgspec reads the annotations of what is stored.
from bot.coordinator.ratings import Given, RatedGame, Rating, counts_as, given, rating

if TYPE_CHECKING:
    from collections.abc import Iterable

_FORMAT = 1


class Scored(msgspec.Struct, frozen=True, array_like=True):
    """A game and the `ratings` that its seats counted with when it ended."""

    game: RatedGame
    ratings: tuple[int, ...]

    @property
    def key(self) -> tuple[int, str]:
        """Where it stands among others."""
        return self.game.key

    def given(self, seat: int) -> Given:
        """What the game gave a seat."""
        return given(self.game, seat, self.ratings)


class _Head(msgspec.Struct, frozen=True, array_like=True):
    format: int


class _Snapshot(msgspec.Struct, frozen=True, array_like=True):
    format: int
    games: tuple[Scored, ...]


class UnknownFormat(ValueError):
    """A snapshot of a later release; `format` is its number."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.format = number


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the list; persons with the same exact rating share a `place`, from 1."""

    place: int
    person: str
    rating: Rating


class Ladder:
    """The games of one ladder and what they gave. Not shared between threads."""

    def __init__(self, scored: Iterable[Scored] = ()) -> None:
        """A ladder of games already scored, as `add` told them."""
        self._scored: list[Scored] = []
        self._known: dict[str, RatedGame] = {}
        self._given: dict[str, list[Given]] = {}
        for one in sorted(scored, key=_key):
            self._append(one)

    def add(self, game: RatedGame) -> tuple[Scored, ...]:
        """Count a game; it comes back scored, with all others that now count differently.

        A game counted already changes nothing; the same one with another result takes its place.
        """
        before = self._known.get(game.id)
        if before == game:
            return ()
        start = min(one.key for one in (game, before) if one)
        taken = {one.game.id: one for one in self._take_back(start)}
        games = {**{name: one.game for name, one in taken.items()}, game.id: game}
        changed = []
        for one in sorted(games.values(), key=_key):
            scored = Scored(one, tuple(counts_as(self.rating(p, one.at)) for p in one.persons))
            self._append(scored)
            if taken.get(one.id) != scored:
                changed.append(scored)
        return tuple(changed)

    def rating(self, person: str, now: int) -> Rating | None:
        """A person's rating at a time not before their last game; None without a game."""
        return rating(self._given.get(person, ()), now)

    def standings(self, now: int) -> tuple[Line, ...]:
        """Everybody with games enough, the best first; equal ones by the id of the person."""
        rated = [
            (person, found)
            for person in self._given
            if (found := self.rating(person, now)) and found.listed
        ]
        rated.sort(key=lambda one: (-one[1].exact, one[0]))
        exact = [-found.exact for _, found in rated]
        return tuple(
            Line(bisect_left(exact, -found.exact) + 1, person, found) for person, found in rated
        )

    def snapshot(self) -> bytes:
        """The whole ladder for a store: equal ladders give equal bytes."""
        return _encode(_Snapshot(_FORMAT, tuple(self._scored)))

    @classmethod
    def restore(cls, snapshot: bytes) -> Ladder:
        """The ladder that a snapshot was taken of, nothing computed anew.

        Raises UnknownFormat, or msgspec.DecodeError for what is no snapshot.
        """
        number = _HEAD.decode(snapshot).format
        if number != _FORMAT:
            raise UnknownFormat(number)
        return cls(_WHOLE.decode(snapshot).games)

    def _append(self, scored: Scored) -> None:
        self._scored.append(scored)
        self._known[scored.game.id] = scored.game
        for seat, person in enumerate(scored.game.persons):
            self._given.setdefault(person, []).append(scored.given(seat))

    def _take_back(self, start: tuple[int, str]) -> list[Scored]:
        """Everything from there on, as if it had never been counted."""
        at = bisect_left(self._scored, start, key=_key)
        taken = self._scored[at:]
        del self._scored[at:]
        for one in taken:
            del self._known[one.game.id]
            for person in one.game.persons:
                self._given[person].pop()
                if not self._given[person]:
                    del self._given[person]
        return taken


def _key(one: RatedGame | Scored) -> tuple[int, str]:
    return one.key


_encode = msgspec.msgpack.Encoder().encode
_WHOLE = msgspec.msgpack.Decoder(_Snapshot)
_HEAD = msgspec.msgpack.Decoder(_Head)
