"""Take a backup of everything that is stored, while games go on.

A game is read with its commands, places, tasks and timers as of one moment. So are other values
that belong together. Different games are read at different moments, which is safe because no
command touches two games. A game begun during the backup is either complete in it or left out.
"""

from __future__ import annotations

from collections import defaultdict
from contextlib import AsyncExitStack
from dataclasses import dataclass
from itertools import chain, islice
from typing import TYPE_CHECKING

from bot.coordinator.place import Mark
from bot.coordinator.ports.chats import OF_A_PROCESS
from bot.progress import silent
from bot.storage import keys
from bot.storage.archive.archived_games import LEASE
from bot.storage.archive.game_archive import ArchivedGame, ListEntry
from bot.storage.backup import file
from bot.storage.backup.file import BackupRecord
from bot.storage.outbox import sets_of_marks
from bot.storage.redis.lease import RedisLease, hold
from bot.storage.redis.link import slices
from bot.storage.scripts import Script
from bot.storage.sealing.keyring import Keyring
from bot.storage.stored_names import StoredName, by_shard, size

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Collection, Iterable, Iterator, Sequence
    from pathlib import Path

    from bot.coordinator.game_id import GameId
    from bot.progress import Told
    from bot.storage.archive.game_archive import GameArchive
    from bot.storage.redis.link import Link

# This many games or persons are read in one step, during which Redis answers nobody else.
SLICE = 1000
# Kinds of keys that are left out, because they belong to a running process or expire soon.
_PASSING = frozenset(
    row.part
    for row in (
        keys.LEASE,
        keys.FENCES,
        keys.PROBE,
        keys.RESTORING,
        keys.CLOCK,
        keys.ARCHIVE,
        keys.ON_THEIR_WAY,
    )
)
_SNAPSHOT = Script("snapshot")
_LENGTH = 4


@dataclass(frozen=True, slots=True)
class Contents:
    """The content of a backup: its time (ms since 1970), and the numbers of games and records.

    `things` is the number of all records.
    """

    created: int
    games: int
    things: int


async def backup(  # noqa: PLR0913 - what, where to, and how
    link: Link,
    path: Path,
    *,
    now: int,
    keyring: Keyring | None = None,
    archive: GameArchive | None = None,
    force: bool = False,
    report: Told = silent,
) -> Contents:
    """Write all that is stored in Redis and in the archive into a file. Return what it holds.

    The first key of the keyring encrypts the file. While the backup runs, no game is moved into the
    archive. A game that comes back from the archive may be in the file twice. Then the copy from
    Redis counts. `force` replaces an existing file. `report` is called with the numbers of
    records done and of all.

    Raises:
        BackupError: the file can't be written.
        AccessError: the store can't be used.

    """
    games = things = 0
    lease: RedisLease | None = None
    async with AsyncExitStack() as stack:
        writer = stack.enter_context(file.writing(path, now, keyring or Keyring(), force=force))
        if archive is not None:
            lease = await stack.enter_async_context(hold(RedisLease(link, LEASE)))
            async for some in archive.games(SLICE):
                writer.add([_archived_record(one) for one in some])
                games += len(some)
                things += len(some)
        total = things + await size(link)
        report(0, total)
        async for number, names in by_shard(link):
            async for records in _shard(link, number, names):
                writer.add(records)
                things += len(records)
                games += sum(game_of(record) is not None for record in records)
                report(min(things, total), total)
        if lease is not None:
            lease.check()  # Without the lease a game may have been moved after its list was read.
        report(total, total)
    return Contents(now, games, things)


def _archived_record(one: ArchivedGame) -> BackupRecord:
    """Return the record that holds an archived game in a backup file."""
    value = [str(one.version).encode(), str(one.at).encode(), one.blob]
    for entry in one.entries:
        value += [entry.name.encode(), entry.value]
    return BackupRecord(keys.GAME.of(one.game), file.ARCHIVED, value, None)


def archived_game(record: BackupRecord) -> ArchivedGame | None:
    """Return the archived game that a backup record holds, or None for any other record."""
    game = game_of(record)
    if record.kind != file.ARCHIVED or game is None or isinstance(record.value, bytes):
        return None
    version, at, blob, *rest = record.value
    entries = tuple(ListEntry(name.decode(), value) for name, value in slices(rest, 2))
    return ArchivedGame(game, int(version), int(at), blob, entries)


def game_of(record: BackupRecord) -> GameId | None:
    """Return the game whose state a backup record holds, or None for any other record."""
    name = StoredName.of(record.name)
    return name.game if name is not None and name.part == keys.GAME.part else None


async def _shard(
    link: Link, number: int, names: Sequence[str]
) -> AsyncIterator[Sequence[BackupRecord]]:
    """Yield the backup records of one of the store's 64 shards in batches.

    `names` are all Redis keys of the shard. The keys of one game or person are read as of one
    moment.
    """
    shared = [row.of(number) for row in (*keys.OF_MARKS, *keys.OF_TIMERS)]
    shared += (await sets_of_marks(link, [number]))[number]
    kept: dict[str, BackupRecord] = {}
    for owners in slices(_by_owner(names, shared), SLICE):
        found = await _read(link, [*chain.from_iterable(owners), *shared])
        games = {game for record in found.values() if (game := game_of(record))}
        for name in shared:
            if record := found.pop(name, None):
                value = [*(_list(kept[name].value) if name in kept else ()), *_about(record, games)]
                kept[name] = BackupRecord(name, record.kind, value, record.expires)
        yield list(found.values())
    yield [record for record in kept.values() if record.value]


def _by_owner(names: Iterable[str], shared: Collection[str]) -> Sequence[Sequence[str]]:
    """Return key names grouped by the game, person or platform to which they belong.

    The keys in `shared` and those that a backup leaves out are dropped. The keys of a group are
    read in one step.
    """
    owners: defaultdict[str, list[str]] = defaultdict(list)
    for text in names:
        name = StoredName.of(text)
        if name is not None and text not in shared and not _is_passing(name) and not name.is_shadow:
            owners[name.rest.partition(":")[0]].append(text)
    return list(owners.values())


def _is_passing(name: StoredName) -> bool:
    if name.part == keys.NOTE.part:
        return name.rest.startswith(OF_A_PROCESS)
    return name.part in _PASSING and not name.rest.endswith(f":{keys.FENCE.ending}")


async def _read(link: Link, names: Sequence[str]) -> dict[str, BackupRecord]:
    """Return the contents of these keys of one shard, read as of one moment, by key.

    A key that no longer exists is left out.
    """
    if not names:
        return {}
    now, packed = await link.run(_SNAPSHOT, names)
    words, found = _words(packed), {}
    for name in names:
        kind, left, count = next(words).decode(), int(next(words)), int(next(words))
        value = list(islice(words, count))
        if kind != "none":
            expires = None if left < 0 else now + left
            found[name] = BackupRecord(name, kind, value[0] if kind == "string" else value, expires)
    return found


def _words(packed: bytes) -> Iterator[bytes]:
    """Yield the byte strings of a snapshot, which the server packs into one reply to save time.

    Each is preceded by its length in four bytes.
    """
    at = 0
    while at < len(packed):
        begin = at + _LENGTH
        at = begin + int.from_bytes(packed[at:begin])
        yield packed[begin:at]


def _about(record: BackupRecord, games: Collection[GameId]) -> Iterator[bytes]:
    """Yield the members of a shard's sorted set that belong to these games, each with its score."""
    for member, value in slices(_list(record.value), 2):
        # A timer names its game in the same place as a mark.
        if Mark.parse(member.decode()).game in games:
            yield member
            yield value


def _list(value: bytes | list[bytes]) -> list[bytes]:
    return value if isinstance(value, list) else []
