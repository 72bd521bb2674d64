"""An evening on its page, in Chromium: from the list to the podium, on a phone and on a wall."""

from __future__ import annotations

import asyncio
import json
import secrets
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest
from aiohttp.test_utils import TestClient, TestServer
from playwright.async_api import expect

from bot.chat.web.app import make_app
from bot.coordinator.kinds.event.requests import CheckIn, SignUp
from bot.rules.log import AllBut
from tests.support.chat.web.axe import findings_beside
from tests.support.chat.web.browser import PATIENCE, open_async_browser
from tests.support.clock import Clock
from tests.support.coordinator.events import Event
from tests.support.coordinator.talk import BEGINNING, Lists, Talk
from tests.support.storage.sealed_store import open_empty_stores

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from playwright.async_api import Browser, Page

    from bot.coordinator.game_id import GameId
    from tests.support.storage.servers import Servers

pytestmark = pytest.mark.browser

VISITOR = "Basia"
OTHERS = ("Ola", "Kuba", "Iza", "Bartłomiej Brzęczyszczykiewicz")


@asynccontextmanager
async def table(servers: Servers) -> AsyncIterator[tuple[Talk, str]]:
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
        await page.goto(address.partition("turniej")[0] + "static/icon.svg")
        me = json.dumps({"token": secrets.token_urlsafe(32), "name": name})
        await page.evaluate("(me) => localStorage.setItem('me', me)", me)
    await page.goto(address)
    return page


async def end_game(event: Event, game: GameId) -> None:
    """Let somebody other than the person in the browser resign."""
    seats = (await event.talk.table(game)).seats
    await event.resign([game], side=1 if seats[0].name == VISITOR else 0)


async def play_on(event: Event) -> None:
    """Play all rounds to the end of the event."""
    while (await event.body()).ends is not None:
        await event.wait_for("playing", "ended")
        for game in await event.games():
            await end_game(event, game)


async def wide(page: Page) -> int:
    """Return how many pixels of the page lie beside its window."""
    beside = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
    return int(await page.evaluate(beside))


@pytest.mark.slow(3)
async def test_an_evening_is_played_from_its_page(
    servers: Servers,
) -> None:
    async with table(servers) as (talk, address), open_async_browser() as browser:
        event = await Event.open(talk, name="Czwartkowy wieczór")
        for name in OTHERS:
            await talk.say(name, SignUp(), event.game)
        at = f"{address}turniej/{event.game}"
        page = await open_page(browser, at, 1280, 900, VISITOR)
        phone = await open_page(browser, at, 360, 740)
        wall = await open_page(browser, f"{at}?wall", 1920, 1080)
        await expect(page.get_by_role("heading", level=1)).to_have_text("Czwartkowy wieczór")
        await expect(page.get_by_role("listitem").filter(has_text="Kuba")).to_be_visible()
        found = await findings_beside(page, "the list")
        await page.get_by_role("button", name="Zapisz mnie").click()
        own = page.locator(".entrants .own")
        await expect(own).to_have_text("Basia")
        await expect(phone.get_by_text("Basia")).to_be_visible()
        await event.wait_for("check_in")
        for name in OTHERS:
            await talk.say(name, CheckIn(), event.game)
        await page.get_by_role("button", name="Jestem").click()
        await expect(own).to_contain_text("obecność potwierdzona")
        found += await findings_beside(page, "the check-in")
        await event.wait_for("playing")
        await expect(page.get_by_role("row").filter(has_text="Basia")).to_be_visible()
        await expect(phone.get_by_role("table")).to_be_visible()
        await expect(wall.get_by_role("row")).to_have_count(6)
        await end_game(event, (await event.games())[0])
        await expect(page.get_by_text("runda 1: wygrana")).to_be_attached()
        await expect(phone.get_by_text("runda 1: wygrana")).to_be_attached()
        found += await findings_beside(page, "a round")
        found += await findings_beside(phone, "a round on a phone")
        await phone.get_by_role("button", name="Rundy").click()
        await expect(phone.get_by_role("heading", name="Runda 1")).to_be_visible()
        assert [await wide(one) for one in (page, phone, wall)] == [0, 0, 0]
        await play_on(event)
        await expect(page.get_by_text("Koniec. Wygrywa")).to_be_visible()
        await expect(page.locator(".podium .card")).to_have_count(3)
        await expect(page.get_by_role("link", name="Tabela (CSV)")).to_be_visible()
        found += await findings_beside(page, "the end")
        await page.emulate_media(media="print")
        await expect(page.get_by_role("link", name="Tabela (CSV)")).to_be_hidden()
        await expect(page.get_by_role("heading", name="Runda 4")).to_be_visible()
        await page.emulate_media(media="screen")
        await page.goto(f"{address}#")
        await expect(page.get_by_role("heading", name="Turniej")).to_be_visible()
        await expect(page.get_by_text("Koniec. Wygrywa")).to_be_visible()
    assert not found, "\n".join(found)
