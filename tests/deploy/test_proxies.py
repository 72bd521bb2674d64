"""The examples for nginx and Caddy, run as they are before a bot: what they keep and pass on."""

from __future__ import annotations

import asyncio
import re
import secrets
import uuid
from contextlib import AsyncExitStack
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import aiohttp
import pytest
from aiohttp import WSServerHandshakeError
from aiohttp.test_utils import TestServer

from bot.chat.web.access import visitors
from bot.chat.web.access.guard import HEADERS
from bot.chat.web.app import Public, make_app
from bot.chat.web.live import HEARTBEAT
from bot.chat.web.wire import LARGEST_REQUEST
from bot.config import read
from tests.support import PATIENCE
from tests.support.chat.web.process import process
from tests.support.chat.web.proxy import EXAMPLES, HOST, PROXIES, running

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from aiohttp import ClientSession

    from tests.support.storage.servers import Servers

ORIGIN = f"https://{HOST}"
OLA, KUBA = "127.0.0.2", "127.0.0.3"


@dataclass(frozen=True)
class Site:
    """The board behind a proxy, as two people reach it, and where the bot itself listens."""

    ola: ClientSession
    kuba: ClientSession
    bot: str
    folder: Path


@pytest.fixture(params=PROXIES)
async def site(
    request: pytest.FixtureRequest,
    servers: Servers,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> AsyncIterator[Site]:
    monkeypatch.setattr(visitors, "REQUESTS", 20)
    monkeypatch.setattr(visitors, "MOST_WINDOWS_AT_AN_ADDRESS", 1)
    public = Public(ORIGIN, read({"PUBLIC_URL": ORIGIN}).trusted_proxies)
    async with AsyncExitStack() as stack:
        bot = await stack.enter_async_context(process(servers.url("embedded")))
        app = make_app(bot.services, public=public, now=lambda: 0.0)
        server = await stack.enter_async_context(TestServer(app))
        at = f"127.0.0.1:{server.port}"
        proxy = stack.enter_context(running(request.param, tmp_path, at))
        ola, kuba = [await stack.enter_async_context(proxy.session(one)) for one in (OLA, KUBA)]
        yield Site(ola, kuba, f"http://{at}", tmp_path)


def as_somebody(**more: object) -> dict[str, Any]:
    return {"id": str(uuid.uuid4()), "name": "Ola", "language": "pl", **more}


def bearing(token: str = "") -> dict[str, str]:
    return {"Origin": ORIGIN, "Authorization": f"Bearer {token or secrets.token_urlsafe(32)}"}


async def test_the_page_comes_over_tls_unchanged(site: Site) -> None:
    async with site.ola.get(f"http://{HOST}/?a=b", allow_redirects=False) as plain:
        assert plain.status in {301, 308}
        assert plain.headers["Location"] == f"{ORIGIN}/?a=b"
    async with site.ola.get("/") as page:
        assert page.status == 200
        known = {"If-None-Match": page.headers["ETag"]}
        module = re.search(r'import\("(/static/[^"]+)"\)', await page.text())
        assert page.headers["Strict-Transport-Security"] == "max-age=31536000"
    async with aiohttp.request("GET", f"{site.bot}/") as direct:
        for name in {*HEADERS, "Cache-Control"} & direct.headers.keys():
            assert page.headers.getall(name) == direct.headers.getall(name)
        assert "Content-Security-Policy" in direct.headers
    async with site.ola.get("/", headers=known) as same:
        assert same.status == 304
    assert module
    async with site.ola.get(module[1]) as script:
        assert script.headers["Content-Encoding"] == "gzip"
        assert "immutable" in script.headers["Cache-Control"]
        assert script.headers["Content-Type"].startswith("text/javascript")
    async with site.ola.post("/api/games", data=b"{}", headers={"Origin": "null"}) as refused:
        assert refused.status == 403
        assert refused.headers["Strict-Transport-Security"]
    assert not (site.folder / "access").exists() or not (site.folder / "access").read_text()


async def test_a_window_shows_the_acts_of_others_at_once(site: Site) -> None:
    token = secrets.token_urlsafe(32)
    new = as_somebody(preset="klasyczna", tiles="pl", clock="none", seats=2)
    async with site.ola.post("/api/games", json=new, headers=bearing(token)) as begun:
        game = (await begun.json())["game"]
    async with (
        asyncio.timeout(PATIENCE),
        site.ola.ws_connect("/api/live", headers={"Origin": ORIGIN}) as window,
    ):
        await window.send_json({"token": token, "game": game, "name": "Ola", "language": "pl"})
        assert (await window.receive_json())["watchers"] == 0
        async with site.kuba.ws_connect("/api/live", headers={"Origin": ORIGIN}) as other:
            other_token = secrets.token_urlsafe(32)
            await other.send_json(
                {"token": other_token, "game": game, "name": "Kuba", "language": "pl"}
            )
            assert (await window.receive_json())["watchers"] == 1
        assert (await window.receive_json())["watchers"] == 0


CLAIMS = ("X-Forwarded-For", "X-Real-IP", "Forwarded", "CF-Connecting-IP")


async def test_limits_apply_to_the_true_address(site: Site) -> None:
    async def many(session: ClientSession) -> list[int]:
        """Return the statuses of requests that claim to come from as many addresses."""
        found = []
        for number in range(visitors.REQUESTS + 1):
            claims = dict.fromkeys(CLAIMS, f"192.0.2.{number}")
            async with session.get("/static/icon.svg", headers=claims) as answer:
                found.append(answer.status)
        return found

    async with site.ola.ws_connect("/api/live", headers={"Origin": ORIGIN}):
        with pytest.raises(WSServerHandshakeError) as refused:
            await site.ola.ws_connect(
                "/api/live", headers={"Origin": ORIGIN, "X-Forwarded-For": "192.0.2.1"}
            )
        assert refused.value.status == 503
        async with site.kuba.ws_connect("/api/live", headers={"Origin": ORIGIN}):
            pass
    assert [*map((await many(site.ola)).count, (200, 429))] == [visitors.REQUESTS - 2, 3]
    assert [*map((await many(site.kuba)).count, (200, 429))] == [visitors.REQUESTS - 1, 2]


async def test_another_host_name_is_not_served(site: Site) -> None:
    for name in ("localhost", "127.0.0.1", "evil.example"):
        async with site.ola.get("/", headers={"Host": name}) as answer:
            assert "Wykładka" not in await answer.text()


async def test_the_proxy_passes_the_largest_request_and_refuses_larger_ones(site: Site) -> None:
    too_large = {413, 502}  # the second is what Caddy says of what it stops on the way
    for size, wanted in ((LARGEST_REQUEST, {400}), (LARGEST_REQUEST + 1, too_large)):
        async with site.ola.post("/api/say", data=b" " * size, headers=bearing()) as answer:
            assert answer.status in wanted


def test_a_silent_window_outlives_the_timeout_of_nginx() -> None:
    found = re.search(r"proxy_read_timeout (\d+)s;", (EXAMPLES / "nginx.conf").read_text("utf-8"))
    assert found
    assert int(found[1]) >= 2 * HEARTBEAT
