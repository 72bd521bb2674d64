"""A web table on a test's clock, and pages of visitors in Chromium."""

from __future__ import annotations

import asyncio
import json
import secrets
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING, Any
from urllib.parse import urljoin

import pytest
from aiohttp.test_utils import TestClient, TestServer

from bot.chat.web.app import make_app
from bot.rules.log import AllBut
from tests.support.chat.known_game import seeded_bot
from tests.support.chat.web.browser import PATIENCE
from tests.support.clock import Clock
from tests.support.coordinator.talk import BEGINNING, Lists, Talk
from tests.support.storage.sealed_store import open_empty_stores

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from playwright.async_api import Browser, Page

    from bot.storage.store import Store
    from tests.support.storage.servers import Servers


@asynccontextmanager
async def web_table(servers: Servers) -> AsyncIterator[tuple[Talk, str]]:
    """Return people on a clock of their own, and the address of their web table."""
    async with open_empty_stores(servers, Clock(BEGINNING), processes=1) as [store]:
        talk = Talk(store, Lists(AllBut(["XXX"])))
        async with TestClient(TestServer(make_app(talk.bot.services))) as client:
            news = asyncio.create_task(store.news.run())
            yield talk, str(client.make_url("/"))
            news.cancel()
            await asyncio.gather(news, return_exceptions=True)


async def open_page(
    browser: Browser, address: str, width: int, height: int, name: str = ""
) -> Page:
    """Return a page of a person of this name, or of a stranger."""
    context = await browser.new_context(locale="pl-PL", viewport={"width": width, "height": height})
    page = await context.new_page()
    page.set_default_timeout(PATIENCE)
    page.on("pageerror", lambda error: pytest.fail(str(error)))
    if name:
        await page.goto(urljoin(address, "/static/icon.svg"))
        me = json.dumps({"token": secrets.token_urlsafe(32), "name": name})
        await page.evaluate("(me) => localStorage.setItem('me', me)", me)
    await page.goto(address)
    return page


async def wide(page: Page) -> int:
    """Return how many pixels of the page lie beside its window."""
    beside = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
    return int(await page.evaluate(beside))


@asynccontextmanager
async def serve_pages(*stores: Store, clock: Clock) -> AsyncIterator[list[TestClient[Any, Any]]]:
    """Yield the page, served by a process for each store."""
    async with AsyncExitStack() as stack:
        clients = []
        for store in stores:
            app = make_app(seeded_bot(store, clock).services)
            clients.append(await stack.enter_async_context(TestClient(TestServer(app))))
            news = asyncio.create_task(store.news.run())
            stack.callback(news.cancel)
        yield clients
