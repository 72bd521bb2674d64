"""Leases in Redis: each slot of a platform's account has one owner, until its time runs out.

The chats of an account are divided into 16 slots, called shares (`share_of`). Each shard of its
Discord gateway is a slot, too. A process that serves an account alone holds all shares and the
whole gateway.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.clock import uptime
from bot.coordinator.place import SHARES
from bot.coordinator.ports.chats import LEASE_SECONDS
from bot.storage import keys
from bot.storage.errors import AccessError, TakenOverError
from bot.storage.redis.link import slices
from bot.storage.scripts import Script

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable
    from contextlib import AbstractAsyncContextManager

    from bot.coordinator.place import Mark
    from bot.coordinator.ports.chats import ShardRange
    from bot.storage.redis.link import Argument, Link

_LEASE = Script("lease")
# Seconds between the requests of a process that has less than its fair part.
_SHORT = 0.5
# The slot "0/0" stands for all shards of a gateway. Nobody can hold it beside the slot of a single
# shard.
WHOLE = (*SHARES, "0/0")

_log = logging.getLogger(__name__)


class RedisLease:
    """A lease on some slots of the account `name`, held for `ttl` seconds at a time.

    A lease holds all of its slots or none. A `shared` lease instead holds a fair part of them. A
    process that is `alone` on the store takes slots from their former owners at once, because those
    processes are dead.
    """

    def __init__(  # noqa: PLR0913 - what to hold, for how long, and how
        self,
        link: Link,
        name: str,
        ttl: float = LEASE_SECONDS,
        slots: Iterable[str] = WHOLE,
        *,
        shared: bool = False,
        alone: bool = False,
    ) -> None:
        self.name = name
        self.ttl = ttl
        self.loss = asyncio.Event()
        self._link = link
        self._slots = tuple(slots)
        self._shared = shared
        self._alone = alone
        self._owner = secrets.token_hex(8)
        self._asked = 0.0
        self._fair = len(self._slots)
        # Slots with their fencing tokens. This process owns the held slots, and works only on the
        # served ones.
        self._held: dict[str, int] = {}
        self._served: dict[str, int] = {}
        self._changed = asyncio.Event()
        # The lock allows one request at a time, because the reply to an earlier one could name
        # slots that were given back since.
        self._asking = asyncio.Lock()

    @property
    def until(self) -> float:
        """The time until which no other process can have the lease, in seconds of `uptime`.

        It counts from the moment of the request, which is before the server's own count began. It
        goes on while the machine sleeps.
        """
        return self._asked + self.ttl * 0.9

    def check(self) -> None:
        """Raise TakenOverError if, by this process's clock, another process may have the lease.

        The server is not asked. A worker calls this at the last moment before it sends a message.
        """
        if self.loss.is_set() or uptime() >= self.until:
            raise TakenOverError

    @property
    def shares(self) -> str | None:
        """The shares (parts of all chats) that this process serves: "" for all.

        It is None for none yet.
        """
        return "".join(sorted(self._served)) or None if self._shared else ""

    def serves(self, share: str) -> bool:
        """Return True if this process serves the chats of this share (part of all chats)."""
        return share in self._served

    def fences(self, mark: Mark | None = None) -> str:
        """Return slots with their fencing tokens, for a script that checks them.

        They are the slot of the mark's chat, or for None the slots of all chats that this process
        serves. Raises TakenOverError if another process may have one of them.
        """
        shares = [mark.share] if mark else [share for share in SHARES if share in self._served]
        if not (shares and self._is_intact and self._held.keys() >= {*shares}):
            raise TakenOverError
        return " ".join(f"{self.name}/{share} {self._held[share]}" for share in shares)

    @property
    def is_behind(self) -> bool:
        """True if this process must begin or stop serving some of the chats.

        It holds a share that it doesn't serve, or serves more shares than its fair part.
        """
        return self._held.keys() != self._served.keys() or len(self._served) > self._fair

    async def changes(self) -> tuple[str, str]:
        """Wait until shares (parts of all chats) come or go.

        Return those to take over and those to give up.

        The caller may finish work for shares that it gives up, but must begin no new work for them.
        """
        while True:
            await self._changed.wait()
            self._changed.clear()
            if self.is_behind:
                come = sorted(self._held.keys() - self._served.keys())
                go = sorted(self._served)[self._fair :]
                for share in go:
                    del self._served[share]
                return "".join(come), "".join(go)

    def begin_serving(self, shares: Iterable[str]) -> None:
        """Serve the chats of these shares (parts of all chats) from now on."""
        self._served |= {one: self._held[one] for one in shares if one in self._held}

    async def give_back(self, shares: str) -> None:
        """Let other processes have these shares (parts of all chats).

        The caller has stopped serving them.

        If the server doesn't answer, a later renewal gives them back.
        """
        with contextlib.suppress(AccessError):
            await self._take_or_renew(self._milliseconds, give=shares)

    async def take(self) -> bool:
        """Try to get the lease. Return True if this process has it now.

        Return False while another process holds it or the server doesn't answer.
        """
        asking = uptime()
        try:
            await self._take_or_renew(self._milliseconds)
        except AccessError as error:
            _log.info("%s", error)
            return False
        if not self._shared:
            if len(self._held) < len(self._slots):
                return False
            self.begin_serving(self._slots)
        self._asked = asking
        return True

    async def keep(self) -> None:
        """Renew the lease until it is lost, at the latest when another process could have it.

        Then set the event `loss`.
        """
        while (left := self.until - uptime()) > 0:
            await asyncio.sleep(min(left, self._pause))
            asking = uptime()
            with contextlib.suppress(AccessError, TimeoutError):
                async with asyncio.timeout(self.until - asking):
                    await self._take_or_renew(self._milliseconds)
                if not self._is_intact:
                    break
                self._asked = asking
        _log.warning("The lease %s is lost; another process may be active now.", self.name)
        self.loss.set()

    async def leave(self) -> None:
        """Give the lease back, so that another process can have it at once.

        If the server doesn't answer, the lease ends by itself after its time.
        """
        with contextlib.suppress(AccessError):
            await self._take_or_renew(0)

    @property
    def _is_intact(self) -> bool:
        """True if every served slot is still held under its first fencing token."""
        return self._served.items() <= self._held.items()

    @property
    def _milliseconds(self) -> int:
        return round(self.ttl * 1000)

    @property
    def _pause(self) -> float:
        """The seconds until the next renewal of the lease.

        A process that holds less than its fair part renews sooner, because other processes give
        slots back soon, and nobody serves a slot until it is taken.
        """
        pause = self.ttl / 4
        return pause if len(self._held) >= self._fair else min(pause, _SHORT)

    async def _take_or_renew(self, milliseconds: int, *, give: str = "") -> None:
        """Hold the slots for `milliseconds`, or give all back for 0. Store which slots are held.

        `give` has shares to be given back. A share is a part of all chats.
        """
        names = [keys.LEASE.of(self.name), keys.FENCE.of(self.name)]
        how: tuple[Argument, ...] = (int(self._alone), int(self._shared), give)
        words = (self._owner, milliseconds, *how, *self._slots)
        async with self._asking:
            self._fair, *found = await self._link.run(_LEASE, names, words)
            self._held = {slot.decode(): fence for slot, fence in slices(found, 2)}
        self._changed.set()


@dataclass(frozen=True, slots=True)
class RedisLeases:
    """The leases on platforms' accounts, by the account's name.

    Each method returns a context manager. It waits until no other process holds any of these slots.
    If their holder dies, others can get them after `ttl` seconds. `alone` is as in `RedisLease`.
    """

    link: Link
    alone: bool = False

    def lease(
        self, name: str, *, ttl: float = LEASE_SECONDS
    ) -> AbstractAsyncContextManager[RedisLease]:
        """Hold a whole account, so that one process at a time uses a platform's token."""
        return hold(RedisLease(self.link, name, ttl, alone=self.alone))

    def share(
        self, name: str, *, ttl: float = LEASE_SECONDS
    ) -> AbstractAsyncContextManager[RedisLease]:
        """Hold a fair part of an account's chats, while other processes hold the other parts."""
        return hold(RedisLease(self.link, name, ttl, SHARES, shared=True, alone=self.alone))

    def range(
        self, name: str, shards: ShardRange, *, ttl: float = LEASE_SECONDS
    ) -> AbstractAsyncContextManager[RedisLease]:
        """Hold a range of shards of an account's gateway."""
        return hold(RedisLease(self.link, name, ttl, range_slots(shards), alone=self.alone))


def range_slots(shards: ShardRange) -> list[str]:
    """Return the slots of a range of shards of Discord's gateway."""
    return [f"{shard}/{shards.count}" for shard in shards.ids]


@asynccontextmanager
async def try_to_hold(lease: RedisLease) -> AsyncIterator[bool]:
    """Hold the lease during the `with` block, unless another process has it. Yield True if held."""
    if not await lease.take():
        yield False
        return
    keeper = asyncio.create_task(lease.keep())
    try:
        yield True
    finally:
        keeper.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await keeper
        await lease.leave()


@asynccontextmanager
async def hold(lease: RedisLease) -> AsyncIterator[RedisLease]:
    """Wait until the lease is free.

    Hold and renew it during the `with` block, then give it back.
    """
    while True:
        async with try_to_hold(lease) as held:
            if held:
                yield lease
                return
        await asyncio.sleep(min(1.0, lease.ttl / 4))
