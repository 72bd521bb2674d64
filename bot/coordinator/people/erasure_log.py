"""The log of erasures: after a backup is restored, persons erased since then are erased again.

An entry has keyed digests of ids, accounts and user names. It names nobody, and can only be
compared with the names in a restored store.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import TYPE_CHECKING

import msgspec

from bot.coordinator.people.pending_erasure import PendingErasure
from bot.coordinator.person_id import PersonId

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from bot.coordinator.ports.people import Erasures

_BYTES = 16


class LoggedErasure(msgspec.Struct, frozen=True, array_like=True):
    """A finished erasure: its end (ms since 1970), the anonymous id, and digests of the names."""

    at: int
    nobody: PersonId
    digests: tuple[str, ...]


def encode_entry(erasure: PendingErasure, secret: bytes, at: int) -> bytes:
    """Return the log's entry for an erasure that ended at `at` (ms). `secret` is the store's."""
    words: list[tuple[str, ...]] = [("person", one) for one in erasure.persons]
    words += [("account", *one) for one in erasure.identities]
    words += [("handle", *one) for one in erasure.handles]
    digests = tuple(sorted(_digest(secret, one) for one in words))
    return msgspec.json.encode(LoggedErasure(at, erasure.nobody, digests))


async def repeat_erasures(
    erasures: Erasures, entries: Iterable[bytes], secret: bytes, *, since: int
) -> int:
    """Request again the erasures that ended after `since` (ms), if the store names their persons.

    Return the number of these erasures. The store is searched for names with the logged digests.
    `secret` is the store's.
    """
    logged = [msgspec.json.decode(one, type=LoggedErasure) for one in entries]
    newer = {one.nobody: one for one in logged if one.at > since}
    if not newer:
        return 0
    meant: dict[str, list[LoggedErasure]] = {}
    for one in newer.values():
        for digest in one.digests:
            meant.setdefault(digest, []).append(one)
    found: dict[PersonId, set[tuple[str, ...]]] = {}
    async for words in erasures.known_names():
        for one in meant.get(_digest(secret, words), ()):
            found.setdefault(one.nobody, set()).add(words)
    for nobody, names in found.items():
        erasure = PendingErasure(
            nobody,
            tuple(PersonId(id_) for (id_,) in _of("person", names)),
            tuple((platform, identity) for platform, identity in _of("account", names)),
            tuple((platform, handle) for platform, handle in _of("handle", names)),
        )
        await erasures.add(nobody, msgspec.json.encode(erasure))
    return len(found)


def _of(kind: str, names: Iterable[tuple[str, ...]]) -> Iterator[Sequence[str]]:
    """Yield the names of one kind ("person", "account" or "handle"), sorted, without the kind."""
    return (rest for how, *rest in sorted(names) if how == kind)


def _digest(secret: bytes, words: Sequence[str]) -> str:
    text = "\n".join(("erased", *words)).encode()
    return hmac.digest(secret, text, hashlib.sha256)[:_BYTES].hex()
