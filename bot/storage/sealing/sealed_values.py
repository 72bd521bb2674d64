"""Find every encrypted value in Redis: where it is, its kind, and what it was encrypted for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from bot.storage import keys
from bot.storage.sealing.codec import sealing_key_of
from bot.storage.stored_names import StoredName, names

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence

    from bot.storage.redis.link import Link, RedisCommand

    # A found blob: the field of a hash, the field's value, the byte at which the blob begins in it,
    # and the `about` of the blob.
    Found: TypeAlias = tuple[bytes, bytes, int, tuple[str, ...]]
    Finder: TypeAlias = Callable[[str, Any], Iterator[Found]]

# This many Redis keys are read at once. Meanwhile the event loop is busy.
_AT_ONCE = 64
_READ: Mapping[str, Callable[[str], RedisCommand]] = {
    "string": lambda name: ("GET", name),
    "hash": lambda name: ("HGETALL", name),
    "list": lambda name: ("LRANGE", name, "0", "-1"),
}


@dataclass(frozen=True, slots=True)
class SealedValue:
    """An encrypted blob, and where it is stored.

    `row` is the kind of Redis key, `name` the key, `kind` the codec's kind. `field` is the field of
    a hash, or b"". `stored` is the value that contains the blob, from its byte `at` on: the value
    of a field, a member of a list, or the whole value. `about` names what the blob was encrypted
    for.
    """

    row: keys.KeyRow
    name: str
    kind: str
    field: bytes
    stored: bytes
    at: int
    about: tuple[str, ...]

    @property
    def blob(self) -> bytes:
        """The encrypted part of `stored`."""
        return self.stored[self.at :]

    @property
    def key_id(self) -> bytes:
        """The id of the key with which the blob is encrypted."""
        return sealing_key_of(self.blob)

    def with_blob(self, blob: bytes) -> bytes:
        """Return `stored` with another blob in place of its own."""
        return self.stored[: self.at] + blob


async def sealed_values(
    link: Link, seen: Callable[[int], None] = lambda _names: None
) -> AsyncIterator[Sequence[SealedValue]]:
    """Yield all encrypted values in Redis, in batches.

    Call `seen` with the number of keys looked at so far. A value that exists the whole time is
    yielded at least once.
    """
    batch: list[tuple[str, StoredName]] = []
    looked = 0
    async for name in names(link):
        looked += 1
        known = StoredName.of(name)
        if known is not None and known.part in _SEALED:
            batch.append((name, known))
        if len(batch) == _AT_ONCE:
            yield await _read(link, batch)
            batch = []
            seen(looked)
    if batch:
        yield await _read(link, batch)
    seen(looked)


async def _read(link: Link, batch: Sequence[tuple[str, StoredName]]) -> Sequence[SealedValue]:
    """Return the encrypted values under these Redis keys. A key that no longer exists has none."""
    replies = await link.many([_READ[_SEALED[known.part][0].type](name) for name, known in batch])
    values = []
    for (name, known), reply in zip(batch, replies, strict=True):
        row, kind, find = _SEALED[known.part]
        found = find(known.rest, reply) if reply else ()
        values += [SealedValue(row, name, kind, *one) for one in found]
    return values


def _text(word: bytes) -> str:
    """Return stored bytes as text. Damaged bytes give a text for which no blob was encrypted."""
    return word.decode(errors="replace")


def _states(game: str, fields: Mapping[bytes, bytes]) -> Iterator[Found]:
    if b"s" in fields:
        yield b"s", fields[b"s"], 0, (game, _text(fields.get(b"v", b"")))


def _outcomes(game: str, fields: Mapping[bytes, bytes]) -> Iterator[Found]:
    for command, entry in fields.items():
        yield command, entry, entry.find(b":") + 1, (game, _text(command))


def _racks(game: str, fields: Mapping[bytes, bytes]) -> Iterator[Found]:
    for seat, blob in fields.items():
        yield seat, blob, 0, (game, _text(seat))


def _answers(game: str, fields: Mapping[bytes, bytes]) -> Iterator[Found]:
    for person, stored in fields.items():
        at, _, _ = stored.partition(b":")
        yield person, stored, len(at) + 1, (game, _text(person), _text(at))


def _updates(queue: str, entries: Sequence[bytes]) -> Iterator[Found]:
    account, _, chat = queue.partition(":")
    for entry in entries:
        update, _, _ = entry.partition(b"\n")
        yield b"", entry, len(update) + 1, (account, chat, _text(update))


def _records(name: str, blob: bytes) -> Iterator[Found]:
    yield b"", blob, 0, (name,)


def _notes(name: str, blob: bytes) -> Iterator[Found]:
    yield b"", blob, 0, ("note", name)


def _sessions(account: str, fields: Mapping[bytes, bytes]) -> Iterator[Found]:
    for field, stored in fields.items():
        if field.startswith(b"s:"):
            yield field, stored, stored.find(b":") + 1, (account,)


def _erasures(_: str, fields: Mapping[bytes, bytes]) -> Iterator[Found]:
    for nobody, blob in fields.items():
        yield nobody, blob, 0, (_text(nobody),)


def _results(person: str, fields: Mapping[bytes, bytes]) -> Iterator[Found]:
    for field, stored in fields.items():
        if field.startswith(b"g:"):
            yield field, stored, 0, (person, _text(field[2:]))
        elif field == b"n":
            ended, _, rest = stored.partition(b":")
            game, _, _ = rest.partition(b":")
            yield field, stored, len(ended) + len(game) + 2, (person, _text(game), "name")


def _secret(_: str, blob: bytes) -> Iterator[Found]:
    yield b"", blob, 0, ("secret",)


_FOUND: tuple[tuple[keys.KeyRow, str, Finder], ...] = (
    (keys.GAME, "table", _states),
    (keys.COMMANDS, "outcome", _outcomes),
    (keys.RACK_ORDERS, "rack", _racks),
    (keys.ANSWERS, "answer", _answers),
    (keys.QUEUE, "inbox", _updates),
    (keys.RECORD, "person", _records),
    (keys.NOTE, "person", _notes),
    (keys.SESSIONS, "session", _sessions),
    (keys.ERASURES, "leaver", _erasures),
    (keys.RESULTS, "line", _results),
    (keys.SECRET, "secret", _secret),
)
_SEALED = {row.part: (row, kind, find) for row, kind, find in _FOUND}
KINDS = frozenset(kind for _, kind, _ in _FOUND) | {"archived"}
