"""Limits on the rates of requests, which all processes on one store keep together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.storage import keys
from bot.storage.scripts import Script

if TYPE_CHECKING:
    from bot.storage.redis.link import Link

_SLOT = Script("slot")


class RedisRates:
    """The interface `Rates` on Redis."""

    def __init__(self, link: Link) -> None:
        self._link = link

    async def slot(self, name: str, most: int, milliseconds: int) -> int:
        """Reserve a time for one request, so that at most `most` fall into any `milliseconds`.

        `name` names the limit. Return the ms until the reserved time.
        """
        key = keys.RATE.of(name)
        return int(await self._link.run(_SLOT, [key], [most, milliseconds]))

    async def spare_slot(
        self, name: str, most: int, milliseconds: int, *, reserve: int, least: int
    ) -> int:
        """Reserve a time for a request that can wait. Return the ms until that time.

        The limit is as in `slot`, but `reserve` of the `most` times are kept for urgent requests.
        At least `least` requests that can wait get one in each period. A negative result −n means
        that nothing was reserved: try again after n ms.
        """
        names = [keys.RATE.of(name), keys.SPARE.of(name)]
        return int(await self._link.run(_SLOT, names, [most, milliseconds, reserve, least]))
