"""Two visitors find each other on the first page, each by one press."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.support.chat.web.axe import findings

if TYPE_CHECKING:
    from tests.support.chat.web.player import OpenPage

pytestmark = pytest.mark.browser
TABLE = re.compile(r"#\w{6}\.1$")


@pytest.mark.slow(6)
def test_a_press_on_a_seek_opens_the_table_of_both(open_page: OpenPage) -> None:
    ola, kuba = open_page(width=1280, height=900), open_page(width=390, height=844)
    card = ola.locator(".seeking")
    expect(card).to_contain_text("Nikt inny teraz nie szuka gry.")
    card.get_by_role("button", name="Szukam gry").click()
    expect(card).to_contain_text("W jakim tempie szukasz gry?")
    card.get_by_role("button", name="Opcje").click()
    expect(card).to_contain_text("Każdy przycisk zmienia jedną opcję.")
    assert findings(ola, "the terms of a seek") == []
    card.get_by_role("button", name="Gotowe").click()
    card.get_by_role("button", name=re.compile("Teraz, 15")).click()
    expect(card).to_contain_text("Szukam dla ciebie gry: 15")
    kuba.reload()
    # On a phone the card is a row that a press unfolds.
    theirs = kuba.locator(".seeking")
    expect(theirs).to_contain_text("Gry szuka 1 osoba.")
    expect(theirs.get_by_role("listitem")).to_have_count(0)
    theirs.get_by_role("button", name="Szukają gry").click()
    expect(theirs.get_by_role("listitem")).to_contain_text("Gość")
    assert findings(kuba, "somebody seeks") == []
    theirs.get_by_role("button", name=re.compile("^Zagraj: Gość")).click()
    expect(kuba).to_have_url(TABLE)
    # The other page goes to the table by itself.
    expect(ola).to_have_url(TABLE)
    expect(ola.locator(".cards")).to_contain_text("Gość")
