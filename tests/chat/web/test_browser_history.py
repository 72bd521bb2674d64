"""A finished game in a real browser: stepped through, analysed, and as a film to be saved."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.support.chat.web.axe import findings
from tests.support.chat.web.board import both
from tests.support.chat.web.browser import until
from tests.support.chat.web.dealt import deal
from tests.support.chat.web.player import Player, Position

if TYPE_CHECKING:
    from tests.support.chat.web.bot_process import BotProcess
    from tests.support.chat.web.player import OpenPage

pytestmark = pytest.mark.browser

# For a robot to think over a whole game, ms.
LONG = 180_000


@pytest.mark.slow(5)
def test_a_finished_game_is_stepped_through_analysed_and_filmed(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    one, two = both(open_page, deal(bot_process.address), width=640)
    page = one.page
    position = Position()
    plays = []
    for mover, other in ((one, two), (two, one)):
        plays.append(mover.play(position, 3))
        other.wait_for_turn()
    one.type("/poddaj_grę")
    one.choose("Tak, poddaję")
    one.tell("Wygrywa")

    # Every position of it, by the buttons of the list.
    one.seat.get_by_role("button", name="Ruchy").click()
    lying = one.squares.locator(".letter")
    one.seat.get_by_role("button", name="Początek gry").click()
    expect(lying).to_have_count(0)
    one.seat.get_by_role("button", name="Następny ruch").click()
    expect(lying).to_have_count(len(plays[0].tiles))
    assert not findings(page, "an earlier position")
    page.keyboard.press("ArrowRight")
    expect(lying).to_have_count(len(list(position.board)))

    # Its analysis beside the board: each option is laid there.
    page.keyboard.press("Escape")
    one.press("Analiza")
    analysis = one.seat.get_by_role("region", name="Analiza")
    expect(analysis).to_be_visible(timeout=LONG)
    expect(analysis).to_contain_text(
        re.compile(r"Wygrywa \w+\. \w+ – \w+ \d+:\d+.*Szanse na wygraną: (Ola|Kuba)", re.DOTALL)
    )
    options = analysis.locator("li button")
    options.first.click()
    expect(options.first).to_have_attribute("aria-pressed", "true")
    best = options.first.locator("strong").inner_text()
    laid = one.seat.locator(".square.draft .letter")
    assert set(laid.all_inner_texts()) <= set(best)
    assert not findings(page, "the analysis")
    page.keyboard.press("ArrowRight")
    expect(analysis).to_contain_text("Ruch 2 z")

    # From here on against the robot, on the board as it was.
    analysis.get_by_role("button", name="Co by było, gdyby").click()
    one.seat.get_by_role("dialog").get_by_role("button", name=re.compile("Jeż")).click()
    expect(one.seat).to_contain_text(re.compile(r"Od ruchu 2.gry"))
    one.wait_for_turn()
    one.seat.get_by_role("button", name="Ruchy").click()
    one.seat.get_by_role("button", name="Początek gry").click()
    expect(lying).to_have_count(len(plays[0].tiles))
    assert not findings(page, "a game from a move on")

    two.type("/przebieg")
    two.choose("Film")
    film = two.panel.locator(".film img")
    expect(film).to_be_visible()
    until(two.page, "image => image.complete", film.element_handle())
    assert film.evaluate("image => [image.naturalWidth, image.naturalHeight]") == [720, 854]
    assert film.get_attribute("alt")
    assert not findings(two.page, "the film")
    assert (two.panel.locator(".film a").get_attribute("download") or "").endswith(".gif")
    assert two.has_no_sideways_scroll()


# The page's questions wait to be answered; how often it will ask again is counted at its alarm.
_HOLD = """() => {
  const [ask, set, clear] = [fetch, setTimeout, clearTimeout];
  Object.assign(window, { held: [], alarms: new Set() });
  window.fetch = async (path, sent) => {
    if (path !== "/api/analysis") return ask(path, sent);
    return new Response(JSON.stringify(await new Promise((resolve) => held.push(resolve))));
  };
  window.setTimeout = (run, pause) => {
    const id = set(run, pause);
    if (pause === 54321) alarms.add(id);
    return id;
  };
  window.clearTimeout = (id) => {
    alarms.delete(id);
    clear(id);
  };
}"""


_OPTION = {
    "word": "KOT",
    "at": "8H",
    "down": False,
    "tiles": [],
    "points": 8,
    "leave": [*"AB"],
    "loss": 0.0,
    "text": "",
}
_OPTIONS = [{**_OPTION, "place": place, "own": False} for place in (1, 2, 3)]
_OWN = {**_OPTION, "place": 131, "own": True}
_TURN = {"n": 1, "seat": 0, "rack": [*"AB"], "chances": [0.5, 0.5], "after": [0.5, 0.5]}
_ON = {"label": "Co by było, gdyby", "token": "", "prompt": None}


def make_line(text: str) -> dict[str, object]:
    return {"spans": [{"text": text, "style": None, "at": None}], "small": False}


_WHY = [make_line("KOT: 96 pkt więcej."), make_line("Dwa pola 3S naraz.")]
_FOUND = {
    "result": [make_line("Remis")],
    "shares": [
        make_line("Ola: najlepsze ruchy: 1 z 2."),
        make_line("Kuba: najlepsze ruchy: 2 z 2."),
    ],
    "lines": [],
    "deciding": [0],
    "train": {**_ON, "label": "Trening"},
    "turns": [
        {
            **_TURN,
            "best": False,
            "lines": [],
            "why": _WHY,
            "on": _ON,
            "options": [*_OPTIONS, _OWN],
        }
    ],
}


def test_an_analysis_that_is_pressed_again_is_asked_for_once_at_a_time(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    dealt = deal(bot_process.address)
    dealt.play(dealt.mover, 2)
    sure = dealt.other.post("/api/say", game=dealt.game, line="/poddaj_grę")["message"]
    dealt.other.post("/api/press", token=sure["buttons"][0][0]["token"])
    mover = dealt.mover
    page = open_page(f"{mover.address}#{dealt.game}.{mover.number}.{mover.token}")
    one = Player(page)
    one.tell("Wygrywa")
    page.evaluate(_HOLD)
    for text in ("Ocenione ruchy: 1", "Ocenione ruchy: 2"):
        one.press("Analiza")
        one.tell("Analizuję grę")
        one.press("Analiza")
        one.tell("Analizuję grę")
        assert page.evaluate("held.length") == 1
        page.evaluate("text => held.pop()({ text, again: 54321 })", text)
        one.tell(text)
        assert page.evaluate("alarms.size") == 1
    assert not findings(page, "an analysis under way")
    # Whoever is elsewhere when it is ready stays there.
    one.press("Analiza")
    one.tell("Analizuję grę")
    corner = one.squares.first
    corner.focus()
    page.evaluate("found => held.pop()(found)", _FOUND)
    analysis = page.get_by_role("region", name="Analiza")
    expect(analysis).to_be_visible()
    expect(corner).to_be_focused()
    expect(one.seat.get_by_role("toolbar", name="Stojak przed ruchem")).to_be_visible()
    # On phones, low ones too, it begins below the board, and all options are seen at once.
    for height in (740, 640):
        page.set_viewport_size({"width": 360, "height": height})
        board, below = one.seat.get_by_role("grid").bounding_box(), analysis.bounding_box()
        last = analysis.get_by_role("listitem").last.bounding_box()
        assert board
        assert below
        assert last
        assert board["y"] + board["height"] <= below["y"]
        assert last["y"] + last["height"] <= below["y"] + below["height"]
        found = findings(page, f"the analysis at {height}")
        assert not found, "\n".join(found)
    # At a desk all of a turn is seen at once, with what leads on from it.
    for height in (900, 800):
        page.set_viewport_size({"width": 1280, "height": height})
        for name in (re.compile("^131"), "Co by było, gdyby", "Trening"):
            expect(analysis.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
