"""An exercise on the board, in Chromium: by touch on a phone, by keys at a desk, to its answer."""

from __future__ import annotations

import asyncio
import re
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest
from aiohttp.test_utils import TestClient, TestServer
from playwright.async_api import expect

from bot.chat.web.app import make_app
from bot.coordinator.people.board_sessions import Tickets
from bot.coordinator.people.training import Exercise, GameFigures, Trainings
from bot.rules.board import SIZE
from tests.support.chat.known_game import known_tiles, seeded_bot
from tests.support.chat.web.axe import findings_beside
from tests.support.chat.web.browser import PATIENCE
from tests.support.chat.web.seat import Seat, button
from tests.support.clock import Clock
from tests.support.storage.sealed_store import open_empty_stores

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from playwright.async_api import Browser, Locator, Page

    from tests.support.storage.servers import Servers

pytestmark = pytest.mark.browser

# Ola's first rack is DEILNP?; she might have laid DEPNĘLI.
BEST = "8G DEPNęLI"


@asynccontextmanager
async def exercise(servers: Servers) -> AsyncIterator[tuple[str, str]]:
    """Return the addresses of Ola's exercise: from a chat, and by the game with her seat."""
    clock = Clock()
    async with open_empty_stores(servers, clock, processes=1) as [store]:
        bot = seeded_bot(store, clock)
        async with TestClient(TestServer(make_app(bot.services))) as client:
            news = asyncio.create_task(store.news.run())
            ola, kuba = Seat(client, "Ola"), Seat(client, "Kuba")
            with known_tiles():
                game = await ola.invite()
                await kuba.join(game)
            asked = await ola.say(game, "/poddaj_grę")
            await ola.press(button(asked["message"], "Tak")["token"])
            loaded = await store.tables.load(game)  # type: ignore[arg-type]
            assert loaded is not None
            here = loaded.table.seats[0].members[0].person
            there = await bot.coordinator.person("telegram", "99", "Ola")
            missed = Exercise(loaded.table.id, 1, 1, "bingo", BEST, 40.0)
            figures = GameFigures(loaded.table.id, 1, 5, 3, 40.0, 0, 1)
            for person in (here, there.id):
                await Trainings(store.people).change(
                    [person], lambda kept: kept.with_game(figures, [missed])
                )
            tickets = Tickets(bot.coordinator.world.secret)
            ticket = tickets.issue(there, f"{game}-1", "pl", now=clock.now)
            table = client.make_url("/")
            yield f"{table}#t={ticket}", f"{table}#{game}.1.{ola.token}"
            news.cancel()
            await asyncio.gather(news, return_exceptions=True)


async def open_exercise(
    browser: Browser, ways: tuple[str, str], *, phone: bool
) -> tuple[Page, list[str]]:
    """Open the exercise from a chat, or by typing at its game. Return the page and its errors."""
    size = {"width": 360, "height": 740} if phone else {"width": 1280, "height": 900}
    context = await browser.new_context(locale="pl-PL", viewport=size, has_touch=phone)  # type: ignore[arg-type]
    context.set_default_timeout(PATIENCE)
    page = await context.new_page()
    problems = list[str]()
    page.on("pageerror", lambda error: problems.append(str(error)))
    await page.goto(ways[0] if phone else ways[1])
    await expect(page.get_by_role("grid")).to_be_visible()
    if not phone:
        await square(page, "H8").focus()
        await page.keyboard.press("/")
        await expect(page.locator(".typed")).to_be_focused()
        await page.keyboard.type("/trening")
        await page.keyboard.press("Enter")
    await expect(page.get_by_role("heading", level=1)).to_have_text("Ćwiczenie 1 z 1")
    return page, problems


def square(page: Page, name: str) -> Locator:
    """Return a square of the board by its name: `H8`."""
    at = (int(name[1:]) - 1) * SIZE + "ABCDEFGHIJKLMNO".index(name[0])
    return page.get_by_role("gridcell").nth(at)


async def test_an_exercise_is_solved_by_touch_after_a_weaker_try(
    servers: Servers, chromium: Browser
) -> None:
    async with exercise(servers) as ways:
        page, problems = await open_exercise(chromium, ways, phone=True)
        assert re.search(r"#\w{6}\.1-1$", page.url)
        sentence, bar = (
            page.locator(".sentence"),
            page.get_by_role("group", name="Co możesz zrobić"),
        )
        await expect(sentence).to_contain_text(re.compile(r"Znajdź wykładkę za.72.pkt"))

        async def lay(tile: str, at: str) -> None:
            await page.get_by_role("toolbar").get_by_role("button", name=tile).tap()
            await square(page, at).tap()

        for tile, at in (("L, wartość", "H8"), ("I, wartość", "H9")):
            await lay(tile, at)
        found = await findings_beside(page, "an exercise on a phone")
        await bar.get_by_role("button", name="Zatwierdź").tap()
        await expect(sentence).to_contain_text(re.compile("Jest coś mocniejszego. LI, .6"))
        # The next try begins with the whole rack.
        await expect(page.locator(".rack button.slot")).to_have_count(7)
        for n, letter in enumerate("DEPN LI"):
            if letter != " ":
                await lay(f"{letter}, wartość", f"{'GHIJKLM'[n]}8")
        await lay("blank", "K8")
        await page.get_by_role("button", name="Ę", exact=True).tap()
        await expect(page.locator(".bubble")).to_have_text("DEPNĘLI+72")
        await bar.get_by_role("button", name="Zatwierdź +72").tap()
        await expect(sentence).to_contain_text("To najlepsza wykładka! DEPN(Ę)LI")
        found += await findings_beside(page, "an exercise that is solved")
        await bar.get_by_role("button", name="Następne").tap()
        await expect(page.locator(".lobby")).to_contain_text("Wszystkie ćwiczenia zrobione: 1.")
        found += await findings_beside(page, "no exercise left")
        assert not found, "\n".join(found)
        assert not problems
        await page.context.close()


async def test_an_exercise_is_tried_by_keys_given_up_and_followed_by_the_next(
    servers: Servers, chromium: Browser
) -> None:
    async with exercise(servers) as ways:
        page, problems = await open_exercise(chromium, ways, phone=False)
        heard, bar = page.locator("[role=status]"), page.locator(".bar")
        await square(page, "H8").focus()
        await page.keyboard.press("Enter")
        await page.keyboard.type("pled")
        await expect(heard).to_contain_text("PLED +14")
        await page.keyboard.press("Enter")
        await expect(heard).to_contain_text("Jest coś mocniejszego. PLED, +14")
        found = await findings_beside(page, "an exercise at a desk")
        await bar.get_by_role("button", name="Następne").click()
        await expect(heard).to_contain_text("To jedyne ćwiczenie do zrobienia.")
        await bar.get_by_role("button", name="Więcej").click()
        await page.get_by_role("dialog").get_by_role("button", name="Postępy").click()
        await expect(page.get_by_role("dialog")).to_contain_text("Twoje postępy")
        await page.keyboard.press("Escape")
        await bar.get_by_role("button", name="Pokaż odpowiedź").click()
        await expect(page.locator(".square.last")).to_have_count(7)
        await expect(heard).to_contain_text("Najlepsza wykładka: DEPN(Ę)LI")
        # Loaded anew it is asked again, as its button in the chat would.
        await page.reload()
        await expect(page.locator(".sentence")).to_contain_text("Znajdź wykładkę")
        assert not found, "\n".join(found)
        assert not problems
        await page.context.close()
