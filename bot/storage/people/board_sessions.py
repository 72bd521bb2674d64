"""Sessions of the web page in Redis: all of an account under one key, by bearer token.

Only digests of the tokens are stored. A used ticket is remembered for as long as it would be valid,
so that it opens only one session.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.ports.board_sessions import Once, Session
from bot.storage import keys
from bot.storage.scripts import Script

if TYPE_CHECKING:
    from bot.coordinator.ports.board_sessions import Account
    from bot.storage.redis.link import Argument, Link
    from bot.storage.sealing.codec import Codec

LIFE_MS = 12 * 3600 * 1000
# The most sessions of one account at a time. One more ends the oldest.
MOST_SESSIONS = 16

_OPEN = Script("session_open")
_KEEP = Script("session_keep")


class RedisSessions:
    """The interface `Sessions` on Redis. The `codec` encrypts the owner stored in a session."""

    def __init__(self, link: Link, codec: Codec) -> None:
        self._link = link
        self._codec = codec

    async def open(
        self, account: Account, once: Once, bearer: str, session: bytes, *, now: int
    ) -> bool:
        """Open a session with the token digest `bearer`. It costs a ticket, which works `once`.

        `session` are the bytes to store. Return False if the ticket was used before.
        """
        kept = b"%d:%b" % (now + LIFE_MS, self._codec.seal(session, str(account)))
        return await self._open(account, once, bearer, kept, now)

    async def renew(self, account: Account, before: str, bearer: str, *, now: int) -> bool:
        """Give the session with the token digest `before` the digest `bearer`. Its end stays.

        Return False if the session doesn't exist, or was renewed before.
        """
        return await self._open(account, Once(before, now + LIFE_MS), bearer, b"", now)

    async def keep(self, account: Account, bearer: str, *, now: int) -> None:
        """Extend a session to twelve hours from `now`, unless it has ended."""
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
        """Return the Redis command that reads a session."""
        return ("HGET", session_key(account), f"s:{bearer}")

    def parse_reply(self, account: Account, stored: bytes | None, *, now: int) -> Session | None:
        """Return the session in Redis' reply to `command`.

        Return None if there is none or it has ended. `old` is True in a session that has used half
        of its time.
        """
        ends, _, sealed = (stored or b"0:").partition(b":")
        left = int(ends) - now
        if left <= 0:
            return None
        return Session(self._codec.open(sealed, str(account)), old=left < LIFE_MS // 2)


def session_key(account: Account) -> str:
    """Return the Redis key of an account's sessions."""
    return keys.SESSIONS.of(str(account))
