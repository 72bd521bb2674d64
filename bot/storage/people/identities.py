"""Find the person behind an account, and the person's ids, in few round trips to Redis.

The key `al` maps every alias to the person's id in use, `als` an id in use to all its aliases. The
ids found decide what to read next. So a function runs on the replies received so far, and runs
again after each round trip until it has every reply that it needs. Most people have one id, and
everything comes at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from bot.coordinator.person_id import PersonId
from bot.storage import keys

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from bot.storage.redis.link import Link

T = TypeVar("T")

_IN_USE = keys.IN_USE.key
_ALIASES = keys.ALIASES.key


class StoreReplies(dict["tuple[str, ...]", Any]):
    """Redis' replies, by command. `missing` collects the commands that have no reply yet."""

    def __init__(self) -> None:
        super().__init__()
        self.missing: dict[tuple[str, ...], None] = {}

    def __missing__(self, command: tuple[str, ...]) -> None:
        """Remember a command that has no reply yet, and return None for it."""
        self.missing[command] = None


async def find_in(link: Link, find: Callable[[StoreReplies], T]) -> T:
    """Return the result of `find`, a function of Redis' replies.

    `find` is repeated until Redis has answered every command whose reply it reads.
    """
    replies = StoreReplies()
    while True:
        found = find(replies)
        if not (missing := [*replies.missing]):
            return found
        replies.missing.clear()
        replies |= zip(missing, await link.many(missing), strict=True)


def owner_of(replies: StoreReplies, platform: str, identity: str) -> PersonId | None:
    """Return the id in use of the person with this account, or None for an unknown account."""
    found = replies["GET", identity_key(platform, identity)]
    return None if found is None else _in_use(replies, PersonId(found.decode()))


def _in_use(replies: StoreReplies, person: PersonId) -> PersonId:
    found = replies["HGET", _IN_USE, person]
    return person if found is None else PersonId(found.decode())


def aliases_of(replies: StoreReplies, person: PersonId) -> tuple[PersonId, ...]:
    """Return all ids of a person, the id in use first."""
    in_use = _in_use(replies, person)
    others = (replies["HGET", _ALIASES, in_use] or b"").decode().split()
    return (in_use, *map(PersonId, others))


def identities_of(replies: StoreReplies, aliases: Sequence[PersonId]) -> Mapping[str, str]:
    """Return the person's account id on each platform, stored under any of the person's ids."""
    pairs = [
        (platform.decode(), identity.decode())
        # The id in use comes last, so that its identity is taken if several ids have one on a
        # platform.
        for alias in reversed(aliases)
        for platform, identity in (replies["HGETALL", keys.IDENTITIES.of(alias)] or {}).items()
    ]
    ours = {alias.encode() for alias in aliases}
    return {
        platform: identity
        for platform, identity in pairs
        if replies["GET", identity_key(platform, identity)] in ours
    }


def identity_key(platform: str, identity: str) -> str:
    """Return the Redis key that holds the person of an account."""
    return keys.IDENTITY.of(f"{platform}:{identity}")
