"""Discord in a browser: its client with an Activity in a frame, and the proxy before the Activity.

    async with embedded(world, table) as discord:
        page = …a browser started with discord.arguments…
        await page.goto(discord.link(channel, user))

Both are served under their real names over TLS, for a browser that is told to find them here. The
client's side of the messages: Discord's documentation, "How Activities Work". What the proxy does
to answers: discord/embedded-app-sdk#280, and "Production Readiness".
"""

from __future__ import annotations

import asyncio
import re
import secrets
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from aiohttp import ClientSession, WSMsgType, web

from tests.support.certificate import certificate, load_certificate

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from aiohttp import ClientWebSocketResponse

    from tests.fakes.discord.things import User
    from tests.fakes.discord.world import DiscordPeer

CLIENT = "discord.com"
_INLINE = re.compile(r"<script>")
# What a proxy passes on to us: neither how the browser came to it nor in which form it likes it.
_PASSED = (
    "Authorization",
    "Content-Type",
    "Origin",
    "If-None-Match",
    "Accept-Language",
    "Access-Control-Request-Method",
    "Access-Control-Request-Headers",
)
_PAGE = Path(__file__).with_name("client.html")
# A page that speaks to the client by Discord's own library.
_SDK_PAGE = """<!doctype html><script type="module">
import { DiscordSDK } from "/sdk/output/index.mjs";
const sdk = new DiscordSDK(location.hostname.split(".")[0]);
await sdk.ready();
const asked = { client_id: sdk.clientId, response_type: "code", state: "", prompt: "none" };
const { code } = await sdk.commands.authorize({ ...asked, scope: ["identify"] });
document.title = `${sdk.instanceId} ${code}`;
</script>"""


@dataclass
class Passed:
    """A request that went through the proxy."""

    path: str
    kind: str
    cache: str


@dataclass
class Embedded:
    """The two servers, behind one port of this machine."""

    world: DiscordPeer
    table: str
    site: str
    port: int = 0
    sdk: Path | None = None
    passed: list[Passed] = field(default_factory=list)

    @property
    def application(self) -> str:
        """The app's id in the host name of the proxy."""
        return str(self.world.state.application_id)

    @property
    def origin(self) -> str:
        """The address of the Activity."""
        return f"https://{self.application}.discordsays.com"

    @property
    def arguments(self) -> list[str]:
        """The arguments of Chromium."""
        names = (CLIENT, f"{self.application}.discordsays.com", "evil.example")
        rules = ", ".join(f"MAP {name} 127.0.0.1:{self.port}" for name in names)
        return [f"--host-resolver-rules={rules}", "--ignore-certificate-errors"]

    def link(self, user: User, channel: int, path: str = "/", **more: str) -> str:
        """Open the Activity for a user in a channel. Return the address of the client's page."""
        instance = self.world.state.activities.open(channel, user)
        launch = {
            "instance_id": instance.id,
            "location_id": f"pc-{channel}",
            "launch_id": "1",
            "channel_id": channel,
            "frame_id": secrets.token_hex(16),
            "platform": "mobile",
            "mobile_app_version": "301.0",
        }
        asked = {
            "src": f"{self.origin}{path}?{urlencode(launch)}",
            "client": self.application,
            "user": user.id,
            **more,
        }
        return f"https://{CLIENT}/channels/@me/{channel}?{urlencode(asked)}"

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Serve the client's page or the Activity's, by the host name of the request."""
        if request.host == CLIENT:
            return self._client(request)
        if request.host != f"{self.application}.discordsays.com":
            return web.Response(
                text="somebody else's", headers={"Access-Control-Allow-Origin": "*"}
            )
        if request.path.startswith("/sdk"):
            return self._library(request.path)
        headers = {name: request.headers[name] for name in _PASSED if name in request.headers}
        headers |= {"Host": self.site, "X-Forwarded-For": "192.0.2.1"}
        async with ClientSession() as session:
            if request.headers.get("Upgrade", "").lower() == "websocket":
                return await self._window(request, session, headers)
            return await self._page(request, session, headers)

    def _client(self, request: web.Request) -> web.Response:
        """Serve the client's page, and its request for a code for its person."""
        if request.path != "/authorize":
            return web.Response(text=_PAGE.read_text("utf-8"), content_type="text/html")
        user = self.world.state.users[int(request.query["user"])]
        return web.Response(text=self.world.state.activities.authorize(user))

    def _library(self, path: str) -> web.StreamResponse:
        if self.sdk is None or path == "/sdk":
            return web.Response(text=_SDK_PAGE, content_type="text/html")
        return web.FileResponse(self.sdk / path.removeprefix("/sdk/"))

    async def _page(
        self, request: web.Request, session: ClientSession, headers: dict[str, str]
    ) -> web.Response:
        async with session.request(
            request.method,
            f"{self.table}{request.path_qs}",
            headers=headers,
            data=await request.read(),
            allow_redirects=False,
        ) as response:
            content = await response.read()
            kept = response.headers.copy()
        for name in ("Content-Length", "Transfer-Encoding", "Content-Encoding", "Date"):
            kept.popall(name, None)
        passed = Passed(request.path, response.content_type, kept.get("Cache-Control", ""))
        self.passed.append(passed)
        nonce = secrets.token_hex(8)
        kept["Content-Security-Policy"] = self.policy(nonce)
        if passed.kind == "text/html":
            kept.popall("Cache-Control", None)
            content = _INLINE.sub(f'<script nonce="{nonce}">', content.decode()).encode()
        return web.Response(status=response.status, body=content, headers=kept)

    def policy(self, nonce: str) -> str:
        """Return the policy that replaces the Activity's own."""
        return "; ".join(
            (
                "default-src 'self'",
                f"script-src 'self' 'unsafe-eval' 'nonce-{nonce}' blob:",
                "style-src 'self' 'unsafe-inline'",
                "img-src 'self' blob: data:",
                "font-src 'self' data:",
                f"connect-src {self.origin}/ {self.origin.replace('https', 'wss')}/",
                "frame-ancestors https://discord.com https://*.discord.com",
            )
        )

    async def _window(
        self, request: web.Request, session: ClientSession, headers: dict[str, str]
    ) -> web.WebSocketResponse:
        here = web.WebSocketResponse()
        await here.prepare(request)
        async with session.ws_connect(f"{self.table}{request.path_qs}", headers=headers) as there:
            ways = (
                asyncio.create_task(_carry(here, there)),
                asyncio.create_task(_carry(there, here)),
            )
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in ways:
                way.cancel()
        await here.close()
        return here


async def _carry(
    one: web.WebSocketResponse | ClientWebSocketResponse,
    other: web.WebSocketResponse | ClientWebSocketResponse,
) -> None:
    async for message in one:
        if message.type is WSMsgType.TEXT:
            await other.send_str(message.data)


@asynccontextmanager
async def serve_embedded(
    world: DiscordPeer, table: str, site: str, folder: Path, sdk: Path | None = None
) -> AsyncIterator[Embedded]:
    """Serve the client and the proxy before a `table` whose public address is `site`."""
    made = Embedded(world, table.rstrip("/"), site, sdk=sdk)
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", made.serve)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0)
    await runner.setup()
    try:
        await web.TCPSite(
            runner, "127.0.0.1", 0, ssl_context=load_certificate(certificate(folder, CLIENT))
        ).start()
        made.port = runner.addresses[0][1]
        yield made
    finally:
        await runner.cleanup()
