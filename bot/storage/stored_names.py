"""The names of all that is stored, found by looking through every server."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple

from bot.coordinator import game_id
from bot.storage import keys

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping, Sequence

    from bot.coordinator.game_id import GameId
    from bot.storage.redis.link import Link

_PAGE = 1000
_SHARD_OF = {tag: number for number, tag in enumerate(keys.TAGS)}


class StoredName(NamedTuple):
    """A stored thing's name taken apart: `{tag}:part` or `{tag}:part:rest`."""

    shard: int
    part: str
    rest: str

    @classmethod
    def of(cls, name: str) -> StoredName | None:
        """Take a name apart; None for one that is not ours."""
        tag, end, tail = name.removeprefix("{").partition("}:")
        if not end or not name.startswith("{") or tag not in _SHARD_OF:
            return None
        part, _, rest = tail.partition(":")
        return cls(_SHARD_OF[tag], part, rest)

    @property
    def game(self) -> GameId | None:
        """The game that it is a part of; None for anything else."""
        game = game_id.stored(self.rest)
        return game if game is not None and game_id.shard(game) == self.shard else None


async def names(link: Link, pattern: str = "{*") -> AsyncIterator[str]:
    """Every name of ours that fits the pattern, one after the other: see `pages`."""
    async for page in pages(link, pattern):
        for name in page:
            yield name


async def pages(link: Link, pattern: str = "{*") -> AsyncIterator[Sequence[str]]:
    """Every name of ours that fits the pattern, many at a time.

    One that is there all the time comes once at least, others may or may not (SCAN's promise).
    """
    for server in await link.primaries():
        cursor = b"0"
        while True:
            cursor, page = await server.ask("SCAN", cursor, "MATCH", pattern, "COUNT", _PAGE)
            yield [name for name in map(bytes.decode, page) if StoredName.of(name) is not None]
            if cursor == b"0":
                break


async def games(link: Link) -> Sequence[GameId]:
    """Every game's id, in alphabetical order."""
    found = [StoredName.of(name) async for name in names(link, f"{{*}}:{keys.GAME.part}:*")]
    return sorted({name.game for name in found if name is not None and name.game})


async def by_shard(link: Link) -> Mapping[int, Sequence[str]]:
    """All names, each once, by the shard that they lie in."""
    found: defaultdict[int, set[str]] = defaultdict(set)
    async for name in names(link):
        if (parts := StoredName.of(name)) is not None:
            found[parts.shard].add(name)
    return {number: sorted(found[number]) for number in sorted(found)}
