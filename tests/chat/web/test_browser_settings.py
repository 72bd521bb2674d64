"""A person's settings in the page's look and language."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.support.chat.web.axe import findings
from tests.support.chat.web.board import both
from tests.support.chat.web.dealt import deal

if TYPE_CHECKING:
    from tests.support.chat.web.bot_process import BotProcess
    from tests.support.chat.web.player import OpenPage

pytestmark = pytest.mark.browser

_BLACK, _LIGHT, _DARK = "rgb(0, 0, 0)", "rgb(246, 243, 235)", "rgb(18, 22, 27)"


def test_a_chosen_theme_holds_until_the_switch_of_the_page(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    one, two = both(open_page, deal(bot_process.address))
    page = one.page
    body, html = page.locator("body"), page.locator("html")
    one.type("/ustawienia motyw kontrastowy")
    one.read("Motyw: kontrastowy.")
    expect(body).to_have_css("background-color", _BLACK)
    expect(one.seat.get_by_role("grid")).to_be_visible()
    page.reload()
    expect(body).to_have_css("background-color", _BLACK)
    page.get_by_role("button", name="Jasny motyw", exact=True).first.click()
    expect(body).to_have_css("background-color", _LIGHT)
    one.type("/ustawienia")
    one.read("Motyw: kontrastowy.")
    expect(body).to_have_css("background-color", _LIGHT)
    one.choose("Ciemny motyw")
    expect(body).to_have_css("background-color", _DARK)

    one.choose("English")
    one.read("Your settings")
    expect(html).to_have_attribute("lang", "en")
    page.get_by_role("button", name="Polski").first.click()
    expect(html).to_have_attribute("lang", "pl")

    two.type("/ustawienia")
    assert not findings(two.page, "settings")
    # Each setting says what it is over its values. Nothing is sent to who has the browser alone.
    assert [
        name.partition(":")[0]
        for name in two.panel.get_by_role("group").evaluate_all(
            "groups => groups.map(e => e.querySelector('p').textContent)"
        )
    ] == [
        "Język",
        "Motyw",
        "Podgląd ruchu",
        "Twój nick przy zagadce z\u00a0twojej gry",
        "Twoje gry mogą oglądać wszyscy",
        "Urlop",
        "Blokady",
    ]
    theme = two.panel.get_by_role("group", name="Motyw: jasny.")
    expect(theme.get_by_role("button")).to_have_text(
        ["Jasny motyw ✓", "Ciemny motyw", "Kontrastowy"]
    )
    two.choose("Urlop")
    two.choose("Inaczej…")
    # By its name: the line for typing lies in what was open before as well.
    days = two.panel.get_by_role("textbox", name="Ile dni?")
    assert not findings(two.page, "days asked for")
    days.fill("2")
    days.press("Enter")
    two.read("Urlop do:")
    # They stay open while the game goes on.
    one.type("/pas")
    one.choose("Tak, pas")
    two.wait_for_turn()
    two.read("Urlop do:")

    # Who deletes everything is told so.
    one.type("/usuń_dane")
    one.choose("Usuń dane")
    expect(two.seat.locator(".cards")).to_contain_text("gracz")
    one.read("W dawnych grach zostaje podpis „gracz”.")
