"""The board opened from a chat, in Chromium: who somebody is there lasts for this tab alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.async_api import async_playwright, expect
from pytest_asyncio import fixture

from bot.coordinator.game_id import GameId
from bot.coordinator.people.sessions import Tickets
from tests.support.chat.web.browser import ARGUMENTS, chromium
from tests.support.chat.web.seat import Seat, button

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from playwright.async_api import Page

    from bot.app import Bot
    from tests.support.chat.web.seat import Client

KEPT = "() => [{...sessionStorage}, {...localStorage}].map((one) => JSON.stringify(one)).join()"


@fixture(loop_scope="module")
async def page(client: Client) -> AsyncIterator[Page]:
    """A tab at no page yet, whose scripts fail the test where they fail."""
    del client
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium(), args=[*ARGUMENTS])
        page = await (await browser.new_context(locale="pl-PL")).new_page()
        problems: list[str] = []
        page.on("pageerror", lambda error: problems.append(str(error)))
        yield page
        await browser.close()
        assert not problems


async def test_a_tab_opened_from_a_chat_is_its_person(bot: Bot, client: Client, page: Page) -> None:
    ola = await bot.coordinator.person("telegram", "99", "Ola z Telegrama")
    kuba = Seat(client, "Kuba")
    game = await kuba.invite()
    ticket = Tickets(bot.coordinator.world.secret).issue(
        ola, GameId(game), "pl", now=bot.services.now()
    )
    link = f"{client.make_url('/')}#t={ticket}"
    await page.goto(link)
    await page.get_by_role("button", name="Dołącz").click()
    # Nothing of it stands in the address, nor anywhere in the browser while the page is looked at.
    await expect(page.locator("body")).to_contain_text("Ola z Telegrama")
    assert page.url.endswith(f"#{game}.1")
    assert ticket not in await page.evaluate(KEPT)
    assert "telegram.99." not in await page.evaluate(KEPT)
    assert (await kuba.look(game))["players"][1]["name"] == "Ola z Telegrama"

    await page.reload()
    await expect(page.locator("[role=grid], .board").first).to_be_visible()
    assert (await kuba.look(game))["phase"] == "playing"
    assert "telegram.99." not in await page.evaluate(KEPT)

    # The link was good once.
    other = await page.context.new_page()
    await other.goto(link)
    await expect(other.get_by_role("alert")).to_contain_text("Otwórz planszę jeszcze raz z czatu")
    await other.get_by_role("button", name="Moje gry").click()
    await expect(other.get_by_role("alert")).to_have_count(0)

    # When it ends, the page says so by itself.
    await bot.store.erasures.erase([], [("telegram", "99")])
    asked = await kuba.say(game, "/poddaj_grę")
    await kuba.press(button(asked["message"], "Tak")["token"])
    await expect(page.get_by_role("alert")).to_contain_text("Otwórz planszę jeszcze raz z czatu")
