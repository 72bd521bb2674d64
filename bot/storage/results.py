"""What finished games left behind, in Redis: persons' lines and names, and leaderboards.

Of a person there is one hash: `g:` and a game is a line, `l:` and a leaderboard says that they play
there, `n` is the newest name. Of a leaderboard there is a hash of its games, and a sorted set of
the version at which each changed last.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.game_id import GameId
from bot.coordinator.person_id import PersonId
from bot.coordinator.ports.results import LeaderboardPage
from bot.coordinator.ports.tables import ConflictError
from bot.storage import keys
from bot.storage.redis.link import slices
from bot.storage.scripts import Script
from bot.storage.sealing.codec import Codec
from bot.storage.stored_names import StoredName, by_shard, games

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Collection, Mapping, Sequence

    from bot.coordinator.ports.results import StoredResult
    from bot.storage.redis.link import Argument, Link
    from bot.storage.sealing.keyring import Keyring

PAGE = 2000

_LINE = Script("result_keep")
_STRIKE = Script("result_remove")
_NEWS = Script("leaderboard_news")
_CHANGE = Script("leaderboard_change")

_GAME, _LEADERBOARD, _NAME = "g:", "l:", "n"


class RedisResults:
    """The port `Results`; lines and names are sealed by the codec of kind `line`."""

    def __init__(self, link: Link, codec: Codec) -> None:
        self._link = link
        self._codec = codec

    async def keep_line(self, person: PersonId, line: StoredResult) -> None:
        """Keep a person's line of a game in place of the one kept before."""
        sealed = self._codec.seal(line.line, person, line.game)
        about = (person, line.game, "name")
        name = self._codec.seal(line.name.encode(), *about) if line.name else b""
        order: list[Argument] = [line.game, line.at, sealed, name, *line.leaderboards]
        await self._link.run(_LINE, [_person(person)], order, copied=True)

    async def strike(
        self, person: PersonId, games: Collection[GameId], leaderboards: Collection[str]
    ) -> None:
        """Take these games and leaderboards away from a person."""
        fields = [
            *(f"{_GAME}{one}" for one in games),
            *(f"{_LEADERBOARD}{one}" for one in leaderboards),
        ]
        if fields:
            await self._link.run(_STRIKE, [_person(person)], fields, copied=True)

    async def lines(self, persons: Sequence[PersonId]) -> Mapping[GameId, bytes]:
        """The lines of these persons, by game."""
        found = await self._link.many([("HGETALL", _person(one)) for one in persons])
        return {
            game: self._codec.open(sealed, person, game)
            for person, kept in zip(persons, found, strict=True)
            for name, sealed in kept.items()
            if name.startswith(_GAME.encode()) and (game := GameId(name[len(_GAME) :].decode()))
        }

    async def leaderboards_of(self, persons: Sequence[PersonId]) -> Sequence[str]:
        """The names of the leaderboards in which any of these persons has played, sorted."""
        return await self._fields(_LEADERBOARD, persons)

    async def games(self, persons: Sequence[PersonId]) -> Sequence[GameId]:
        """The games of which there are lines of any of these persons, sorted."""
        return [GameId(name) for name in await self._fields(_GAME, persons)]

    async def names(self, persons: Sequence[PersonId]) -> Mapping[PersonId, tuple[int, str]]:
        """When each of these persons played last, and under which name; nobody who is not known."""
        found = await self._link.many([("HGET", _person(one), _NAME) for one in persons])
        return {
            person: self._name(person, kept)
            for person, kept in zip(persons, found, strict=True)
            if kept is not None
        }

    async def forget(self, person: PersonId) -> None:
        """Forget all lines and the name of a person."""
        await self._link.many([("DEL", _person(person))], copied=True)

    async def leaderboard(self, name: str, seen: int, limit: int = PAGE) -> LeaderboardPage:
        """What changed in a leaderboard since its version `seen`, 0 for all of it."""
        found = await self._link.run(_NEWS, _leaderboard(name), [seen, limit])
        games: dict[GameId, bytes | None] = {}
        for game, version, value in slices(found, 3):
            games[GameId(game.decode())] = value
            seen = int(version)
        return LeaderboardPage(games, seen, more=len(games) == limit)

    async def scored(self, name: str, game: GameId) -> bytes | None:
        """A game of a leaderboard."""
        found: bytes | None = await self._link.ask("HGET", _leaderboard(name)[0], game)
        return found

    async def change_leaderboard(
        self, name: str, seen: int, games: Mapping[GameId, bytes | None]
    ) -> int:
        """Change games of a leaderboard in one step; its new version. None takes one away.

        Raises ConflictError where the leaderboard is not at the version `seen`.
        """
        order = [word for game, value in games.items() for word in (game, value or b"")]
        version = int(
            await self._link.run(_CHANGE, _leaderboard(name), [seen, *order], copied=True)
        )
        if version < 0:
            raise ConflictError
        return version

    async def all_games(self) -> AsyncIterator[GameId]:
        """Every game there is, each once."""
        async for some in games(self._link, PAGE):
            for game in some:
                yield game

    async def all_persons(self) -> AsyncIterator[PersonId]:
        """Every person of whom there is a line, each once."""
        async for person in self._all(keys.RESULTS):
            yield PersonId(person)

    async def all_leaderboards(self) -> Sequence[str]:
        """The name of every leaderboard there is, sorted."""
        return sorted({name async for name in self._all(keys.LEADERBOARD)})

    async def _fields(self, kind: str, persons: Sequence[PersonId]) -> Sequence[str]:
        found = await self._link.many([("HKEYS", _person(one)) for one in persons])
        told = {name.decode() for kept in found for name in kept}
        return sorted(name.removeprefix(kind) for name in told if name.startswith(kind))

    async def _all(self, row: keys.KeyRow) -> AsyncIterator[str]:
        async for _, found in by_shard(self._link, f"{row.part}:*"):
            for known in filter(None, map(StoredName.of, found)):
                yield known.rest

    def _name(self, person: PersonId, kept: bytes) -> tuple[int, str]:
        at, game, sealed = kept.split(b":", 2)
        return int(at), self._codec.open(sealed, person, game.decode(), "name").decode()


def line_codec(keyring: Keyring) -> Codec:
    """Return the codec of lines and names."""
    return Codec("line", keyring)


def _person(person: PersonId) -> str:
    return keys.RESULTS.of(person)


def _leaderboard(name: str) -> list[str]:
    return [keys.LEADERBOARD.of(name), keys.CHANGES.of(name)]
