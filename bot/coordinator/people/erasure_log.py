"""The log of erasures: who was erased since a backup is erased again when it is restored.

An entry has keyed digests of ids, accounts and user names. It names nobody, and can only be
compared with what a restored store names.
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
    """An erasure: when it was finished (ms since 1970), the anonymous id, digests."""

    at: int
    nobody: PersonId
    digests: tuple[str, ...]


def encode_entry(erasure: PendingErasure, secret: bytes, at: int) -> bytes:
    """Return the log's entry of an erasure. `secret` is the server's."""
    words: list[tuple[str, ...]] = [("person", one) for one in erasure.persons]
    words += [("account", *one) for one in erasure.identities]
    words += [("handle", *one) for one in erasure.handles]
    digests = tuple(sorted(_digest(secret, one) for one in words))
    return msgspec.json.encode(LoggedErasure(at, erasure.nobody, digests))


async def repeat_erasures(
    erasures: Erasures, entries: Iterable[bytes], secret: bytes, *, since: int
) -> int:
    """Request again the erasures that were finished after `since`; return how many name anybody.

    The store is searched for whom their digests mean.
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
    """Yield the rest of the names of a kind, sorted."""
    return (rest for how, *rest in sorted(names) if how == kind)


def _digest(secret: bytes, words: Sequence[str]) -> str:
    text = "\n".join(("erased", *words)).encode()
    return hmac.digest(secret, text, hashlib.sha256)[:_BYTES].hex()
