"""Sessions in Redis: those of an account under one key, each by the digest of its bearer token.

A used ticket is stored there for as long as it would be valid, so that it opens only one session.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.ports.sessions import Once, Session
from bot.storage import keys
from bot.storage.scripts import Script

if TYPE_CHECKING:
    from bot.coordinator.ports.sessions import Account
    from bot.storage.redis.link import Argument, Link
    from bot.storage.sealing.codec import Codec

LIFE_MS = 12 * 3600 * 1000
# Sessions of one person at a time: with one more, the oldest ends.
MOST_SESSIONS = 16

_OPEN = Script("session_open")
_KEEP = Script("session_keep")


class RedisSessions:
    """The port `Sessions`. The codec of kind `session` seals the owner in a session."""

    def __init__(self, link: Link, codec: Codec) -> None:
        self._link = link
        self._codec = codec

    async def open(
        self, account: Account, once: Once, bearer: str, session: bytes, *, now: int
    ) -> bool:
        """Open a session for a token that works `once`. Return False if it was used before."""
        kept = b"%d:%b" % (now + LIFE_MS, self._codec.seal(session, str(account)))
        return await self._open(account, once, bearer, kept, now)

    async def renew(self, account: Account, before: str, bearer: str, *, now: int) -> bool:
        """Give a session another bearer token for the rest of the session's time.

        Return False if the session doesn't exist.
        """
        return await self._open(account, Once(before, now + LIFE_MS), bearer, b"", now)

    async def keep(self, account: Account, bearer: str, *, now: int) -> None:
        """Extend a session to the length of a new session, unless it has ended."""
        arguments: list[Argument] = [bearer, now, now + LIFE_MS, LIFE_MS]
        await self._link.run(_KEEP, [session_key(account)], arguments)

    async def _open(self, account: Account, once: Once, bearer: str, kept: bytes, now: int) -> bool:
        arguments: list[Argument] = [
            once.digest,
            bearer,
            now,
            once.over,
            kept,
            MOST_SESSIONS,
            LIFE_MS,
        ]
        return bool(await self._link.run(_OPEN, [session_key(account)], arguments, copied=True))

    def command(self, account: Account, bearer: str) -> tuple[str, ...]:
        """Return the command that reads a session."""
        return ("HGET", session_key(account), f"s:{bearer}")

    def parse_reply(self, account: Account, stored: bytes | None, *, now: int) -> Session | None:
        """Return the session in the reply to `command`, or None if it is over."""
        ends, _, sealed = (stored or b"0:").partition(b":")
        left = int(ends) - now
        if left <= 0:
            return None
        return Session(self._codec.open(sealed, str(account)), old=left < LIFE_MS // 2)


def session_key(account: Account) -> str:
    """Return the key of an account's sessions."""
    return keys.SESSIONS.of(str(account))
