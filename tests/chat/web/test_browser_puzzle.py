"""The puzzle of the day on the board, in Chromium: from the first page to the shared line."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from datetime import date
from typing import TYPE_CHECKING

import pytest
from aiohttp.test_utils import TestClient, TestServer
from playwright.async_api import expect

from bot.chat.web.app import make_app
from bot.coordinator.daily.calendar import moment_of
from bot.coordinator.daily.puzzle_results import EVERYBODY
from bot.coordinator.daily.puzzle_worker import PuzzleWorker
from bot.rules.board import SIZE
from tests.support.chat.known_game import SHIPPED, seeded_bot
from tests.support.chat.web.axe import findings_beside
from tests.support.chat.web.browser import PATIENCE
from tests.support.clock import Clock
from tests.support.coordinator.puzzles import PUZZLE, shipped_puzzle_maker
from tests.support.storage.sealed_store import open_empty_stores

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from playwright.async_api import Browser, Page

    from tests.support.storage.servers import Servers

pytestmark = pytest.mark.browser


@asynccontextmanager
async def table(servers: Servers) -> AsyncIterator[str]:
    """Return the address of a table whose puzzle of the day is KLINIKOM."""
    clock = Clock(moment_of(date(2026, 11, 23), 9))
    async with open_empty_stores(servers, clock, processes=1) as [store]:
        bot = seeded_bot(store, clock)
        await store.puzzles.plan(EVERYBODY, clock.now)
        maker = shipped_puzzle_maker(SHIPPED)
        worker = PuzzleWorker(store.puzzles, bot.coordinator, maker, clock)
        await worker.make_ahead()
        await worker.work_off()
        async with TestClient(TestServer(make_app(bot.services))) as client:
            news = asyncio.create_task(store.news.run())
            yield str(client.make_url("/"))
            news.cancel()
            await asyncio.gather(news, return_exceptions=True)


async def try_play(page: Page, letters: str, score: int) -> None:
    """Drag tiles down from below the K of KOT and confirm them."""
    for n, letter in enumerate(letters):
        # The two I are one as good as the other.
        tile = page.get_by_role("button", name=f"{letter}, wartość").first
        await tile.drag_to(page.get_by_role("gridcell").nth((8 + n) * SIZE + 7))
        await expect(page.locator("[role=gridcell].draft")).to_have_count(n + 1)
    await expect(page.locator(".bubble")).to_have_text(f"K{letters}+{score}")
    await page.get_by_role("button", name=f"Zatwierdź +{score}").click()


async def test_a_puzzle_is_offered_solved_by_hand_and_shared_without_letters(
    servers: Servers, chromium: Browser
) -> None:
    async with table(servers) as address:
        context = await chromium.new_context(
            locale="pl-PL", viewport={"width": 1280, "height": 900}
        )
        context.set_default_timeout(PATIENCE)
        page = await context.new_page()
        problems = list[str]()
        page.on("pageerror", lambda error: problems.append(str(error)))
        await page.goto(address)
        await page.locator(".riddle").get_by_role("button", name="Szukaj").click()
        sentence, score = page.locator(".sentence"), page.locator(".score")
        await expect(sentence).to_contain_text("Wykładka dnia nr 1. Znajdź najlepszy ruch.")

        found = await findings_beside(page, "a puzzle")
        await try_play(page, "LIN", 6)
        await expect(sentence).to_contain_text("Próba 1 z 3: KLIN, +6, to 7% najlepszego ruchu.")
        await expect(score).to_contain_text("7%")
        # The next try begins with the whole rack.
        await expect(page.locator(".rack button.slot")).to_have_count(len(PUZZLE.rack))
        await try_play(page, "LINIKOM", PUZZLE.best.score)
        await expect(sentence).to_contain_text("Najlepszy ruch! KLINIKOM, +89.")
        await expect(score).to_contain_text("100%")

        await page.get_by_role("button", name="Wyślij wynik").click()
        shared = page.locator(".panel .text")
        await expect(shared).to_have_text("Wykładka dnia nr 1 · 🟥🌟 · 100% · seria 1")
        found += await findings_beside(page, "a puzzle's result")
        assert not found, "\n".join(found)
        assert not problems

        # Somebody without exercises is offered it in their place.
        page = await chromium.new_page(locale="pl-PL")
        page.set_default_timeout(PATIENCE)
        await page.goto(f"{address}#training")
        await expect(page.locator("#main")).to_contain_text("Nie ma jeszcze ćwiczeń.")
        await page.get_by_role("button", name="Zagadka dnia").click()
        await expect(page.locator(".sentence")).to_contain_text("Znajdź najlepszy ruch.")
