"""The results of finished games in Redis: players' lines and names, and leaderboards.

A line says what one game counts for one player. A person has one hash. Its field `g:GAME` holds a
line, a field `l:LEADERBOARD` says that the person has played there, and `n` holds the newest name.
A leaderboard has a hash with the rating points of each person.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.game_id import GameId
from bot.coordinator.person_id import PersonId
from bot.storage import keys
from bot.storage.redis.link import slices
from bot.storage.scripts import Script
from bot.storage.sealing.codec import Codec
from bot.storage.stored_names import StoredName, by_shard, games

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping, Sequence

    from bot.coordinator.ports.results import StoredResult
    from bot.storage.archive.archived_games import ArchivedGames
    from bot.storage.redis.link import Argument, Link
    from bot.storage.sealing.keyring import Keyring

PAGE = 2000

_LINE = Script("result_keep")
_STRIKE = Script("result_remove")
_CHANGE = Script("leaderboard_change")

_GAME, _LEADERBOARD, _NAME = "g:", "l:", "n"


class RedisResults:
    """The interface `Results` on Redis. The `codec` encrypts lines and names."""

    def __init__(self, link: Link, codec: Codec, archived: ArchivedGames) -> None:
        self._link = link
        self._codec = codec
        self._archived = archived

    async def keep_line(self, person: PersonId, line: StoredResult) -> None:
        """Store a person's line for a game. It replaces an earlier line for that game.

        The line says what the game counts for the person.
        """
        sealed = self._codec.seal(line.line, person, line.game)
        about = (person, line.game, "name")
        name = self._codec.seal(line.name.encode(), *about) if line.name else b""
        order: list[Argument] = [line.game, line.at, sealed, name, *line.leaderboards]
        await self._link.run(_LINE, [_person(person)], order, copied=True)

    async def strike(self, person: PersonId, game: GameId) -> None:
        """Remove a person's line for a game, and the person's newest name if that game gave it."""
        await self._link.run(_STRIKE, [_person(person)], [game], copied=True)

    async def lines(self, persons: Sequence[PersonId]) -> Mapping[GameId, bytes]:
        """Return the encoded result lines of one person by game. `persons` are the person's ids."""
        found = await self._link.many([("HGETALL", _person(one)) for one in persons])
        archived = await self._archived.entries(keys.RESULTS, persons)
        lines: dict[GameId, bytes] = {}
        for person, kept, older in zip(persons, found, archived, strict=True):
            fields = {
                GameId(name[len(_GAME) :].decode()): sealed
                for name, sealed in kept.items()
                if name.startswith(_GAME.encode())
            }
            for game, sealed in {**older, **fields}.items():
                lines[game] = self._codec.open(sealed, person, game)
        return lines

    async def leaderboards_of(self, persons: Sequence[PersonId]) -> Sequence[str]:
        """Return the sorted names of the leaderboards on which any of these persons has played."""
        return await self._fields(_LEADERBOARD, persons)

    async def games(self, persons: Sequence[PersonId]) -> Sequence[GameId]:
        """Return the ids, sorted, of all games for which any of these persons has a result line."""
        found = {GameId(name) for name in await self._fields(_GAME, persons)}
        return sorted(found.union(*await self._archived.entries(keys.RESULTS, persons)))

    async def names(self, persons: Sequence[PersonId]) -> Mapping[PersonId, tuple[int, str]]:
        """Return for each person the time of their last game (ms) and the name they had in it.

        Persons without a name are left out.
        """
        found = await self._link.many([("HGET", _person(one), _NAME) for one in persons])
        return {
            person: self._name(person, kept)
            for person, kept in zip(persons, found, strict=True)
            if kept is not None
        }

    async def erase_person(self, person: PersonId) -> None:
        """Delete all result lines and the name of a person."""
        await self._link.many([("DEL", _person(person))], copied=True)
        await self._archived.drop_entries(keys.RESULTS, [person])

    async def skalps(
        self, leaderboard: str, persons: Sequence[PersonId] | None = None
    ) -> Mapping[PersonId, bytes]:
        """Return the encoded skalps of these persons on a leaderboard, or of everybody for None.

        Skalps are the rating points that a person got in their games. Persons without any are left
        out.
        """
        key = keys.LEADERBOARD.of(leaderboard)
        if persons is None:
            whole = await self._link.ask("HGETALL", key)
            return {PersonId(person.decode()): kept for person, kept in whole.items()}
        found = await self._link.ask("HMGET", key, *persons) if persons else []
        kept = zip(persons, found, strict=True)
        return {person: value for person, value in kept if value is not None}

    async def change_skalps(
        self, leaderboard: str, changes: Mapping[PersonId, tuple[bytes, bytes]]
    ) -> bool:
        """Replace persons' stored skalps. `changes` maps each to the old and the new bytes.

        b"" stands for none. If one person's stored bytes are not the old ones, change nothing and
        return False.
        """
        order = [word for who, (seen, value) in changes.items() for word in (who, seen, value)]
        key = keys.LEADERBOARD.of(leaderboard)
        return bool(await self._link.run(_CHANGE, [key], order, copied=True))

    async def delete_all(self) -> None:
        """Delete all result lines, names and leaderboards of the store."""
        for row in (keys.RESULTS, keys.LEADERBOARD):
            async for _, found in by_shard(self._link, f"{row.part}:*"):
                for some in slices(found, PAGE):
                    await self._link.many([("DEL", name) for name in some], copied=True)

    async def all_games(self) -> AsyncIterator[GameId]:
        """Yield the id of every game in Redis, each once. Archived games are not included."""
        async for some in games(self._link, PAGE):
            for game in some:
                yield game

    async def archived_games(self) -> AsyncIterator[GameId]:
        """Yield the id of every archived game. Its players' result lines are archived with it."""
        if self._archived.archive is not None:
            async for some in self._archived.archive.games(PAGE):
                for one in some:
                    yield one.game

    async def all_persons(self) -> AsyncIterator[PersonId]:
        """Yield every person who has a list of games in Redis, each once."""
        async for _, found in by_shard(self._link, f"{keys.GAMES.part}:*"):
            for known in filter(None, map(StoredName.of, found)):
                yield PersonId(known.rest)

    async def _fields(self, kind: str, persons: Sequence[PersonId]) -> Sequence[str]:
        found = await self._link.many([("HKEYS", _person(one)) for one in persons])
        names = {name.decode() for kept in found for name in kept}
        return sorted(name.removeprefix(kind) for name in names if name.startswith(kind))

    def _name(self, person: PersonId, kept: bytes) -> tuple[int, str]:
        at, game, sealed = kept.split(b":", 2)
        return int(at), self._codec.open(sealed, person, game.decode(), "name").decode()


def line_codec(keyring: Keyring) -> Codec:
    """Return the codec that encrypts result lines and names with this keyring."""
    return Codec("line", keyring)


def _person(person: PersonId) -> str:
    return keys.RESULTS.of(person)
