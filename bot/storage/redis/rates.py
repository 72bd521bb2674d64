"""Limits on the rates of requests that all processes of a store keep together."""

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
        """Reserve the next of the `most` slots in a period of ms. Return the ms until it begins."""
        key = keys.RATE.of(name)
        return int(await self._link.run(_SLOT, [key], [most, milliseconds]))

    async def spare_slot(
        self, name: str, most: int, milliseconds: int, *, leaves: int, least: int
    ) -> int:
        """Reserve a slot for a request that can wait; return the ms until it begins.

        A negative result means that no slot was reserved. Ask again after that many ms.
        """
        names = [keys.RATE.of(name), keys.SPARE.of(name)]
        return int(await self._link.run(_SLOT, names, [most, milliseconds, leaves, least]))
