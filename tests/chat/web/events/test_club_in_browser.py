"""A club on its page, in Chromium: the season, its evenings, what a visitor may ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from tests.support.chat.web.axe import findings_beside
from tests.support.chat.web.pages import open_page, web_table, wide
from tests.support.coordinator.clubs import Club

if TYPE_CHECKING:
    from playwright.async_api import Browser

    from tests.support.storage.servers import Servers

pytestmark = pytest.mark.browser


async def test_a_club_shows_its_season_and_changes_by_itself(
    servers: Servers, chromium: Browser
) -> None:
    async with web_table(servers) as (talk, address):
        club = await Club.begin(talk)
        await club.hold("Ola", "Kuba", "Bartłomiej Brzęczyszczykiewicz")
        page = await open_page(chromium, f"{address}klub/{club.game}", 1280, 900)
        phone = await open_page(chromium, f"{address}klub/{club.game}", 360, 740)
        for one in (page, phone):
            await expect(one.get_by_role("heading", level=1)).to_have_text("Pod Arkadami")
            await expect(one.get_by_role("row")).to_have_count(4)
            await expect(one.get_by_text("wieczór 1: miejsce 1")).to_be_attached()
            await expect(one.get_by_role("link", name="Kalendarz")).to_be_visible()
            assert await wide(one) <= 0
        await page.get_by_role("button", name="Frekwencja").click()
        await expect(page.locator(".answer")).to_contain_text("Frekwencja w tym sezonie")
        assert not await findings_beside(page, "a club")
        await club.open_evening()
        await expect(page.get_by_role("link", name="Turniej", exact=True)).to_be_visible()
        await expect(page.locator(".club .primary")).to_have_text(["Zapisz mnie"])
        await page.get_by_role("link", name="wieczór 1").click()
        await expect(page.get_by_role("heading", level=1)).to_have_text("Pod Arkadami, wieczór 1")
