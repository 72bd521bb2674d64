"""The keys that encrypt stored values: count them, check them at a start, replace old ones.

A key may be removed from STATE_KEY once no value is encrypted with it any more. Redis lists the ids
of the keys that may be in use, so a start notices at once if one of them is missing. Only then are
all values looked through.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from dataclasses import dataclass, field
from itertools import groupby
from typing import TYPE_CHECKING

from bot.progress import silent
from bot.storage import keys
from bot.storage.errors import DamagedError, PlainRefusedError, SetupError, UnknownKeyError
from bot.storage.redis.link import slices
from bot.storage.scripts import Script
from bot.storage.sealing.codec import Codec
from bot.storage.sealing.keyring import PLAIN_ID
from bot.storage.sealing.sealed_values import KINDS, sealed_values
from bot.storage.stored_names import size

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from bot.progress import Told
    from bot.storage.archive.sealed_archive import SealedArchive
    from bot.storage.redis.link import Argument, Link
    from bot.storage.sealing.keyring import Keyring
    from bot.storage.sealing.sealed_values import SealedValue

_SEALED_WITH = keys.SEALED_WITH.key
_RESEAL = Script("reseal")
# At most this many values of one Redis key go into one command. A game may have thousands of
# outcomes.
_MEMBERS = 500
# If values to encrypt again are still found after this many rounds, another process encrypts with
# an older key.
_MOST_ROUNDS = 5

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class Sealings:
    """The number of values encrypted with each key, by the key's id and the kind of value.

    `resealed` counts the values encrypted again with the newest key, `damaged` those of each key
    that can't be decrypted because they are damaged.
    """

    values: Counter[tuple[bytes, keys.KeyRow]] = field(default_factory=Counter)
    damaged: Counter[bytes] = field(default_factory=Counter)
    resealed: int = 0

    def of(self, key_ids: Collection[bytes], *rows: keys.KeyRow) -> int:
        """Return how many values are encrypted with one of these keys.

        Only values of these kinds (`rows`) are counted, or all without any.
        """
        return sum(
            count
            for (key_id, row), count in self.values.items()
            if key_id in key_ids and (not rows or row in rows)
        )


class RedisSealing:
    """The encryption of all values in Redis and the archive.

    `keyring` has the keys of STATE_KEY.
    """

    def __init__(self, link: Link, keyring: Keyring, archive: SealedArchive) -> None:
        self._link = link
        self._keyring = keyring
        self._archive = archive
        self._codecs = {kind: Codec(kind, keyring) for kind in KINDS}

    async def note(self) -> None:
        """Store the id of the newest key, before this process encrypts anything with it.

        A process that lacks one of the ids stored before stores nothing, because it can do little.
        """
        noted, newest = await self._key_ids(), self._keyring.ids[0]
        if newest not in noted and noted.issubset(self._keyring.ids):
            await self._link.many([("SADD", _SEALED_WITH, newest)], copied=True)

    async def check(self) -> None:
        """Raise SetupError if STATE_KEY lacks a key that is in use.

        The values are looked through only if a key in the stored list of ids is missing.
        """
        missing = (await self._key_ids()).difference(self._keyring.ids)
        if not missing:
            return
        _log.warning("STATE_KEY lacks an earlier key: looking for what is sealed with it")
        found = await self.count()
        for key_ids, sentence in (
            (missing - {PLAIN_ID}, "store-missing-key"),
            (missing, "store-missing-plain"),
        ):
            if found.of(key_ids):
                raise SetupError(sentence, **_facts(found, key_ids))
        await self._forget(missing)
        await self.note()

    async def count(self, report: Told = silent) -> Sealings:
        """Count the values encrypted with each key of STATE_KEY. Nothing is changed.

        `report` is called with the numbers of Redis keys read and of all.
        """
        found = Sealings()
        total = await size(self._link)
        async for values in sealed_values(self._link, lambda looked: report(looked, total)):
            found.values.update((value.key_id, value.row) for value in values)
        async for some in self._archive.values():
            found.values.update((value.key_id, value.row) for value in some)
        return found

    async def reseal(self, report: Told = silent) -> Sealings:
        """Encrypt all values again with the newest key, while games go on. Return the last count.

        A value that changes meanwhile is left to the next round. The last round finds nothing to
        do, which proves that all is done. If the process dies, the next call goes on with the rest.
        `report` is called with the numbers of Redis keys read and of all.
        """
        await self._link.many([("SADD", _SEALED_WITH, self._keyring.ids[0])], copied=True)
        resealed = 0
        for _ in range(_MOST_ROUNDS):
            found, stale = Sealings(resealed=resealed), 0
            total = await size(self._link)
            async for values in sealed_values(self._link, lambda looked: report(looked, total)):  # noqa: B023 - used at once
                stale += await self._seal_anew(values, found)
            async for some in self._archive.values():
                stale += await self._seal_archived(some, found)
            resealed = found.resealed
            if not stale:
                break
        older = (await self._key_ids()).difference(self._keyring.ids[:1])
        await self._forget({one for one in older if found.of({one}) == found.damaged[one]})
        return found

    async def _seal_anew(self, values: Sequence[SealedValue], found: Sealings) -> int:
        """Count the keys of these values and encrypt them again.

        Return how many had an older key.
        """
        stale = [(one, one.with_blob(blob)) for one, blob in self._reseal(values, found)]
        of_things = groupby(stale, key=lambda one: one[0].name)
        found.resealed += sum(await asyncio.gather(*[self._put([*some]) for _, some in of_things]))
        return len(stale)

    async def _seal_archived(self, values: Sequence[SealedValue], found: Sealings) -> int:
        """Count the keys of these archived values and encrypt them again.

        Return how many had an older key.
        """
        stale = self._reseal(values, found)
        found.resealed += await self._archive.replace(stale)
        return len(stale)

    def _reseal(
        self, values: Sequence[SealedValue], found: Sealings
    ) -> Sequence[tuple[SealedValue, bytes]]:
        """Count the keys of these values.

        Return those with an older key, each with its new blob.
        """
        stale: list[tuple[SealedValue, bytes]] = []
        for value in values:
            found.values[value.key_id, value.row] += 1
            try:
                blob = self._codecs[value.kind].reseal(value.blob, *value.about)
            except DamagedError as error:
                _log.error("%s", error)
                found.damaged[value.key_id] += 1
            except (UnknownKeyError, PlainRefusedError):
                pass  # A value whose key is missing is only counted.
            else:
                stale += [] if blob is None else [(value, blob)]
        return stale

    async def _put(self, stale: Sequence[tuple[SealedValue, bytes]]) -> int:
        """Write re-encrypted values back, if the stored ones haven't changed. Return how many.

        All belong to one Redis key.
        """
        put, (thing, _) = 0, stale[0]
        for some in slices(stale, _MEMBERS):
            order: list[Argument] = [thing.row.type]
            for value, anew in some:
                order += [value.field, value.stored, anew]
            put += await self._link.run(_RESEAL, [thing.name], order, copied=True)
        return put

    async def _key_ids(self) -> set[bytes]:
        """Return the ids of the keys that may be in use, as Redis lists them."""
        return {*await self._link.ask("SMEMBERS", _SEALED_WITH)}

    async def _forget(self, key_ids: Collection[bytes]) -> None:
        if key_ids:
            await self._link.many([("SREM", _SEALED_WITH, *key_ids)], copied=True)


def _facts(found: Sealings, key_ids: Collection[bytes]) -> dict[str, int]:
    rows = {"secret": keys.SECRET, "games": keys.GAME, "persons": keys.RECORD}
    facts = {name: found.of(key_ids, row) for name, row in rows.items()}
    return facts | {"others": found.of(key_ids) - sum(facts.values())}
