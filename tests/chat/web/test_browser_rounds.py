"""A belgijka on the board, in Chromium: from its announcement to its end, for host and guest."""

from __future__ import annotations

import asyncio
import itertools
import re
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pytest
from aiohttp.test_utils import TestClient, TestServer
from playwright.async_api import expect

from bot.chat.web.app import make_app
from bot.coordinator import game_id
from bot.coordinator.commands import Command, TimerFired
from bot.coordinator.kinds.rounds.view_part import RoundsPart
from bot.dialogue.pages.board_state import index
from bot.rules.judge import judge
from tests.support.chat.known_game import OneList, seeded_bot
from tests.support.chat.web.axe import findings_beside
from tests.support.chat.web.browser import PATIENCE
from tests.support.clock import Clock
from tests.support.coordinator.rounds import WORDS, Found, plays_of
from tests.support.storage.sealed_store import open_empty_stores

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from playwright.async_api import Browser, Page

    from bot.composition import Bot
    from bot.rules.judge import Play
    from tests.support.storage.servers import Servers

pytestmark = pytest.mark.browser

SECOND = 1000


@dataclass
class Evening:
    """A table with a belgijka, on a clock that a test advances."""

    bot: Bot
    clock: Clock
    address: str
    browser: Browser
    problems: list[str] = field(default_factory=list)
    found: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._numbers = itertools.count()

    async def open_page(
        self, address: str, width: int = 1280, height: int = 900, zone: str | None = None
    ) -> Page:
        """Open a first visitor's page."""
        context = await self.browser.new_context(
            locale="pl-PL", timezone_id=zone, viewport={"width": width, "height": height}
        )
        context.set_default_timeout(PATIENCE)
        page = await context.new_page()
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        await page.goto(address)
        return page

    async def examine(self, page: Page, state: str) -> None:
        """Let axe-core look at a page."""
        self.found += await findings_beside(page, state)

    async def close_round(self, code: str, seconds: int) -> None:
        """Let time pass until the round closes, and close it."""
        self.clock.now += seconds * SECOND
        game, name = game_id.parse(code), f"close:{next(self._numbers)}"
        fired = Command(name, TimerFired("deadline"), self.clock.now, None, game)
        await self.bot.coordinator.handle(fired)

    async def best(self, code: str) -> Play:
        """Return the best play of the round that has no blank."""
        game = game_id.parse(code)
        assert game
        view = await self.bot.queries.look(game)
        assert view.face.board
        found = (
            judge(view.face.board, one, view.rules)
            for one in plays_of(view.face.board, RoundsPart.of(view).rack)
        )
        return next(one for one in found if not any(tile.islower() for _, tile in one.tiles))


@asynccontextmanager
async def evening(servers: Servers, browser: Browser) -> AsyncIterator[Evening]:
    clock = Clock()
    async with open_empty_stores(servers, clock, processes=1) as [store]:
        bot = seeded_bot(store, clock, OneList(frozenset(WORDS)), solver=Found())
        async with TestClient(TestServer(make_app(bot.services))) as client:
            news = asyncio.create_task(store.news.run())
            yield Evening(bot, clock, str(client.make_url("/")), browser)
            news.cancel()
            await asyncio.gather(news, return_exceptions=True)


async def lay(page: Page, play: Play) -> None:
    """Drag the tiles of a play to their squares."""
    for number, (square, letter) in enumerate(play.tiles, 1):
        tile = page.get_by_role("button", name=f"{letter}, wartość").first
        await tile.drag_to(page.get_by_role("gridcell").nth(index(square)))
        laid = page.locator("[role=gridcell]:is(.draft, .wrong)")
        await expect(laid).to_have_count(number)


async def announce(here: Evening) -> tuple[Page, Page, str]:
    """Open Ola's page, and Kuba's by her link. Return both pages and the game's code."""
    ola = await here.open_page(here.address)
    await ola.get_by_text("Belgijka", exact=True).click()
    await ola.get_by_role("button", name="Runda po rundzie", exact=True).click()
    await ola.get_by_label("Twoje imię").fill("Ola")
    await ola.keyboard.press("Enter")
    told = ola.locator(".sentence")
    await expect(told).to_contain_text("Ola zaprasza: belgijka, 8 rund, 90 sekund na rundę.")
    await expect(told).to_contain_text("Zegar odlicza do pierwszej rundy.")
    await expect(ola.locator(".clock").first).to_have_text(re.compile(r"^(1:00|0:\d\d)$"))
    await here.examine(ola, "announced")
    await ola.get_by_role("button", name="Zaproś", exact=True).click()
    link = await ola.get_by_role("dialog").get_by_role("link").text_content() or ""
    await ola.get_by_role("button", name="Zamknij", exact=True).click()
    kuba = await here.open_page(link, 360, 740)
    await kuba.get_by_role("button", name="Dołącz", exact=True).click()
    await kuba.get_by_label("Twoje imię").fill("Kuba")
    await here.examine(kuba, "a name is asked for")
    await kuba.get_by_role("button", name="Dalej", exact=True).click()
    await expect(kuba.get_by_role("button", name="Będę", exact=True)).to_be_visible()
    return ola, kuba, link.partition("#")[2].partition(".")[0]


async def test_a_start_is_chosen_in_the_visitors_own_time(
    servers: Servers, chromium: Browser
) -> None:
    """It is noon in Poland, and the visitor's clock shows six in the morning."""
    async with evening(servers, chromium) as here:
        page = await here.open_page(here.address, zone="America/New_York")
        await page.clock.set_system_time(here.clock.now / 1000)
        await page.get_by_text("Belgijka", exact=True).click()
        await page.get_by_label("Start", exact=True).select_option("za tyle minut")
        await expect(page.get_by_label("za tyle minut", exact=True)).to_have_value("20")
        await page.get_by_label("Start", exact=True).select_option("o godzinie")
        await page.get_by_label("o godzinie", exact=True).fill("06:30")
        await here.examine(page, "a start is chosen")
        await page.get_by_role("button", name="Runda po rundzie", exact=True).click()
        await page.get_by_label("Twoje imię").fill("Ola")
        await page.keyboard.press("Enter")
        await expect(page.locator(".sentence")).to_contain_text(
            "Start: sobota, 21 listopada, 06:30"
        )
        await expect(page.locator(".clock").first).to_have_text(re.compile(r"^(30:00|29:\d\d)$"))
        assert not here.found, "\n".join(here.found)
        assert not here.problems


async def send_play(page: Page, play: Play) -> None:
    """Lay a play and send it, until it is accepted."""
    await lay(page, play)
    await page.get_by_role("button", name=f"Zatwierdź +{play.score}", exact=True).click()
    await expect(page.locator(".sentence")).to_contain_text("✅ Przyjęte: ")


async def test_host_and_guest_play_a_belgijka_from_the_invitation_to_the_end(
    servers: Servers, chromium: Browser
) -> None:
    async with evening(servers, chromium) as here:
        ola, kuba, code = await announce(here)
        await here.close_round(code, 60)
        for page in (ola, kuba):
            told = page.locator(".sentence")
            await expect(told).to_contain_text("runda 1 z 8. Jeszcze bez odpowiedzi.")
            await expect(page.locator(".on-turn .clock")).to_have_text(re.compile(r"^1:\d\d$"))
            await expect(page).to_have_title(re.compile("^● Twój ruch"))
        play = await here.best(code)
        await send_play(ola, play)
        await send_play(kuba, play)
        # Another's answer takes nothing away from one's own.
        await expect(ola.locator(".sentence")).to_contain_text("✅ Przyjęte: ")
        await ola.get_by_role("button", name="Moja odpowiedź", exact=True).click()
        own = f"Twoja odpowiedź: {play.words[0].text}"
        await expect(ola.get_by_role("dialog")).to_contain_text(own)

        await here.close_round(code, 92)
        for page in (ola, kuba):
            told = page.locator(".sentence")
            await expect(told).to_contain_text("Zegar odlicza do następnej rundy.")
            await expect(told).to_contain_text(f"Runda 1: {play.words[0].text}, +{play.score}")
            await expect(page.locator(".score").first).to_contain_text(str(play.score))
        await expect(ola.get_by_role("status")).to_contain_text("Runda 1 z 8. Najlepszy ruch")
        await expect(ola.locator(".moves button")).to_have_count(1)
        await ola.get_by_role("button", name="Początek gry", exact=True).click()
        await expect(ola.locator(".square .game-tile")).to_have_count(0)
        await ola.get_by_role("button", name="Ostatni ruch", exact=True).click()
        await expect(ola.locator(".square.last")).not_to_have_count(0)
        await ola.get_by_role("button", name="Tabela", exact=True).click()
        await expect(ola.get_by_role("dialog")).to_contain_text("Tabela po rundzie 1:")
        await here.examine(ola, "between rounds")

        await here.close_round(code, 16)
        await expect(ola.locator(".sentence")).to_contain_text("runda 2 z 8.")
        for label in ("Więcej", "Zakończ", "Tak, zakończ"):
            await ola.get_by_role("button", name=label, exact=True).click()
        for page in (ola, kuba):
            await expect(page.locator(".sentence")).to_contain_text("Remis na czele: ")
            again = page.get_by_role("button", name="Jeszcze raz", exact=True)
            await expect(again).to_be_visible()
        await here.examine(kuba, "the end")
        await ola.goto(here.address)
        await expect(ola.get_by_role("link", name="Belgijka, 8 rund", exact=True)).to_be_visible()
        await here.examine(ola, "my games")
        assert not here.found, "\n".join(here.found)
        assert not here.problems
