"""Erasures of persons in Redis: those under way, and the removal of what is left of a person."""

from __future__ import annotations

import re
from itertools import chain
from typing import TYPE_CHECKING

from bot.coordinator.person_id import PersonId
from bot.coordinator.place import Mark, Place
from bot.coordinator.ports.board_sessions import Account
from bot.coordinator.transactions.commits import INDEX
from bot.storage import keys
from bot.storage.outbox import sets_of_marks
from bot.storage.people import kept as kept_names
from bot.storage.people.board_sessions import session_key
from bot.storage.redis.append_only import mark_outdated
from bot.storage.stored_names import StoredName, pages

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Collection, Mapping, Sequence

    from bot.coordinator.game_id import GameId
    from bot.storage.archive.archived_games import ArchivedGames
    from bot.storage.redis.link import Link, RedisCommand
    from bot.storage.sealing.codec import Codec

_PENDING = keys.ERASURES.key
_ERASED = keys.ERASED.key
# The names of lists of games that contain a person's name begin with this.
_NAMED = "named:"
# How long the log of erasures is kept: longer than any backup. A restored backup is compared with
# it.
LOGGED_MS = 400 * 24 * 3600 * 1000
_INDEX = f"{INDEX}:".encode()
# The characters between the words in a command's id.
_BETWEEN = re.compile("[:@]")


class RedisErasures:
    """The interface `Erasures` on Redis. `codec` encrypts the erasures under way."""

    def __init__(self, link: Link, codec: Codec, archived: ArchivedGames) -> None:
        self._link = link
        self._codec = codec
        self._archived = archived

    async def add(self, nobody: PersonId, erasure: bytes) -> None:
        """Store an erasure under `nobody`, the anonymous id that replaces the person."""
        sealed = self._codec.seal(erasure, nobody)
        await self._link.many([("HSET", _PENDING, nobody, sealed)], copied=True)

    async def all(self) -> Mapping[PersonId, bytes]:
        """Return all erasures under way, by the anonymous id that replaces the person."""
        found = await self._link.ask("HGETALL", _PENDING)
        return {
            (nobody := PersonId(name.decode())): self._codec.open(sealed, nobody)
            for name, sealed in found.items()
        }

    async def finish(self, nobody: PersonId) -> None:
        """Delete the record of a finished erasure, and have the append-only file rewritten.

        The file would otherwise still contain the deleted values.
        """
        await self._archived.settle()
        await self._link.many([mark_outdated(), ("HDEL", _PENDING, nobody)], copied=True)

    async def log(self, entry: bytes, at: int) -> None:
        """Add an entry with the time `at` (ms) to the log of erasures.

        Entries that are older than 400 days are deleted.
        """
        old = ("ZREMRANGEBYSCORE", _ERASED, "-inf", at - LOGGED_MS)
        await self._link.many([("ZADD", _ERASED, at, entry), old], copied=True)

    async def log_entries(self) -> Sequence[bytes]:
        """Return the entries in the log of erasures, the earliest first."""
        found: Sequence[bytes] = await self._link.ask("ZRANGE", _ERASED, 0, -1)
        return found

    async def known_names(self) -> AsyncIterator[tuple[str, ...]]:
        """Yield the names of all persons in Redis and in the archive.

        A name is ("person", id), ("account", platform, id), or the words of a list of games that
        contains a person's name.
        """
        async for found in pages(self._link, f"{{*}}:{keys.IDENTITIES.part}:*"):
            persons = [known.rest for known in map(StoredName.of, found) if known is not None]
            accounts = await self._link.many([("HGETALL", name) for name in found])
            for person, identities in zip(persons, accounts, strict=True):
                yield "person", person
                for platform, identity in identities.items():
                    yield "account", platform.decode(), identity.decode()
        lists = f"{keys.INVITATIONS.part}:{_NAMED}"
        async for found in pages(self._link, f"{{*}}:{lists}*"):
            for known in filter(None, map(StoredName.of, found)):
                yield _name_of(known.rest)
        if self._archived.archive is not None:
            for name in await self._archived.archive.names(lists):
                yield _name_of(name.removeprefix(f"{keys.INVITATIONS.part}:"))

    async def games_to_list(self) -> Collection[GameId]:
        """Return the games that may still be missing on their players' lists of games.

        The task to list them waits, or has failed for good.
        """
        due = keys.DUE_MARKS.everywhere(INDEX)
        read: list[RedisCommand] = [("ZRANGE", name, 0, -1) for name in due]
        read += [("HKEYS", name) for name in keys.DEAD.everywhere]
        marks = chain.from_iterable(await self._link.many(read))
        waiting = (Mark.parse(mark.decode()) for mark in marks if mark.startswith(_INDEX))
        return {mark.game for mark in waiting}

    async def erase(
        self, persons: Sequence[PersonId], identities: Sequence[tuple[str, str]]
    ) -> None:
        """Delete the marks, sessions, records and notes of these persons and accounts.

        Each of `identities` is an account: platform and account id. Marks are stored tasks to send
        the person something.
        """
        for account in identities:
            await self._link.many([("DEL", session_key(Account(*account)))], copied=True)
            await kept_names.erase(self._link, account)
        await self._erase_marks(persons, identities)

    async def erase_commands(
        self, game: GameId, persons: Sequence[PersonId], identities: Sequence[tuple[str, str]]
    ) -> None:
        """Delete from a game the stored commands whose ids contain these persons or accounts.

        An archived game goes back to Redis, so that the archive keeps no copy with these names.
        """
        await self._archived.bring_back(game)
        name = keys.COMMANDS.of(game)
        words = {*persons, *(identity for _, identity in identities)}
        commands = await self._link.ask("HKEYS", name)
        gone = [one for one in commands if words & {*_BETWEEN.split(one.decode())}]
        if gone:
            await self._link.many([("HDEL", name, *gone)], copied=True)

    async def _erase_marks(
        self, persons: Sequence[PersonId], identities: Sequence[tuple[str, str]]
    ) -> None:
        due = [*chain.from_iterable((await sets_of_marks(self._link)).values())]
        others = [name for row in keys.OF_MARKS for name in row.everywhere]
        read: list[RedisCommand] = [*(("ZRANGE", name, 0, -1) for name in due)]
        found = await self._link.many([*read, *(("HKEYS", name) for name in others)])
        gone: list[RedisCommand] = []
        for name, marks in zip([*due, *others], found, strict=True):
            theirs = [mark for mark in marks if _is_mark_of(mark.decode(), persons, identities)]
            if theirs:
                gone.append(("ZREM" if name in due else "HDEL", name, *theirs))
        if gone:
            await self._link.many(gone, copied=True)


def _name_of(scope: str) -> tuple[str, ...]:
    """Return the words in the name of a list of games, `named:how:words`, without `named`."""
    return tuple(scope.removeprefix(_NAMED).split(":"))


def _is_mark_of(
    mark: str, persons: Collection[PersonId], identities: Collection[tuple[str, str]]
) -> bool:
    """Return True if a task `kind:game:rest` is for one of these persons or their private chat."""
    behind = Mark.parse(mark)
    at = Place.parse(behind.place)
    return behind.rest in persons or (at.platform, at.callee or at.chat) in identities
