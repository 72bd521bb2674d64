"""The person and the ids behind an identity, read from Redis in few exchanges.

`al` holds the person in use for every alias, `als` all aliases of a person in use. The ids found
decide what to read next. So a function runs over the replies received so far, and runs again after
each exchange, until no reply that it needs is missing. Most people have one id, and everything
comes at once.
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
    """The server's replies, by command. `missing` are the commands that have yet to be sent."""

    def __init__(self) -> None:
        super().__init__()
        self.missing: dict[tuple[str, ...], None] = {}

    def __missing__(self, command: tuple[str, ...]) -> None:
        """Note a command that has no reply yet, and return None for it."""
        self.missing[command] = None


async def find_in(link: Link, find: Callable[[StoreReplies], T]) -> T:
    """Return the result of `find`, after asking the server for all replies that `find` needs."""
    replies = StoreReplies()
    while True:
        found = find(replies)
        if not (missing := [*replies.missing]):
            return found
        replies.missing.clear()
        replies |= zip(missing, await link.many(missing), strict=True)


def owner_of(replies: StoreReplies, platform: str, identity: str) -> PersonId | None:
    """Return the id in use of the person behind an identity, or None for an unknown identity."""
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
    """Return a person's identity on each platform, found under any of the person's ids."""
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
    """Return the key that holds the person behind an identity."""
    return keys.IDENTITY.of(f"{platform}:{identity}")
