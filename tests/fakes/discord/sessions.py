"""The gateway's memory of a client: the socket, and the session that outlives it."""

from __future__ import annotations

import asyncio
import json
import secrets
import zlib
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from aiohttp import web

    from tests.fakes.discord.refusals import Json

DISPATCH: Final = 0

# Which intent an event needs, in a guild and in a private conversation; others need none.
GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES = 1 << 0, 1 << 9, 1 << 12
INTENTS: Final = {
    **dict.fromkeys(("CHANNEL_CREATE", "CHANNEL_UPDATE", "CHANNEL_DELETE"), (GUILDS, 0)),
    **dict.fromkeys(("THREAD_CREATE", "THREAD_UPDATE", "THREAD_DELETE"), (GUILDS, 0)),
    **dict.fromkeys(("GUILD_CREATE", "GUILD_UPDATE", "GUILD_DELETE"), (GUILDS, 0)),
    **dict.fromkeys(
        ("MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE"), (GUILD_MESSAGES, DIRECT_MESSAGES)
    ),
}


class Line:
    """A socket. Outgoing frames are queued, and compressed if the client asked for that."""

    def __init__(self, socket: web.WebSocketResponse, request: web.Request) -> None:
        self.socket = socket
        self.closed_here = False
        self._transport = request.transport
        compressed = request.query.get("compress") == "zlib-stream"
        self._zlib = zlib.compressobj() if compressed else None
        self._out: asyncio.Queue[Json] = asyncio.Queue()

    def send(self, frame: Json) -> None:
        """Queue a frame."""
        self._out.put_nowait(frame)

    async def pump(self) -> None:
        """Send the queued frames in order until cancelled."""
        with suppress(ConnectionError):
            while True:
                text = json.dumps(await self._out.get())
                if self._zlib is None:
                    await self.socket.send_str(text)
                else:
                    squeezed = self._zlib.compress(text.encode())
                    await self.socket.send_bytes(squeezed + self._zlib.flush(zlib.Z_SYNC_FLUSH))

    async def close(self, code: int, reason: str = "") -> None:
        """Close the connection from this side. The client's answer never ends the session."""
        self.closed_here = True
        await self.socket.close(code=code, message=reason.encode())

    def cut(self) -> None:
        """Kill the connection without a close frame."""
        if self._transport is not None:
            self._transport.abort()


@dataclass(eq=False)
class Session:
    """A shard's session: it outlives its socket until it is closed cleanly or invalidated."""

    shard: int
    shards: int
    intents: int
    id: str = field(default_factory=lambda: secrets.token_hex(16))
    sent: list[Json] = field(default_factory=list)
    line: Line | None = None

    def dispatch(self, event: str, data: Json) -> None:
        """Send an event with a number, if a client is connected, and store it for a RESUME."""
        frame = {"op": DISPATCH, "t": event, "s": len(self.sent) + 1, "d": data}
        self.sent.append(frame)
        if self.line is not None:
            self.line.send(frame)

    def wants(self, event: str, guild: int | None) -> bool:
        """Return whether this shard gets an event of a guild, or of private conversations."""
        home = 0 if guild is None else (guild >> 22) % self.shards
        in_guild, in_private = INTENTS.get(event, (0, 0))
        needed = in_private if guild is None else in_guild
        return self.shard == home and (not needed or bool(self.intents & needed))
