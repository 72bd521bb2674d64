"""The audit log: operators' changes to games and views of secrets, kept in Redis."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from bot.storage import keys

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.storage.redis.link import Link

KEPT = 10_000

_AUDIT = keys.AUDIT.key


class AuditEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One action of an operator: when (ms since 1970), which system user, what, and in which game.

    An entry holds no player's name or account, because it stays after the player was erased.
    """

    at: int
    who: str
    what: str
    game: str = ""
    more: str = ""


class RedisAudit:
    """The stored list of operators' actions. Only the newest `KEPT` (10,000) remain."""

    def __init__(self, link: Link) -> None:
        self._link = link

    async def note(self, deed: AuditEntry) -> None:
        """Store an operator's action. The caller does so before the action is carried out."""
        written = ("RPUSH", _AUDIT, msgspec.json.encode(deed))
        await self._link.many([written, ("LTRIM", _AUDIT, -KEPT, -1)], copied=True)

    async def deeds(self) -> Sequence[AuditEntry]:
        """Return all stored actions of operators, the earliest first."""
        found = await self._link.ask("LRANGE", _AUDIT, 0, -1)
        return [msgspec.json.decode(written, type=AuditEntry) for written in found]
