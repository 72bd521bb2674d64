"""A server that only pretends."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import ssl
    from collections.abc import AsyncIterator


@asynccontextmanager
async def pretending(
    answers: dict[bytes, list[bytes]], secure: ssl.SSLContext | None = None
) -> AsyncIterator[int]:
    """Start a server that gives each command its answers in turn, the last one for ever."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while head := await reader.readline():
                words = []
                for _ in range(int(head[1:])):
                    await reader.readline()
                    words.append((await reader.readline()).strip())
                left = answers.get(words[0].upper(), [b"+OK\r\n"])
                writer.write(left.pop(0) if len(left) > 1 else left[0])
        finally:
            writer.close()
            await writer.wait_closed()

    def connect(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        lines.append(asyncio.create_task(serve(reader, writer)))

    lines: list[asyncio.Task[None]] = []
    answers.setdefault(b"HELLO", [b"%1\r\n+proto\r\n:3\r\n"])
    server = await asyncio.start_server(connect, "127.0.0.1", 0, ssl=secure)
    async with server:
        yield server.sockets[0].getsockname()[1]
    await asyncio.gather(*lines, return_exceptions=True)


def bulk(text: str) -> bytes:
    return f"${len(text)}\r\n{text}\r\n".encode()
