"""The table behind a proxy: whose requests it accepts, and how many from one address."""

from __future__ import annotations

import re
import uuid
from dataclasses import replace
from ipaddress import ip_network
from typing import TYPE_CHECKING, Any

import pytest
from aiohttp import ClientResponse, WSServerHandshakeError
from aiohttp.test_utils import TestClient, TestServer
from pytest_asyncio import fixture

from bot.chat.web.access import visitors
from bot.chat.web.app import Public, make_app
from bot.coordinator.people.board_sessions import Tickets
from bot.dialogue.board_links import BoardLinks
from tests.support.chat.web.seat import Seat, Stopwatch, button

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.composition import Bot
    from tests.support.chat.web.seat import Client

ORIGIN = "https://board.example.org"
HOST = "board.example.org"
PROXY = [ip_network("127.0.0.0/8")]


@pytest.fixture
def watch() -> Stopwatch:
    return Stopwatch()


@fixture(loop_scope="session")
async def public(
    bot: Bot, watch: Stopwatch, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Client]:
    monkeypatch.setattr(visitors, "REQUESTS", 60)
    monkeypatch.setattr(visitors, "NEWCOMERS", 5)
    monkeypatch.setattr(visitors, "PHOTOS", 2)
    monkeypatch.setattr(visitors, "TRIALS", 2)
    app = make_app(bot.services, public=Public(ORIGIN, PROXY), now=watch)
    async with TestClient(TestServer(app)) as client:
        yield client


def through(*hops: str, **headers: str) -> dict[str, str]:
    """Return the headers of a request that the proxy passes on from the last of these addresses."""
    return {"Host": HOST, "Origin": ORIGIN, "X-Forwarded-For": ", ".join(hops), **headers}


async def say(client: Client, seat: Seat, at: str, game: str, line: str) -> ClientResponse:
    action = {"id": str(uuid.uuid4()), "name": seat.name, "language": "pl"}
    headers = through(at, Authorization=f"Bearer {seat.token}")
    return await client.post(
        "/api/say", json={**action, "game": game, "line": line}, headers=headers
    )


async def test_the_public_name_is_served_and_no_other(public: Client) -> None:
    assert (await public.get("/", headers=through("192.0.2.1"))).status == 200
    for host in ("evil.example", f"{HOST}.evil.example", f"{HOST}:8443", "192.0.2.9", ""):
        response = await public.get("/", headers=through("192.0.2.1", Host=host))
        assert response.status == 403


async def test_a_request_from_outside_never_counts_as_local(public: Client) -> None:
    assert (await public.get("/")).status == 200
    for header in ("X-Forwarded-For", "Forwarded", "X-Real-IP"):
        headers = {"Host": "127.0.0.1", header: "192.0.2.1"}
        assert (await public.get("/", headers=headers)).status == 403


@pytest.mark.parametrize(
    "origin", ["", "null", "https://evil.example", f"http://{HOST}", "https://127.0.0.1"]
)
async def test_only_the_public_page_may_change_anything(public: Client, origin: str) -> None:
    headers = through("192.0.2.1", Origin=origin, Authorization=f"Bearer {'A' * 43}")
    assert (await public.post("/api/say", data=b"{}", headers=headers)).status == 403
    with pytest.raises(WSServerHandshakeError) as refused:
        await public.ws_connect("/api/live", headers=headers)
    assert refused.value.status == 403


async def test_a_table_that_is_not_public_knows_no_public_name(client: Client) -> None:
    assert (await client.get("/", headers=through("192.0.2.1"))).status == 403


async def test_requests_from_outside_need_a_trusted_proxy(
    bot: Bot, caplog: pytest.LogCaptureFixture
) -> None:
    app = make_app(bot.services, public=Public(ORIGIN, [ip_network("10.0.0.0/8")]))
    async with TestClient(TestServer(app)) as stranger:
        for _ in range(2):
            assert (await stranger.get("/", headers=through("192.0.2.1"))).status == 403
        assert (await stranger.get("/")).status == 200
    told = [record.getMessage() for record in caplog.records if "TRUSTED" in record.getMessage()]
    assert told == ["web: 127.0.0.1 is not in TRUSTED_PROXIES and is refused"]


async def status_of_many(client: Client, count: int, headers: dict[str, str]) -> list[int]:
    return [(await client.get("/static/icon.svg", headers=headers)).status for _ in range(count)]


async def test_the_request_limit_of_an_address_ignores_claimed_headers(
    public: Client, watch: Stopwatch
) -> None:
    for number in range(visitors.REQUESTS):
        # What somebody writes there themselves comes first, and counts for nothing.
        headers = through(f"198.51.100.{number % 250}", "nonsense", "192.0.2.2")
        assert (await public.get("/static/icon.svg", headers=headers)).status == 200
    assert await status_of_many(public, 2, through("192.0.2.2")) == [429, 429]
    # An inner proxy of ours is no address, and others are not slowed.
    assert await status_of_many(public, 1, through("192.0.2.2", "127.0.0.9")) == [429]
    assert await status_of_many(public, 1, through("192.0.2.3")) == [200]
    watch.now += 1
    assert await status_of_many(public, 1, through("192.0.2.2")) == [200]


async def test_addresses_of_one_ipv6_network_count_as_one(public: Client) -> None:
    for number in range(visitors.REQUESTS):
        await public.get("/static/nothing", headers=through(f"2001:db8:1:2::{number:x}"))
    assert await status_of_many(public, 1, through("2001:db8:1:2:ffff::1")) == [429]
    assert await status_of_many(public, 1, through("2001:db8:1:3::1")) == [200]


async def test_new_people_of_an_address_are_limited(
    public: Client, client: Client, watch: Stopwatch
) -> None:
    first = Seat(public, "Ola")
    for _ in range(visitors.NEWCOMERS - 1):
        assert (await say(public, Seat(public, "Ola"), "192.0.2.4", "", "/pomoc")).status == 200
    assert (await say(public, first, "192.0.2.4", "", "/pomoc")).status == 200
    stranger = Seat(public, "Kuba")
    refused = await say(public, stranger, "192.0.2.4", "", "/pomoc")
    assert refused.status == 429
    assert int(refused.headers["Retry-After"]) <= 60
    # Who was there before stays, also where another process met them; others come elsewhere.
    here = Seat(client, "Iga")
    await here.invite()
    for seat, at in ((first, "192.0.2.4"), (here, "192.0.2.4"), (stranger, "192.0.2.5")):
        assert (await say(public, seat, at, "", "/pomoc")).status == 200
    watch.now += 60
    assert (await say(public, Seat(public, "Ewa"), "192.0.2.4", "", "/pomoc")).status == 200


def frame(seat: Seat, game: str) -> dict[str, Any]:
    return {"token": seat.token, "game": game, "name": seat.name, "language": "pl"}


async def can_see(client: Client, seat: Seat, at: str, game: str) -> bool:
    """Return whether a window at this address gets the game, and no refusal."""
    async with client.ws_connect("/api/live", headers=through(at)) as window:
        await window.send_json(frame(seat, game))
        answer = await window.receive()
        return answer.type.name == "TEXT"


@pytest.mark.parametrize("way", ["say", "join", "live"])
async def test_the_limit_of_wrong_codes_of_an_address_ignores_claimed_identities(
    public: Client, client: Client, watch: Stopwatch, way: str
) -> None:
    ola, kuba = Seat(client, "Ola"), Seat(client, "Kuba")
    game = await ola.invite()
    await kuba.join(game)
    other = await Seat(client, "Iga").invite()

    async def guess(seat: Seat, code: str, at: str = "192.0.2.6") -> bool:
        """Return whether the server answers anything about it."""
        if way == "live":
            return await can_see(public, seat, at, code)
        line, of = (f"/dołącz {code[:3]} {code[3:]}", "") if way == "join" else ("/worek", code)
        return (await say(public, seat, at, of, line)).status == 200

    seats = [Seat(public, "Z") for _ in range(4)]
    for number in range(visitors.WRONG_CODES):
        assert await guess(seats[number % 4], f"ZZ{number + 22:04d}".translate(_CODES))
    # Neither a code that is nothing nor one of a game is told from here on.
    assert not await guess(seats[0], "ZZZZZZ")
    assert not await guess(seats[1], other)
    # Whoever sits there plays on, and nobody elsewhere is any worse off.
    assert await guess(ola, game)
    assert await guess(seats[2], other, "192.0.2.7")
    watch.now += 180
    assert await guess(seats[3], other)


_CODES = str.maketrans({"0": "A", "1": "B"})


async def test_photos_of_an_address_are_limited(public: Client, watch: Stopwatch) -> None:
    async def status(seat: Seat, at: str) -> int:
        action = {"id": str(uuid.uuid4()), "name": seat.name, "language": "pl"}
        headers = through(at, Authorization=f"Bearer {seat.token}")
        looks = [{".": 0.0}] * 225
        answer = await public.post("/api/photo", json={**action, "looks": looks}, headers=headers)
        return answer.status

    ola, kuba = Seat(public, "Ola"), Seat(public, "Kuba")
    assert [await status(ola, "192.0.2.11") for _ in range(visitors.PHOTOS)] == [200, 200]
    assert await status(kuba, "192.0.2.11") == 429
    assert await status(kuba, "192.0.2.12") == 200
    watch.now += 15
    assert await status(kuba, "192.0.2.11") == 200


async def test_trials_of_own_addresses_are_limited(public: Client, watch: Stopwatch) -> None:
    """Nobody asks through the bot at which of many hosts somebody answers."""

    async def refusal(seat: Seat, at: str) -> str:
        action = {"id": str(uuid.uuid4()), "name": seat.name, "language": "pl"}
        headers = through(at, Authorization=f"Bearer {seat.token}")
        change = {**action, "webhook": "https://10.0.0.1/"}
        answer = await public.post("/api/devices", json=change, headers=headers)
        assert answer.status == 422
        return (await answer.text()).partition(".")[0]

    ola, kuba = Seat(public, "Ola"), Seat(public, "Kuba")
    refused, slower = "Ten adres nie zadziała", "Za dużo prób"
    assert [await refusal(ola, "192.0.2.21") for _ in range(3)] == [refused, refused, slower]
    # Another person behind the same address waits, too.
    assert await refusal(kuba, "192.0.2.21") == slower
    assert await refusal(kuba, "192.0.2.22") == refused
    watch.now += 60
    assert await refusal(ola, "192.0.2.21") == refused


async def test_windows_of_an_address_are_limited(
    public: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visitors, "MOST_WINDOWS_AT_AN_ADDRESS", 2)
    monkeypatch.setattr(visitors, "MOST_WINDOWS", 3)
    at, other = through("192.0.2.8"), through("192.0.2.9")
    open_ones = [await public.ws_connect("/api/live", headers=at) for _ in range(2)]
    with pytest.raises(WSServerHandshakeError) as refused:
        await public.ws_connect("/api/live", headers=at)
    assert refused.value.status == 503
    open_ones.append(await public.ws_connect("/api/live", headers=other))
    with pytest.raises(WSServerHandshakeError):
        await public.ws_connect("/api/live", headers=through("192.0.2.10"))
    for window in open_ones:
        await window.close()
    async with public.ws_connect("/api/live", headers=at):
        pass


async def test_anybody_with_the_address_of_a_running_game_can_watch(
    public: Client, client: Client
) -> None:
    ola, kuba = Seat(client, "Ola"), Seat(client, "Kuba")
    game = await ola.invite()
    await kuba.join(game)
    async with public.ws_connect("/api/live", headers=through("192.0.2.11")) as window:
        await window.send_json(frame(Seat(public, ""), game))
        seen = await window.receive_json()
        assert (seen["phase"], seen["viewer"], seen["rack"]) == ("playing", None, None)
        assert not {"play", "exchange", "pass", "challenge", "resign", "hint"} & {*seen["actions"]}
        # Of what happens they hear at once.
        asked = await ola.say(game, "/poddaj_grę")
        await ola.press(button(asked["message"], "Tak")["token"])
        while seen["phase"] == "playing":
            seen = await window.receive_json()
        assert seen["phase"] == "ended"


async def test_a_link_to_the_table_is_shown_with_a_sentence_and_a_picture(public: Client) -> None:
    page = await (await public.get("/", headers=through("192.0.2.1"))).text()
    told = dict(re.findall(r'<meta (?:name|property)="([\w:]+)" content="([^"]+)">', page))
    assert "robotem" in told["description"]
    assert told["og:title"].startswith("Układaj słowa")
    assert told["og:image"] == f"{ORIGIN}/preview.png"
    picture = await public.get("/preview.png", headers=through("192.0.2.1", Origin=""))
    assert picture.content_type == "image/png"
    content = await picture.read()
    size = tuple(int.from_bytes(content[at : at + 4]) for at in (16, 20))
    assert size == (int(told["og:image:width"]), int(told["og:image:height"])) == (1200, 630)
    assert len(content) < 100_000


async def test_telegram_fetches_a_picture_at_an_address_that_tells_nothing(
    public: Client, bot: Bot
) -> None:
    services = replace(bot.services, board=BoardLinks(ORIGIN, Tickets(b"secret")))
    first, second = [await services.hang_picture(b"a board") for _ in range(2)]
    assert first is not None
    assert first != second
    headers = through("192.0.2.1", Origin="")
    picture = await public.get(first.removeprefix(ORIGIN), headers=headers)
    assert (picture.content_type, await picture.read()) == ("image/png", b"a board")
    other = first.removeprefix(ORIGIN).replace(first[-5:], "y.png" if first[-5] == "x" else "x.png")
    assert (await public.get(other, headers=headers)).status == 404
