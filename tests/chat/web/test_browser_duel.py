"""A duel of words in a browser: begun from the words to learn, answered by tiles."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from aiohttp.test_utils import TestClient, TestServer
from playwright.async_api import expect

from bot.chat.web.app import make_app
from bot.coordinator.commands import Command, TimerFired
from bot.coordinator.kinds.duel.body import LEAD, DuelBody
from bot.lists import InstalledLists
from tests.support.chat.known_game import seeded_bot
from tests.support.chat.web.axe import findings_beside
from tests.support.chat.web.browser import PATIENCE
from tests.support.chat.web.seat import Seat
from tests.support.clock import Clock
from tests.support.storage.sealed_store import open_empty_stores

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page

    from bot.coordinator.game_id import GameId
    from bot.storage.store import Store
    from tests.support.storage.servers import Servers


@pytest.mark.browser
async def test_a_duel_is_begun_and_answered_on_a_phone(servers: Servers, chromium: Browser) -> None:
    clock = Clock()
    async with open_empty_stores(servers, clock, processes=1) as [store]:
        await _play(store, clock, chromium)


async def _play(store: Store, clock: Clock, browser: Browser) -> None:
    bot = seeded_bot(store, clock, InstalledLists(Path()))

    async def pass_time(game: GameId, ms: int) -> DuelBody:
        clock.now += ms
        timer = Command(f"timer:{clock.now}", TimerFired("deadline"), clock.now, None, game)
        await bot.coordinator.handle(timer)
        loaded = await store.tables.load(game)
        assert loaded
        return DuelBody.of(loaded.table)

    async with TestClient(TestServer(make_app(bot.services))) as client:
        news = asyncio.create_task(store.news.run())
        context = await browser.new_context(locale="pl-PL", viewport={"width": 390, "height": 844})
        page = await context.new_page()
        page.set_default_timeout(PATIENCE)
        problems = list[str]()
        page.on("pageerror", lambda error: problems.append(str(error)))
        await page.goto(str(client.make_url("/#drill")))
        await page.get_by_role("button", name="Wróć").click()
        await page.get_by_role("button", name="Pojedynek").click()
        await expect(page.locator("h1")).to_have_text("Pojedynek na słowa")
        await expect(page.locator(".said").nth(1)).to_contain_text("Pierwsze pytanie za 20 sekund.")
        game: GameId = page.url.partition("#duel.")[2]  # type: ignore[assignment]
        await page.get_by_label("Twoje imię w tabeli").fill("Zuza")
        await page.get_by_role("button", name="Zapisz").click()
        body = await pass_time(game, LEAD)
        tiles = page.locator(".learn .letters .letter-tile")
        await expect(tiles).to_have_count(7)
        await expect(page.locator(".asked")).to_contain_text("Ułóż słowo ze wszystkich liter.")
        assert not await findings_beside(page, "a question")
        for _ in range(7):
            await page.locator(".letters .letter-tile:not(.used)").first.click()
        await page.keyboard.press("Enter")
        await expect(page.get_by_role("status")).to_contain_text(
            "Nie ma w\N{NO-BREAK SPACE}słowniku: "
        )
        field = page.get_by_label("Twoja odpowiedź")
        await field.fill(body.questions[0].answers[0])
        await page.keyboard.press("Enter")
        await expect(page.get_by_role("status")).to_contain_text("punkt jest twój!")
        # The letters stay in sight, and a person who joins by the link sees who took them.
        await expect(tiles).to_have_count(7)
        await expect(page.locator(".duel-last")).to_contain_text("Punkt: Zuza")
        assert await page.evaluate("() => document.documentElement.scrollWidth") <= 390
        other = Seat(client, "Kuba")
        shown = await other.look(game)
        [row] = shown["duel"]["rows"]
        assert (row["name"], row["points"], row["marks"]) == ("Zuza", 1, [True])
        assert shown["duel"]["heads"] == ["pytanie 1", "punkty"]
        await _check_mark(page)
        news.cancel()
        assert not problems


async def _check_mark(page: Page) -> None:
    """Expect the question's mark in its winner's row on a wide page, and none on a phone."""
    mark = page.locator(".duel-rows .taken")
    await expect(mark).to_be_hidden()
    await page.set_viewport_size({"width": 1280, "height": 800})
    row, shown = [await one.bounding_box() for one in (page.locator(".duel-rows li"), mark)]
    assert row is not None
    assert shown is not None
    assert row["y"] < shown["y"] < row["y"] + row["height"]
