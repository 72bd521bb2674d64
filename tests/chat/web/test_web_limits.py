"""Requests that are too many, too long or unreadable, refused without harm to others."""

from __future__ import annotations

import uuid
from typing import TYPE_CHECKING

import pytest

from bot.dialogue.limits import BURST, Limits

if TYPE_CHECKING:
    from tests.support.chat.web.seat import Client, Seat, Stopwatch

ACTION = {"id": str(uuid.UUID(int=1)), "name": "Ola", "language": "pl"}
SAID = {**ACTION, "game": "K7QX4M", "line": "/pomoc"}
WISH = {**ACTION, "preset": "klasyczna", "tiles": "pl", "clock": "preset", "seats": 2}


async def test_a_flood_slows_its_own_seat_alone(
    ola: Seat, kuba: Seat, stopwatch: Stopwatch
) -> None:
    game = await ola.invite()
    for _ in range(BURST - 1):
        assert (await ola.post("/api/say", game=game, line="/pomoc")).status == 200
    response = await ola.post("/api/say", game=game, line="/pomoc")
    assert response.status == 429
    wait = int(response.headers["Retry-After"])
    assert (await kuba.post("/api/say", game=game, line="/pomoc")).status == 200
    stopwatch.now += wait
    assert (await ola.post("/api/say", game=game, line="/pomoc")).status == 200


def test_a_bucket_refills_up_to_its_size(stopwatch: Stopwatch) -> None:
    limits = Limits(stopwatch, burst=2, a_second=0.5)
    assert [limits.wait("a") for _ in range(3)] == [0, 0, 2]
    stopwatch.now += 2
    assert [limits.wait("a") for _ in range(2)] == [0, 2]
    stopwatch.now += 1000
    assert [limits.wait("a") for _ in range(3)] == [0, 0, 2]
    assert limits.wait("b") == 0


@pytest.mark.parametrize(
    ("path", "content"),
    [
        ("/api/say", None),
        ("/api/say", []),
        ("/api/say", {**SAID, "id": "1"}),
        ("/api/say", {**SAID, "line": "a" * 501}),
        ("/api/say", {**SAID, "line": 5}),
        ("/api/say", {**SAID, "name": "a" * 65}),
        ("/api/say", {**SAID, "language": "de"}),
        ("/api/say", {**SAID, "more": 1}),
        ("/api/say", ACTION),
        ("/api/press", {**ACTION, "token": "a" * 65}),
        ("/api/press", {**ACTION, "token": "a", "answer": [7]}),
        ("/api/press", {**ACTION, "token": "a", "answer": [1] * 8}),
        ("/api/press", {**ACTION, "token": "a", "answer": {"a": 1}}),
        ("/api/games", {**WISH, "seats": 1}),
        ("/api/games", {**WISH, "seats": 5}),
        ("/api/games", {**WISH, "clock": "forever"}),
        ("/api/games", {**WISH, "preset": "pasjans"}),
        ("/api/games", {**WISH, "tiles": "de"}),
        ("/api/games", {**WISH, "penalty": "beating"}),
        ("/api/games", {**WISH, "starter": "nobody"}),
        ("/api/games", {**WISH, "team": 4}),
        ("/api/games", {**WISH, "name": " \u200b"}),
    ],
)
async def test_requests_that_no_page_sends_are_refused(
    client: Client, ola: Seat, path: str, content: object
) -> None:
    response = await client.post(path, json=content, headers=ola.headers)
    assert response.status == 400
    assert await response.text() == "malformed"


@pytest.mark.parametrize("raw", [b"", b"{", b"\xff\xfe", b"[" * 10_000])
async def test_bytes_that_are_no_request_are_refused(client: Client, ola: Seat, raw: bytes) -> None:
    assert (await client.post("/api/say", data=raw, headers=ola.headers)).status == 400


async def test_a_request_has_a_largest_size(client: Client, ola: Seat) -> None:
    response = await client.post("/api/say", data=b" " * 60_000, headers=ola.headers)
    assert response.status == 413


@pytest.mark.parametrize("token", ["", "x", "ą" * 20, "0" * 64, "\x00" * 8])
async def test_an_unknown_button_is_refused(ola: Seat, token: str) -> None:
    answer = await ola.press(token)
    assert not answer["done"]
    assert answer["message"]["lines"]


@pytest.mark.parametrize(
    "line", ["/", "//", "/nic", "/ruch", "\x00", "🂠" * 40, "'; DROP", "<script>", "8" * 400]
)
async def test_every_typed_line_has_an_answer(ola: Seat, kuba: Seat, line: str) -> None:
    game = await ola.invite()
    await kuba.join(game)
    answer = await ola.say(game, line)
    assert not answer["done"]
    assert answer["message"] or answer["ask"]
