"""The ways of a game from the store into the archive, and back.

A game on its way is noted in the store (ON_THEIR_WAY), so that a later process finishes what a dead
one began: it brings the game back. Nothing is deleted at one end before it is on the disk at the
other.
"""

from __future__ import annotations

import secrets
from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from bot.storage import keys
from bot.storage.archive.game_archive import ArchivedGame, ArchivedState, ListEntry
from bot.storage.errors import DamagedError, OtherArchiveError
from bot.storage.scripts import Script
from bot.storage.sealing.codec import Codec

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

    from bot.coordinator.game_id import GameId
    from bot.storage.archive.game_archive import GameArchive
    from bot.storage.redis.link import Argument, Link, RedisCommand
    from bot.storage.sealing.keyring import Keyring

# The lease of the process that moves games into the archive.
LEASE = "archive"

_ARCHIVE = Script("archive")
_BRING_BACK = Script("bring_back")
_NOTE = keys.ARCHIVE.key
_ON_THEIR_WAY = keys.ON_THEIR_WAY.key
# The parts of a game that nobody needs once it is archived: answers to rounds, orders of racks.
_GOES = (keys.PLACES, keys.RACK_ORDERS, keys.ANSWERS)
_LINE = "g:"
_LISTS = {row.part: row for row in (keys.GAMES, keys.INVITATIONS)}


class _Body(msgspec.Struct, frozen=True, array_like=True):
    """The sealed contents of an archived game: its encoded table, and places with their cursors."""

    table: bytes
    places: dict[str, bytes]


class OnDisk(NamedTuple):
    """An archived game, opened: its version, its encoded table, its places with their cursors."""

    version: int
    table: bytes
    places: Mapping[str, bytes]


class Leaving(NamedTuple):
    """A game that is to leave the store. `lists` are names of lists of games that may hold it."""

    game: GameId
    version: int
    at: int
    table: bytes
    persons: Sequence[str]
    lists: Collection[str]


_decode = msgspec.msgpack.Decoder(_Body).decode
_encode = msgspec.msgpack.Encoder().encode


class ArchivedGames:
    """The games in an archive. Without an archive there are none.

    `states` seals tables in the store. `clock` gives ms since 1970, UTC.
    """

    def __init__(
        self,
        link: Link,
        archive: GameArchive | None,
        keyring: Keyring,
        states: Codec,
        clock: Callable[[], int],
    ) -> None:
        self._link = link
        self.archive = archive
        self._codec = archived_codec(keyring)
        self._states = states
        self._clock = clock

    @property
    def is_empty(self) -> bool:
        """True if no game was ever archived."""
        return self.archive is None or self.archive.is_empty

    async def check(self) -> None:
        """Raise OtherArchiveError if games of this store are in another archive."""
        known = await self._link.ask("HGET", _NOTE, "id")
        if known is not None and (
            self.is_empty or self.archive is None or known.decode() != await self.archive.identify()
        ):
            raise OtherArchiveError

    async def note(self) -> None:
        """Note in the store that this is its archive."""
        if self.archive is not None:
            known = await self.archive.identify()
            await self._link.many([("HSET", _NOTE, "id", known)], copied=True)

    async def states(self, games: Sequence[GameId]) -> Mapping[GameId, ArchivedState]:
        """Return the sealed states of those of these games that are or were archived."""
        return {} if self.archive is None or not games else await self.archive.states(games)

    async def has(self, game: GameId) -> bool:
        """Return True if a game is archived."""
        state = None if self.is_empty else (await self.states([game])).get(game)
        return state is not None and state.blob != b""

    def open(self, game: GameId, state: ArchivedState) -> OnDisk:
        """Return an archived game opened. Raises UnreadableError."""
        return open_archived(self._codec, game, state)

    async def entries(
        self, row: keys.OfName, names: Sequence[str]
    ) -> Sequence[Mapping[GameId, bytes]]:
        """Return the archived entries of these lists or persons, by game."""
        if self.archive is None or self.archive.is_empty:
            return [{} for _ in names]
        whole = [f"{row.part}:{name}" for name in names]
        found = await self.archive.entries(whole)
        return [found[name] for name in whole]

    async def drop_entries(self, row: keys.OfName, names: Collection[str]) -> None:
        """Delete all archived entries of these lists or persons."""
        if self.archive is not None:
            await self.archive.drop_entries([f"{row.part}:{name}" for name in names])

    async def bring_back(self, game: GameId) -> bool:
        """Put an archived game back into the store; return False if it isn't archived.

        If the store has the game in a later version, only the archive's copy is deleted.
        """
        if self.archive is None or (found := await self.archive.whole(game)) is None:
            return False
        await self._link.many([("SADD", _ON_THEIR_WAY, game)], copied=True)
        stored = await self._link.ask("HGET", keys.GAME.of(game), "v")
        if stored is None or int(stored) <= found.version:
            await self._put_back(found)
        await self.archive.drop(game, found.version)
        await self._link.many([("SREM", _ON_THEIR_WAY, game)])
        return True

    async def finish(self) -> None:
        """Bring back the games that a process which died was moving."""
        for member in await self._link.ask("SMEMBERS", _ON_THEIR_WAY):
            game = member.decode()
            await self.bring_back(game)
            await self._link.many([("SREM", _ON_THEIR_WAY, game)])

    async def move(self, games: Sequence[Leaving], check: Callable[[], None]) -> int:
        """Move these games into the archive; return how many of them left the store.

        A game that changes meanwhile stays. `check` raises an error once another process may be
        moving games.
        """
        archive = self.archive
        if archive is None or not games:
            return 0
        await self.note()
        mark, ids = secrets.token_hex(8), [one.game for one in games]
        await self._link.many([("SADD", _ON_THEIR_WAY, *ids)], copied=True)
        await self._step(games, mark, "begin")
        archived = await self._read(games)
        check()
        await archive.put(archived)
        check()
        done = await self._step(games, mark, "end")
        gone = [one for one, is_gone in zip(archived, done, strict=True) if is_gone]
        await self._remove_entries(gone)
        for one, is_gone in zip(archived, done, strict=True):
            if not is_gone:
                await archive.drop(one.game, one.version)
        await self._link.many([("SREM", _ON_THEIR_WAY, *ids)])
        return len(gone)

    async def _remove_entries(self, games: Sequence[ArchivedGame]) -> None:
        """Take archived games off the lists of the store."""
        removed = [_removal(one.game, entry) for one in games for entry in one.entries]
        if not removed:
            return
        await self._link.many(removed, copied=True)
        states = [("HEXISTS", keys.GAME.of(one.game), "v") for one in games]
        for one, is_back in zip(games, await self._link.many(states), strict=True):
            if is_back and one.entries:
                # Another process brought the game back before the entries were removed here.
                added = [_addition(one.game, entry) for entry in one.entries]
                await self._link.many(added, copied=True)

    async def _step(self, games: Sequence[Leaving], mark: str, step: str) -> Sequence[bool]:
        """Run a step of the script for each game; return for each True if the step was made."""
        calls = [
            (
                _ARCHIVE,
                [row.of(one.game) for row in (keys.GAME, *_GOES)],
                (str(one.version), mark, step),
            )
            for one in games
        ]
        return [bool(reply) for reply in await self._link.run_each(calls)]

    async def _read(self, games: Sequence[Leaving]) -> Sequence[ArchivedGame]:
        """Read the places and the entries of these games, and seal each as a whole."""
        asked = [(one, name, command) for one in games for name, command in _reads(one)]
        replies = await self._link.many([command for _, _, command in asked])
        places: dict[GameId, dict[str, bytes]] = {}
        entries: defaultdict[GameId, list[ListEntry]] = defaultdict(list)
        for (one, name, _), reply in zip(asked, replies, strict=True):
            if not name:
                places[one.game] = {place.decode(): cursor for place, cursor in reply.items()}
            elif reply is not None:
                value = reply if isinstance(reply, bytes) else str(int(reply)).encode()
                entries[one.game].append(ListEntry(name, value))
        archived = []
        for one in games:
            body = _encode(_Body(one.table, places[one.game]))
            blob = self._codec.seal(body, one.game, str(one.version))
            of_game = tuple(entries[one.game])
            archived.append(ArchivedGame(one.game, one.version, one.at, blob, of_game))
        return archived

    async def _put_back(self, found: ArchivedGame) -> None:
        """Write an archived game into the store, its state last."""
        game, version = found.game, str(found.version)
        if found.entries:
            added = [_addition(game, entry) for entry in found.entries]
            await self._link.many(added, copied=True)
        _, table, places = self.open(game, ArchivedState(found.version, found.blob))
        words: list[Argument] = [version, self._states.seal(table, game, version), self._clock()]
        words += [word for pair in places.items() for word in pair]
        names = [keys.GAME.of(game), keys.PLACES.of(game)]
        await self._link.run(_BRING_BACK, names, words, copied=True)


def open_archived(codec: Codec, game: GameId, state: ArchivedState) -> OnDisk:
    """Return an archived game opened. Raises UnreadableError."""
    body = codec.open(state.blob, game, str(state.version))
    try:
        table, places = msgspec.structs.astuple(_decode(body))
    except msgspec.DecodeError:
        raise DamagedError(thing=f"archived {game}") from None
    return OnDisk(state.version, table, places)


def archived_codec(keyring: Keyring) -> Codec:
    """Return the codec that seals archived games."""
    return Codec("archived", keyring)


def stored_parts(one: ArchivedGame, keyring: Keyring) -> Iterator[tuple[str, str, list[bytes]]]:
    """Yield an archived game as the store keeps it: keys with their types and contents."""
    state = ArchivedState(one.version, one.blob)
    version, table, places = open_archived(archived_codec(keyring), one.game, state)
    blob = Codec("table", keyring).seal(table, one.game, str(version))
    yield keys.GAME.of(one.game), "hash", [b"v", str(version).encode(), b"s", blob]
    if places:
        shown = [word for place, cursor in places.items() for word in (place.encode(), cursor)]
        yield keys.PLACES.of(one.game), "hash", shown
    for entry in one.entries:
        part, _, name = entry.name.partition(":")
        if part == keys.RESULTS.part:
            field = f"{_LINE}{one.game}".encode()
            yield keys.RESULTS.of(name), "hash", [field, entry.value]
        else:
            yield _LISTS[part].of(name), "zset", [one.game.encode(), entry.value]


def _reads(one: Leaving) -> Iterator[tuple[str, RedisCommand]]:
    """Yield the commands that read a game's places, under "", and its entries by their names."""
    yield "", ("HGETALL", keys.PLACES.of(one.game))
    for person in one.persons:
        yield f"{keys.GAMES.part}:{person}", ("ZSCORE", keys.GAMES.of(person), one.game)
        line = ("HGET", keys.RESULTS.of(person), f"{_LINE}{one.game}")
        yield f"{keys.RESULTS.part}:{person}", line
    for name in one.lists:
        yield f"{keys.INVITATIONS.part}:{name}", ("ZSCORE", keys.INVITATIONS.of(name), one.game)


def _addition(game: GameId, entry: ListEntry) -> RedisCommand:
    """Return the command that puts an entry into the store, unless a newer one is there."""
    part, _, name = entry.name.partition(":")
    if part == keys.RESULTS.part:
        return ("HSETNX", keys.RESULTS.of(name), f"{_LINE}{game}", entry.value)
    return ("ZADD", _LISTS[part].of(name), "GT", entry.value, game)


def _removal(game: GameId, entry: ListEntry) -> RedisCommand:
    """Return the command that takes an entry out of the store."""
    part, _, name = entry.name.partition(":")
    if part == keys.RESULTS.part:
        return ("HDEL", keys.RESULTS.of(name), f"{_LINE}{game}")
    return ("ZREM", _LISTS[part].of(name), game)
