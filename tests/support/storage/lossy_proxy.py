"""A proxy between a client and a server, which swallows replies or holds everything."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path


class Proxy:
    """A server at `url`. With `swallow`, the next reply never arrives and its line breaks.

    While `passing` is cleared it is a black hole; what fell in arrives once it is set again.
    """

    def __init__(self, server: str, own: Path) -> None:
        self.url = f"unix://{own}"
        self.swallow = False
        self.passing = asyncio.Event()
        self.passing.set()
        self.requests: list[list[bytes]] = []  # what came, by connection
        self._server = urlsplit(server).path
        self._own = own
        self._lines: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def running(self) -> AsyncIterator[Proxy]:
        """Serve for a while."""
        server = await asyncio.start_unix_server(self._connect, self._own)
        try:
            yield self
        finally:
            server.close()
            for line in self._lines:
                line.cancel()
            await asyncio.gather(*self._lines, return_exceptions=True)
            await server.wait_closed()

    def count_sent(self, word: bytes) -> int:
        """Count how often a word was sent to the server."""
        return sum(piece.count(word) for line in self.requests for piece in line)

    def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._lines.add(asyncio.create_task(self._serve(reader, writer)))

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        back, forth = await asyncio.open_unix_connection(self._server)
        self.requests.append([])
        tasks = [
            asyncio.create_task(self._forth(reader, forth, self.requests[-1])),
            asyncio.create_task(self._back(back, writer)),
        ]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            for each in (writer, forth):
                each.close()
                with suppress(OSError):
                    await each.wait_closed()

    async def _forth(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, seen: list[bytes]
    ) -> None:
        while piece := await reader.read(65536):
            seen.append(piece)
            await self.passing.wait()
            writer.write(piece)
            await writer.drain()

    async def _back(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while piece := await reader.read(65536):
            if self.swallow:
                self.swallow = False
                return
            await self.passing.wait()
            writer.write(piece)
            await writer.drain()
