"""The keys that are stored, found by looking through every server."""

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
# This many keys take some 20 MB of memory.
MOST_NAMES = 200_000
_SHARD_OF = {tag: number for number, tag in enumerate(keys.TAGS)}


# The prefix of keys whose values are being restored. No row's part begins with it.
_SHADOW = "~"


class StoredName(NamedTuple):
    """A stored key taken apart: `{tag}:part` or `{tag}:part:rest`."""

    shard: int
    part: str
    rest: str

    @classmethod
    def of(cls, name: str) -> StoredName | None:
        """Return a key taken apart, or None if the key is not the bot's."""
        tag, end, tail = name.removeprefix("{").partition("}:")
        if not end or not name.startswith("{") or tag not in _SHARD_OF:
            return None
        part, _, rest = tail.partition(":")
        return cls(_SHARD_OF[tag], part, rest)

    @property
    def is_shadow(self) -> bool:
        """True if the key belongs to a backup that is being restored."""
        return self.part.startswith(_SHADOW)

    @property
    def game(self) -> GameId | None:
        """The game that the key belongs to, or None if it belongs to none."""
        game = game_id.parse_stored(self.rest)
        return game if game is not None and game_id.shard(game) == self.shard else None


def shadow_of(name: str) -> str:
    """Return the shadow key, in the same slot, under which a restored value waits."""
    return name.replace("}:", f"}}:{_SHADOW}", 1)


def out_of_shadow(name: str) -> str:
    """Return the key that a value under a shadow key gets in the end."""
    return name.replace(f"}}:{_SHADOW}", "}:", 1)


async def names(link: Link, pattern: str = "{*", *, page: int = _PAGE) -> AsyncIterator[str]:
    """Yield every key of the bot that fits the pattern, one after the other: see `pages`."""
    async for some in pages(link, pattern, page=page):
        for name in some:
            yield name


async def pages(
    link: Link, pattern: str = "{*", *, page: int = _PAGE
) -> AsyncIterator[Sequence[str]]:
    """Yield every key of the bot that fits the pattern, many at a time.

    A key that exists the whole time is yielded at least once. SCAN promises nothing about other
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
    """Yield each shard's keys with this part, one shard after the other, each key once.

    The keys held in memory are those of one shard, at most `MOST_NAMES`. A large store is looked
    through again for each shard.
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
    """Yield every game's id once, in alphabetical order, `at_once` at a time."""
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
    """Return the number of keys on the servers, the bot's and others."""
    return sum([await one.ask("DBSIZE") for one in await link.primaries()])
