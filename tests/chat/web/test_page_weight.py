"""The bytes of a first visit over the wire, until the page is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from fontTools.ttLib import TTFont
from playwright.sync_api import expect

from bot.chat.web.page_files import FONTS, LENT_FONTS
from tests.support.chat.web.bot_process import BotProcess
from tests.support.chat.web.browser import open_page_alone
from tests.support.chat.web.dealt import deal

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

# Measured: 152 and 176 kB, headers included.
MOST_FIRST_PAGE = 152_000
MOST_COLD_LINK = 180_000


@pytest.fixture
def new_bot(tmp_path: Path) -> Iterator[BotProcess]:
    """Start a bot of its own: what other tests play would be on the page, too."""
    process = BotProcess(tmp_path)
    process.start()
    yield process
    process.stop()


class Weighed:
    """A first visitor's page, and the bytes sent for it."""

    def __init__(self, browser: Browser) -> None:
        self.page: Page = open_page_alone(browser, locale="pl-PL")
        self.bytes = 0
        wire = self.page.context.new_cdp_session(self.page)
        wire.send("Network.enable")
        wire.on("Network.loadingFinished", self._count)

    def _count(self, told: dict[str, float]) -> None:
        self.bytes += int(told["encodedDataLength"])


@pytest.mark.browser
def test_a_first_visit_to_the_first_page_and_to_a_game_is_light(
    browser: Browser, new_bot: BotProcess
) -> None:
    visit = Weighed(browser)
    visit.page.goto(new_bot.address)
    expect(visit.page.locator(".shown-board .last").first).to_be_visible()
    visit.page.wait_for_load_state("networkidle")
    assert 50_000 < visit.bytes < MOST_FIRST_PAGE
    visit.page.context.close()

    dealt = deal(new_bot.address)
    visit = Weighed(browser)
    visit.page.goto(f"{new_bot.address}#{dealt.game}.2")
    expect(visit.page.get_by_role("grid")).to_be_visible()
    visit.page.wait_for_load_state("networkidle")
    assert 50_000 < visit.bytes < MOST_COLD_LINK
    visit.page.context.close()


@pytest.mark.parametrize("face", LENT_FONTS)
def test_the_page_has_the_font_of_the_pictures(face: str) -> None:
    packed, whole = TTFont(FONTS / face), TTFont((FONTS / face).with_suffix(".ttf"))
    assert packed.flavor == "woff2"
    assert packed.getBestCmap() == whole.getBestCmap()
    assert packed["hmtx"].metrics == whole["hmtx"].metrics
    # Unpacking the outlines of all emojis takes seconds; their widths tell the same.
    for name in () if "emoji" in face else whole.getGlyphOrder()[:200]:
        one, other = (font["glyf"][name].getCoordinates(font["glyf"]) for font in (packed, whole))
        assert (one[0], one[1]) == (other[0], other[1])
