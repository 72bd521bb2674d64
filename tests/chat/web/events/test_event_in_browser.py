"""An evening on its page, in Chromium: from the list to the podium, on a phone and on a wall."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from bot.coordinator.commands import Make
from bot.coordinator.kinds.event.requests import (
    CheckIn,
    NameDirector,
    ShowOnPage,
    SignUp,
)
from bot.rules.board import Direction, Square
from bot.rules.moves import Placement
from tests.support.chat.web.axe import findings_beside
from tests.support.chat.web.pages import open_page, web_table, wide
from tests.support.coordinator.events import Event

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page

    from bot.coordinator.game_id import GameId
    from tests.support.storage.servers import Servers

pytestmark = pytest.mark.browser

VISITOR = "Basia"
OTHERS = ("Ola", "Kuba", "Iza", "Bartłomiej Brzęczyszczykiewicz")
OWN = len(OTHERS)


async def end_game(event: Event, game: GameId) -> None:
    """Let somebody other than the person in the browser resign."""
    seats = (await event.talk.table(game)).seats
    await event.resign([game], side=1 if seats[0].name == VISITOR else 0)


async def lay_word(event: Event) -> str:
    """Let a player who is not in the browser lay three tiles, and return them."""
    for game in await event.games():
        table = await event.talk.table(game)
        if table.game and VISITOR not in {seat.name for seat in table.seats}:
            word = table.game.racks[table.game.to_move].replace("?", "")[:3]
            move = Make(Placement(Square(6, 7), Direction.ACROSS, word))
            await event.talk.say(table.seats[table.game.to_move].name, move, game)
            return word
    raise AssertionError


async def direct(event: Event, page: Page) -> None:
    """Let the person in the browser become a director, and give a walkover from a table's menu."""
    await event.talk.say("Ola", NameDirector(OWN), event.game)
    menu = page.get_by_label("Działania sędziego: Stolik 2").first
    await menu.click()
    await page.get_by_role("button", name="Walkower, wygrywa").first.click()
    await expect(page.get_by_text("Stolik 2: walkower, wygrywa")).to_be_visible()
    await page.locator(".question").get_by_role("button", name="Walkower, wygrywa").click()
    told = page.locator(".log .pair-result").filter(has_text="walkower, wygrywa")
    await expect(told).to_be_visible()


async def play_on(event: Event) -> None:
    """Play all rounds to the end of the event."""
    while (await event.body()).ends is not None:
        await event.wait_for("playing", "ended")
        for game in await event.games():
            await end_game(event, game)


@pytest.mark.slow(3)
async def test_an_evening_is_played_from_its_page(  # noqa: PLR0915 - an evening, step by step
    servers: Servers, chromium: Browser
) -> None:
    async with web_table(servers) as (talk, address):
        event = await Event.open(talk, name="Czwartkowy wieczór")
        for name in OTHERS:
            await talk.say(name, SignUp(), event.game)
        at = f"{address}turniej/{event.game}"
        page = await open_page(chromium, at, 1280, 900, VISITOR)
        phone = await open_page(chromium, at, 360, 740)
        wall = await open_page(chromium, f"{at}?wall", 1920, 1080)
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
        await expect(page.locator(".chip-now")).to_contain_text("Runda 1: gra 1 z 2 stolików")
        await direct(event, page)
        found += await findings_beside(page, "a round")
        found += await findings_beside(phone, "a round on a phone")
        await phone.get_by_role("button", name="Rundy").click()
        await expect(phone.get_by_role("heading", name="Runda 1")).to_be_visible()
        assert [await wide(one) for one in (page, phone, wall)] == [0, 0, 0]
        # Each page that looks on draws all that happens.
        for one in (phone, wall):
            await one.context.close()
        await event.wait_for("playing")
        await page.get_by_role("link", name="Do mojej gry: stolik").click()
        of_pair = page.get_by_text("Czwartkowy wieczór, runda 2, stolik")
        await expect(of_pair).to_be_visible()
        found += await findings_beside(page, "the game of a pair")
        await page.go_back()
        word = await lay_word(event)
        await play_on(event)
        await expect(page.get_by_text("Koniec. Wygrywa")).to_be_visible()
        await expect(page.locator(".podium .card")).to_have_count(3)
        await expect(page.locator(".awards .word-tiles")).to_have_attribute("aria-label", word)
        await expect(page.locator(".awards .card").first).to_contain_text("Najlepszy ruch: ")
        await expect(page.locator(".awards .card").nth(1)).to_contain_text("Najwyższy wynik: ")
        await expect(page.get_by_role("link", name="Tabela (CSV)")).to_be_visible()
        found += await findings_beside(page, "the end")
        await page.emulate_media(media="print")
        await expect(page.get_by_role("link", name="Tabela (CSV)")).to_be_hidden()
        await expect(page.get_by_role("heading", name="Runda 4")).to_be_visible()
        await page.emulate_media(media="screen")
        other = await Event.open(talk, "Kuba", name="Sobota w klubie")
        await talk.say("Kuba", ShowOnPage(shown=True), other.game)
        await talk.indexer.work_off()
        await page.goto(f"{address}#")
        await expect(page.get_by_role("heading", name="Turniej", exact=True)).to_be_visible()
        await expect(page.locator(".event-card .body")).to_contain_text("Koniec. Wygrywa")
        await expect(page.get_by_role("heading", name="Inne turnieje")).to_be_visible()
        found += await findings_beside(page, "the first page")
        assert await wide(page) == 0
        await page.get_by_role("link", name="Sobota w klubie").click()
        await expect(page.get_by_role("heading", level=1)).to_have_text("Sobota w klubie")
    assert not found, "\n".join(found)
