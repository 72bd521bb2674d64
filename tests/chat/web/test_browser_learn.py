"""Words to learn in a browser: letters are tiles that move into the answer."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.support.chat.web.axe import findings

if TYPE_CHECKING:
    from tests.support.chat.web.bot_process import BotProcess
    from tests.support.chat.web.player import OpenPage

pytestmark = pytest.mark.browser


def test_a_question_is_answered_by_tiles(open_page: OpenPage, bot_process: BotProcess) -> None:
    page = open_page(f"{bot_process.address}#drill", width=390, height=844)
    status = page.get_by_role("status")
    # Who has learned nothing yet is asked at once, and chooses a set above the question.
    expect(page.get_by_role("button", name="Tak")).to_be_visible()
    page.get_by_role("button", name="Wróć").click()
    expect(status).to_contain_text("Na dziś: 10 słówek.")
    page.get_by_role("button", name="Siódemki").click()
    tiles = page.locator(".letters .letter-tile")
    expect(tiles).to_have_count(7)
    for width in (1280, 390):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width
        assert not (found := findings(page, f"a question, {width}")), "\n".join(found)
    answer = page.get_by_role("button", name="Odpowiedz")
    expect(answer).to_be_disabled()
    rest = page.locator(".letters .letter-tile:not(.used)")
    rest.first.drag_to(page.locator(".ring"))
    for _ in range(6):
        rest.first.click()
    expect(page.locator(".letter-tile.used")).to_have_count(7)
    expect(answer).to_be_enabled()
    # A press on a laid tile takes it back.
    page.locator(".places .letter-tile").first.click()
    expect(answer).to_be_disabled()
    rest.first.click()
    page.keyboard.press("Enter")
    expect(status).to_contain_text("Nie ma w słowniku: ")
    # The letters stay, to be changed.
    expect(page.locator(".letter-tile.used")).to_have_count(7)
    page.get_by_role("button", name="Nie wiem").click()
    expect(status).to_contain_text("Nie tym razem. Odpowiedź: ")
    # The tiles that were asked for stay in sight, and the words that come back are counted.
    expect(tiles).to_have_count(7)
    reviews = page.get_by_role("region", name="Powtórki")
    expect(reviews.get_by_text("seria: 1 dzień")).to_be_visible()
    page.set_viewport_size({"width": 1280, "height": 844})
    count = reviews.get_by_text("1 słówko")
    expect(count).to_be_visible()
    card, shown = reviews.bounding_box(), count.bounding_box()
    assert card is not None
    assert shown is not None
    assert card["y"] < shown["y"] < card["y"] + card["height"]
    streak = page.get_by_role("region", name="Seria")
    expect(streak).to_contain_text(re.compile(r"Seria: 1\sdzieńrekord: 1\sdzień\d+\s\w+dziś"))
    page.get_by_role("button", name="Dalej").click()
    expect(page.get_by_label("Twoja odpowiedź")).to_have_value("")
