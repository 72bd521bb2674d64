"""Move games from Redis into the archive, and back.

While a game is being moved, Redis has a note of it (`_ON_THEIR_WAY`). If the process dies, a later
one finds the note and brings the game back into Redis. A copy is deleted only when the other copy
is on the disk.
"""

from __future__ import annotations

import secrets
from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from bot.storage import keys
from bot.storage.archive.game_archive import ArchivedGame, ArchivedState, ListEntry
from bot.storage.errors import DamagedError, SetupError
from bot.storage.scripts import Script
from bot.storage.sealing.codec import Codec

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

    from bot.coordinator.game_id import GameId
    from bot.storage.archive.game_archive import GameArchive
    from bot.storage.redis.link import Argument, Link, RedisCommand
    from bot.storage.sealing.keyring import Keyring

# The name of the lease that allows one process at a time to move games into the archive.
LEASE = "archive"

_ARCHIVE = Script("archive")
_BRING_BACK = Script("bring_back")
_REMOVE_ENTRY = Script("archive_entry")
_NOTE = keys.ARCHIVE.key
_ID, _FILE = "id", "file:"
_ON_THEIR_WAY = keys.ON_THEIR_WAY.key
# A game's keys that are deleted when it is archived. The places go into the archive, the order of
# tiles on racks and the answers to rounds are not needed any more.
_GOES = (keys.PLACES, keys.RACK_ORDERS, keys.ANSWERS)
_LINE = "g:"
_LISTS = {row.part: row for row in (keys.GAMES, keys.INVITATIONS)}


class _Body(msgspec.Struct, frozen=True, array_like=True):
    """The content of an archived game before it is encrypted: its encoded table and its `places`.

    `places` maps each chat that shows the game to the stored record of its last message.
    """

    table: bytes
    places: dict[str, bytes]


class OnDisk(NamedTuple):
    """An archived game after decryption: its version and its encoded table.

    `places` maps each chat that shows the game to the stored record of its last message.
    """

    version: int
    table: bytes
    places: Mapping[str, bytes]


class Leaving(NamedTuple):
    """A finished game that is to be moved into the archive.

    `table` is its encoded state, `at` the time of its last action (ms). `persons` are the players
    at its table. `lists` are the names of the lists of open games that may still hold it.
    """

    game: GameId
    version: int
    at: int
    table: bytes
    persons: Sequence[str]
    lists: Collection[str]


_decode = msgspec.msgpack.Decoder(_Body).decode
_encode = msgspec.msgpack.Encoder().encode


class ArchivedGames:
    """The archived games, or no games if there is no archive.

    `states` is the codec that encrypts tables in Redis. `names_of` returns, for an encoded table,
    the names of the lists on which the game may have an entry. `clock` returns ms since 1970, UTC.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - a store, an archive, and how to read both
        self,
        link: Link,
        archive: GameArchive | None,
        keyring: Keyring,
        states: Codec,
        names_of: Callable[[bytes], Collection[str]],
        clock: Callable[[], int],
    ) -> None:
        self._link = link
        self.archive = archive
        self._codec = archived_codec(keyring)
        self._states = states
        self._names_of = names_of
        self._clock = clock

    @property
    def is_empty(self) -> bool:
        """True if there is no archive, or if no game was ever archived in it."""
        return self.archive is None or self.archive.is_empty

    async def check(self) -> None:
        """Check that the archive belongs to this store, and that its files exist and can be opened.

        Raises:
            SetupError: the store's note names another archive than this one, a file that the note
                names is missing, or a file is damaged.

        """
        reply = await self._link.ask("HGETALL", _NOTE)
        note = {field.decode(): value.decode() for field, value in reply.items()}
        if _ID in note and (
            self.archive is None or self.is_empty or note[_ID] != await self.archive.identify()
        ):
            raise SetupError("store-other-archive")
        if self.archive is not None:
            files = [field.removeprefix(_FILE) for field in note if field.startswith(_FILE)]
            await self.archive.check(files)

    async def states(self, games: Sequence[GameId]) -> Mapping[GameId, ArchivedState]:
        """Return the encrypted states of these games, without games that were never archived.

        A game that went back to Redis has an empty blob.
        """
        return {} if self.archive is None or not games else await self.archive.states(games)

    async def has(self, game: GameId) -> bool:
        """Return True if the game is in the archive now."""
        state = None if self.is_empty else (await self.states([game])).get(game)
        return state is not None and state.blob != b""

    def open(self, game: GameId, state: ArchivedState) -> OnDisk:
        """Return an archived game after decrypting its `state`.

        Raises:
            UnreadableError: the state can't be decrypted or decoded.

        """
        return open_archived(self._codec, game, state)

    async def entries(
        self, row: keys.OfName, names: Sequence[str]
    ) -> Sequence[Mapping[GameId, bytes]]:
        """Return, for each list in `names`, its entries about archived games, by game.

        `row` is the kind of Redis key of these lists. A list belongs to a person or a server, whose
        id is the name.
        """
        if self.archive is None or self.archive.is_empty:
            return [{} for _ in names]
        whole = [f"{row.part}:{name}" for name in names]
        found = await self.archive.entries(whole)
        return [found[name] for name in whole]

    async def drop_entries(self, row: keys.OfName, names: Collection[str]) -> None:
        """Delete the archived entries of the lists with these names.

        `row` is their kind of Redis key.
        """
        if self.archive is not None:
            await self.archive.drop_entries([f"{row.part}:{name}" for name in names])

    async def bring_back(self, game: GameId) -> bool:
        """Put an archived game back into Redis. Return False if the game isn't archived.

        If Redis has the game in a later version, only the archive's copy is deleted.
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
        """Bring back into Redis the games that a process was moving when it died."""
        for member in await self._link.ask("SMEMBERS", _ON_THEIR_WAY):
            game = member.decode()
            await self.bring_back(game)
            await self._link.many([("SREM", _ON_THEIR_WAY, game)])

    async def inspect(self) -> None:
        """Read all files of the archive and check their structure.

        Raises:
            ArchiveDamagedError: a file's structure is damaged.

        """
        if self.archive is not None:
            await self.archive.inspect()

    async def settle(self) -> None:
        """Erase what deleted games have left in the archive's files."""
        if self.archive is not None:
            await self.archive.settle()

    async def move(self, games: Sequence[Leaving], check: Callable[[], None]) -> int:
        """Move these games into the archive. Return the number of games that left Redis.

        A game that changes while it is moved stays in Redis. `check` must raise an error if another
        process may be moving games too.
        """
        archive = self.archive
        if archive is None or not games:
            return 0
        mark, ids = secrets.token_hex(8), [one.game for one in games]
        await self._link.many([("SADD", _ON_THEIR_WAY, *ids)], copied=True)
        await self._step(games, mark, "begin")
        archived = await self._read(games)
        check()
        await archive.put(archived)
        await note_archive(self._link, archive)
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
        """Remove the entries about archived games from the lists in Redis.

        If a game has come back into Redis meanwhile, its entries are added again.
        """
        # An entry whose value has changed meanwhile stays: the archived one may name an erased
        # person.
        calls = [
            (_REMOVE_ENTRY, [key], (member, entry.value))
            for one in games
            for entry in one.entries
            for _, key, member in [_removal(one.game, entry)]
        ]
        if not calls:
            return
        await self._link.run_each(calls)
        states = [("HEXISTS", keys.GAME.of(one.game), "v") for one in games]
        for one, is_back in zip(games, await self._link.many(states), strict=True):
            if is_back and one.entries:
                # Another process brought the game back before the entries were removed here.
                await self._add_entries(one)

    async def _add_entries(self, one: ArchivedGame) -> None:
        """Put an archived game's entries into the lists in Redis.

        Entries of persons who were erased since the archiving are removed again. An erasure first
        takes the person out of the table and later deletes their lists. So the table is read after
        the entries are added: the entry of a person whom the table still names will be deleted by
        the erasure.
        """
        added = [_addition(one.game, entry) for entry in one.entries]
        await self._link.many(added, copied=True)
        version, state = await self._link.ask("HMGET", keys.GAME.of(one.game), "v", "s")
        if version is None or int(version) == one.version:
            return
        listed = self._names_of(self._states.open(state, one.game, version.decode()))
        removed = [_removal(one.game, each) for each in one.entries if each.name not in listed]
        if removed:
            await self._link.many(removed, copied=True)

    async def _step(self, games: Sequence[Leaving], mark: str, step: str) -> Sequence[bool]:
        """Run one step of the archiving script for each game.

        Return True for each game that it accepted.

        `step` is "begin" or "end". `mark` is a random text, the same for both steps of one move.
        """
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
        """Return these games as the archive stores them: encrypted, with their entries on lists."""
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
        """Write an archived game into Redis: its entries on lists first, its state last."""
        game, version = found.game, str(found.version)
        if found.entries:
            await self._add_entries(found)
        _, table, places = self.open(game, ArchivedState(found.version, found.blob))
        words: list[Argument] = [version, self._states.seal(table, game, version), self._clock()]
        words += [word for pair in places.items() for word in pair]
        names = [keys.GAME.of(game), keys.PLACES.of(game)]
        await self._link.run(_BRING_BACK, names, words, copied=True)


async def note_archive(link: Link, archive: GameArchive) -> None:
    """Store in Redis the archive's id and the names of its files.

    The next start then notices if the archive is another one, or if a file is missing.
    """
    note: list[Argument] = [_ID, await archive.identify()]
    for name in await archive.files():
        note += [f"{_FILE}{name}", 1]
    await link.many([("HSET", _NOTE, *note)], copied=True)


def open_archived(codec: Codec, game: GameId, state: ArchivedState) -> OnDisk:
    """Return an archived game after decrypting its `state` with this codec.

    Raises:
        UnreadableError: the state can't be decrypted or decoded.

    """
    body = codec.open(state.blob, game, str(state.version))
    try:
        table, places = msgspec.structs.astuple(_decode(body))
    except msgspec.DecodeError:
        raise DamagedError(thing=f"archived {game}") from None
    return OnDisk(state.version, table, places)


def archived_codec(keyring: Keyring) -> Codec:
    """Return the codec that encrypts archived games with this keyring."""
    return Codec("archived", keyring)


def stored_parts(one: ArchivedGame, keyring: Keyring) -> Iterator[tuple[str, str, list[bytes]]]:
    """Yield all that Redis would hold for an archived game: key, Redis type, and contents.

    The contents of a hash are fields and values in turn, those of a sorted set members and scores.
    """
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


def entry_names(persons: Iterable[str], lists: Iterable[str]) -> Iterator[str]:
    """Yield the names of all lists on which a game may have an entry.

    They are two lists for each of its persons, and these `lists` of open games.
    """
    for person in persons:
        yield f"{keys.GAMES.part}:{person}"
        yield f"{keys.RESULTS.part}:{person}"
    for name in lists:
        yield f"{keys.INVITATIONS.part}:{name}"


def _reads(one: Leaving) -> Iterator[tuple[str, RedisCommand]]:
    """Yield the Redis commands that read what the archive stores about a game, each with a name.

    The command for the game's places has the name "". A command for an entry has the name of its
    list.
    """
    yield "", ("HGETALL", keys.PLACES.of(one.game))
    for whole in entry_names(one.persons, one.lists):
        part, _, name = whole.partition(":")
        if part == keys.RESULTS.part:
            yield whole, ("HGET", keys.RESULTS.of(name), f"{_LINE}{one.game}")
        else:
            yield whole, ("ZSCORE", _LISTS[part].of(name), one.game)


def _addition(game: GameId, entry: ListEntry) -> RedisCommand:
    """Return the Redis command that adds a game's entry to its list, if no newer one is there."""
    part, _, name = entry.name.partition(":")
    if part == keys.RESULTS.part:
        return ("HSETNX", keys.RESULTS.of(name), f"{_LINE}{game}", entry.value)
    return ("ZADD", _LISTS[part].of(name), "GT", entry.value, game)


def _removal(game: GameId, entry: ListEntry) -> tuple[str, str, str]:
    """Return the Redis command that removes a game's entry from its list."""
    part, _, name = entry.name.partition(":")
    if part == keys.RESULTS.part:
        return ("HDEL", keys.RESULTS.of(name), f"{_LINE}{game}")
    return ("ZREM", _LISTS[part].of(name), game)
