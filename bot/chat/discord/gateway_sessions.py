"""Sessions at the gateway, kept in the store: who takes over a shard resumes its session.

A session outlives its connection by some minutes, and RESUME gives all that came since an event,
takes no turn and counts nowhere (Discord's documentation, "Gateway", "Resuming"). It is kept as a
note that is sealed, short-lived and in no backup.
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

# Discord promises "a few minutes"; a session that it has forgotten costs one refusal.
_KEEP = 300_000
# Seconds between looks at how far the shards are, and between notes of one that is nowhere else.
_LOOK = 0.5
_AGAIN = 60.0

_log = logging.getLogger(__name__)


class GatewaySession(msgspec.Struct, frozen=True, array_like=True):
    """What RESUME takes: the session, the address that it is resumed at, its last event."""

    id: str
    gateway: str
    sequence: int


class GatewaySessions:
    """The sessions of an account's shards, of which a client has some."""

    def __init__(self, notes: Notes, account: str, shards: ShardRange) -> None:
        self._notes = notes
        self._account = account
        self._shards = shards
        self._kept: Mapping[int, GatewaySession] = {}
        self._again = 0.0
        self._forgotten = False

    async def load(self) -> Mapping[int, GatewaySession]:
        """What is kept of our shards; nothing where the store is away."""
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
        """Keep what is `seen` of our shards, until cancelled or somebody else has the lease.

        What a session is kept at has been `handled`: who dies over a press leaves it to the next,
        and a press that comes twice counts once.
        """
        while not lease.lost.is_set():
            now = seen()
            # What came with these events is under way by then.
            await asyncio.sleep(_LOOK)
            await handled()
            try:
                await self._save(lease, now)
            except StoreUnavailableError:
                _log.debug("discord: how far the shards are is not stored")

    async def forget(self) -> None:
        """Drop what is kept of our shards, and keep nothing more."""
        self._forgotten = True
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
        if notes and not self._forgotten:
            lease.check()
            await self._notes.put_notes(notes, keep=_KEEP)
            self._kept = now

    def _name(self, shard: int) -> str:
        # No colons: the account is nobody's whose notes are forgotten with them.
        account = self._account.replace(":", "-")
        return f"{OF_A_PROCESS}{account}-{shard}-{self._shards.count}"
