"""Persons in Redis: who stands behind an identity, their records, their lists of games."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from bot.storage import keys

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.storage.codec import Codec
    from bot.storage.link import Link

_HOUR_MS = 3600 * 1000
# Ten block a person for an hour: there is no need to remember every one of a script's thousands.
_WRONG_CODES_KEPT = 100


class RedisPeople:
    """The port `People`; records are sealed by the codec of kind `person`."""

    def __init__(self, link: Link, records: Codec) -> None:
        self._link = link
        self._records = records

    async def identify(self, platform: str, identity: str, *, new: str) -> str:
        """The person behind an identity; the person `new` from now on where there was none."""
        name = keys.of_name("id", f"{platform}:{identity}")
        while True:
            created, found = await self._link.many(
                [("SET", name, new, "NX"), ("GET", name)], copied=True
            )
            if created is not None:
                return new
            if found is not None:  # else it was deleted between the two
                return str(found, "utf-8")

    async def known(self, platform: str, identity: str) -> str | None:
        """The person behind an identity, or None."""
        found = await self._link.ask("GET", keys.of_name("id", f"{platform}:{identity}"))
        return None if found is None else str(found, "utf-8")

    async def load(self, person: str) -> bytes | None:
        """The person's record, encoded by the caller."""
        blob = await self._link.ask("GET", keys.of_name("p", person))
        return None if blob is None else self._records.open(blob, person)

    async def save(self, person: str, record: bytes) -> None:
        """Store the person's record."""
        sealed = self._records.seal(record, person)
        await self._link.many([("SET", keys.of_name("p", person), sealed)], copied=True)

    async def games(self, person: str) -> Sequence[str]:
        """The person's games, latest first."""
        found = await self._link.ask("ZREVRANGE", keys.of_name("pg", person), 0, -1)
        return [game.decode() for game in found]

    async def list_game(self, person: str, game: str, at: int) -> None:
        """Put a game on the person's list, or move it up; it never moves down."""
        await self._link.ask("ZADD", keys.of_name("pg", person), "GT", at, game)

    async def wrong_codes(self, person: str, *, now: int) -> int:
        """Wrong join codes of the last hour."""
        name = keys.of_name("wc", person)
        return int(await self._link.ask("ZCOUNT", name, f"({now - _HOUR_MS}", "+inf"))

    async def note_wrong_code(self, person: str, *, now: int) -> None:
        """Count one wrong join code."""
        name = keys.of_name("wc", person)
        await self._link.many(
            [
                ("ZADD", name, now, secrets.token_bytes(6)),
                ("ZREMRANGEBYRANK", name, 0, -1 - _WRONG_CODES_KEPT),
                ("PEXPIRE", name, _HOUR_MS),
            ]
        )
