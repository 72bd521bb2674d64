"""The gateway: sessions over WebSockets that can be cut, resumed, refused and invalidated.

Opcodes and close codes: Discord's documentation, "Gateway".
"""

from __future__ import annotations

import asyncio
import json
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from aiohttp import WSMsgType, web

from tests.fakes.discord import payloads
from tests.fakes.discord.sessions import Line, Session
from tests.support import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.fakes.discord.refusals import Json
    from tests.fakes.discord.state import State
    from tests.fakes.discord.things import Channel

HEARTBEAT, IDENTIFY, RESUME = 1, 2, 6
RECONNECT, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 7, 9, 10, 11
BAD_TOKEN, DISALLOWED_INTENTS, BAD_SHARD = 4004, 4014, 4010
CLEAN: Final = (1000, 1001)
PRIVILEGED: Final = 1 << 1 | 1 << 8 | 1 << 15


class Gateway:
    """All sessions of the bot. `identifies` and `resumes` count accepted ones."""

    def __init__(self, state: State, token: str, shards: int) -> None:
        self.shards = shards
        self.sessions: list[Session] = []
        self.identifies = self.resumes = self.heartbeats = 0
        self.heartbeat_ms = 41_250
        # How many shards may IDENTIFY within five seconds.
        self.max_concurrency = 1
        self.address = ""
        self._state, self._token = state, token
        self._lines: set[Line] = set()
        self._refusing = False
        self._held: list[tuple[str, Json, int | None]] | None = None
        self._newest_press: tuple[str, Json, int | None] | None = None

    @property
    def is_connected(self) -> bool:
        """True once every shard has a session with a socket."""
        there = {session.shard for session in self.sessions if session.line is not None}
        return there == set(range(self.shards))

    @property
    def sockets(self) -> int:
        """The number of open connections of all sessions."""
        return len(self._lines)

    @property
    def online(self) -> bool:
        """True where an event would reach the bot, now or after a RESUME."""
        return bool(self.sessions)

    async def ready(self, patience: float = PATIENCE) -> None:
        """Wait until every shard is connected."""
        await self._state.until(lambda: self.is_connected, "the bot to connect", patience)

    def dispatch(self, event: str, data: Json, guild: int | None = None) -> None:
        """Send an event to the sessions that it belongs to."""
        if event == "INTERACTION_CREATE":
            self._newest_press = event, data, guild
        if self._held is not None:
            self._held.append((event, data, guild))
            return
        for session in self.sessions:
            if session.wants(event, guild):
                session.dispatch(event, data)

    def cut(self) -> None:
        """Kill every socket. The sessions can be resumed."""
        for session in self.sessions:
            session.line = None
        for line in self._lines:
            line.cut()

    async def close(self, code: int = 4000) -> None:
        """Close every socket with a code."""
        for line in list(self._lines):
            await line.close(code)

    def again(self) -> None:
        """Send the newest press or command once more, as Discord may after a RESUME."""
        if self._newest_press is not None:
            self.dispatch(*self._newest_press)

    def invalidate(self, *, resumable: bool = False) -> None:
        """Declare every session invalid (opcode 9). Drop the sessions unless they are resumable."""
        for session in list(self.sessions):
            if not resumable:
                self.sessions.remove(session)
            if session.line is not None:
                session.line.send({"op": INVALID_SESSION, "d": resumable})

    def ask_reconnect(self) -> None:
        """Ask every client to reconnect and resume (opcode 7)."""
        for line in self._lines:
            line.send({"op": RECONNECT, "d": None})

    @contextmanager
    def refusing(self) -> Iterator[None]:
        """Refuse every new socket (503) while the context lasts."""
        self._refusing = True
        try:
            yield
        finally:
            self._refusing = False

    @contextmanager
    def holding(self) -> Iterator[None]:
        """Hold events back while the context lasts, then send all at once."""
        held: list[tuple[str, Json, int | None]] = []
        self._held = held
        try:
            yield
        finally:
            self._held = None
            for event, data, guild in held:
                self.dispatch(event, data, guild)

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Serve one client's connection, from HELLO to its end."""
        if self._refusing:
            return web.Response(status=503)
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        line = Line(socket, request)
        self._lines.add(line)
        pump = asyncio.create_task(line.pump())
        line.send({"op": HELLO, "d": {"heartbeat_interval": self.heartbeat_ms, "_trace": []}})
        try:
            async for received in socket:
                if received.type is WSMsgType.TEXT:
                    await self._receive(line, json.loads(received.data))
        finally:
            pump.cancel()
            self._lines.discard(line)
            self._drop(line)
        return socket

    def _drop(self, line: Line) -> None:
        for session in list(self.sessions):
            if session.line is line:
                session.line = None
                if line.socket.close_code in CLEAN and not line.closed_here:
                    self.sessions.remove(session)
        self._state.wake()

    async def _receive(self, line: Line, frame: Json) -> None:
        data = frame["d"]
        if frame["op"] == HEARTBEAT:
            self.heartbeats += 1
            line.send({"op": HEARTBEAT_ACK})
        elif frame["op"] in (IDENTIFY, RESUME):
            if data["token"] != self._token:
                await line.close(BAD_TOKEN, "Authentication failed.")
            elif frame["op"] == IDENTIFY:
                await self._identify(line, data)
            else:
                self._resume(line, data)
        self._state.wake()

    async def _identify(self, line: Line, data: Json) -> None:
        shard, shards = data.get("shard") or (0, 1)
        if shards != self.shards or shard >= shards:
            await line.close(BAD_SHARD, "Invalid shard.")
            return
        if data["intents"] & PRIVILEGED:
            await line.close(DISALLOWED_INTENTS, "Disallowed intent(s).")
            return
        self.identifies += 1
        session = Session(shard, shards, data["intents"], line=line)
        self.sessions.append(session)
        state = self._state
        mine = [g for g in state.guilds.values() if g.present and session.wants("", g.id)]
        session.dispatch(
            "READY",
            {
                "v": 10,
                "user": payloads.user(state.bot),
                "guilds": [{"id": str(guild.id), "unavailable": True} for guild in mine],
                "session_id": session.id,
                "resume_gateway_url": self.address,
                "shard": [shard, shards],
                "application": {"id": str(state.application_id), "flags": 0},
                "private_channels": [],
            },
        )
        rooms: dict[int, list[Channel]] = {guild.id: [] for guild in mine}
        for channel in state.channels.values():
            if channel.guild is not None and channel.guild.id in rooms:
                rooms[channel.guild.id].append(channel)
        for guild in mine:
            session.dispatch("GUILD_CREATE", payloads.guild(guild, rooms[guild.id], state.bot))

    def _resume(self, line: Line, data: Json) -> None:
        session = next((s for s in self.sessions if s.id == data["session_id"]), None)
        if session is None or data["seq"] is None or data["seq"] > len(session.sent):
            line.send({"op": INVALID_SESSION, "d": False})
            return
        self.resumes += 1
        for frame in session.sent[data["seq"] :]:
            line.send(frame)
        session.line = line
        session.dispatch("RESUMED", {"_trace": []})
