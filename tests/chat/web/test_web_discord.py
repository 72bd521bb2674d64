"""The board within Discord: only persons whom Discord names, with a recent code, once."""

from __future__ import annotations

import random
import secrets
import uuid
from contextlib import asynccontextmanager
from ipaddress import ip_network
from typing import TYPE_CHECKING, Any

import pytest
from aiohttp import WSServerHandshakeError
from aiohttp.test_utils import TestClient, TestServer
from pytest_asyncio import fixture

from bot.chat.web.access.discord_app import DiscordApp
from bot.chat.web.access.visitors import WRONG_CODES
from bot.chat.web.app import Public, make_app
from bot.coordinator.game_id import GameId
from bot.dialogue.board_links import BoardPage
from tests.fakes.discord import DiscordPeer, discord_peer
from tests.support.chat.web.seat import Seat

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.composition import Bot
    from tests.fakes.discord.things import User
    from tests.support.chat.web.seat import Client

SITE = "https://board.example.org"
PROXY = [ip_network("127.0.0.0/8")]


@fixture(scope="module", loop_scope="session")
async def discord() -> AsyncIterator[DiscordPeer]:
    async with discord_peer() as world:
        world.switch_activities_on()
        yield world


@fixture(scope="module", loop_scope="session")
async def app(bot: Bot, discord: DiscordPeer) -> AsyncIterator[Client]:
    """Yield the table of a bot that is on Discord."""
    async with table_of(bot, discord, discord.state.activities.secret) as client:
        yield client


@asynccontextmanager
async def table_of(bot: Bot, discord: DiscordPeer, secret: str) -> AsyncIterator[Client]:
    own = own_app(discord, secret)
    public = Public(SITE, PROXY, discord=own)
    async with TestClient(TestServer(make_app(bot.services, public=public))) as client:
        await discord.until(lambda: own.application, "it to know who it is")
        yield client


def own_app(discord: DiscordPeer, secret: str = "") -> DiscordApp:
    return DiscordApp(discord.token, secret, f"{discord.rest.origin}/api/v10")


def count_requests(discord: DiscordPeer, path: str) -> int:
    return len(discord.requests_to("*", path))


def through(discord: DiscordPeer, origin: str = "", **headers: str) -> dict[str, str]:
    """Return the headers of a request through Discord's proxy and the operator's."""
    own = f"https://{discord.state.application_id}.discordsays.com"
    return {
        "Host": "board.example.org",
        "Origin": origin or own,
        "X-Forwarded-For": "192.0.2.1",
        **headers,
    }


@pytest.fixture
def ola(discord: DiscordPeer) -> User:
    return discord.state.user(f"Ola{secrets.token_hex(4)}")


@pytest.fixture
def instance(discord: DiscordPeer, ola: User) -> str:
    """Return the Activity that she has opened."""
    return discord.state.activities.open(secrets.randbelow(10**15), ola).id


async def exchange(
    client: Client, discord: DiscordPeer, code: object, instance: object, secret: str = ""
) -> tuple[int, dict[str, Any]]:
    proof = {"code": code, "instance": instance}
    content = {"secret": secret or secrets.token_urlsafe(32), "discord": proof}
    response = await client.post("/api/session", json=content, headers=through(discord))
    return response.status, await response.json() if response.status == 200 else {}


async def test_discord_names_the_person(
    app: Client, bot: Bot, discord: DiscordPeer, ola: User, instance: str
) -> None:
    secret, code = secrets.token_urlsafe(32), discord.state.activities.authorize(ola)
    status, answer = await exchange(app, discord, code, instance, secret)
    assert status == 200
    assert answer == {
        "account": f"discord.{ola.id}",
        "game": "",
        "name": ola.name,
        "language": "pl",
        "theme": "",
        # Where a link leads others to.
        "site": SITE,
    }
    # The same person as in the chat.
    kuba = Seat(app, "Kuba")
    game = await kuba.invite()
    seat = Seat(app, "whoever", f"discord.{ola.id}.{secret}")
    await seat.join(game)
    person = await bot.store.people.person_of("discord", str(ola.id))
    assert person is not None
    assert (await bot.queries.look(game, person)).viewer == 1  # type: ignore[arg-type]


async def test_an_activity_opens_the_game_of_its_own_press(
    app: Client, bot: Bot, discord: DiscordPeer, ola: User, instance: str
) -> None:
    kuba = discord.state.user("Kuba")
    discord.state.activities.instances[instance].users.append(kuba)
    game = GameId(await Seat(app, "Iza").invite())
    for page in (BoardPage(game), BoardPage(game, 12)):
        await bot.services.want_board("discord", str(ola.id), page)
        for user, wanted in ((ola, str(page)), (kuba, "")):
            code = discord.state.activities.authorize(user)
            assert (await exchange(app, discord, code, instance))[1]["game"] == wanted


async def test_a_code_counts_once(
    app: Client, discord: DiscordPeer, ola: User, instance: str
) -> None:
    code = discord.state.activities.authorize(ola)
    assert (await exchange(app, discord, code, instance))[0] == 200
    assert (await exchange(app, discord, code, instance))[0] == 401
    # Should Discord ever take one twice, we don't.
    discord.state.activities.codes[code] = ola
    assert (await exchange(app, discord, code, instance))[0] == 401


async def test_a_person_outside_the_instance_is_refused(
    app: Client, discord: DiscordPeer, ola: User, instance: str
) -> None:
    stranger, own = discord.state.user("Obcy"), discord.state.activities
    for user, where in ((stranger, instance), (ola, "i-0-pc-0")):
        assert (await exchange(app, discord, own.authorize(user), where))[0] == 401
    own.instances[instance].users.clear()
    assert (await exchange(app, discord, own.authorize(ola), instance))[0] == 401


@pytest.mark.parametrize(
    ("code", "instance"),
    [
        ("", "i-1"),
        ("../users", "i-1"),
        ("a&client_secret=b", "i-1"),
        ("a" * 300, "i-1"),
        ("a", ""),
        ("a", "../../users/@me"),
        ("a", "i-1/../i-2"),
        ("a", "i-1?x"),
        ("a", "i-1\n"),
        ("a", 1),
        (None, "i-1"),
        ("ż", "i-1"),
    ],
)
async def test_malformed_requests_never_reach_discord(
    app: Client, discord: DiscordPeer, code: object, instance: object
) -> None:
    before = len(discord.faults.requests)
    assert (await exchange(app, discord, code, instance))[0] == 400
    assert len(discord.faults.requests) == before


async def test_no_forged_code_opens_anything(
    app: Client, discord: DiscordPeer, ola: User, instance: str
) -> None:
    """Change, leave out or double one symbol of a good code. The good code still counts."""
    chance, good = random.Random(14), discord.state.activities.authorize(ola)  # noqa: S311
    for _ in range(60):
        at, kind = chance.randrange(len(good)), chance.randrange(3)
        other = chance.choice("abcdefgh".replace(good[at], ""))
        forged = good[:at] + (other, "", good[at] * 2)[kind] + good[at + 1 :]
        if forged != good:
            assert (await exchange(app, discord, forged, instance))[0] == 401
    assert (await exchange(app, discord, good, instance))[0] == 200


async def test_the_code_of_another_application_is_refused(
    app: Client, discord: DiscordPeer, ola: User, instance: str
) -> None:
    async with discord_peer() as other:
        code = other.state.activities.authorize(ola)
        assert (await exchange(app, discord, code, instance))[0] == 401


async def test_an_outage_of_discord_can_be_retried_and_a_refusal_is_final(
    app: Client, discord: DiscordPeer, ola: User, instance: str
) -> None:
    for path, status, told in (
        ("/oauth2/token", 500, 503),
        ("/oauth2/token", 401, 401),
        ("/users/@me", 502, 503),
        ("/users/@me", 403, 401),
        ("/applications/*/activity-instances/*", 503, 503),
        ("/applications/*/activity-instances/*", 404, 401),
    ):
        discord.fail("*", path, status=status)
        code = discord.state.activities.authorize(ola)
        assert (await exchange(app, discord, code, instance))[0] == told


async def test_a_rate_limit_of_discord_is_respected(
    bot: Bot, discord: DiscordPeer, ola: User, instance: str
) -> None:
    async with table_of(bot, discord, discord.state.activities.secret) as app:
        discord.rate_limit("/oauth2/token", retry_after=600)
        code = discord.state.activities.authorize(ola)
        before = count_requests(discord, "/oauth2/token")
        for _ in range(5):
            assert (await exchange(app, discord, code, instance))[0] == 503
        assert count_requests(discord, "/oauth2/token") == before + 1


async def test_no_secret_is_logged_or_sent(
    bot: Bot, discord: DiscordPeer, ola: User, instance: str, caplog: pytest.LogCaptureFixture
) -> None:
    wrong = "the wrong client secret"
    async with table_of(bot, discord, wrong) as app:
        code = discord.state.activities.authorize(ola)
        content = {
            "secret": secrets.token_urlsafe(32),
            "discord": {"code": code, "instance": instance},
        }
        response = await app.post("/api/session", json=content, headers=through(discord))
        assert (response.status, await response.text()) == (401, "session ended")
    granted = discord.state.activities.granted
    for hidden in (wrong, code, content["secret"], discord.token, *granted):
        assert str(hidden) not in caplog.text
    assert "DISCORD_CLIENT_SECRET or DISCORD_TOKEN is refused" in caplog.text
    assert discord.token not in repr(Public(SITE, discord=own_app(discord, wrong)))


@pytest.mark.parametrize(
    "origin",
    [
        "https://1.discordsays.com",
        "https://discordsays.com",
        "http://{application}.discordsays.com",
        "https://{application}.discordsays.com.evil.example",
        "https://{application}.discordsays.com:8443",
        "https://evil.{application}.discordsays.com",
        "https://discord.com",
        "https://evil.example",
    ],
)
async def test_pages_elsewhere_may_change_nothing(
    app: Client, discord: DiscordPeer, origin: str
) -> None:
    headers = through(discord, origin.format(application=discord.state.application_id))
    assert (await app.post("/api/session", data=b"{}", headers=headers)).status == 403
    asked_first = await app.options("/api/session", headers=headers)
    assert asked_first.status == 403
    assert "Access-Control-Allow-Origin" not in asked_first.headers
    with pytest.raises(WSServerHandshakeError):
        await app.ws_connect("/api/live", headers=headers)


async def test_the_host_name_of_discord_is_not_served_as_ours(
    app: Client, discord: DiscordPeer
) -> None:
    """Its proxy asks for the public one: who sends another has come by another way."""
    own = f"{discord.state.application_id}.discordsays.com"
    for host in (own, "discordsays.com", f"board.example.org.{own}"):
        assert (await app.get("/", headers=through(discord, Host=host))).status == 403
    # On this machine only its own page counts, Discord's or none is none of its.
    for origin in (f"https://{own}", "null"):
        headers = {"Origin": origin, "Authorization": f"Bearer {secrets.token_urlsafe(32)}"}
        assert (await app.post("/api/mine", data=b"{}", headers=headers)).status == 403


async def test_a_page_without_an_origin_may_ask_with_a_bearer_and_nothing_else(
    app: Client, discord: DiscordPeer
) -> None:
    preflight = {
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "authorization,content-type",
    }
    headers = through(discord, "null", **preflight)
    response = await app.options("/api/session", headers=headers)
    assert response.status == 204
    assert response.headers["Access-Control-Allow-Origin"] == "null"
    # No credentials that a browser would add by itself.
    assert "Access-Control-Allow-Credentials" not in response.headers
    refused = await app.post("/api/mine", data=b"{}", headers=through(discord, "null"))
    assert (refused.status, refused.headers["Access-Control-Allow-Origin"]) == (401, "null")
    proxied = await app.post("/api/mine", data=b"{}", headers=through(discord))
    assert "Access-Control-Allow-Origin" not in proxied.headers


async def test_discords_own_pages_alone_may_frame_the_page_that_it_asks_for(
    app: Client, client: Client, discord: DiscordPeer
) -> None:
    framed = await app.get("/?frame_id=1&instance_id=i-1", headers=through(discord))
    policy = framed.headers["Content-Security-Policy"]
    assert "frame-ancestors https://discord.com https://ptb.discord.com " in policy
    assert "*" not in policy
    assert "X-Frame-Options" not in framed.headers
    for table, path in ((app, "/"), (app, "/fair-draw?frame_id=1"), (client, "/?frame_id=1")):
        headers = (await table.get(path)).headers
        assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
        assert headers["X-Frame-Options"] == "DENY"


async def test_guessing_codes_locks_out_nobody_else_behind_discords_proxy(
    app: Client, discord: DiscordPeer, ola: User, instance: str
) -> None:
    kuba = discord.state.user(f"Kuba{secrets.token_hex(4)}")
    discord.state.activities.instances[instance].users.append(kuba)
    game = await Seat(app, "Iza").invite()

    async def log_in(user: User) -> str:
        secret, code = secrets.token_urlsafe(32), discord.state.activities.authorize(user)
        assert (await exchange(app, discord, code, instance, secret))[0] == 200
        return f"Bearer discord.{user.id}.{secret}"

    async def look(bearer: str, code: str) -> int:
        action = {"id": str(uuid.uuid4()), "name": "", "language": "pl"}
        headers = through(discord, Authorization=bearer)
        content = {**action, "game": code, "line": "/worek"}
        return (await app.post("/api/say", json=content, headers=headers)).status

    # Another session is the same person still.
    guessing = [await log_in(ola) for _ in range(4)]
    for number in range(WRONG_CODES):
        code = "ZZZZZ" + "23456789ABCDEFGHJKLM"[number]
        assert await look(guessing[number % 4], code) == 200
    assert [await look(one, game) for one in guessing] == [429] * 4
    assert await look(await log_in(kuba), game) == 200


async def test_a_table_without_discord_takes_no_code(
    client: Client, discord: DiscordPeer, ola: User, instance: str
) -> None:
    code = discord.state.activities.authorize(ola)
    headers = {"Origin": str(client.make_url("")).rstrip("/")}
    content = {
        "secret": secrets.token_urlsafe(32),
        "discord": {"code": code, "instance": instance},
    }
    assert (await client.post("/api/session", json=content, headers=headers)).status == 401
    assert code in discord.state.activities.codes


async def test_the_page_waits_until_discord_names_the_person(
    bot: Bot, discord: DiscordPeer
) -> None:
    async with discord_peer() as other:
        other.fail("GET", "/oauth2/applications/@me", times=None)
        public = Public(SITE, PROXY, discord=own_app(other))
        async with TestClient(TestServer(make_app(bot.services, public=public))) as app:
            for origin in (f"https://{other.state.application_id}.discordsays.com", "null"):
                headers = through(discord, origin)
                response = await app.post("/api/session", data=b"{}", headers=headers)
                assert (response.status, response.headers["Retry-After"]) == (503, "1")
            headers = through(discord, "https://evil.example")
            assert (await app.post("/api/session", data=b"{}", headers=headers)).status == 403
