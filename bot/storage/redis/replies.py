"""Replies of the server, read as they come: all that are there in one go, not line by line.

redis-py's own parser waits anew for each line of each reply, which took a tenth of what the bot
does for a press. What is not all there yet is left to it. Where hiredis is installed, that reads.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any

from redis._parsers import _AsyncRESP3Parser
from redis.exceptions import ConnectionError as LostError
from redis.exceptions import InvalidResponse

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from redis.asyncio.connection import AbstractConnection

_AT_ONCE = 1 << 16
_END = b"\r\n"


def _refusal(text: bytes) -> Exception:
    refusal: Exception = _AsyncRESP3Parser.parse_error(  # type: ignore[no-untyped-call]
        text.decode(errors="replace")
    )
    return refusal


# What becomes of a reply of one line, and of a text whose length goes before it.
_LINES: Mapping[bytes, Callable[[bytes], Any]] = {
    b"+": bytes,
    b"-": _refusal,
    b":": int,
    b"(": int,
    b",": float,
    b"#": b"t".__eq__,
    b"_": lambda _: None,
}
_TEXTS: Mapping[bytes, Callable[[bytes], Any]] = {
    b"$": bytes,
    b"!": _refusal,
    b"=": lambda text: text[4:],  # behind what kind of text it is
}


class _Incomplete(Exception):
    """The rest of a reply is still on its way."""


class ReplyParser(_AsyncRESP3Parser):
    """What a connection of ours reads with; one that subscribes keeps redis-py's own."""

    def __init__(self, socket_read_size: int) -> None:
        super().__init__(socket_read_size)  # type: ignore[no-untyped-call]
        self._ready: deque[Any] = deque()

    def on_connect(self, connection: AbstractConnection) -> None:
        """Begin with nothing, whatever an earlier connection left."""
        self._ready.clear()
        super().on_connect(connection)  # type: ignore[no-untyped-call]

    async def can_read(self) -> bool:
        """Whether anything is there that nobody asked for, or the server hung up."""
        return bool(self._ready) or await super().can_read()

    async def read_response(
        self,
        disable_decoding: bool = False,  # noqa: ARG002, FBT001, FBT002 - the library's
        push_request: bool = False,  # noqa: ARG002, FBT001, FBT002 - the library's
    ) -> Any:  # noqa: ANN401 - a reply has any of RESP's shapes
        """The next reply, an error as a value; raises ConnectionError."""
        if not self._ready:
            await self._read_some()
        reply = self._ready.popleft()
        if isinstance(reply, LostError):
            raise reply
        return reply

    def at_hand(self, most: int) -> Iterator[Any]:
        """What came with the reply read last, up to so many, and up to an error."""
        while most and self._ready and not isinstance(self._ready[0], Exception):
            yield self._ready.popleft()
            most -= 1

    async def _read_some(self) -> None:
        """Take what is there; of a reply that is cut off, wait for the rest."""
        if self._stream is None:
            raise LostError
        data = await self._stream.read(_AT_ONCE)
        if data.endswith(b"\r"):
            data += await self._stream.read(1)
        if not data:
            raise LostError
        at = 0
        try:
            while at < len(data):
                reply, at = self._parsed(data, at)
                self._ready.append(reply)
        except _Incomplete:
            self._buffer = data[at:]
            self._ready.append(await super().read_response())

    def _parsed(self, data: bytes, at: int) -> tuple[Any, int]:
        """The reply that begins there, and where the next one does."""
        end = data.find(_END, at)
        if end < 0:
            raise _Incomplete
        kind, head, after = data[at : at + 1], data[at + 1 : end], end + 2
        if kind in _TEXTS:
            end = after + int(head)
            if len(data) < end + 2:
                raise _Incomplete
            return _TEXTS[kind](data[after:end]), end + 2
        if kind in {b"*", b"~"}:
            return self._several(data, after, int(head))
        if kind == b"%":
            flat, after = self._several(data, after, 2 * int(head))
            return dict(zip(flat[::2], flat[1::2], strict=True)), after
        if kind not in _LINES:
            raise InvalidResponse(data[at:end])
        return _LINES[kind](head), after

    def _several(self, data: bytes, at: int, count: int) -> tuple[list[Any], int]:
        replies = []
        for _ in range(count):
            reply, at = self._parsed(data, at)
            replies.append(reply)
        return replies, at
