"""The first lesson: words of the strict list, tiles that a rack could have, a game at its end."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from bot.chat.web.views.lesson import lessons, plays
from bot.lexicon.catalogue import Catalogue
from bot.rules.judge import judge
from bot.rules.notation import parse_placement
from tests.support.chat.web.axe import findings

if TYPE_CHECKING:
    from bot.coordinator.settings import Language
    from tests.support.chat.web.player import OpenPage


# A word of one's own for either rack: TORAMI and TORU, TENOR and TEND.
OWN_WORDS = {"pl": ("J8 ...AMI", "J8 ...U"), "en": ("J8 ...OR", "J8 ...D")}


@pytest.mark.parametrize("language", ["pl", "en"])
def test_the_lesson_s_words_are_good_and_its_racks_are_fair(language: Language) -> None:
    rules, found = plays(language)
    words, lesson = Catalogue(Path()).for_robot(language), lessons()[language]
    assert [word.text for _, play in found for word in play.words if word.text not in words] == []
    bag = Counter(rules.tiles.bag())
    first, second, own_word, exchanged = (Counter[str](rack) for rack in lesson["racks"])
    own = [Counter(play.rack_tiles) for _, play in found]
    assert first.total() == second.total() == 7
    # What the first play leaves is on the second rack, and the rest comes out of the bag.
    assert own[0] <= first
    assert own[2] <= second
    assert first - own[0] <= second
    drawn = first + (second - (first - own[0])) + own[1]
    assert second - own[2] <= own_word
    assert own_word.total() == exchanged.total() == 7
    assert drawn + (own_word - (second - own[2])) + exchanged <= bag
    # A word of one's own can be played on the last board with either rack.
    board = found[-1][0].place(found[-1][1].tiles)
    for rack, move in zip((own_word, exchanged), OWN_WORDS[language], strict=True):
        play = judge(board, parse_placement(move), rules)
        assert Counter(play.rack_tiles) <= rack
        assert [word.text for word in play.words if word.text not in words] == []
    assert [play["score"] for play in lesson["plays"]] == [play.score for _, play in found]


@pytest.mark.browser
def test_a_newcomer_learns_by_keys_and_goes_on_with_the_robot(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name="Pierwsza lekcja").click()
    sentence, heard = page.locator(".sentence"), page.get_by_role("status")
    for told in (sentence, heard):
        expect(told).to_contain_text("Przeciągnij K na zaznaczony środek planszy (H8).")
    assert findings(page, "the lesson") == []
    square = page.locator("[role=gridcell]").nth(7 * 15 + 7)
    page.locator("[role=gridcell]").nth(0).focus()
    page.keyboard.type("k")
    expect(sentence).to_contain_text("Prawie: połóż K na polu H8.")
    page.keyboard.press("Escape")
    square.focus()
    page.keyboard.type("k")
    expect(heard).to_contain_text("Teraz połóż O i T zaraz za K.")
    page.keyboard.type("ot")
    expect(heard).to_contain_text("więc masz 10")
    page.keyboard.press("Enter")
    expect(heard).to_contain_text("robot układa TOR: +6")
    page.locator("[role=gridcell]").nth(7 * 15 + 10).focus()
    page.keyboard.type("y")
    page.get_by_role("button", name="Zatwierdź +7").press("Enter")
    expect(heard).to_contain_text("Teraz ułóż własne słowo.")
    # A word that the list lacks doesn't lie; one that it has ends the lesson on its own board.
    page.locator("[role=gridcell]").nth(10 * 15 + 9).focus()
    page.keyboard.type("w")
    page.get_by_role("button", name="Zatwierdź").press("Enter")
    expect(heard).to_contain_text("Nie ma w słowniku: TORW.")
    page.get_by_role("button", name="Cofnij").click()
    for _ in ("across", "down"):
        page.locator("[role=gridcell]").nth(10 * 15 + 9).click()
    page.keyboard.type("ami")
    page.get_by_role("button", name="Zatwierdź").press("Enter")
    expect(heard).to_contain_text("TORAMI: +8. To już wszystko, możesz grać!")
    expect(page.get_by_role("button", name="Zaproś")).to_be_visible()
    page.get_by_role("button", name="Gram dalej").click()
    expect(page).to_have_url(re.compile(r"#\w{6}\.1$"))
    expect(page.locator(".rack .slot").first).to_be_visible()
    # It isn't offered again, not even to a guest who left that game.
    page.evaluate(
        "() => { for (const key of Object.keys(localStorage)) "
        "if (key.startsWith('seat:')) localStorage.removeItem(key); }"
    )
    page.goto(page.url.split("#")[0])
    expect(page.get_by_role("heading", name="Zagadka dnia")).to_be_visible()
    expect(page.get_by_role("button", name="Pierwsza lekcja")).to_have_count(0)
