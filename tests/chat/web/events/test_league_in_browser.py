"""A league on its page, in Chromium: divisions, boards and clocks of games, files, wall, print."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from bot.coordinator.commands import Make
from bot.rules.moves import Pass, Resign
from tests.chat.web.events.test_event_view import agree
from tests.support.chat.web.axe import findings_beside, in_every_theme_beside
from tests.support.chat.web.pages import open_page, web_table, wide
from tests.support.coordinator.clubs import HOUR
from tests.support.coordinator.leagues import PlayedLeague

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page

    from tests.support.storage.servers import Servers

pytestmark = pytest.mark.browser

LONG = "Bartłomiej Brzęczyszczykiewicz"
VISITOR = "Basia"
OTHERS = (LONG, *(f"Osoba {number}" for number in range(2, 17)))


async def move_first(league: PlayedLeague) -> None:
    """Let somebody other than the person in the browser pass and resign in games of the season."""
    talk, body = league.talk, await league.body()
    for division in body.divisions:
        for number, game in enumerate(division.games):
            names = [seat.name for seat in (await talk.table(game)).seats]
            if number % 2 and names[0] != VISITOR:
                await talk.say(names[0], Make(Pass()), game)
            elif not number % 2 and names[1] != VISITOR:
                await talk.say(names[1], Make(Resign()), game)
    await league.wait_until(talk.now)


async def look_at_print(page: Page) -> None:
    """Expect tables and results alone on paper."""
    await page.emulate_media(media="print")
    for name in ("Terminy do kalendarza", "Tabela (CSV)", "Duży ekran"):
        await expect(page.get_by_role("link", name=name)).to_be_hidden()
    await expect(page.locator(".league-games").first).to_be_hidden()
    await expect(page.get_by_role("heading", name="Wszystkie gry")).to_be_visible()
    await expect(page.get_by_role("table").first).to_be_visible()
    await page.emulate_media(media="screen")


@pytest.mark.slow(3)
async def test_a_league_is_followed_from_its_page(servers: Servers, chromium: Browser) -> None:
    async with web_table(servers) as (talk, address):
        league = await PlayedLeague.begin(talk, OTHERS)
        at = f"{address}liga/{league.game}"
        page = await open_page(chromium, at, 1280, 900, VISITOR)
        wall = await open_page(chromium, f"{at}?wall", 1920, 1080)
        await expect(page.get_by_role("heading", level=1)).to_have_text("Liga, sezon 1")
        await expect(wall.get_by_text("Na liście: 16.")).to_be_visible()
        await page.get_by_role("button", name="Zapisz mnie").click()
        await expect(page.get_by_text("Na liście: 17.")).to_be_visible()
        await league.begin_season()
        own = page.get_by_role("region", name="Twoje gry w tym sezonie").get_by_role("listitem")
        await expect(own).to_have_count(6)
        await expect(own.first).to_contain_text("Zapas czasu: ")
        await agree(talk, *OTHERS)
        # All viewers share a reading of the boards for a moment.
        talk.now += HOUR
        await move_first(league)
        await expect(own.filter(has_text="Wygrana, ").first).to_be_visible()
        await expect(page.locator(".game-card.own").first).to_contain_text("Twój ruch. Pozostały")
        phone = await open_page(chromium, at, 360, 740)
        for one in (page, phone):
            await expect(one.get_by_role("row")).to_have_count(19)
            await expect(one.get_by_role("heading", name="Dywizja II").first).to_be_visible()
            await expect(one.get_by_text("Awans: miejsca 1–2")).to_be_visible()
            await expect(one.get_by_text("Dzień 1 z 14")).to_be_visible()
            await expect(one.get_by_text("Koniec: poniedziałek, ")).to_be_visible()
            facts = (
                "17 osób, 2 dywizje, 6 gier na osobę · 8 godzin na ruch, zapas czasu: 72 godziny"
            )
            await expect(one.get_by_text(facts)).to_be_visible()
            live = one.get_by_role("region", name="Gry na żywo")
            await expect(live.get_by_role("link").first).to_be_visible()
            await expect(live.get_by_text("Teraz ruch: ").first).to_be_visible()
        await expect(wall.locator(".table-card").first).to_be_visible()
        await expect(wall.get_by_role("heading", name="Dywizja I", exact=True)).to_be_visible()
        assert [await wide(one) for one in (page, phone, wall)] == [0, 0, 0]
        # Each page that looks on draws all that happens.
        await wall.context.close()
        await expect(page.get_by_role("link", name="Plik TSH")).to_be_visible()
        await expect(page.get_by_role("link", name="Terminy do kalendarza")).to_be_visible()
        await expect(phone.get_by_role("link", name="Kalendarz", exact=True)).to_be_visible()
        found = await in_every_theme_beside(page, "a season")
        found += await findings_beside(phone, "a season on a phone")
        await phone.context.close()
        await look_at_print(page)
        await page.get_by_role("button", name="Zasady").click()
        await expect(page.locator(".answer")).to_contain_text("zapas czasu")
        found += await findings_beside(page, "the rules")
        await league.end_season()
        await expect(page.get_by_role("cell", name="awans", exact=True).first).to_be_visible()
        await page.get_by_role("button", name="Przerwa").click()
        await expect(page.locator(".own .on-break")).to_have_text("przerwa")
        found += await findings_beside(page, "the end of a season")
    assert not found, "\n".join(found)
