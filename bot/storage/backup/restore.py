"""Restore a backup into an empty store. Values that expire keep their time."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from redis.exceptions import RedisError

from bot.coordinator.game_id import GameId
from bot.progress import silent
from bot.storage import keys
from bot.storage.archive.archived_games import archived_codec, note_archive, stored_parts
from bot.storage.backup import file
from bot.storage.backup.backup import Contents, archived_game, game_of
from bot.storage.backup.file import BackupRecord
from bot.storage.errors import BackupError, BotRunsError, DamagedError, UnreadableError
from bot.storage.games.tables import sealing_codec
from bot.storage.redis.connect import RESTORING
from bot.storage.redis.error_mapping import meaning
from bot.storage.redis.link import slices
from bot.storage.registry import secret_codec
from bot.storage.stored_names import StoredName, names, out_of_shadow, pages, shadow_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from bot.progress import Told
    from bot.storage.archive.game_archive import ArchivedGame, GameArchive
    from bot.storage.redis.link import Link, RedisCommand
    from bot.storage.sealing.codec import Codec
    from bot.storage.sealing.keyring import Keyring

# A running bot stores a heartbeat every ten seconds.
ALIVE_MS = 30_000

_SECRET = keys.SECRET.key
_BATCH = 200
# The number of batches sent together. Redis syncs its file once for a whole batch.
_AT_ONCE = 8
# A number above the version of any game.
_ANY_VERSION = 1 << 53
_MEMBERS = 500  # This many members of one set, hash or list are written by one command.
_PUT = {"string": "SET", "hash": "HSET", "zset": "ZADD", "list": "RPUSH", "set": "SADD"}
_IGNORED = frozenset(
    row.part
    for row in (
        keys.PROBE,
        keys.LEASE,
        keys.SEALED_WITH,
        keys.TO_REWRITE,
        keys.CLOCK,
        keys.ARCHIVE,
    )
)


async def restore(  # noqa: PLR0913 - what, where to, and what may be done there
    link: Link,
    path: Path,
    keyring: Keyring,
    *,
    now: int,
    archive: GameArchive | None = None,
    replace: bool = False,
    alone: bool = False,
    report: Told = silent,
) -> Contents:
    """Restore a backup, without the values that have expired since. `now` is ms since 1970.

    Archived games go into the `archive`, or into the store if there is none.

    Before anything is written, the whole file is read and decrypted with the keys of STATE_KEY.
    Everything is then stored beside the old content, under temporary ("shadow") names. At the end
    the old content and the archive's games are deleted, which `replace` must allow, and the shadow
    names become the real ones. `alone` says that no bot can be running on the store. `report` is
    called with the numbers of records done and of all. If BackupError or UnreadableError is
    raised, nothing has changed. After an AccessError, or if this process dies, the store is either
    as it was, or no bot starts on it until a restore has finished.
    """
    contents = _check(path, keyring)
    if not alone:
        await _refuse_while_running(link, now)
    if not replace:
        await _refuse_unless_empty(link, archive)
    await _unlink(link, lambda name: name.is_shadow)
    archived = _ArchiveBeside(archive, keyring)
    await archived.begin()
    done = 0
    report(done, contents.things)
    for records in file.sections(path, keyring):
        rest = await archived.take(records)
        for some in slices([*_batches(rest, now)], _AT_ONCE):
            await asyncio.gather(*(link.many(batch, copied=True) for batch in some))
        done += len(records)
        report(done, contents.things)
    try:
        if not alone:
            await _refuse_while_running(link, now)
    except BotRunsError:
        await _unlink(link, lambda name: name.is_shadow)
        raise
    await link.many([("SET", RESTORING, now)], copied=True)
    await _unlink(link, lambda name: not name.is_shadow)
    await _leave_shadow(link)
    await archived.replace(link)
    await link.many([("DEL", RESTORING)], copied=True)
    return contents


class _ArchiveBeside:
    """The archived games of a backup while they are restored into the archive.

    They wait in a second archive until the content of the store is replaced. Without an archive
    they go into the store.
    """

    def __init__(self, archive: GameArchive | None, keyring: Keyring) -> None:
        self._archive = archive
        self._keyring = keyring
        self._beside: GameArchive | None = None

    async def begin(self) -> None:
        """Create a second, empty archive if the old archive holds games to be replaced."""
        if self._archive is not None and not self._archive.is_empty:
            self._beside = await self._archive.beside()

    async def take(self, records: Sequence[BackupRecord]) -> Sequence[BackupRecord]:
        """Put the archived games of a section into the second archive.

        Return the records that the caller writes into the store.
        """
        games = [game for game in map(archived_game, records) if game is not None]
        rest = [one for one in records if one.kind != file.ARCHIVED] if games else records
        if self._archive is None:
            return [*rest, *(part for game in games for part in self._unpack(game))]
        if games:
            self._beside = self._beside or await self._archive.beside()
            await self._beside.put(games)
        if self._beside is not None:
            stored = [game for game in map(game_of, rest) if game is not None]
            for game in await self._beside.states(stored) if stored else ():
                await self._beside.drop(game, _ANY_VERSION)  # The copy from Redis counts.
        return rest

    async def replace(self, link: Link) -> None:
        """Replace the old archive's games by the second archive's, and store its id in Redis."""
        if self._archive is not None and self._beside is not None:
            await self._archive.become(self._beside)
            await note_archive(link, self._archive)

    def _unpack(self, game: ArchivedGame) -> Iterator[BackupRecord]:
        for name, kind, value in stored_parts(game, self._keyring):
            yield BackupRecord(name, kind, value, None)


async def clear(link: Link) -> None:
    """Delete every Redis key of the bot."""
    await _unlink(link, lambda _: True)


async def _unlink(link: Link, chosen: Callable[[StoredName], bool]) -> None:
    """Delete the keys for which `chosen` returns True, but not the note that a restore runs."""
    async for page in pages(link):
        named = [(text, StoredName.of(text)) for text in page if text != RESTORING]
        gone = [("UNLINK", text) for text, name in named if name is not None and chosen(name)]
        await link.many(gone)


async def _leave_shadow(link: Link) -> None:
    """Rename every restored key from its shadow name to its own name."""
    async for page in pages(link, "{*}:~*"):
        # SCAN may return a name twice.
        renamed = [("RENAME", text, out_of_shadow(text)) for text in page]
        replies = await link.exchange(renamed) if renamed else []
        for reply in replies:
            if isinstance(reply, RedisError) and "no such key" not in str(reply):
                raise meaning(reply, link.address) from reply


def _check(path: Path, keyring: Keyring) -> Contents:
    """Read the whole backup file, and return what it holds.

    Raise BackupError, or UnreadableError if no key of the keyring opens the games.
    """
    try:
        return _count(path, keyring)
    except DamagedError:
        raise file.damage_of(path) from None


def _count(path: Path, keyring: Keyring) -> Contents:
    things, games = 0, set[GameId]()
    refusals: list[UnreadableError] = []
    for records in file.sections(path, keyring):
        things += len(records)
        for record in records:
            if record.name == _SECRET and isinstance(record.value, bytes):
                secret_codec(keyring).open(record.value, "secret")
            if archived := archived_game(record):
                games.add(archived.game)
                refusals += _refusal_of_archived(archived, archived_codec(keyring))
            elif game := game_of(record):
                games.add(game)
                refusals += _refusal(game, record.value, sealing_codec(keyring))
    # Some games may have been unreadable before. If none is readable, the keys are wrong.
    if refusals and len(refusals) == len(games):
        raise refusals[0]
    return Contents(file.backup_time(path), len(games), things)


def _refusal(
    game: GameId, value: bytes | Sequence[bytes], codec: Codec
) -> Iterator[UnreadableError]:
    """Yield the error raised by decrypting a game's state, or nothing if it can be decrypted."""
    state = dict(zip(value[::2], value[1::2], strict=True)) if isinstance(value, list) else {}
    try:
        codec.open(state.get(b"s", b""), game, state.get(b"v", b"").decode(errors="replace"))
    except UnreadableError as error:
        yield error


def _refusal_of_archived(one: ArchivedGame, codec: Codec) -> Iterator[UnreadableError]:
    """Yield the error raised by decrypting an archived game, or nothing if it can be decrypted."""
    try:
        codec.open(one.blob, one.game, str(one.version))
    except UnreadableError as error:
        yield error


async def _refuse_while_running(link: Link, now: int) -> None:
    beat = await link.ask("GET", keys.BEAT.key)
    if beat is not None and abs(now - int(beat)) < ALIVE_MS:
        raise BotRunsError(seconds=ALIVE_MS // 1000)


async def _refuse_unless_empty(link: Link, archive: GameArchive | None) -> None:
    async for text in names(link):
        name = StoredName.of(text)
        if name is not None and name.part not in _IGNORED and not name.is_shadow:
            raise BackupError("store-not-empty")
    if archive is not None:
        await archive.check(())
        async for _ in archive.games(_BATCH):
            raise BackupError("store-archive-not-empty")


def _batches(records: Sequence[BackupRecord], now: int) -> Iterator[Sequence[RedisCommand]]:
    batch: list[RedisCommand] = []
    for record in records:
        if record.expires is None or record.expires > now:
            batch += _commands(record)
        if len(batch) >= _BATCH:
            yield batch
            batch = []
    if batch:
        yield batch


def _commands(record: BackupRecord) -> Iterator[RedisCommand]:
    """Yield the Redis commands that store a record under its shadow (temporary) name."""
    put, name, value = _PUT[record.kind], shadow_of(record.name), record.value
    if isinstance(value, bytes):
        yield (put, name, value)
    else:
        if record.kind == "zset":  # The server's reply has member, score; ZADD takes score, member.
            value = [part for member, score in slices(value, 2) for part in (score, member)]
        for some in slices(value, 2 * _MEMBERS):
            yield (put, name, *some)
    if record.expires is not None:
        yield ("PEXPIREAT", name, record.expires)
