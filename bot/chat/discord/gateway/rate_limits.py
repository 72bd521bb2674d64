"""Discord's rate limits of an account, which all its processes count together.

They are 50 requests a second, except answers to interactions, and one IDENTIFY in five seconds in
each of `max_concurrency` buckets (Discord's documentation, "Rate Limits" and "Gateway"). If
requests are scarce, new boards go before the tidying up of older ones.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import TYPE_CHECKING

import aiohttp
import discord
from discord.http import Route

from bot.coordinator.ports.tables import StoreUnavailableError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import SimpleNamespace

    from bot.coordinator.ports.chats import Rates

MOST_REQUESTS = 50
# The window is a little longer than a second, because requests take different times.
_WINDOW = 1_050
# Tidying up leaves this number of requests to boards, and gets at least this number.
_FOR_BOARDS, _FOR_TIDYING = 5, 5
# These requests carry their own token, and have their own limits.
EXEMPT = ("/interactions/", "/webhooks/")

_gives_way = ContextVar("gives_way", default=False)

_log = logging.getLogger(__name__)


@contextmanager
def giving_way() -> Iterator[None]:
    """Let all other requests of the account go before the requests of this block.

    While others wait, the block's first request raises RateLimited. Once it is sent, the block's
    further requests no longer give way.
    """
    token = _gives_way.set(True)
    try:
        yield
    finally:
        _gives_way.reset(token)


@dataclass(frozen=True, slots=True)
class AccountLimits:
    """The rate limits of an account, counted in the store.

    If the store is unavailable, each process goes on without counting.
    """

    rates: Rates
    account: str
    identify_ms: int = 5_000

    async def identify(self, shard: int, buckets: int) -> None:
        """Wait until this shard may send IDENTIFY.

        `buckets` is the number of buckets that Discord allows (`max_concurrency`).
        """
        name = f"{self.account}:identify:{shard % max(1, buckets)}"
        try:
            wait = await self.rates.slot(name, 1, self.identify_ms)
        except StoreUnavailableError:
            wait = self.identify_ms
        await self._pass(name, wait)

    async def request(self) -> None:
        """Wait until a request may be sent.

        Raise RateLimited if the request gives way to others (`giving_way`) and has to wait.
        """
        name = f"{self.account}:requests"
        try:
            if _gives_way.get():
                reserve, least = _FOR_BOARDS, _FOR_TIDYING
                wait = await self.rates.spare_slot(
                    name, MOST_REQUESTS, _WINDOW, reserve=reserve, least=least
                )
            else:
                wait = await self.rates.slot(name, MOST_REQUESTS, _WINDOW)
        except StoreUnavailableError:
            wait = 0
        if wait < 0:
            raise discord.RateLimited(-wait / 1000)
        _gives_way.set(False)
        await self._pass(name, wait)

    def trace(self) -> aiohttp.TraceConfig:
        """Return a trace that makes discord.py wait for its turn before each try of a request."""
        config = aiohttp.TraceConfig()
        config.on_request_start.append(self._on_start)
        return config

    async def _on_start(
        self,
        _session: aiohttp.ClientSession,
        _context: SimpleNamespace,
        request: aiohttp.TraceRequestStartParams,
    ) -> None:
        address = str(request.url)
        route = address.removeprefix(Route.BASE)
        if route != address and not route.startswith(EXEMPT):
            await self.request()

    async def _pass(self, name: str, wait: int) -> None:
        if wait:
            _log.debug("discord: %d ms until the next turn of %s", wait, name)
            await asyncio.sleep(wait / 1000)
