"""Pages of people: a profile with its games, the leaderboard, and the way from one to the other."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Route, expect

from tests.support.chat.web.axe import findings
from tests.support.chat.web.dealt import deal
from tests.support.chat.web.player import Player

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.support.chat.web.bot_process import BotProcess
    from tests.support.chat.web.dealt import Dealt, Person
    from tests.support.chat.web.player import OpenPage

pytestmark = pytest.mark.browser

_DAY = 86_400_000
_BEGIN = 1_770_000_000_000


def resign(dealt: Dealt) -> None:
    sure = dealt.mover.post("/api/say", game=dealt.game, line="/poddaj_grę")["message"]
    dealt.mover.post("/api/press", token=sure["buttons"][0][0]["token"])


def become(page: Page, person: Person, address: str) -> None:
    """Let the browser of a page be this person's."""
    me = json.dumps({"token": person.token, "name": person.name})
    page.evaluate("me => localStorage.setItem('me', me)", me)
    page.goto(address)
    page.reload()


def answer_with_season(route: Route) -> None:
    """Answer with the bot's own profile, and a rating as after a season."""
    response = route.fetch()
    found: dict[str, Any] = response.json()
    points = [[_BEGIN + 9 * turn * _DAY, 100 + 3 * (turn % 9)] for turn in range(30)]
    rating = {"value": points[-1][1], "games": 30, "lacks": None}
    found |= {"place": 1, "listed": 2}
    found["courses"] = [
        {"label": "dni na ruch, po polsku", "rating": rating, "points": points},
        {"label": "czas na grę, po polsku", "rating": rating, "points": points[:2]},
    ]
    route.fulfill(response=response, json=found)


def answer_with_lines(route: Route) -> None:
    """Answer with the bot's own list, and the lines of two people."""
    response = route.fetch()
    found: dict[str, Any] = response.json()
    lines = [
        {
            "who": f"handle{place}", "name": name, "place": place, "climbed": climbed,
            "trend": [100, 104, 108], "rating": 130 - place, "games": 40, "won": 55,
        }
        for place, name, climbed in ((1, "Agnieszka", 2), (2, "Bartłomiej Brzęczyszczykiewicz", -1))
    ]  # fmt: skip
    rating = {"value": 128, "games": 40, "lacks": None}
    found |= {"lines": lines, "listed": 2, "own": lines[1], "rating": rating}
    found["best"] = {"value": 131, "at": _BEGIN}
    route.fulfill(response=response, json=found)


@pytest.mark.slow(6)
def test_a_profile_shows_a_season_and_leads_to_every_game(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    dealt = deal(bot_process.address)
    dealt.play(dealt.mover, 4)
    dealt.play(dealt.other, 3)
    resign(dealt)
    page = open_page(width=360, height=740)
    page.route("**/api/profile", answer_with_season)
    become(page, dealt.other, f"{bot_process.address}#profile")
    expect(page.get_by_role("heading", level=1)).to_have_text(dealt.other.name)
    expect(page.locator(".about").first).to_contain_text("Ranking 106, miejsce 1 z 2.")
    # The curve says what it shows; a course of two games has none yet.
    curve = page.get_by_role("img", name=re.compile("^Ranking od .+ rekord 124 .+ teraz 106"))
    expect(curve).to_be_visible()
    page.get_by_role("button", name="czas na grę, po polsku").click()
    expect(page.get_by_text("Wykres pojawi się po 5 grach")).to_be_visible()
    expect(curve).to_have_count(0)
    game = page.locator(".past .game")
    expect(game).to_have_count(1)
    expect(game).to_contain_text("wygrana")
    expect(page.get_by_role("img", name=re.compile("^[A-ZĄĆĘŁŃÓŚŹŻ]{3,}$")).first).to_be_visible()
    assert Player(page).has_no_sideways_scroll()
    assert findings(page, "a profile") == []
    # The opponent's profile is one press away, and knows our game.
    page.locator(".rivals a").click()
    expect(page).to_have_url(re.compile(r"#profile\.[\w-]+$"))
    expect(page.get_by_role("heading", level=1)).to_have_text(dealt.mover.name)
    expect(page.locator(".met")).to_have_text("Wasze gry 1:0")
    expect(page.get_by_role("button", name="Połącz konta")).to_have_count(0)
    page.locator(".past .game a").click()
    expect(page).to_have_url(re.compile(rf"#{dealt.game}\.\d$"))
    page.unroute("**/api/profile")
    page.goto(f"{bot_process.address}#profile.{'A' * 48}")
    expect(page.get_by_text("Nikogo takiego tu nie ma.")).to_be_visible()


def test_the_leaderboard_is_read_by_eye_by_ear_and_by_keyboard(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    page = open_page(f"{bot_process.address}#ranking", width=360, height=740)
    page.route("**/api/leaderboard", answer_with_lines)
    page.get_by_role("button", name="czas na grę").click()
    rows = page.get_by_role("row")
    expect(rows).to_have_count(3)
    expect(page.get_by_role("link", name="Agnieszka")).to_have_attribute("href", "#profile.handle1")
    expect(rows.last).to_have_attribute("aria-current", "true")
    expect(page.get_by_text("Twoje miejsce: 2")).to_be_visible()
    # On a phone the rest of a line comes by a press.
    games = rows.nth(1).locator(".c-games")
    expect(games).to_be_hidden()
    page.get_by_role("button", name="Szczegóły: Agnieszka").press("Enter")
    expect(games).to_be_visible()
    expect(rows.nth(1)).to_contain_text("w górę o 2")
    assert Player(page).has_no_sideways_scroll()
    assert findings(page, "a leaderboard") == []
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(page.get_by_role("columnheader", name="30 dni")).to_be_visible()
    assert findings(page, "a wide leaderboard") == []
    page.keyboard.press("Tab")
    page.get_by_role("button", name="literaki").press("Enter")
    expect(page).to_have_url(re.compile(r"#ranking\.flag\.pl_literaki$"))
    page.unroute_all(behavior="wait")
