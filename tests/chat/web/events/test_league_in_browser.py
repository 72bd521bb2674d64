"""A league on its page, in Chromium: its divisions, a player's games, what a visitor may do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from tests.support.chat.web.axe import findings_beside
from tests.support.chat.web.browser import open_async_browser
from tests.support.chat.web.pages import open_page, web_table, wide
from tests.support.coordinator.leagues import PlayedLeague

if TYPE_CHECKING:
    from tests.support.storage.servers import Servers

pytestmark = pytest.mark.browser

LONG = "Bartłomiej Brzęczyszczykiewicz"


async def test_a_league_shows_its_divisions_and_changes_by_itself(servers: Servers) -> None:
    async with web_table(servers) as (talk, address), open_async_browser() as browser:
        names = (LONG, *(f"Osoba {number}" for number in range(2, 17)))
        league = await PlayedLeague.begin(talk, names)
        page = await open_page(browser, f"{address}liga/{league.game}", 1280, 900)
        phone = await open_page(browser, f"{address}liga/{league.game}", 360, 740)
        await expect(page.get_by_role("heading", level=1)).to_have_text("Liga, sezon 1")
        await league.begin_season()
        for one in (page, phone):
            await expect(one.get_by_role("row")).to_have_count(18)
            await expect(one.get_by_role("heading", name="Dywizja II", exact=True)).to_be_visible()
            await expect(one.get_by_text("Awans: 1–2.")).to_be_visible()
            await expect(one.get_by_text("1–8").first).to_be_visible()
            await expect(one.get_by_text("Dzień 1 z 14")).to_be_visible()
            assert await wide(one) <= 0
        await page.get_by_role("button", name="Zasady").click()
        await expect(page.locator(".answer")).to_contain_text("zapas czasu")
        assert not await findings_beside(page, "a league")
