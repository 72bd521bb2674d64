"""The board in a photo, as the page asks for it: looks of squares in, cells out."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.commands import Person
from bot.coordinator.people.photos import SentPhotos
from bot.coordinator.person_id import PersonId

if TYPE_CHECKING:
    from bot.composition import Bot
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


async def test_no_photo_tells_a_player_which_words_are_valid(ola: Seat, kuba: Seat) -> None:
    """Without a game the word decides between Z and Ż. During one the likelier letter is read."""
    row = [{"Z": 0.3, "Ż": 1.5}, {"A": SURE}, {"B": SURE}, {"A": SURE}]
    looks = 110 * EMPTY + row + 111 * EMPTY

    async def read() -> str:
        answer = await ola.post("/api/photo", looks=looks)
        return str((await answer.json())["cells"][110:114])

    assert await read() == "ŻABA"
    game = await ola.invite()
    await kuba.join(game)
    assert await read() == "ZABA"


async def test_the_sheet_of_a_table_helps_to_read_its_next_board(ola: Seat) -> None:
    game = (await ola.say("", "/zapis Ola, Kuba"))["game"]
    await ola.say(game, "8f kot")
    row = [{"K": SURE}, {"O": SURE}, {"C": 0.3, "T": 4.0}, {"Y": SURE}]
    looks = 110 * EMPTY + row + 111 * EMPTY
    answer = await ola.post("/api/photo", looks=looks, game=game)
    assert (await answer.json())["cells"][110:114] == "KOTY"
    missing = await ola.post("/api/photo", looks=looks, game="222222")
    assert missing.status == 422


async def test_a_sent_photo_comes_once_with_its_names(bot: Bot, ola: Seat, kuba: Seat) -> None:
    """A later request gets nothing, and one with another token never does."""
    person = Person(PersonId("p"), "Ola", "telegram", "77")
    photos = SentPhotos(bot.coordinator.people)
    token = await photos.put(person, b"photo", ("Ola", "Jan"), secrets.token_bytes)
    gone: dict[str, object] = {"photo": None, "names": []}
    other = await kuba.post("/api/sent_photo", token=token[::-1])
    assert await other.json() == gone
    answer = await ola.post("/api/sent_photo", token=token)
    assert await answer.json() == {"photo": "cGhvdG8=", "names": ["Ola", "Jan"]}
    for seat in (ola, kuba):
        again = await seat.post("/api/sent_photo", token=token)
        assert await again.json() == gone
    assert (await ola.post("/api/sent_photo", token=token[1:])).status == 400
