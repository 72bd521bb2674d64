"""The guard of the table: whose requests it accepts, and the policy of every answer."""

from __future__ import annotations

import re
import uuid
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from aiohttp import WSServerHandshakeError, web
from aiohttp.test_utils import make_mocked_request

import bot.chat.web
from bot.chat.web.access.guard import HEADERS, POLICY, no_tracebacks

if TYPE_CHECKING:
    from tests.support.chat.web.seat import Client, Seat

STATIC = Path(bot.chat.web.__file__).with_name("static")
PATHS = ("/", "/static/main.js", "/static/nothing.js", "/nothing", "/api/say")


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:8765",
        "127.0.0.1.evil.example",
        "localhost.evil.example",
        "evil.example#127.0.0.1",
        "192.168.1.5:8765",
        "0.0.0.0",  # noqa: S104 - nothing is bound, it is a name to refuse
        "[2001:db8::1]:8765",
        "[::1].evil.example",
        "",
    ],
)
async def test_a_foreign_host_name_gets_nothing(client: Client, host: str) -> None:
    for path in PATHS:
        response = await client.get(path, headers={"Host": host})
        assert response.status == 403


@pytest.mark.parametrize(
    "host", ["localhost", "LOCALHOST:1", "localhost.", "127.0.0.1", "127.9.9.9:8765", "[::1]:8765"]
)
async def test_every_name_of_this_machine_is_answered(client: Client, host: str) -> None:
    assert (await client.get("/", headers={"Host": host})).status == 200


@pytest.mark.parametrize(
    "origin",
    [
        None,
        "null",
        "https://evil.example",
        "http://localhost:1",
        "http://127.0.0.1",
        "file://",
        "http://127.0.0.1:{port}.evil.example",
        "https://127.0.0.1:{port}",
    ],
)
async def test_only_our_own_page_may_change_anything(
    client: Client, ola: Seat, origin: str | None
) -> None:
    headers = {"Authorization": f"Bearer {ola.token}"}
    if origin is not None:
        headers["Origin"] = origin.format(port=client.port)
    intent = {"preset": "klasyczna", "tiles": "pl", "clock": "preset", "seats": 2}
    action = {"id": str(uuid.uuid4()), "name": "Ola", "language": "pl", **intent}
    response = await client.post("/api/games", json=action, headers=headers)
    assert response.status == 403
    with pytest.raises(WSServerHandshakeError) as refused:
        await client.ws_connect("/api/live", headers=headers)
    assert refused.value.status == 403


async def test_every_answer_carries_the_headers(client: Client, ola: Seat) -> None:
    game = await ola.invite()
    page, *others = [await client.get(path) for path in PATHS]
    responses = [page, *others]
    responses.append(await client.get("/", headers={"Host": "evil.example"}))
    responses.append(await ola.post("/api/say", game=game, line="/pomoc"))
    responses.append(await ola.picture("0" * 32))
    responses.append(await client.post("/api/say", data=b"x" * 100_000, headers=ola.headers))
    for response in responses:
        for name, value in HEADERS.items():
            if name != POLICY or response is not page:
                assert response.headers[name] == value
        assert "Server" not in response.headers
        # Frames carry none: a session is a bearer that the page alone knows.
        assert "Set-Cookie" not in response.headers
        assert response.headers["Cache-Control"] in {"no-store", "no-cache"}
    assert responses[-3].headers["Cache-Control"] == "no-store"


async def test_the_policy_allows_only_our_own_files(client: Client) -> None:
    policy = (await client.get("/")).headers[POLICY]
    assert "unsafe" not in policy
    assert re.search(r"; script-src 'self'(?: 'sha256-[\w+/]{43}='){2}; ", policy)
    assert policy.startswith("default-src 'none';")
    assert "frame-ancestors 'none'" in policy


def test_the_page_needs_nothing_from_elsewhere_and_nothing_inline() -> None:
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    assert not re.search(r"<style|style=|\son\w+=", page)
    # What no file holds asks for files and loads them: a page without an origin is denied files by
    # Discord's policy, but what a script loads that stands in the page.
    scripts = re.findall(r"<script.+", page)
    assert scripts == ["<script>", '<script>import("/static/main.js")</script>']
    for path in STATIC.iterdir():
        if path.suffix in {".html", ".css", ".js"}:
            content = path.read_text(encoding="utf-8")
            assert not re.search(
                r"(?:https?:)?//(?!www\.w3\.org|web[ak]?\.telegram\.org|(?:\w+\.)?discord\.com)[a-z0-9-]+\.[a-z]",
                content,
            ), path
            assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|\beval\(", content), path


async def test_an_unchanged_file_is_sent_once(client: Client) -> None:
    first = await client.get("/static/main.js")
    assert first.headers["Content-Type"] == "text/javascript; charset=utf-8"
    again = await client.get("/static/main.js", headers={"If-None-Match": first.headers["ETag"]})
    assert again.status == 304
    assert await again.read() == b""


async def test_the_page_is_compressed_and_personal_answers_never_are(
    client: Client, ola: Seat
) -> None:
    for path in ("/", "/static/main.js", "/static/style.css", "/static/words/pl.json"):
        packed = await client.get(path, headers={"Accept-Encoding": "gzip"})
        assert packed.headers["Content-Encoding"] == "gzip"
        assert packed.headers["Vary"] == "Accept-Encoding"
        plain = await client.get(path, headers={"Accept-Encoding": "identity"})
        assert "Content-Encoding" not in plain.headers
        assert await plain.read() == await packed.read()
    answer = await ola.post("/api/say", game="", line="/pomoc")
    assert "gzip" in answer.request_info.headers["Accept-Encoding"]
    assert answer.status == 200
    assert "Content-Encoding" not in answer.headers


async def test_files_of_the_page_are_cached_for_good_under_their_version(
    client: Client,
) -> None:
    page = await (await client.get("/")).text()
    addresses = set(re.findall(r'"(/static/\w+)/', page))
    (version,) = addresses
    for name in ("main.js", "board/board.js", "words/pl.json", "fonts/Figtree_700Bold.woff2"):
        served = await client.get(f"{version}/{name}")
        assert served.headers["Cache-Control"] == "public, max-age=31536000, immutable"
        # For a page without an origin, which may read what everybody may.
        assert served.headers["Access-Control-Allow-Origin"] == "*"
        # A page of before an upgrade finds what is there now, and is not to keep it.
        older = await client.get(f"/static/0123456789abcdef/{name}")
        assert older.headers["Cache-Control"] == "no-cache"
        assert await older.read() == await served.read()


@pytest.mark.parametrize(
    "name", ["../app.py", "%2e%2e/app.py", "..%2fapp.py", "fonts/../index.html", "fonts/OFL.md", ""]
)
async def test_no_other_file_is_served(client: Client, name: str) -> None:
    from yarl import URL  # noqa: PLC0415 - an address that nothing tidies up on the way

    url = URL(f"{client.make_url('/static/')}{name}", encoded=True)
    assert (await client.session.get(url)).status == 404


async def test_no_public_page_shows_the_code_of_a_game(client: Client, ola: Seat) -> None:
    game = await ola.invite()
    for path in ("/", "/api/games", "/static/words/pl.json", "/static/main.js"):
        assert game not in await (await client.get(path)).text()


async def test_a_window_closed_before_its_answer_logs_no_error(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def reset(_request: web.Request) -> web.StreamResponse:
        raise ConnectionResetError

    with pytest.raises(ConnectionResetError):
        await no_tracebacks(make_mocked_request("GET", "/live"), reset)
    assert not caplog.records
