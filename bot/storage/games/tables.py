"""Games in Redis: they are loaded, and each change is committed exactly once."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import msgspec

from bot.bounded_cache import BoundedCache
from bot.coordinator.game_id import SHARDS, GameId, shard
from bot.coordinator.place import Mark
from bot.coordinator.ports.tables import (
    ConflictError,
    Loaded,
    RepeatedCommandError,
    StoredGame,
    UnknownKindError,
)
from bot.coordinator.ports.timers import TIMERS
from bot.coordinator.reads.open_games import lists_of_ended
from bot.storage import keys
from bot.storage.archive.archived_games import ArchivedGames, entry_names
from bot.storage.errors import NewerKindError
from bot.storage.games.locks import GameLocks
from bot.storage.scripts import Script
from bot.storage.sealing.codec import Codec

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
    from contextlib import AbstractAsyncContextManager

    from bot.coordinator.ports.tables import Commit
    from bot.coordinator.table.table import CommandOutcome, Table
    from bot.storage.archive.game_archive import ArchivedState, GameArchive
    from bot.storage.redis.link import Argument, Link
    from bot.storage.sealing.keyring import Keyring

# The id of a command stays known for this long. The script renews this time only once 12 hours have
# passed, so the promised 48 hours are certain.
KEEP_MS = 72 * 3600 * 1000
# A game keeps about this many ids of commands, then drops the oldest. A usual game has about 100.
KEEP_COMMANDS = 20_000
# This many decoded tables are cached, about 30 KB each.
_OPENED = 128

# The commit script's reply if the game is at another version, or isn't in Redis.
_CONFLICT = -1

_log = logging.getLogger(__name__)

_pack = msgspec.msgpack.Encoder().encode

_COMMIT = Script("commit", of_marks=True)
_SHARED = [
    [row.of(number) for row in (keys.KINDS, keys.WANTED, keys.TIMERS, keys.LEASED_TIMERS)]
    for number in range(SHARDS)
]
_CONFIRM = Script("confirm")
_CURSOR = Script("cursor")
_UNPLACE = Script("unplace", of_marks=True)


@dataclass(frozen=True, slots=True)
class Encoding:
    """Functions that turn tables and outcomes of commands into bytes, and back."""

    encode_table: Callable[[Table], bytes]
    decode_table: Callable[[bytes], Table]
    encode_outcome: Callable[[CommandOutcome], bytes]
    decode_outcome: Callable[[bytes], CommandOutcome]


class RedisTables:
    """The interface `Tables` on Redis: games and the chats that show them.

    `clock` returns ms since 1970, UTC.
    """

    def __init__(
        self,
        link: Link,
        encoding: Encoding,
        keyring: Keyring,
        clock: Callable[[], int],
        archive: GameArchive | None = None,
    ) -> None:
        self._link = link
        self._encoding = encoding
        self._tables = sealing_codec(keyring)
        self.archived = ArchivedGames(link, archive, keyring, self._tables, self._names_of, clock)
        self._outcomes = Codec("outcome", keyring)
        self._racks = Codec("rack", keyring)
        self._clock = clock
        # A cache of decoded states. Every press of a button reads the state again until the next
        # move.
        self._opened: BoundedCache[tuple[GameId, bytes, bytes], Table] = BoundedCache(_OPENED)
        self.locks = GameLocks()

    async def load(self, game: GameId) -> Loaded | None:
        """Return the game's newest state with its version, or None if there is no such game."""
        found = self.take_handover(game) or self._load(game, await self._link.ask(*_read(game)))
        if found is not None or self.archived.is_empty:
            return found
        state = (await self.archived.states([game])).get(game)
        if state is not None and not state.blob:  # The game has just gone back to Redis.
            return self._load(game, await self._link.ask(*_read(game)))
        return None if state is None else self._load_archived(game, state)

    def take_handover(self, game: GameId) -> Loaded | None:
        """Return the state that was read while the task with the game's lock waited for the lock.

        Return None if there is none, and at a second call.
        """
        reading = self.locks.take(game)
        return None if reading is None else self._load(game, reading)

    async def read(self, games: Sequence[GameId], command: str = "") -> Mapping[GameId, StoredGame]:
        """Return these games with everything stored beside them, by id.

        Each has the outcome of `command` in it, None if that command was not committed. Missing and
        unreadable games are left out.
        """
        commands = [each for game in games for each in self.commands(game, command)]
        replies = await self._link.many(commands) if commands else []
        found = await self.parse_replies(games, command, replies)
        await self.await_copies(found, command)
        return found

    async def await_copies(self, found: Mapping[GameId, StoredGame], command: str) -> None:
        """Wait until the replicas have the command's outcome in each game where it was found."""
        for game, stored in found.items():
            if stored.outcome is not None:
                await self._confirm(game, command)

    @staticmethod
    def commands(game: GameId, command: str) -> list[tuple[str, ...]]:
        """Return the Redis commands that read one game and everything stored beside it.

        `command` is the id of the command whose outcome is wanted.
        """
        return [
            # The outcome is read before the state, so that the state includes this command.
            ("HGET", keys.COMMANDS.of(game), command),
            _read(game),
            # The places are read after the state: a place that joins meanwhile gets a mark (a task
            # to update it) for a newer version.
            _places(game),
            ("HGETALL", keys.RACK_ORDERS.of(game)),
            ("HLEN", keys.ANSWERS.of(game)),
        ]

    async def parse_replies(
        self, games: Sequence[GameId], command: str, replies: Sequence[Any]
    ) -> Mapping[GameId, StoredGame]:
        """Return the games in Redis' replies to `commands`, or in the archive, by id.

        Missing and unreadable games are left out.
        """
        parts = {game: replies[5 * at : 5 * at + 5] for at, game in enumerate(games)}
        missing = [game for game in games if parts[game][1][0] is None]
        if not missing or self.archived.is_empty:
            return self._parse_all(parts, command)
        states = await self.archived.states(missing)
        back = [game for game, state in states.items() if not state.blob]
        again = await self._link.many(
            [one for game in back for one in self.commands(game, command)]
        )
        parts |= {game: again[5 * at : 5 * at + 5] for at, game in enumerate(back)}
        return self._parse_all(parts, command, states)

    def _parse_all(
        self,
        parts: Mapping[GameId, Sequence[Any]],
        command: str,
        archived: Mapping[GameId, ArchivedState] = MappingProxyType({}),
    ) -> Mapping[GameId, StoredGame]:
        found: dict[GameId, StoredGame] = {}
        for game, (known, *others) in parts.items():
            state = archived.get(game)
            stored: StoredGame | None
            try:
                if state is not None and state.blob:
                    stored = self._load_archived(
                        game, state, self._outcome_in(known, game, command)
                    )
                else:
                    stored = self._parse(game, command, known, *others)
            except NewerKindError as newer:
                _log.error("%s", newer)
            except Exception:  # noqa: BLE001 - logged whole; the other games are still there
                _log.exception("game %s can't be read", game)
            else:
                found |= {game: stored} if stored else {}
        return found

    async def outcome(self, game: GameId, command: str) -> CommandOutcome | None:
        """Return the stored outcome of a command, or None if it wasn't committed.

        Outcomes are kept for at least 48 hours.
        """
        blob = await self._link.ask("HGET", keys.COMMANDS.of(game), command)
        if blob is None:
            return None
        await self._confirm(game, command)
        return self._parse_outcome(blob, game, command)

    async def commit(self, commit: Commit) -> int:
        """Store a commit's state, outcome, tasks (marks) and timers in one step.

        Return the new version.

        Raises:
            ConflictError: the game changed since it was read.
            RepeatedCommandError: the command was committed before.
            StorageError: the server fails. The commit may have been stored all the same, and
                sending the same command again is safe.

        """
        game, command = commit.table.id, commit.command
        if not commit.seen and await self.archived.has(game):
            raise ConflictError
        state = self._tables.seal(
            self._encoding.encode_table(commit.table),
            game,
            str(commit.seen + 1),
        )
        outcome = self._outcomes.seal(self._encoding.encode_outcome(commit.outcome), game, command)
        order = (
            *(game, shard(game), commit.seen, self._clock(), command),
            *(KEEP_MS, KEEP_COMMANDS, int(commit.publish)),
            *(commit.join, commit.marks, list(_timers(commit))),
            *(keys.NEWS.of(game), keys.WORK.part, TIMERS, commit.round),
        )
        began = self.locks.begin(game)
        then = [] if began is None else [_read(game)]
        words = [_pack(order), state, outcome]
        answer, *read = await self._link.run_then(_COMMIT, commit_keys(game), words, then)
        if answer == _CONFLICT and commit.seen and await self.archived.bring_back(game):
            answer, *read = await self._link.run_then(_COMMIT, commit_keys(game), words, then)
        if began is not None:
            self.locks.hand_over(game, began, read[0])
        if isinstance(answer, bytes):
            raise RepeatedCommandError(self._open_outcome(answer, game, command))
        if answer == _CONFLICT:
            raise ConflictError
        return int(answer)

    async def rack_order(self, game: GameId, seat: int) -> str | None:
        """Return a seat's rack in the order in which its player last arranged it, or None.

        The order is secret. It is stored beside the game, not in its state.
        """
        blob = await self._link.ask("HGET", keys.RACK_ORDERS.of(game), seat)
        return None if blob is None else self._order(blob, game, seat)

    async def set_rack_order(self, game: GameId, seat: int, order: str) -> None:
        """Store the order in which the player on a seat arranged their rack."""
        sealed = self._racks.seal(order.encode(), game, str(seat))
        await self._link.ask("HSET", keys.RACK_ORDERS.of(game), seat, sealed)

    async def places(self, game: GameId) -> Mapping[str, bytes]:
        """Return the places (`platform:chat:thread`) that show the game, each with its cursor.

        The cursor is the record of the last message there.
        """
        found = await self._link.ask(*_places(game))
        if found or self.archived.is_empty:
            return _name(found)
        state = (await self.archived.states([game])).get(game)
        return self.archived.open(game, state).places if state and state.blob else {}

    async def set_place(self, game: GameId, place: str, cursor: bytes) -> None:
        """Store the cursor of a place: the record of the last message shown in that chat."""
        await self._link.ask("HSET", keys.PLACES.of(game), place, cursor)

    async def remove_place(self, game: GameId, place: str) -> bytes | None:
        """Stop showing a game in a place (chat), and delete the task to update the place.

        Return the place's cursor, or None if the game was not shown there. The cursor is the record
        of the chat's last message.
        """
        name, mark = keys.PLACES.of(game), str(Mark.of_place(place, game))
        parts = [row.of(shard(game)) for row in (keys.KINDS, keys.WANTED, keys.ATTEMPTS)]
        shown: bytes | None = await self._link.run(_UNPLACE, [name, *parts], [place, mark])
        if shown is None and await self.archived.bring_back(game):
            shown = await self._link.run(_UNPLACE, [name, *parts], [place, mark])
        return shown

    async def add_place(self, game: GameId, place: str, cursor: bytes) -> bool:
        """Show a game in a further place (chat), with this cursor (record of the last message).

        Return False if the place already has a cursor that isn't empty. An archived game goes back
        to Redis, because places in Redis hide those in the archive.
        """
        await self.archived.bring_back(game)
        if await self._link.ask("HSETNX", keys.PLACES.of(game), place, cursor):
            return True
        return await self.keep_cursor(game, place, cursor, expected=b"")

    async def keep_cursor(
        self, game: GameId, place: str, cursor: bytes, *, expected: bytes
    ) -> bool:
        """Store a place's cursor if the stored cursor is still `expected`.

        Return False if it has changed: another process has shown more in the place, or the game is
        not shown there any more. The cursor is the record of the chat's last message.
        """
        names = [keys.PLACES.of(game)]
        words: list[Argument] = [place, cursor, expected]
        kept = await self._link.run(_CURSOR, names, words)
        if not kept and await self.archived.bring_back(game):
            kept = await self._link.run(_CURSOR, names, words)
        return bool(kept)

    def hold(self, game: GameId) -> AbstractAsyncContextManager[None]:
        """Make this process's other commands to the game wait, to avoid version conflicts.

        Returns a context manager. The others wait until its block ends.
        """
        return self.locks.hold(game)

    async def _confirm(self, game: GameId, command: str) -> None:
        """Wait until the replicas have a command's outcome, as after its commit."""
        if self._link.replicas:
            name = keys.COMMANDS.of(game)
            await self._link.run(_CONFIRM, [name], [command], copied=True)

    def _load(self, game: GameId, reply: tuple[bytes | None, bytes | None]) -> Loaded | None:
        version, blob = reply
        if version is None or blob is None:
            return None
        stored = (game, version, blob)
        table = self._opened.get(stored)
        if table is None:
            table = self._decode(game, self._tables.open(blob, game, version.decode()))
            self._opened.put(stored, table)
        return Loaded(table, int(version))

    def parse_state(self, game: GameId, version: bytes, blob: bytes) -> tuple[bytes, Table]:
        """Return the decrypted bytes of a stored state, and the table decoded from them.

        Nothing is cached.
        """
        body = self._tables.open(blob, game, version.decode())
        return body, self._decode(game, body)

    def _load_archived(
        self, game: GameId, state: ArchivedState, known: CommandOutcome | None = None
    ) -> StoredGame:
        version, body, places = self.archived.open(game, state)
        return StoredGame(self._decode(game, body), version, places, outcome=known)

    def _names_of(self, body: bytes) -> Collection[str]:
        table = self._encoding.decode_table(body)
        return {*entry_names(table.persons, lists_of_ended(table))}

    def _decode(self, game: GameId, body: bytes) -> Table:
        try:
            return self._encoding.decode_table(body)
        except UnknownKindError as unknown:
            raise NewerKindError(thing=f"table {game}", kind=str(unknown)) from None

    def _parse(  # noqa: PLR0913, PLR0917 - a game, and each reply about it
        self,
        game: GameId,
        command: str,
        known: bytes | None,
        state: tuple[bytes | None, bytes | None],
        places: Mapping[bytes, bytes],
        orders: Mapping[bytes, bytes],
        answered: int,
    ) -> StoredGame | None:
        loaded = self._load(game, state)
        if loaded is None:
            return None
        return StoredGame(
            loaded.table,
            loaded.version,
            _name(places),
            {int(seat): self._order(blob, game, int(seat)) for seat, blob in orders.items()},
            self._outcome_in(known, game, command),
            answered,
        )

    def _outcome_in(self, entry: bytes | None, game: GameId, command: str) -> CommandOutcome | None:
        return None if entry is None else self._parse_outcome(entry, game, command)

    def _order(self, blob: bytes, game: GameId, seat: int) -> str:
        return self._racks.open(blob, game, str(seat)).decode()

    def _parse_outcome(self, entry: bytes, game: GameId, command: str) -> CommandOutcome:
        _, _, blob = entry.partition(b":")  # The script needs the time in front of the outcome.
        return self._open_outcome(blob, game, command)

    def _open_outcome(self, blob: bytes, game: GameId, command: str) -> CommandOutcome:
        return self._encoding.decode_outcome(self._outcomes.open(blob, game, command))


def sealing_codec(keyring: Keyring) -> Codec:
    """Return the codec that encrypts tables with this keyring."""
    return Codec("table", keyring)


def commit_keys(game: GameId) -> list[str]:
    """Return the Redis keys that the commit script takes, in its order. All are in one shard."""
    own = [row.of(game) for row in (keys.GAME, keys.COMMANDS, keys.PLACES)]
    return [*own, *_SHARED[shard(game)], keys.ANSWERS.of(game)]


def _read(game: GameId) -> tuple[str, ...]:
    """Return the Redis command that reads a game's version and state."""
    return ("HMGET", keys.GAME.of(game), "v", "s")


def _places(game: GameId) -> tuple[str, ...]:
    """Return the Redis command that reads the places that show a game, with their cursors.

    The cursor is the record of the chat's last message.
    """
    return ("HGETALL", keys.PLACES.of(game))


def _name(places: Mapping[bytes, bytes]) -> Mapping[str, bytes]:
    return {place.decode(): cursor for place, cursor in places.items()}


def _timers(commit: Commit) -> Iterator[str | int]:
    """Yield the kind and the time of each of the commit's timers, as the script takes them.

    The time is "" for a timer to be deleted.
    """
    for kind, due in commit.timers.items():
        yield keys.timer(kind, commit.table.id)
        yield "" if due is None else due
