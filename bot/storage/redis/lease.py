"""One active process a platform token: a lease in Redis that runs out unless it is renewed."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from abc import ABC, abstractmethod
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, TypeVar

from bot.clock import elapsed
from bot.coordinator.ports.chats import LEASE_SECONDS
from bot.storage import keys
from bot.storage.errors import AccessError, TakenOverError
from bot.storage.scripts import Script

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.coordinator.place import Mark
    from bot.coordinator.ports.chats import ShardRange
    from bot.storage.redis.link import Link

_TAKE = Script("lease_take")
_KEEP = Script("lease_keep")
_KEEP_RANGE = Script("range_keep")

H = TypeVar("H", bound="Holding")

_log = logging.getLogger(__name__)


class Holding(ABC):
    """What a process holds of the account `name` for `ttl` seconds at a time.

    `lost` is set when it may be somebody else's: stop acting for the account at once. Who is
    `alone` on the store takes it from whoever held it: those processes are dead.
    """

    def __init__(self, link: Link, name: str, ttl: float, *, alone: bool = False) -> None:
        self.name = name
        self.ttl = ttl
        self.lost = asyncio.Event()
        self._link = link
        self._owner = secrets.token_hex(8)
        self._alone = alone
        self._asked = 0.0

    @property
    def until(self) -> float:
        """Until when, in seconds of `elapsed`, nobody else can have it.

        What counts is when we asked: the server began later. A machine that sleeps loses it.
        """
        return self._asked + self.ttl * 0.9

    def check(self) -> None:
        """Raise TakenOverError where another process may have it, as far as our own clock tells.

        Nobody is asked, so this is for the last moment before a message goes out.
        """
        if self.lost.is_set() or elapsed() >= self.until:
            raise TakenOverError

    async def take(self) -> bool:
        """Try to get it; False while another holds it or the server is away."""
        asking = elapsed()
        try:
            is_ours = await self._begin()
        except AccessError as error:
            _log.info("%s", error)
            return False
        if is_ours:
            self._asked = asking
        return is_ours

    async def keep(self) -> None:
        """Renew it until it is lost; whatever the server does, no longer than it is surely ours."""
        while (left := self.until - elapsed()) > 0:
            await asyncio.sleep(min(left, self._pause))
            asking = elapsed()
            with contextlib.suppress(AccessError, TimeoutError):
                async with asyncio.timeout(self.until - asking):
                    if not await self._renew(self._milliseconds):
                        break
                self._asked = asking
        _log.warning("The lease %s is lost; another process may be active now.", self.name)
        self.lost.set()

    async def leave(self) -> None:
        """Let others have it at once; where the server is away it runs out by itself."""
        with contextlib.suppress(AccessError):
            await self._renew(0)

    @property
    def _milliseconds(self) -> int:
        return round(self.ttl * 1000)

    @property
    def _pause(self) -> float:
        """Seconds until it is renewed."""
        return self.ttl / 4

    async def _begin(self) -> bool:
        """Ask for it; False where another holds it."""
        return await self._renew(self._milliseconds)

    @abstractmethod
    async def _renew(self, milliseconds: int) -> bool:
        """Prolong it by so much, or with 0 give it back; False where it is another's."""


class Lease(Holding):
    """The port `Lease` of the account `name`, for all its chats; `hold` makes one that is held.

    `fence` is higher than that of any holder before: what a holder changes in the store is compared
    with it there.
    """

    def __init__(self, link: Link, name: str, ttl: float, *, alone: bool = False) -> None:
        super().__init__(link, name, ttl, alone=alone)
        self.fence = 0
        self._key = keys.LEASE.of(name)

    @property
    def shares(self) -> str:
        """All chats are acted for."""
        return ""

    def serves(self, _share: str) -> bool:
        """Whether the chats of a share are acted for: they all are."""
        return True

    def fences(self, _mark: Mark | None = None) -> str:
        """Its name and fence, as the store's scripts compare them."""
        return f"{self.name} {self.fence}"

    async def _begin(self) -> bool:
        names = [self._key, keys.FENCE.of(self.name)]
        wanted = (self._owner, self._milliseconds, int(self._alone))
        self.fence, _ = await self._link.run(_TAKE, names, wanted)
        return self.fence > 0

    async def _renew(self, milliseconds: int) -> bool:
        token = f"{self._owner}:{self.fence}"
        return bool(await self._link.run(_KEEP, [self._key], [token, milliseconds]))


class RangeLease(Holding):
    """The lease of some shards of the account `name`, for a gateway served by several processes.

    Ranges don't overlap: who wants a part of one that is held stands by until it is free.
    """

    def __init__(
        self, link: Link, name: str, shards: ShardRange, ttl: float, *, alone: bool = False
    ) -> None:
        super().__init__(link, name, ttl, alone=alone)
        self._shards = shards

    async def _renew(self, milliseconds: int) -> bool:
        names = [row.of(self.name) for row in (keys.RANGES, keys.LEASE, keys.FENCE)]
        shards = self._shards
        words = (self._owner, milliseconds, int(self._alone))
        range_ = (shards.first, shards.last, shards.count)
        return bool(await self._link.run(_KEEP_RANGE, names, (*words, *range_)))


@asynccontextmanager
async def hold(
    link: Link, name: str, *, ttl: float = LEASE_SECONDS, alone: bool = False
) -> AsyncIterator[Lease]:
    """Wait until the lease `name` is ours, keep it in the background, give it back on exit.

    `name` says platform and account, never the token. `ttl`, in seconds, is how long others wait
    for a holder that died; who is `alone` on the store doesn't wait.
    """
    async with held(Lease(link, name, ttl, alone=alone)) as lease:
        yield lease


@asynccontextmanager
async def held(lease: H) -> AsyncIterator[H]:
    """Wait until this is ours, keep it in the background, let others have it on exit."""
    while not await lease.take():  # noqa: ASYNC110 - another process gives it back
        await asyncio.sleep(min(1.0, lease.ttl / 4))
    keeper = asyncio.create_task(lease.keep())
    try:
        yield lease
    finally:
        keeper.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await keeper
        await lease.leave()
