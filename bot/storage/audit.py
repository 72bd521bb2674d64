"""The audit log: operators' changes to games and looks at secrets, kept beside the games."""

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
    """An operator's action: its time (ms since 1970), the system's user, the action, the game.

    An entry holds no player's name or account, because it stays after the player has left.
    """

    at: int
    who: str
    what: str
    game: str = ""
    more: str = ""


class RedisAudit:
    """The list of operators' actions, the newest `KEPT` of them."""

    def __init__(self, link: Link) -> None:
        self._link = link

    async def note(self, deed: AuditEntry) -> None:
        """Store an action, before it is carried out."""
        written = ("RPUSH", _AUDIT, msgspec.json.encode(deed))
        await self._link.many([written, ("LTRIM", _AUDIT, -KEPT, -1)], copied=True)

    async def deeds(self) -> Sequence[AuditEntry]:
        """Return all stored actions, the earliest first."""
        found = await self._link.ask("LRANGE", _AUDIT, 0, -1)
        return [msgspec.json.decode(written, type=AuditEntry) for written in found]
