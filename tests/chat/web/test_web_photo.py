"""The board in a photo, as the page asks for it: looks of squares in, cells out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.support.chat.web.seat import Seat

SURE = 0.01
EMPTY = [{".": SURE}]


async def test_the_page_learns_the_cells_and_what_to_check(ola: Seat) -> None:
    row = [{"K": SURE}, {"O": SURE}, {"T": 0.6, "C": 0.9}]
    answer = await ola.post("/api/photo", looks=110 * EMPTY + row + 112 * EMPTY)
    assert answer.status == 200
    # Both are words, so a person has to look.
    assert await answer.json() == {"cells": "." * 110 + "KOT" + "." * 112, "unsure": [112]}


async def test_an_english_board_is_read_with_english_words(ola: Seat) -> None:
    row = [{"Q": SURE}, {"U": SURE}, {"O": 0.3, "Ó": 1.5}, {"T": SURE}, {"A": SURE}]
    answer = await ola.post("/api/photo", looks=110 * EMPTY + row + 110 * EMPTY)
    assert (await answer.json())["cells"][110:115] == "QUOTA"


@pytest.mark.parametrize(
    "looks",
    [
        224 * EMPTY,
        226 * EMPTY,
        224 * EMPTY + [{}],
        224 * EMPTY + [{"ab": 1.0}],
        224 * EMPTY + [{"A": -1.0}],
        224 * EMPTY + [dict.fromkeys("ABCDEFGHI", 1.0)],
    ],
)
async def test_looks_of_no_board_are_refused(ola: Seat, looks: object) -> None:
    assert (await ola.post("/api/photo", looks=looks)).status == 400


async def test_a_photo_itself_is_too_large(ola: Seat) -> None:
    assert (await ola.post("/api/photo", looks="x" * 100_000)).status == 413
