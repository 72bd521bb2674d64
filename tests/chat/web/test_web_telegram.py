"""The board within Telegram: only persons whom Telegram names, with recent data, once."""

from __future__ import annotations

import random
import secrets
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

import pytest
from aiohttp.test_utils import TestClient, TestServer
from pytest_asyncio import fixture

from bot.chat.web.access.telegram_app import FRESH, TelegramApp
from bot.chat.web.app import Public, make_app
from bot.coordinator.ports.board_sessions import NoSessionError
from tests.fakes.telegram.mini_app import init_data, launch_fields, seal
from tests.support.chat.web.seat import Seat

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.composition import Bot
    from tests.support.chat.web.seat import Client

TOKEN, OTHER = "42:token", "43:token"
NOW = 1_795_258_800_000


@fixture(scope="module", loop_scope="session")
async def app(bot: Bot) -> AsyncIterator[Client]:
    """Yield the table of a bot that is on Telegram."""
    public = Public("https://board.example.org", telegram=TOKEN)
    async with TestClient(TestServer(make_app(bot.services, public=public))) as client:
        yield client


@pytest.fixture
def user() -> int:
    return secrets.randbelow(10**12) + 1


async def exchange(client: Client, told: str, secret: str = "") -> tuple[int, dict[str, Any]]:
    headers = {"Origin": str(client.make_url("")).rstrip("/")}
    asked = {"secret": secret or secrets.token_urlsafe(32), "telegram": told}
    response = await client.post("/api/session", json=asked, headers=headers)
    return response.status, await response.json() if response.status == 200 else {}


def sign_launch(bot: Bot, user: int, **more: str) -> str:
    return init_data(launch_fields(user, "Żaneta", bot.services.now() // 1000, **more), TOKEN)


async def test_launch_data_names_the_person_and_the_game(app: Client, bot: Bot, user: int) -> None:
    kuba, secret = Seat(app, "Kuba"), secrets.token_urlsafe(32)
    game = await kuba.invite()
    status, answer = await exchange(app, sign_launch(bot, user, start_param=game), secret)
    assert status == 200
    assert answer == {
        "account": f"telegram.{user}",
        "game": game,
        "name": "Żaneta",
        "language": "pl",
        "theme": "",
    }
    zaneta = Seat(app, "whoever", f"telegram.{user}.{secret}")
    await zaneta.join(game)
    assert (await zaneta.look(game))["viewer"] == 1
    # The same person as in the chat.
    person = await bot.store.people.person_of("telegram", str(user))
    assert person is not None
    assert (await bot.queries.look(game, person)).viewer == 1  # type: ignore[arg-type]


async def test_launch_data_opens_one_session(app: Client, bot: Bot, user: int) -> None:
    launch, secret = sign_launch(bot, user), secrets.token_urlsafe(32)
    assert (await exchange(app, launch, secret))[0] == 200
    assert (await exchange(app, launch, secret))[0] == 200
    assert (await exchange(app, launch))[0] == 401
    # Its fields in another order are no second one.
    assert (await exchange(app, "&".join(reversed(launch.split("&")))))[0] == 401


async def test_a_table_without_telegram_takes_no_launch_data(
    client: Client, bot: Bot, user: int
) -> None:
    assert (await exchange(client, sign_launch(bot, user)))[0] == 401


async def test_an_unknown_game_is_left_out(app: Client, bot: Bot, user: int) -> None:
    _, answer = await exchange(app, sign_launch(bot, user, start_param="../../evil"))
    assert answer["game"] == ""


@pytest.mark.parametrize(
    ("token", "age"),
    [(OTHER, 0), (TOKEN, FRESH), (TOKEN, FRESH * 1000), (TOKEN, -2 * 60_000)],
)
def test_launch_data_of_another_bot_or_time_is_refused(token: str, age: int) -> None:
    fields = launch_fields(7, "Ola", (NOW - age) // 1000)
    with pytest.raises(NoSessionError):
        TelegramApp(TOKEN).read(init_data(fields, token), now=NOW)


@pytest.mark.parametrize(
    ("code", "language"), [("pl", "pl"), ("en-GB", "en"), ("de", "en"), ("", "pl")]
)
async def test_the_app_has_the_language_of_the_chat(
    app: Client, bot: Bot, user: int, code: str, language: str
) -> None:
    about = f'{{"id":{user},"first_name":"Heidi","language_code":"{code}"}}'
    fields = {**launch_fields(user, "Heidi", bot.services.now() // 1000), "user": about}
    _, answer = await exchange(app, init_data(fields, TOKEN))
    assert answer["language"] == language


def test_launch_data_of_an_hour_ago_is_accepted() -> None:
    fields = launch_fields(7, "Ola", (NOW - FRESH) // 1000 + 1)
    launch, once = TelegramApp(TOKEN).read(init_data(fields, TOKEN), now=NOW)
    assert launch.person.identity == "7"
    # What is used up is remembered for as long as it would be taken.
    assert once.over > NOW


@pytest.mark.parametrize(
    "changed",
    [
        {"user": "{}"},
        {"user": '{"id":"7","first_name":"Ola"}'},
        {"user": '{"id":7,"first_name":"Ola","is_bot":true}'},
        {"user": '{"id":-7,"first_name":"Ola"}'},
        {"user": ""},
        {"auth_date": ""},
        {"auth_date": "²"},
        {"auth_date": "-1"},
        {"auth_date": "9" * 40},
    ],
)
def test_signed_launch_data_with_impossible_values_is_refused(
    changed: dict[str, str],
) -> None:
    fields = {**launch_fields(7, "Ola", NOW // 1000), **changed}
    with pytest.raises(NoSessionError):
        TelegramApp(TOKEN).read(init_data(fields, TOKEN), now=NOW)


def test_a_name_that_comes_twice_is_refused() -> None:
    fields = launch_fields(7, "Ola", NOW // 1000)
    whole = init_data(fields, TOKEN)
    for more in (f"&hash={seal(fields, TOKEN)}", f"&{urlencode({'user': fields['user']})}"):
        for text in (whole + more, more[1:] + "&" + whole):
            with pytest.raises(NoSessionError):
                TelegramApp(TOKEN).read(text, now=NOW)


def test_launch_data_with_any_change_is_refused() -> None:
    """The change is one byte of the signed data, or one bit of the signature."""
    app, fields, chance = TelegramApp(TOKEN), launch_fields(7, "Ola", NOW // 1000), _chance()
    good = seal(fields, TOKEN)
    assert app.read(init_data(fields, TOKEN), now=NOW)
    for _ in range(10_000):
        changed, mark = dict(fields), good
        name = chance.choice([*fields, "hash"])
        if name == "hash":
            bits = int(good, 16) ^ 1 << chance.randrange(256)
            mark = f"{bits:064x}"
        else:
            raw = bytearray(fields[name].encode())
            raw[chance.randrange(len(raw))] ^= 1 << chance.randrange(7)
            changed[name] = raw.decode(errors="replace")
        with pytest.raises(NoSessionError):
            app.read(urlencode({**changed, "hash": mark}), now=NOW)


def _chance() -> random.Random:
    return random.Random(14)  # noqa: S311 - the same every time


@pytest.mark.parametrize(
    "text", ["x", "&", "hash=", "user=1&hash=" + "0" * 64, "a=1&" * 40, "%", "hash=ż", "=\x00"]
)
def test_malformed_launch_data_is_refused(text: str) -> None:
    with pytest.raises(NoSessionError):
        TelegramApp(TOKEN).read(text, now=NOW)


async def test_telegrams_own_pages_alone_may_frame_that_page_alone(app: Client) -> None:
    framed = await app.get("/telegram")
    policy = framed.headers["Content-Security-Policy"]
    assert "frame-ancestors https://web.telegram.org " in policy
    assert "script-src 'self' 'sha256-" in policy
    assert "X-Frame-Options" not in framed.headers
    for path in ("/", "/fair-draw", "/telegram/", "/static/words/pl.json", "/static/main.js"):
        headers = (await app.get(path)).headers
        assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
        assert headers["X-Frame-Options"] == "DENY"
