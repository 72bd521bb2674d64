"""A newcomer watches a game from the first page, as long as its people agree."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.support.chat.web.axe import findings
from tests.support.chat.web.browser import until
from tests.support.chat.web.dealt import deal
from tests.support.chat.web.player import Player

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.support.chat.web.bot_process import BotProcess
    from tests.support.chat.web.dealt import Dealt
    from tests.support.chat.web.player import OpenPage

pytestmark = pytest.mark.browser

# What the page does after a pause it does after a tenth of it.
_HURRY = "() => { const set = setTimeout; window.setTimeout = (run, ms) => set(run, ms / 10); }"


def expect_all_tiles(page: Page, dealt: Dealt) -> None:
    """Expect the board of this page to have all tiles of the game."""
    expect(page.locator(".shown-board .game-tile")).to_have_count(len([*dealt.board]))


def watch_as_a_known_visitor(known: Page) -> None:
    """Go to the game by its line, which is as wide as the page and covers nothing else."""
    me = json.dumps({"token": "A" * 43, "name": "Iza"})
    known.evaluate("me => localStorage.setItem('me', me)", me)
    known.reload()
    line = known.locator(".live")
    expect(line).to_contain_text("Trwa gra: Ola – Kuba")
    box = line.bounding_box()
    assert box
    assert box["width"] > 300
    known.get_by_role("button", name="Zagraj z robotem").click(trial=True)
    line.click()
    expect(known).to_have_url(re.compile(r"#watch\.[\w-]+$"))


@pytest.mark.slow(6)
def test_a_newcomer_watches_a_game_until_one_of_its_people_says_no(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    dealt = deal(bot_process.address)
    dealt.play(dealt.mover, 3)
    for one in (dealt.mover, dealt.other):
        one.post("/api/say", game="", line="/ustawienia oglądanie tak")
    page = open_page(f"{bot_process.address}#check", width=360, height=740)
    page.evaluate(_HURRY)
    page.goto(f"{bot_process.address}#")
    way = page.get_by_role("link", name="Oglądaj")
    expect(page.get_by_text("Trwa gra: Ola – Kuba")).to_be_visible()
    board = page.get_by_role("img", name=re.compile(r"Trwa gra: Ola – Kuba \d+:\d+"))
    expect(board).to_be_visible()
    expect_all_tiles(page, dealt)
    assert Player(page).has_no_sideways_scroll()
    assert findings(page, "a first page with a game") == []
    # The board moves with the game, and the whole of it leads there.
    dealt.play(dealt.other, 2)
    expect_all_tiles(page, dealt)
    box = board.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page).to_have_url(re.compile(r"#watch\.[\w-]+$"))
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(r"^Ola – Kuba \d+:\d+$"))
    expect(page.locator(".moves button")).to_have_count(2)
    expect_all_tiles(page, dealt)
    expect(page.locator(".rack")).to_have_count(0)
    page.get_by_role("button", name="Początek gry").click()
    expect(page.locator(".shown-board .game-tile")).to_have_count(0)
    page.get_by_text("Plansza słowami").click()
    expect(page.locator(".watch .text")).to_contain_text("W worku")
    assert Player(page).has_no_sideways_scroll()
    assert findings(page, "a watched game") == []
    watch_as_a_known_visitor(open_page(width=360, height=740))
    dealt.other.post("/api/say", game="", line="/ustawienia oglądanie nie")
    expect(page.get_by_role("alert")).to_have_text("Tej gry nie można już oglądać.")
    page.get_by_role("link", name="Na pierwszą stronę").click()
    expect(page.get_by_role("img", name="Plansza w środku gry")).to_be_visible()
    expect(way).to_be_hidden()
    # A game that is over is played again, or stands still for whoever wants that.
    dealt.other.post("/api/say", game="", line="/ustawienia oglądanie tak")
    sure = dealt.mover.post("/api/say", game=dealt.game, line="/poddaj_grę")["message"]
    dealt.mover.post("/api/press", token=sure["buttons"][0][0]["token"])
    until(page, "async () => (await (await fetch('/api/watch?language=pl')).json()).game")
    page.emulate_media(reduced_motion="reduce")
    page.reload()
    expect(page.get_by_text("Ostatnia gra: Ola – Kuba")).to_be_visible()
    expect(page.get_by_role("button", name="Odtwarzaj")).to_be_visible()
    expect_all_tiles(page, dealt)
    page.get_by_role("button", name="Odtwarzaj").click()
    expect(page.locator(".shown-board .game-tile")).to_have_count(0)
    page.get_by_role("button", name="Zatrzymaj").click()
    page.emulate_media(reduced_motion="no-preference")
