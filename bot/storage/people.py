"""Persons in Redis: who stands behind an identity, their records, their lists of games.

Who is one person with whom lies in one slot, so that it changes in one step: `al` holds the person
in use for every alias, `als` all aliases of a person in use. Everything else about a person lies in
the shard of the id that it was stored under, and stays there.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

from bot.storage import keys
from bot.storage.scripts import Script

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.storage.codec import Codec
    from bot.storage.link import Command, Link

_HOUR_MS = 3600 * 1000
# Ten block a person for an hour: there is no need to remember every one of a script's thousands.
_WRONG_CODES_KEPT = 100

_IN_USE = keys.of_shard("al", 0)
_ALIASES = keys.of_shard("als", 0)
_MERGE = Script("merge")


class RedisPeople:
    """The port `People`; records and notes are sealed by the codec of kind `person`."""

    def __init__(self, link: Link, records: Codec) -> None:
        self._link = link
        self._records = records

    async def identify(self, platform: str, identity: str, *, new: str) -> str:
        """The person behind an identity; the person `new` from now on where there was none.

        One exchange for an identity that is known under the `new` it was made with.
        """
        name = _identity(platform, identity)
        found, in_use = await self._link.many([("GET", name), ("HGET", _IN_USE, new)])
        if found is None:
            # The reverse first: without the identity it says nothing, and the next try makes both.
            reverse = ("HSET", keys.of_name("pi", new), platform, identity)
            await self._link.many([reverse], copied=True)
            found = await self._first(name, new.encode())
        if found != new.encode():
            in_use = await self._link.ask("HGET", _IN_USE, found)
        return str(in_use or found, "utf-8")

    async def known(self, platform: str, identity: str) -> str | None:
        """The person behind an identity, or None."""
        found = await self._link.ask("GET", _identity(platform, identity))
        if found is None:
            return None
        in_use = await self._link.ask("HGET", _IN_USE, found)
        return str(in_use or found, "utf-8")

    async def identities(self, person: str) -> Mapping[str, str]:
        """A person's identity on each platform; the reverse of `identify`."""
        aliases, found = await self._of_all(person, "HGETALL", "pi")
        told = [
            (platform.decode(), identity.decode())
            # The id in use comes last, and counts where two have an identity on one platform.
            for each in reversed(found)
            for platform, identity in each.items()
        ]
        if not told:
            return {}
        owners = await self._link.many([("GET", _identity(*pair)) for pair in told])
        ours = {alias.encode() for alias in aliases}
        return {
            platform: identity
            for (platform, identity), owner in zip(told, owners, strict=True)
            if owner in ours
        }

    async def merge(self, kept: str, merged: str) -> str:
        """Make two persons one, in one step; who both are now."""
        found = await self._link.run(_MERGE, [_IN_USE, _ALIASES], [kept, merged], copied=True)
        return str(found, "utf-8")

    async def aliases(self, person: str) -> Sequence[str]:
        """Every id that this person goes by, the one in use first."""
        return (await self._with_aliases(person))[0]

    async def load(self, person: str) -> bytes | None:
        """The person's record, encoded by the caller."""
        blob = await self._link.ask("GET", keys.of_name("p", person))
        return None if blob is None else self._records.open(blob, person)

    async def save(self, person: str, record: bytes) -> None:
        """Store the person's record."""
        sealed = self._records.seal(record, person)
        await self._link.many([("SET", keys.of_name("p", person), sealed)], copied=True)

    async def games(self, person: str) -> Sequence[str]:
        """The person's games under whatever id, latest first."""
        _, found = await self._of_all(person, "ZREVRANGE", "pg", 0, -1, "WITHSCORES")
        latest: dict[bytes, float] = {}
        for game, at in (pair for listed in found for pair in listed):
            latest[game] = max(at, latest.get(game, at))
        return [game.decode() for game in sorted(latest, key=lambda game: -latest[game])]

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

    async def keep_note(self, name: str, note: bytes, *, keep: int) -> bytes:
        """Keep a note for `keep` ms under a name, unless one is kept there; the one that is."""
        kept = self._records.seal(note, "note", name)
        found = await self._first(keys.of_name("n", name), kept, "PX", keep)
        return self._records.open(found, "note", name)

    async def note(self, name: str) -> bytes | None:
        """The note that is kept under a name, or None."""
        found = await self._link.ask("GET", keys.of_name("n", name))
        return None if found is None else self._records.open(found, "note", name)

    async def _first(self, name: str, value: bytes, *how: str | int) -> bytes:
        """Store a value where there is none; the one that came first."""
        while True:
            made, found = await self._link.many(
                [("SET", name, value, "NX", *how), ("GET", name)], copied=True
            )
            if made is not None:
                return value
            if found is not None:  # else it was deleted between the two
                return bytes(found)

    async def _with_aliases(
        self, person: str, *also: Command
    ) -> tuple[Sequence[str], Sequence[Any]]:
        """The person's ids, the one in use first, and the replies to what else is asked."""
        in_use, others, *replies = await self._link.many(
            [("HGET", _IN_USE, person), ("HGET", _ALIASES, person), *also]
        )
        if in_use is not None:
            person = in_use.decode()
            others = await self._link.ask("HGET", _ALIASES, person)
        return (person, *(others or b"").decode().split()), replies

    async def _of_all(
        self, person: str, command: str, part: str, *rest: str | int
    ) -> tuple[Sequence[str], Sequence[Any]]:
        """What is stored of a person under each of their ids; mostly in one exchange."""
        own = (command, keys.of_name(part, person), *rest)
        aliases, found = await self._with_aliases(person, own)
        if len(aliases) > 1:
            found = await self._link.many(
                [(command, keys.of_name(part, alias), *rest) for alias in aliases]
            )
        return aliases, found


def _identity(platform: str, identity: str) -> str:
    return keys.of_name("id", f"{platform}:{identity}")
