"""An account served by several processes: each holds leases of a fair part of its chats.

Chats fall into fixed shares (`share_of`), and each share has one holder at a time, as the whole
account has where one process alone can serve it. Who comes gets free shares, who has more than is
fair gives some back, and what a process held that died is free when its leases run out.
"""

from __future__ import annotations

import asyncio
import contextlib
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from bot.coordinator.place import SHARES
from bot.coordinator.ports.chats import LEASE_SECONDS
from bot.storage import keys
from bot.storage.errors import AccessError, TakenOverError
from bot.storage.redis.lease import Holding, held
from bot.storage.redis.link import slices
from bot.storage.scripts import Script

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.coordinator.place import Mark
    from bot.storage.redis.link import Link

_KEEP = Script("shares_keep")
# Seconds between looks of who has less than is fair.
_SHORT = 0.5


class SharedLease(Holding):
    """The port `SharedLease` of the account `name`: some shares of its chats."""

    def __init__(self, link: Link, name: str, ttl: float, *, alone: bool = False) -> None:
        super().__init__(link, name, ttl, alone=alone)
        self._fair = len(SHARES)
        # The fence of all who share, above that of whoever had the account alone before.
        self._together = 0
        self._held: dict[str, int] = {}
        # What of it whoever acts under this has taken over.
        self._served: frozenset[str] = frozenset()
        self._changed = asyncio.Event()
        # One question at a time: an answer that was overtaken would tell of what is given back.
        self._asking = asyncio.Lock()

    @property
    def shares(self) -> str | None:
        """The shares that are acted for; None for none as yet."""
        return "".join(sorted(self._served)) or None

    def serves(self, share: str) -> bool:
        """Whether the chats of a share are acted for."""
        return share in self._served

    @property
    def is_behind(self) -> bool:
        """Whether shares came that nobody here acts for, or are to go."""
        return self._held.keys() != self._served or len(self._served) > self._fair

    def fences(self, mark: Mark | None = None) -> str:
        """Names and fences of the leases of a mark's chat, or of all that is acted for.

        Raises TakenOverError where the chat is another's.
        """
        shares = [mark.share] if mark else sorted(self._served)
        if not self._held.keys() >= {*shares}:
            raise TakenOverError
        fences = [f"{self.name} {self._together}"]
        fences += [f"{self.name}/{share} {self._held[share]}" for share in shares]
        return " ".join(fences)

    async def changes(self) -> tuple[str, str]:
        """Wait until shares came or are to go: those to be taken over, those to be given back.

        For what is to go nobody acts from here on who is not at it by now.
        """
        while True:
            await self._changed.wait()
            self._changed.clear()
            if self.is_behind:
                come = sorted(self._held.keys() - self._served)
                go = sorted(self._served)[self._fair :]
                self._served -= {*go}
                return "".join(come), "".join(go)

    def take_over(self, shares: str) -> None:
        """Act for these shares from now on."""
        self._served |= {*shares}

    async def give_back(self, shares: str) -> None:
        """Let others have these shares; whoever calls has stopped acting for them.

        Where the server is away it comes to that later.
        """
        with contextlib.suppress(AccessError):
            await self._ask(self._milliseconds, give=shares)

    @property
    def _pause(self) -> float:
        # What is still to come is given back by somebody soon, and served by nobody until then.
        pause = super()._pause
        return pause if len(self._held) >= self._fair else min(pause, _SHORT)

    async def _renew(self, milliseconds: int) -> bool:
        """Be among those who share the account, or go; False where something served was lost."""
        before = {*self._held}
        await self._ask(milliseconds)
        return self._held.keys() >= before & self._served

    async def _ask(self, milliseconds: int, *, give: str = "") -> None:
        """Tell the server that we are there, or go; hear what we hold."""
        names = [row.of(self.name) for row in (keys.SHARERS, keys.LEASE, keys.FENCE)]
        names += [keys.LEASE.of(self.name, share) for share in SHARES]
        words = (self._owner, milliseconds, int(self._alone), give)
        async with self._asking:
            self._fair, self._together, *found = await self._link.run(_KEEP, names, words)
            self._held = {SHARES[at - 1]: fence for at, fence in slices(found, 2)}
        self._changed.set()


@asynccontextmanager
async def share(
    link: Link, name: str, *, ttl: float = LEASE_SECONDS, alone: bool = False
) -> AsyncIterator[SharedLease]:
    """Be among those who share the account `name`, in the background; give all back on exit.

    `ttl`, in seconds, is how long others wait for the shares of a process that died.
    """
    async with held(SharedLease(link, name, ttl, alone=alone)) as lease:
        yield lease
