"""What Discord allows an account, kept to by all its processes together.

Discord's documentation, "Rate Limits" and "Gateway": 50 requests a second, those aside that answer
an interaction; one IDENTIFY in five seconds in each of `max_concurrency` buckets.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING

import aiohttp
from discord.http import Route

from bot.coordinator.ports.tables import StoreUnavailableError

if TYPE_CHECKING:
    from types import SimpleNamespace

    from bot.coordinator.ports.chats import Rates

MOST_REQUESTS = 50
# A little more than a second: not every request is as long on its way.
_WINDOW = 1_050
# These carry a token of their own, and are counted apart.
EXEMPT = ("/interactions/", "/webhooks/")

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class AccountLimits:
    """The rates of an account; without a store that answers each goes on alone."""

    rates: Rates
    account: str
    identify_ms: int = 5_000

    async def identify(self, shard: int, buckets: int) -> None:
        """Wait until this shard may IDENTIFY, where Discord has so many buckets."""
        name = f"{self.account}:identify:{shard % max(1, buckets)}"
        await self._turn(name, 1, self.identify_ms, otherwise=self.identify_ms)

    def trace(self) -> aiohttp.TraceConfig:
        """What makes a client of discord.py keep to the requests a second, each try of each."""
        config = aiohttp.TraceConfig()
        config.on_request_start.append(self._request)
        return config

    async def _request(
        self,
        _session: aiohttp.ClientSession,
        _context: SimpleNamespace,
        request: aiohttp.TraceRequestStartParams,
    ) -> None:
        address = str(request.url)
        route = address.removeprefix(Route.BASE)
        if route != address and not route.startswith(EXEMPT):
            await self._turn(f"{self.account}:requests", MOST_REQUESTS, _WINDOW)

    async def _turn(self, name: str, most: int, ms: int, *, otherwise: int = 0) -> None:
        try:
            wait = await self.rates.slot(name, most, ms)
        except StoreUnavailableError:
            wait = otherwise
        if wait:
            _log.debug("discord: %d ms until the next turn of %s", wait, name)
            await asyncio.sleep(wait / 1000)
