"""Leaderboards: the *skalps* of each player, the rating points that each rated game gave them.

For each player of a leaderboard, the store keeps the newest skalps that can still count. A game is
counted once, with the ratings that its players have at that moment. Its skalps never change
afterwards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from bot.coordinator.person_id import PersonId
from bot.coordinator.standings.rating import (
    LeaderboardKey,
    Skalp,
    counts_as,
    current_skalps,
    curve,
    points_given,
    rating,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from bot.coordinator.game_id import GameId
    from bot.coordinator.ports.results import Results
    from bot.coordinator.standings.rating import RatedGame, Rating

Skalps = dict[PersonId, list[Skalp]]


@dataclass(frozen=True, slots=True)
class Course:
    """A person's history on a leaderboard: the rating, and the stored skalps of the games."""

    key: LeaderboardKey
    rating: Rating
    skalps: Sequence[Skalp]

    def points(self) -> list[tuple[int, int]]:
        """Return the person's rating after each game.

        Each element is the time of the game's end (ms) and the rating.
        """
        return curve(self.skalps)

    def points_by_game(self) -> dict[GameId, int]:
        """Return the rating points that the person got from each game."""
        return {one.game: one.value for one in self.skalps}


class Leaderboards:
    """The stored leaderboards. Any number of processes may change one at the same time."""

    def __init__(self, results: Results) -> None:
        self._results = results

    async def rating(self, key: LeaderboardKey, person: PersonId, now: int) -> Rating | None:
        """Return a person's rating on a leaderboard at the time `now` (ms).

        Return None if the person has no game that counts now.
        """
        return (await self.ratings(key, [person], now))[person]

    async def ratings(
        self, key: LeaderboardKey, persons: Sequence[PersonId], now: int
    ) -> Mapping[PersonId, Rating | None]:
        """Return the ratings of these persons on a leaderboard at the time `now` (ms).

        A person without a game that counts now has None.
        """
        return {who: rating(own, now) for who, own in (await self._read(key, persons)).items()}

    async def course(self, key: LeaderboardKey, person: PersonId, now: int) -> Course | None:
        """Return a person's history on a leaderboard, or None without a game that counts now."""
        skalps = (await self._read(key, [person]))[person]
        found = rating(skalps, now)
        return None if found is None else Course(key, found, skalps)

    async def skalps(self, key: LeaderboardKey, game: RatedGame) -> tuple[int, ...] | None:
        """Return the rating points that a game gave each seat, or None if some are not stored."""
        found = await self._read(key, game.persons)
        given = [one.value for who in game.persons for one in found[who] if one.game == game.id]
        return tuple(given) if len(given) == len(game.persons) else None

    async def enter(
        self, key: LeaderboardKey, games: Sequence[RatedGame], *, anew: bool = False
    ) -> None:
        """Count these games on a leaderboard, in this order.

        A game that was counted before is not counted again. Only its players' ids are brought up to
        date. If `anew` is True, games marked as counted are counted if the leaderboard lacks them,
        because it was deleted since.
        """

        def enter_all(skalps: Skalps) -> None:
            for game in games:
                add_skalps(skalps, game, anew=anew)

        await self._change(key, {person for game in games for person in game.persons}, enter_all)

    async def unite(self, key: LeaderboardKey, aliases: Sequence[PersonId]) -> None:
        """Move the skalps of all of a person's ids to the first id.

        Games in which these ids played each other no longer count.
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
        """Change the stored skalps of these persons by `change`.

        If another process changes them meanwhile, `change` is called again with the newest.
        """
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


def add_skalps(skalps: Skalps, game: RatedGame, *, anew: bool = False) -> None:
    """Add a game to its players' skalps. If it was added before, only update its players' ids.

    A game with two seats of the same person is not added. A game that is marked as `counted` but
    not there is added only if `anew` is True.
    """
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


def _decode(stored: Mapping[PersonId, bytes], persons: Collection[PersonId]) -> Skalps:
    return {who: unpack(stored[who]) if who in stored else [] for who in persons}


_pack = msgspec.msgpack.Encoder().encode
unpack = msgspec.msgpack.Decoder(list[Skalp]).decode
