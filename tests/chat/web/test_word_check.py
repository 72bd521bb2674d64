"""The check of a play at a real table: one verdict in large type, and nothing kept."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.support.chat.web.axe import findings, in_every_theme
from tests.support.chat.web.dealt import deal

if TYPE_CHECKING:
    from tests.support.chat.web.bot_process import BotProcess
    from tests.support.chat.web.player import OpenPage

pytestmark = pytest.mark.browser

# In parts of a screen's height. On a tablet the capitals are 8 mm high; 5 mm are read at 3 m.
_FROM_THREE_METRES = 0.09


def test_a_play_is_checked_by_keys_and_read_from_three_metres(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    page = open_page(f"{bot_process.address}#rules", width=1280, height=800)
    page.get_by_role("link", name="Sprawdzanie ruchów przy prawdziwym stole").click()
    # The page has the screen for itself.
    expect(page.locator(".top")).to_be_hidden()
    field, verdict = page.get_by_label("Wpisz wszystkie słowa ruchu."), page.get_by_role("status")
    field.click()
    page.keyboard.type("kot, ćma")
    page.keyboard.press("Enter")
    expect(verdict).to_have_text("✅Ruch dopuszczalny.Słownik: polski, na podstawie SJP.PL.")
    colour = "e => getComputedStyle(e).backgroundColor"
    acceptable = verdict.evaluate(colour)
    size = verdict.locator(".told").evaluate("e => parseFloat(getComputedStyle(e).fontSize)")
    assert size > 800 * _FROM_THREE_METRES
    found = in_every_theme(page, "an acceptable play")
    # A verdict never stands beside other words.
    page.keyboard.type(", pszczułka")
    expect(verdict).to_be_empty()
    page.keyboard.press("Enter")
    expect(verdict).to_contain_text("❌Ruch niedopuszczalny.")
    assert "PSZCZ" not in verdict.inner_text().upper()
    found += in_every_theme(page, "an unacceptable play")
    assert verdict.evaluate(colour) != acceptable
    page.keyboard.press("Escape")
    expect(verdict).to_be_empty()
    expect(field).to_have_value("")
    expect(field).to_be_focused()
    page.keyboard.type("k0t")
    page.keyboard.press("Enter")
    expect(verdict).to_have_text("Słowo ma od 2 do 15 liter: K0T.")
    found += findings(page, "no word")
    assert not found, "\n".join(found)
    # Nothing of it is kept: neither in the browser nor in the address.
    stored = page.evaluate("() => JSON.stringify({ ...localStorage, ...sessionStorage })")
    assert not re.search("kot|ćma|pszcz|k0t", stored + page.url, re.IGNORECASE)
    page.reload()
    expect(field).to_have_value("")
    expect(verdict).to_be_empty()


def test_a_phone_shows_the_whole_verdict_after_two_taps(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    page = open_page(f"{bot_process.address}#check", width=360, height=640, touch=True)
    verdict = page.get_by_role("status")
    page.get_by_label("Wpisz wszystkie słowa ruchu.").fill("kot pszczułka")
    page.get_by_role("button", name="Sprawdź").tap()
    told = verdict.locator(".told")
    expect(told).to_have_text("Ruch niedopuszczalny.")
    expect(told).to_be_in_viewport(ratio=1)
    assert page.evaluate("() => document.documentElement.scrollWidth") == 360
    # Without a keyboard, which would cover the verdict.
    expect(page.get_by_label("Wpisz wszystkie słowa ruchu.")).not_to_be_focused()
    page.get_by_role("button", name="Wyczyść").tap()
    expect(verdict).to_be_empty()


def test_a_player_of_a_game_with_challenges_gets_no_verdict(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    dealt = deal(bot_process.address)
    page = open_page(f"{bot_process.address}#check")
    me = json.dumps({"token": dealt.mover.token, "name": dealt.mover.name})
    page.evaluate("me => localStorage.setItem('me', me)", me)
    page.reload()
    page.get_by_label("Wpisz wszystkie słowa ruchu.").fill("kot, ćma")
    page.get_by_role("button", name="Sprawdź").click()
    verdict = page.get_by_role("status")
    expect(verdict).to_contain_text(f"Grasz teraz w grę {dealt.game}")
    expect(verdict).not_to_contain_text("dopuszczalny")
