"""The keys that are stored in Redis, found by a scan of every server."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple

from bot.coordinator import game_id
from bot.storage import keys

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from bot.coordinator.game_id import GameId
    from bot.storage.redis.link import Link

_PAGE = 1000
# The most keys that are held in memory at once. They take some 20 MB.
MOST_NAMES = 200_000
_SHARD_OF = {tag: number for number, tag in enumerate(keys.TAGS)}


# The prefix in keys whose values are being restored. No kind of key begins with it.
_SHADOW = "~"


class StoredName(NamedTuple):
    """A Redis key taken apart: `{tag}:part` or `{tag}:part:rest`.

    The tag gives the shard's number.
    """

    shard: int
    part: str
    rest: str

    @classmethod
    def of(cls, name: str) -> StoredName | None:
        """Return a Redis key taken apart, or None if the key is not the bot's."""
        tag, end, tail = name.removeprefix("{").partition("}:")
        if not end or not name.startswith("{") or tag not in _SHARD_OF:
            return None
        part, _, rest = tail.partition(":")
        return cls(_SHARD_OF[tag], part, rest)

    @property
    def is_shadow(self) -> bool:
        """True if the key's value belongs to a backup that is being restored."""
        return self.part.startswith(_SHADOW)

    @property
    def game(self) -> GameId | None:
        """The game whose id is the rest of the key, or None if it is not a game's key."""
        game = game_id.parse_stored(self.rest)
        return game if game is not None and game_id.shard(game) == self.shard else None


def shadow_of(name: str) -> str:
    """Return the shadow (temporary) key for a value that is being restored, in the same slot."""
    return name.replace("}:", f"}}:{_SHADOW}", 1)


def out_of_shadow(name: str) -> str:
    """Return the final key of a value that is stored under a shadow (temporary) key."""
    return name.replace(f"}}:{_SHADOW}", "}:", 1)


async def names(link: Link, pattern: str = "{*", *, page: int = _PAGE) -> AsyncIterator[str]:
    """Yield every key of the bot that fits the pattern, as `pages` does, but one by one."""
    async for some in pages(link, pattern, page=page):
        for name in some:
            yield name


async def pages(
    link: Link, pattern: str = "{*", *, page: int = _PAGE
) -> AsyncIterator[Sequence[str]]:
    """Yield every key of the bot that fits the pattern, in batches of about `page`.

    A key that exists the whole time is yielded at least once. Redis promises nothing about other
    keys.
    """
    for server in await link.primaries():
        cursor = b"0"
        while True:
            cursor, found = await server.ask("SCAN", cursor, "MATCH", pattern, "COUNT", page)
            yield [name for name in map(bytes.decode, found) if StoredName.of(name) is not None]
            if cursor == b"0":
                break


async def by_shard(link: Link, part: str = "*") -> AsyncIterator[tuple[int, Sequence[str]]]:
    """Yield each shard's number and its keys with this part, one shard after the other.

    Each key comes once. Memory holds the keys of one shard, or at most `MOST_NAMES`. A large store
    is scanned again for each shard.
    """
    if await size(link) > MOST_NAMES:
        for number, tag in enumerate(keys.TAGS):
            of_shard = {name async for name in names(link, f"{{{tag}}}:{part}", page=10 * _PAGE)}
            if of_shard:
                yield number, sorted(of_shard)
        return
    found: defaultdict[int, set[str]] = defaultdict(set)
    async for name in names(link, f"{{*}}:{part}"):
        if (parts := StoredName.of(name)) is not None:
            found[parts.shard].add(name)
    for number in sorted(found):
        yield number, sorted(found.pop(number))


async def games(link: Link, at_once: int) -> AsyncIterator[Sequence[GameId]]:
    """Yield the id of every game in Redis once, `at_once` in a batch, sorted within each shard."""
    some: list[GameId] = []
    async for _, found in by_shard(link, f"{keys.GAME.part}:*"):
        for known in map(StoredName.of, found):
            if known is not None and known.game:
                some.append(known.game)
            if len(some) == at_once:
                yield some
                some = []
    if some:
        yield some


async def size(link: Link) -> int:
    """Return the number of all keys on the servers, also those that are not the bot's."""
    return sum([await one.ask("DBSIZE") for one in await link.primaries()])
