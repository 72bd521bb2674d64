"""Serving: on this machine only, an address that is told, failures that stay inside."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestClient, TestServer
from pytest_asyncio import fixture

from bot.chat.web.access import guard
from bot.chat.web.app import make_app, open_socket, serve
from bot.coordinator.ports.tables import StoreUnavailableError

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.composition import Bot

RACK, AWAY = "a rack", "the store is away"


async def _start_serving(app: web.Application) -> tuple[asyncio.Task[None], str]:
    told: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    task = asyncio.create_task(serve(app, open_socket(0), ready=told.set_result))
    either: list[asyncio.Future[Any]] = [task, told]
    await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
    if task.done():
        task.result()
    return task, await told


@fixture(loop_scope="session")
async def address(bot: Bot) -> AsyncIterator[str]:
    task, address = await _start_serving(make_app(bot.services))
    yield address
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def test_the_logged_address_answers(address: str) -> None:
    assert address.startswith("http://127.0.0.1:")
    async with aiohttp.ClientSession() as session, session.get(address) as response:
        assert response.status == 200
        assert "Wykładka" in await response.text()


async def test_a_taken_port_is_refused(address: str) -> None:
    port = int(address.rstrip("/").rsplit(":", 1)[1])
    with pytest.raises(OSError, match="in use"):
        open_socket(port)


@pytest.mark.parametrize("host", ["0.0.0.0", "192.168.1.5", "::"])  # noqa: S104 - to be refused
async def test_only_this_machine_is_served(host: str) -> None:
    with pytest.raises(ValueError, match=host):
        open_socket(0, host)


async def test_an_inner_error_reaches_no_visitor(caplog: pytest.LogCaptureFixture) -> None:
    async def fail(_request: web.Request) -> web.Response:
        raise RuntimeError(RACK)

    async def wait(_request: web.Request) -> web.Response:
        raise StoreUnavailableError(AWAY)

    app = web.Application(middlewares=[guard.no_tracebacks])
    app.add_routes([web.get("/fail", fail), web.get("/wait", wait)])
    caplog.set_level(logging.WARNING)
    async with TestClient(TestServer(app)) as client:
        failed, waits = await client.get("/fail"), await client.get("/wait")
        assert (failed.status, await failed.text()) == (500, "failed")
        assert (waits.status, await waits.text()) == (503, "busy")
        assert waits.headers["Retry-After"] == "1"
    assert RACK in caplog.text
    assert AWAY in caplog.text
