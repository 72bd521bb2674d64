"""The client of discord.py for all or some shards of an account.

It resumes stored sessions and keeps the account's rate limits.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import discord
from discord.gateway import DiscordWebSocket
from discord.shard import Shard
from yarl import URL

from bot.chat.discord.gateway.sessions import GatewaySession, GatewaySessions
from bot.coordinator.ports.chats import ShardRange
from bot.coordinator.ports.outbox import OvertakenError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.chat.discord.gateway.rate_limits import AccountLimits
    from bot.coordinator.ports.chats import Lease, Notes

# Seconds for a shard to connect for RESUME, and to report all its servers after IDENTIFY.
_CONNECT, _TELL = 5.0, 60.0
# The close code of a client that comes back. With 1000 Discord forgets the session.
_COMES_BACK = 4000

_log = logging.getLogger(__name__)


class ShardClient(discord.AutoShardedClient):
    """A client with the `shards` of an account, under the account's rate `limits`.

    If `shards` is None, it has all of them. With an `account` it resumes the stored sessions.
    `held` is the lease of the shards. The event `is_heard` is set once every shard of this client
    is connected.
    """

    def __init__(
        self,
        notes: Notes,
        account: str | None,
        held: Lease | None,
        shards: ShardRange | None,
        limits: AccountLimits | None,
        **options: Any,  # noqa: ANN401 - the library's
    ) -> None:
        if shards is not None:
            options |= {"shard_ids": shards.ids, "shard_count": shards.count}
        if limits is not None:
            # A shard may wait for its turn as long as it takes.
            options |= {"shard_connect_timeout": None, "http_trace": limits.trace()}
        super().__init__(**options)
        self.limits = limits
        self._held = held
        self.is_heard = asyncio.Event()
        self._notes, self._account, self._own = notes, account, shards
        self._sessions: GatewaySessions | None = None
        # The connected shards, and those of them that have reported their servers.
        self._heard, self._told = set[int](), set[int]()
        # The gateway's address, and the number of shards that may IDENTIFY at the same time.
        self._gateway = DiscordWebSocket.DEFAULT_GATEWAY
        self._buckets = 1

    @property
    def is_ours(self) -> bool:
        """True if this client certainly holds the lease of its shards.

        Otherwise the process that holds it gets all events again.
        """
        try:
            if self._held is not None:
                self._held.check()
        except OvertakenError:
            return False
        return True

    async def setup_hook(self) -> None:
        """Ask Discord for the gateway's address, and the numbers of shards and IDENTIFY buckets."""
        if self._account is None:
            return
        count, address, limits = await self.http.get_bot_gateway()
        self._gateway, self._buckets = URL(address), limits["max_concurrency"]
        shards = self._own or ShardRange(0, count - 1, count)
        self.shard_ids, self.shard_count = shards.ids, shards.count
        self._sessions = GatewaySessions(self._notes, self._account, shards)

    async def launch_shard(self, gateway: URL, shard_id: int, *, initial: bool = False) -> None:
        """Connect a shard.

        The call for the first shard also resumes all stored sessions, which need no IDENTIFY.
        """
        if self._sessions is not None:
            gateway = self._gateway
            if initial:
                kept = await self._sessions.load()
                await asyncio.gather(*(self._resume(one, kept[one]) for one in kept))
        if shard_id not in self._library_shards:
            await super().launch_shard(gateway, shard_id, initial=initial)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until this shard may send IDENTIFY, in turn with all processes of the account.

        The library calls this method before it connects a shard, one shard after another. It
        doesn't before a RESUME.
        """
        if self.limits is None or shard_id is None:
            await super().before_identify_hook(shard_id, initial=initial)
            return
        await self.limits.identify(shard_id, self._buckets)

    async def keep_sessions(self, handled: Callable[[], Awaitable[object]]) -> None:
        """Store the sessions of this client's shards for the next process, while the lease is held.

        `handled` waits for the work on their events.
        """
        if self._sessions is not None and self._held is not None:
            await self._sessions.keep(self._held, self._current_sessions, handled)

    async def forget_sessions(self) -> None:
        """Delete the stored sessions of this client's shards.

        The next process then begins new ones.
        """
        if self._sessions is not None:
            await self._sessions.forget()

    async def hear_servers(self) -> None:
        """Give resumed shards new sessions, because only a new session reports the shard's servers.

        The shards get them one after another. Until then each shard gets interactions in its old
        session.
        """
        # RESUME took no turn, so without other processes the library need not wait before the
        # first.
        first = True
        for shard in sorted(self._heard - self._told):
            before, resumed = self.get_shard(shard), self._library_shards[shard]
            # The library's own next try would find an existing shard, and stop.
            while self._library_shards[shard] is resumed:
                await super().launch_shard(self._gateway, shard, initial=first)
                first = False
            with suppress(TimeoutError):
                await self.wait_for("shard_ready", check=shard.__eq__, timeout=_TELL)
            if before is not None and shard in self._told:
                await before.disconnect()

    async def on_shard_resumed(self, shard: int) -> None:
        """Note that a shard is connected. Its RESUME has delivered all events that it missed."""
        self._hear(shard)

    async def on_shard_ready(self, shard: int) -> None:
        """Note that a shard is connected and has reported its servers."""
        self._told.add(shard)
        self._hear(shard)

    async def close(self) -> None:
        """Disconnect, and leave the sessions for the next process to resume."""
        if self._sessions is not None and not self.is_closed():
            for shard in self._library_shards.values():
                shard._cancel_task()  # noqa: SLF001 - else it would come back by itself
                await shard.ws.close(code=_COMES_BACK)
        await super().close()

    async def _resume(self, shard: int, session: GatewaySession) -> None:
        """Resume a stored session, in the way in which the library's `launch_shard` begins one.

        The library itself resumes only sessions that it has begun. If Discord refuses the session,
        the library begins a new one.
        """
        connecting = DiscordWebSocket.from_client(
            self,
            gateway=URL(session.gateway),
            shard_id=shard,
            session=session.id,
            sequence=session.sequence,
            resume=True,
        )
        try:
            socket = await asyncio.wait_for(connecting, _CONNECT)
        except Exception as error:  # noqa: BLE001 - the library starts again after any error
            _log.info("discord: shard %d can't be resumed: %s", shard, type(error).__name__)
            return
        inside: Any = self
        queue = inside._AutoShardedClient__queue  # noqa: SLF001 - where its shards say what happens
        self._library_shards[shard] = launched = Shard(socket, self, queue.put_nowait)
        launched.launch()

    @property
    def _library_shards(self) -> dict[int, Shard]:
        """The dictionary in which the library keeps its shards.

        The library offers no other access to the shards' sessions, and no way to add one.
        """
        inside: Any = self
        launched: dict[int, Shard] = inside._AutoShardedClient__shards  # noqa: SLF001 - ours, too
        return launched

    def _current_sessions(self) -> dict[int, GatewaySession]:
        """Return the sessions of this client's shards, each with its latest event."""
        return {
            shard: GatewaySession(socket.session_id, str(socket.gateway), socket.sequence)
            for shard, launched in self._library_shards.items()
            if (socket := launched.ws).session_id is not None and socket.sequence is not None
        }

    def _hear(self, shard: int) -> None:
        self._heard.add(shard)
        if self._heard >= {*(self.shard_ids or ())}:
            self.is_heard.set()
