"""A finished game in a real browser: its film plays in the page, and can be saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.support.chat.web.player import button, side_by_side

if TYPE_CHECKING:
    from tests.support.chat.web.player import OpenPage

pytestmark = pytest.mark.browser


def test_a_film_plays_at_the_seat_and_can_be_saved(open_page: OpenPage) -> None:
    page = open_page()
    ola, _ = side_by_side(page)
    ola.type("/poddaj_grę")
    ola.press("Tak, poddaję")
    expect(ola.seat).to_contain_text("Wygrywa")
    ola.type("/przebieg")
    button(ola.seat, "Film").last.click()
    film = ola.seat.locator(".film img").last
    expect(film).to_be_visible()
    page.wait_for_function("image => image.complete", arg=film.element_handle())
    assert film.evaluate("image => [image.naturalWidth, image.naturalHeight]") == [720, 854]
    expect(film).to_be_in_viewport(ratio=1)
    assert film.get_attribute("alt")
    assert (ola.seat.locator(".film a").last.get_attribute("download") or "").endswith(".gif")
    assert ola.has_no_sideways_scroll()
