"""The page that recomputes draws, in a real browser: the same verdicts as ours, and no network."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from aiohttp.test_utils import make_mocked_request
from playwright.sync_api import expect

from bot.chat.web.pages import ServedPages
from bot.coordinator.table.draw_record import check_record, read_draws
from bot.coordinator.table.draw_words import WORDS
from bot.rules.gcg.parse import parse
from bot.rules.tiles import tile_set
from tests.support.chat.web.browser import open_page_alone
from tests.support.coordinator.drawn_records import RECORDS, UNFAIR_WORDS, forgeries, record_by
from tests.support.coordinator.practice import branched_record

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.support.chat.web.seat import Client

PAGE = Path(__file__).parents[3] / "bot/chat/web/static/fair-draw.html"


def ours(text: str) -> dict[str, Any] | None:
    """Return our verdict on a record, in the page's words."""
    record = parse(text)
    draws = read_draws(record.note)
    if draws is None:
        return None
    verdict = check_record(record, draws)
    return {
        "right": verdict.right,
        "sealed": verdict.sealed,
        "bag": verdict.bag,
        "returned": verdict.returned,
        "draws": verdict.draws,
        "wrong": [[wrong.number, wrong.drawn, wrong.due] for wrong in verdict.wrong],
        "odd": verdict.words,
        "racks": [[rack.line, rack.player] for rack in verdict.racks],
        "words": [list(pair) for pair in zip(draws.words, draws.ours, strict=True)],
    }


SUMMARY = """text => {
  const verdict = check(text);
  if (!verdict) return null;
  const { right, sealed, bag, returned, draws, racks, odd, words } = verdict;
  const wrong = draws.filter(({ tile, due }) => tile !== due);
  return {
    right, sealed, bag, returned, odd,
    draws: draws.length,
    wrong: wrong.map(({ number, tile, due }) => [number, tile, due]),
    racks: racks.map(({ line, player }) => [line, player]),
    words: words.map(({ word, ours }) => [word, ours]),
  };
}"""


@pytest.mark.browser
def test_the_page_of_the_draw_agrees_with_the_bot_and_uses_no_network(
    browser: Browser, tmp_path: Path
) -> None:
    asked: list[str] = []
    page = open_page_alone(browser, locale="pl-PL")
    context = page.context
    page.on("request", lambda request: asked.append(request.url))
    page.goto(PAGE.as_uri())
    changed = forgeries(RECORDS["three_pl"]).values()
    branched = branched_record()
    given = branched.replace(" 1=", " 1=A")
    unfair = (record_by("sowa", word) for word in UNFAIR_WORDS if word == word.strip())
    texts = [*unfair, *RECORDS.values(), *changed, branched, given, "", "fair-draw 1"]
    for text in texts[:-2]:
        assert page.evaluate(SUMMARY, text) == ours(text)
    for text in texts[-2:]:
        assert page.evaluate(SUMMARY, text) is None
    file = tmp_path / "game.gcg"
    file.write_text(RECORDS["four_en"], "utf-8")
    page.set_input_files("#file", file)
    result = page.locator("#result")
    expect(result).to_contain_text("Wszystko się zgadza.")
    expect(page.locator("#language")).to_have_text("English")
    page.click("#language")
    expect(result).to_contain_text("Everything agrees.")
    page.fill("#text", forgeries(RECORDS["two_pl"])["a word"])
    page.click("#check")
    expect(result).to_contain_text("This does not agree:")
    page.fill("#text", record_by("sowa", "wiewiórka\ufe00"))
    page.click("#check")
    expect(result).to_contain_text("Such characters: U+FE00.")
    page.fill("#text", record_by("sowa", "z0na"))
    page.click("#check")
    for typed, told in (
        ("zona", "This is none of these words, so the tiles don’t depend on it."),
        (" Z0NA ", "This is word 2, character by character."),
    ):
        page.fill("#word", typed)
        expect(page.locator("#compared")).to_have_text(told)
    assert asked == [PAGE.as_uri()]
    context.close()


@pytest.mark.browser
def test_the_page_runs_under_the_policy_that_the_table_serves(browser: Browser) -> None:
    pages = ServedPages()
    request = make_mocked_request("GET", "/fair-draw")
    coroutine = pages.fair_draw(request)
    with pytest.raises(StopIteration) as done:
        coroutine.send(None)
    answer = done.value.value
    policy = answer.headers["Content-Security-Policy"]
    assert "unsafe" not in policy
    page = open_page_alone(browser, locale="en-GB")
    context = page.context
    page.route("**/*", lambda route: route.fulfill(body=answer.body, headers=dict(answer.headers)))
    page.goto("http://127.0.0.1/fair-draw")
    expect(page.locator("h1")).to_have_text("Where the tiles come from")
    assert page.evaluate("getComputedStyle(document.body).maxWidth") != "none"
    context.close()


async def test_the_table_serves_the_page(client: Client) -> None:
    answer = await client.get("/fair-draw")
    assert answer.status == 200
    assert "sha256-" in answer.headers["Content-Security-Policy"]
    assert await answer.text() == PAGE.read_text("utf-8")


def test_the_page_knows_the_same_words_and_tiles() -> None:
    page = PAGE.read_text("utf-8")
    [listed] = re.findall(r"const WORDS = `(.*?)`", page, re.DOTALL)
    assert listed.split() == list(WORDS)
    assert all(f'"{tile_set(name).bag()}"' in page for name in ("pl", "en"))
