"""Facts that all processes share: the store's secret, outages, word lists in use."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from bot.coordinator.table.table import WordListRef
from bot.storage import keys
from bot.storage.scripts import Script
from bot.storage.sealing.codec import Codec

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.storage.redis.link import Link, RedisCommand
    from bot.storage.sealing.keyring import Keyring

SECRET_BYTES = 32
# Outages are kept for this long, which is longer than any turn lasts.
OUTAGE_KEPT_MS = 60 * 24 * 3600 * 1000

_SECRET = keys.SECRET.key
_OUTAGES = keys.OUTAGES.key
_LISTS = keys.LISTS.key
_SWAP = Script("swap")


def secret_codec(keyring: Keyring) -> Codec:
    """Return the codec that encrypts the secret with this keyring."""
    return Codec("secret", keyring)


class RedisRegistry:
    """The interface `Registry` on Redis. The `codec` encrypts the secret."""

    def __init__(self, link: Link, codec: Codec) -> None:
        self._link = link
        self._codec = codec
        self._noted: set[WordListRef] = set()

    async def secret(self) -> bytes:
        """Return the store's random secret, which is the same for all processes.

        The first start creates it. If it is encrypted with an older key, it is encrypted again with
        the newest one.
        """
        fresh = self._codec.seal(secrets.token_bytes(SECRET_BYTES), "secret")
        # Everything is derived from the secret, so the replicas must have it before it is used.
        await self._link.many([("SET", _SECRET, fresh, "NX")], copied=True)
        blob = await self._link.ask("GET", _SECRET)
        secret = self._codec.open(blob, "secret")
        if anew := self._codec.reseal(blob, "secret"):
            await self._link.run(_SWAP, [_SECRET], [blob, anew], copied=True)
        return secret

    async def note_list(self, ref: WordListRef) -> None:
        """Store that a game uses this word list."""
        if ref not in self._noted:
            await self._link.ask("SADD", _LISTS, f"{ref.language}\t{ref.name}\t{ref.hash}")
            self._noted.add(ref)

    async def lists(self) -> Sequence[WordListRef]:
        """Return every word list with which a game was begun, sorted by language and name."""
        found = await self._link.ask("SMEMBERS", _LISTS)
        return sorted(
            (WordListRef(*member.decode().split("\t")) for member in found),
            key=lambda ref: (ref.language, ref.name),
        )

    async def note_outage(self, start: int, end: int) -> None:
        """Store a period, in ms, during which no process ran.

        Outages older than 60 days are deleted.
        """
        await self._link.many(
            [
                ("ZADD", _OUTAGES, end, f"{start}:{end}"),
                ("ZREMRANGEBYSCORE", _OUTAGES, "-inf", end - OUTAGE_KEPT_MS),
            ]
        )

    async def end_outages(self, now: int) -> None:
        """End all stored outages at `now` (ms) at the latest.

        An outage is a time in which no process of the bot ran. A clock that was ahead had stored
        them too long.
        """
        for start, end in await self.outages():
            if end > now:
                cut: list[RedisCommand] = [("ZADD", _OUTAGES, now, f"{start}:{now}")]
                removed: RedisCommand = ("ZREM", _OUTAGES, f"{start}:{end}")
                await self._link.many([removed, *(cut if start < now else [])])

    async def outages(self) -> Sequence[tuple[int, int]]:
        """Return the outages of the last 60 days as (start, end) in ms, the earliest first.

        An outage is a time in which no process of the bot ran.
        """
        found = await self._link.ask("ZRANGE", _OUTAGES, 0, -1)
        pairs = (member.decode().split(":") for member in found)
        return [(int(start), int(end)) for start, end in pairs]

    async def heartbeat(self) -> int | None:
        """Return the time (ms) of the last heartbeat of any process.

        Return None before the very first.
        """
        found = await self._link.ask("GET", keys.BEAT.key)
        return None if found is None else int(found)
