"""How often something is done by all processes together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.storage import keys
from bot.storage.scripts import Script

if TYPE_CHECKING:
    from bot.storage.redis.link import Link

_SLOT = Script("slot")


class RedisRates:
    """The port `Rates`."""

    def __init__(self, link: Link) -> None:
        self._link = link

    async def slot(self, name: str, most: int, milliseconds: int) -> int:
        """How many ms to wait for one's turn, where so many come in so many ms at most."""
        key = keys.RATE.of(name)
        return int(await self._link.run(_SLOT, [key], [most, milliseconds]))

    async def spare_slot(
        self, name: str, most: int, milliseconds: int, *, leaves: int, least: int
    ) -> int:
        """As `slot` for what can wait; below zero, no turn was taken: ask again in so many ms."""
        names = [keys.RATE.of(name), keys.SPARE.of(name)]
        return int(await self._link.run(_SLOT, names, [most, milliseconds, leaves, least]))
