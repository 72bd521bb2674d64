"""Leases of an account's slots in Redis: each slot has one owner, until its time runs out.

The chats of an account are 16 slots, its shares (`share_of`). Each shard of its gateway is a slot.
A process that serves an account alone takes all chats and the gateway in one part.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from contextlib import asynccontextmanager
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

    from bot.coordinator.place import Mark
    from bot.coordinator.ports.chats import ShardRange
    from bot.storage.redis.link import Argument, Link

_LEASE = Script("lease")
# Seconds between tries of a process that has less than its fair part.
_SHORT = 0.5
# The slot that stands for all shards of a gateway overlaps with each single shard's.
WHOLE = (*SHARES, "0/0")

_log = logging.getLogger(__name__)


class RedisLease:
    """The port `Lease`: some slots of the account `name`, held for `ttl` seconds at a time.

    A lease holds all of its slots or none. A `shared` lease gets a fair part of them. A process
    that is `alone` on the store takes slots from their former owners at once, because those
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
        # Slots with their fences. The held slots are this process's; in the served ones it also
        # acts.
        self._held: dict[str, int] = {}
        self._served: dict[str, int] = {}
        self._changed = asyncio.Event()
        # One request at a time, because the reply to an earlier one could name slots given back
        # since.
        self._asking = asyncio.Lock()

    @property
    def until(self) -> float:
        """The time in seconds of `uptime` until which no other process can have the lease.

        It counts from the moment the server was asked, which is before the server's own count
        began. A process on a machine that sleeps loses the lease.
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
        """The shares that this process serves: "" for all chats, None if it serves none yet."""
        return "".join(sorted(self._served)) or None if self._shared else ""

    def serves(self, share: str) -> bool:
        """Return True if this process serves the chats of a share."""
        return share in self._served

    def fences(self, mark: Mark | None = None) -> str:
        """Return the slots of a mark's chat, or of all chats served here, with fencing tokens.

        Raises TakenOverError if another process has the chat.
        """
        shares = [mark.share] if mark else [share for share in SHARES if share in self._served]
        if not (shares and self._is_intact and self._held.keys() >= {*shares}):
            raise TakenOverError
        return " ".join(f"{self.name}/{share} {self._held[share]}" for share in shares)

    @property
    def is_behind(self) -> bool:
        """True if the shares held and served differ, or more than a fair part is served."""
        return self._held.keys() != self._served.keys() or len(self._served) > self._fair

    async def changes(self) -> tuple[str, str]:
        """Wait until shares come or go. Return the shares to take over and the shares to give up.

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

    def take_over(self, shares: Iterable[str]) -> None:
        """Serve the chats of these shares from now on."""
        self._served |= {one: self._held[one] for one in shares if one in self._held}

    async def give_back(self, shares: str) -> None:
        """Let other processes have these shares. The caller must have stopped serving them.

        If the server doesn't answer, a later `keep` gives them back.
        """
        with contextlib.suppress(AccessError):
            await self._ask(self._milliseconds, give=shares)

    async def take(self) -> bool:
        """Try to get the lease.

        Return False while another process holds it or the server is away.
        """
        asking = uptime()
        try:
            await self._ask(self._milliseconds)
        except AccessError as error:
            _log.info("%s", error)
            return False
        if not self._shared:
            if len(self._held) < len(self._slots):
                return False
            self.take_over(self._slots)
        self._asked = asking
        return True

    async def keep(self) -> None:
        """Renew the lease until it is lost, at the latest when another process could have it."""
        while (left := self.until - uptime()) > 0:
            await asyncio.sleep(min(left, self._pause))
            asking = uptime()
            with contextlib.suppress(AccessError, TimeoutError):
                async with asyncio.timeout(self.until - asking):
                    await self._ask(self._milliseconds)
                if not self._is_intact:
                    break
                self._asked = asking
        _log.warning("The lease %s is lost; another process may be active now.", self.name)
        self.loss.set()

    async def leave(self) -> None:
        """Let other processes have the lease at once.

        If the server doesn't answer, the lease runs out.
        """
        with contextlib.suppress(AccessError):
            await self._ask(0)

    @property
    def _is_intact(self) -> bool:
        """True if every served slot is still held under its first fencing token."""
        return self._served.items() <= self._held.items()

    @property
    def _milliseconds(self) -> int:
        return round(self.ttl * 1000)

    @property
    def _pause(self) -> float:
        """The number of seconds until the lease is renewed.

        A process that holds less than its fair part renews sooner. Other processes give slots back
        soon, and a slot given back is not served until a process takes it.
        """
        pause = self.ttl / 4
        return pause if len(self._held) >= self._fair else min(pause, _SHORT)

    async def _ask(self, milliseconds: int, *, give: str = "") -> None:
        """Hold the slots for so many ms more, or give all back for 0. Store which ones are held.

        `give` names shares to be given back.
        """
        names = [keys.LEASE.of(self.name), keys.FENCE.of(self.name)]
        how: tuple[Argument, ...] = (int(self._alone), int(self._shared), give)
        words = (self._owner, milliseconds, *how, *self._slots)
        async with self._asking:
            self._fair, *found = await self._link.run(_LEASE, names, words)
            self._held = {slot.decode(): fence for slot, fence in slices(found, 2)}
        self._changed.set()


def range_slots(shards: ShardRange) -> list[str]:
    """Return the slots of a range of gateway shards."""
    return [f"{shard}/{shards.count}" for shard in shards.ids]


@asynccontextmanager
async def try_to_hold(lease: RedisLease) -> AsyncIterator[bool]:
    """Hold the lease during the `with` block unless another process has it. Yield True if held."""
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
    """Wait until the lease is taken, renew it during the `with` block, and give it back on exit."""
    while True:
        async with try_to_hold(lease) as held:
            if held:
                yield lease
                return
        await asyncio.sleep(min(1.0, lease.ttl / 4))
