"""Connections that say little: closed, capped, and no reason to fill the log."""

from __future__ import annotations

import asyncio
import logging
import resource
from contextlib import AsyncExitStack, asynccontextmanager
from ipaddress import ip_network
from typing import TYPE_CHECKING

import pytest
from aiohttp import web

from bot import http_server
from bot.http_server import serve_app

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence
    from ipaddress import IPv4Network, IPv6Network

HALF = b"GET / HTTP/1.1\r\nHost: x\r\n"
WHOLE = HALF + b"\r\n"
LOCAL = ip_network("127.0.0.0/8")


@asynccontextmanager
async def serve_page(
    proxies: Sequence[IPv4Network | IPv6Network] = (),
) -> AsyncIterator[tuple[str, int]]:
    async def answer(_request: web.Request) -> web.Response:
        return web.Response(text="here")

    app = web.Application()
    app.add_routes([web.get("/", answer)])
    async with serve_app(app, ("127.0.0.1", 0), proxies=proxies, shutdown_timeout=1) as at:
        yield at


class Peer:
    """A client that writes bytes as they are."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    @classmethod
    @asynccontextmanager
    async def at(cls, address: tuple[str, int]) -> AsyncIterator[Peer]:
        """Connect a client."""
        reader, writer = await asyncio.open_connection(*address)
        try:
            yield cls(reader, writer)
        finally:
            writer.close()

    async def says(self, data: bytes) -> None:
        self._writer.write(data)
        await self._writer.drain()

    async def hears(self) -> bytes:
        """Return the status line and the rest of an answer; nothing from a closed connection."""
        try:
            head = await self._reader.readuntil(b"\r\n\r\n")
            return head + await self._reader.readexactly(len(b"here")) if b"200" in head else head
        except (asyncio.IncompleteReadError, ConnectionResetError):
            return b""


async def test_a_late_header_ends_the_connection(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(http_server, "HEADER_SECONDS", 0.2)
    async with serve_page() as address, Peer.at(address) as silent, Peer.at(address) as slow:
        await slow.says(HALF)
        assert await slow.hears() == b""
        assert await silent.hears() == b""


async def test_a_late_second_header_ends_the_connection(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """While a connection that asks nothing stays open, as browsers and proxies want it."""
    monkeypatch.setattr(http_server, "HEADER_SECONDS", 0.2)
    async with serve_page() as address, Peer.at(address) as idle, Peer.at(address) as slow:
        for one in (idle, slow):
            await one.says(WHOLE)
            assert (await one.hears()).endswith(b"here")
        await slow.says(HALF)
        assert await slow.hears() == b""
        await idle.says(WHOLE)
        assert (await idle.hears()).endswith(b"here")


@pytest.mark.parametrize("proxied", [False, True])
async def test_an_address_holds_so_many_connections_but_a_proxy_speaks_for_many(
    monkeypatch: pytest.MonkeyPatch, *, proxied: bool
) -> None:
    monkeypatch.setattr(http_server, "MOST_AT_AN_ADDRESS", 2)
    async with serve_page([LOCAL] if proxied else ()) as address, AsyncExitStack() as stack:
        first, *_ = [await stack.enter_async_context(Peer.at(address)) for _ in range(2)]
        third = await stack.enter_async_context(Peer.at(address))
        await third.says(WHOLE)
        assert (await third.hears()).endswith(b"here") is proxied
        await first.says(b"GET / HTTP/1.0\r\n\r\n")
        assert (await first.hears()).endswith(b"here")
        # It is closed now, and leaves its place to another.
        assert await first.hears() == b""
        fourth = await stack.enter_async_context(Peer.at(address))
        await fourth.says(WHOLE)
        assert (await fourth.hears()).endswith(b"here")


async def test_connections_leave_files_for_the_store_and_the_chats(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(resource, "getrlimit", lambda _: (300, 300))
    async with serve_page([LOCAL]) as address, AsyncExitStack() as stack:
        peers = [await stack.enter_async_context(Peer.at(address)) for _ in range(65)]
        await peers[63].says(WHOLE)
        assert (await peers[63].hears()).endswith(b"here")
        assert await peers[64].hears() == b""


@pytest.mark.parametrize(
    "header", [b"X: " + 9000 * b"x" + b"\r\n", b"\x16\x03\x01\r\n", b"no header\r\n"]
)
async def test_an_unreadable_request_is_one_line_of_the_log(
    header: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    async with serve_page() as address, Peer.at(address) as peer:
        await peer.says(HALF + header + b"\r\n")
        assert b"400" in await peer.hears()
    [line] = [one.getMessage() for one in caplog.records if "request" in one.getMessage()]
    assert line.startswith("http: a request was refused that can't be read (")
    assert "Traceback" not in caplog.text
    assert "127.0.0.1" not in line
