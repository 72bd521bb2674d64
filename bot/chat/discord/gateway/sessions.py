"""The sessions of shards at Discord's gateway, stored for the next process of the shard.

A session outlives its connection by some minutes. The next process resumes it by RESUME, which
delivers all events since a given one and is not rate limited (Discord's documentation, "Gateway",
"Resuming"). A session is stored as a sealed, short-lived note that no backup contains.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import msgspec

from bot.coordinator.ports.chats import OF_A_PROCESS
from bot.coordinator.ports.tables import StoreUnavailableError
from bot.trouble import Trouble

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from bot.coordinator.ports.chats import Lease, Notes, ShardRange

# Discord promises "a few minutes". Resuming an expired session costs one refusal.
_KEEP = 300_000
# Seconds between looks at the shards' progress, and between repeated notes of unchanged sessions.
_LOOK = 0.5
_AGAIN = 60.0

_log = logging.getLogger(__name__)


class GatewaySession(msgspec.Struct, frozen=True, array_like=True):
    """The arguments of RESUME: the session's id, its address, and the number of its last event."""

    id: str
    gateway: str
    sequence: int


class GatewaySessions:
    """The store of the sessions of a client's shards."""

    def __init__(self, notes: Notes, account: str, shards: ShardRange) -> None:
        self._notes = notes
        self._account = account
        self._shards = shards
        self._kept: Mapping[int, GatewaySession] = {}
        self._again = 0.0
        self._is_dropped = False

    async def load(self) -> Mapping[int, GatewaySession]:
        """Return the stored sessions of this client's shards.

        Sessions that can't be read are left out.
        """
        found = await asyncio.gather(*map(self._load, self._shards.ids))
        return {
            shard: one
            for shard, one in zip(self._shards.ids, found, strict=True)
            if one is not None
        }

    async def keep(
        self,
        lease: Lease,
        seen: Callable[[], Mapping[int, GatewaySession]],
        handled: Callable[[], Awaitable[object]],
    ) -> None:
        """Store the sessions that `seen` returns, until cancelled or until the lease is lost.

        A session is stored only after `handled` has waited for the work on its events. So if the
        process dies while it handles a press, the next process gets the press again. A press that
        comes twice counts once.
        """
        while not lease.loss.is_set():
            now = seen()
            # The work for these events has begun by the end of this pause.
            await asyncio.sleep(_LOOK)
            await handled()
            try:
                await self._save(lease, now)
            except StoreUnavailableError:
                _log.debug("discord: how far the shards are is not stored")

    async def forget(self) -> None:
        """Delete the stored sessions of this client's shards, and store none from now on."""
        self._is_dropped = True
        try:
            await self._notes.put_notes({self._name(one): b"" for one in self._shards.ids}, keep=1)
        except StoreUnavailableError:
            _log.debug("discord: the sessions of the shards can't be dropped")

    async def _load(self, shard: int) -> GatewaySession | None:
        try:
            note = await self._notes.note(self._name(shard))
            return msgspec.msgpack.decode(note, type=GatewaySession) if note else None
        except (StoreUnavailableError, Trouble, msgspec.MsgspecError) as error:
            _log.info("discord: the session of shard %d can't be read: %s", shard, error)
            return None

    async def _save(self, lease: Lease, now: Mapping[int, GatewaySession]) -> None:
        loop = asyncio.get_running_loop()
        if loop.time() >= self._again:
            self._kept, self._again = {}, loop.time() + _AGAIN
        notes = {
            self._name(shard): msgspec.msgpack.encode(session)
            for shard, session in now.items()
            if self._kept.get(shard) != session
        }
        if notes and not self._is_dropped:
            lease.check()
            await self._notes.put_notes(notes, keep=_KEEP)
            self._kept = now

    def _name(self, shard: int) -> str:
        # The name has no colons, so the note belongs to no person, and no erasure deletes it.
        account = self._account.replace(":", "-")
        return f"{OF_A_PROCESS}{account}-{shard}-{self._shards.count}"
