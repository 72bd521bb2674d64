"""The page's start form: a table with robots on all other seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from bot.coordinator.robots import NAMES
from tests.support.chat.web.seat import text

if TYPE_CHECKING:
    from tests.support.chat.web.player import OpenPage
    from tests.support.chat.web.seat import Seat


@pytest.mark.parametrize("level", NAMES)
async def test_with_robots_a_game_begins_at_once(ola: Seat, level: str) -> None:
    state = await ola.look(await ola.invite(robot=level))
    assert f"{NAMES[level]}: „" in text(state["message"])


async def test_robots_take_all_seats_but_one(ola: Seat) -> None:
    shown = text((await ola.look(await ola.invite(robot="jeż", seats=3)))["message"])
    assert "Jeż: „" in shown
    assert "Jeż 2: „" in shown


async def test_a_robot_that_there_is_not_is_refused(ola: Seat) -> None:
    refused = await ola.post(
        "/api/games", preset="klasyczna", tiles="pl", clock="preset", seats=2, robot="kret"
    )
    assert refused.status == 400


@pytest.mark.browser
def test_the_page_offers_a_choice_of_robots(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_label("Twoje imię").fill("Ola")
    choice = page.get_by_label("Robot", exact=True)
    expect(choice).to_be_hidden()
    page.get_by_label("Z\N{NO-BREAK SPACE}robotem").check()
    choice.select_option("sowa")
    page.get_by_role("button", name="Usiądź do stołu").click()
    expect(page.locator("body")).to_contain_text("Sowa: „Nie śpię")


@pytest.mark.browser
def test_the_page_offers_who_starts_and_says_which_lists_there_are(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_label("Twoje imię").fill("Ola")
    page.get_by_label("Z\N{NO-BREAK SPACE}robotem").check()
    page.get_by_label("Kto zaczyna").select_option("host")
    page.get_by_text("Więcej opcji").click()
    page.get_by_label("Nietrafione sprawdzenie").select_option("double")
    page.get_by_label("Słownik (puste").fill("osps50")
    page.get_by_role("button", name="Usiądź do stołu").click()
    expect(page.get_by_role("status")).to_contain_text("Do wyboru: ")
    page.get_by_label("Słownik (puste").fill("pl_strict")
    page.get_by_role("button", name="Usiądź do stołu").click()
    expect(page.locator("body")).to_contain_text("Zaczyna Ola.")
