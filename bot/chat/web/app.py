"""The whole web server: `make_app` builds it, `serve` runs it on this machine."""

from __future__ import annotations

import ipaddress
import socket
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from aiohttp import web

from bot.chat.web import (
    actions,
    calling,
    deck,
    photo,
    seeks,
    standings,
    stream,
    watching,
    wire,
)
from bot.chat.web.access import guard
from bot.chat.web.access.guard import Guard
from bot.chat.web.access.telegram_app import TelegramApp
from bot.chat.web.access.visitors import Proxies, Visitors
from bot.chat.web.analyses import Analyses
from bot.chat.web.handles import Handles
from bot.chat.web.installable import Installable
from bot.chat.web.kinds import registry
from bot.chat.web.live import LiveViews
from bot.chat.web.open_session import open_session
from bot.chat.web.pages import ServedPages
from bot.chat.web.picture_cache import PictureCache
from bot.chat.web.push import devices
from bot.chat.web.push.client import PushClient
from bot.chat.web.push.daily_calls import DailyCaller
from bot.chat.web.push.delivery import PushDelivery
from bot.chat.web.push.sender_key import SenderKey
from bot.chat.web.services import SERVICES, WebServices
from bot.coordinator.background.tasks import together
from bot.coordinator.people.board_sessions import BoardSessions, Tickets
from bot.coordinator.place import PUSH
from bot.delivery.relay import Relay
from bot.dialogue.board_links import MINI_APP, PICTURES
from bot.dialogue.limits import Limits
from bot.http_server import serve_app
from render.themes import THEMES

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Sequence
    from ipaddress import IPv4Network, IPv6Network

    from bot.chat.web.access.discord_app import DiscordApp
    from bot.dialogue.services import ChatServices

HOST = "127.0.0.1"
PORT = 8765
_SHUTDOWN_SECONDS = 2.0
# A push service wants an address of the operator. A table without a public one has none.
_NOWHERE = "https://localhost"

CALLS: web.AppKey[Relay] = web.AppKey("calls", Relay)
"""The key of the worker that sends notifications about games to devices."""

DAILY_CALLS: web.AppKey[DailyCaller] = web.AppKey("daily_calls", DailyCaller)
"""The key of the worker that sends the daily notifications."""


@dataclass(frozen=True, slots=True)
class Public:
    """The public address of the server: its https origin, and the networks of its proxies.

    Without an origin the server is for this machine alone. With a Telegram bot's token players can
    open it in Telegram too, and with a Discord application in Discord.
    """

    origin: str | None = None
    proxies: Sequence[IPv4Network | IPv6Network] = ()
    telegram: str | None = field(default=None, repr=False)
    discord: DiscordApp | None = None


NOWHERE = Public()


def make_app(
    services: ChatServices,
    limits: Limits | None = None,
    public: Public = NOWHERE,
    now: Callable[[], float] = time.monotonic,
    push: PushClient | None = None,
) -> web.Application:
    """Return the whole web server as an aiohttp application.

    `limits` limit the requests of a seat. `push` sends notifications to devices, by default through
    the services that browsers name.
    """
    meter = services.meter
    visitors = Visitors(now, meter)
    door = Guard(visitors, Proxies(public.proxies), public.origin, public.discord)
    app = web.Application(
        middlewares=[door.only_our_pages, guard.no_tracebacks],
        client_max_size=wire.LARGEST_REQUEST,
    )
    limits = limits or Limits(now, meter=meter)
    coordinator = services.coordinator
    app[SERVICES] = WebServices(
        services,
        limits,
        PictureCache(meter),
        visitors,
        Tickets(coordinator.world.secret),
        BoardSessions(services.sessions, coordinator.people),
        Handles(coordinator.world.secret, "game"),
        Handles(coordinator.world.secret, "person"),
        Handles(coordinator.world.secret, "calendar"),
        TelegramApp(public.telegram) if public.telegram else None,
        public.discord,
        public.origin or "",
    )
    key = SenderKey(coordinator.world.secret, public.origin or _NOWHERE)
    app[devices.PUSH_CLIENT] = push or PushClient(key, services.now, meter)
    client, site = app[devices.PUSH_CLIENT], public.origin or ""
    app[DAILY_CALLS] = DailyCaller(services, client, site)
    app[CALLS] = Relay(
        PUSH,
        services.outbox,
        PushDelivery(services, client, site),
        services.now,
        meter,
        leased=False,
    )
    app.cleanup_ctx.append(_connect_push)
    if public.discord:
        app.cleanup_ctx.append(public.discord.connect)
    pages = ServedPages(
        on_discord=public.discord is not None,
        language=services.language,
        origin=public.origin or "",
    )
    installable = Installable(pages.files, pages.version, services.language)
    views, analyses = LiveViews(meter), Analyses()
    app.add_routes(
        [
            web.get("/", pages.index),
            web.get(MINI_APP, pages.mini_app),
            web.get("/fair-draw", pages.fair_draw),
            web.get("/preview.png", pages.preview),
            web.get(f"{PICTURES}/{{name:[A-Za-z0-9_-]{{32}}}}.png", actions.hung_picture),
            *installable.routes(),
            web.get("/static/{name:.+}", pages.static),
            web.get(
                f"/api/pictures/{{name:[0-9a-f]{{32}}}}/{{theme:{'|'.join(THEMES)}}}",
                actions.picture,
            ),
            web.get("/api/live", views.live, allow_head=False),
            web.post("/api/session", open_session),
            web.post("/api/games", actions.invite),
            web.post("/api/say", actions.say),
            web.post("/api/press", actions.press),
            web.post("/api/name", actions.rename),
            web.post("/api/preview", actions.preview),
            web.post("/api/exercise", actions.exercise),
            web.post("/api/mine", actions.mine),
            web.post("/api/deck", deck.deck),
            web.post("/api/photo", photo.photo),
            web.post("/api/sent_photo", photo.sent_photo),
            web.post("/api/profile", standings.profile),
            web.post("/api/block", standings.block),
            web.post("/api/invite", standings.invite),
            web.post("/api/replay", standings.replay),
            web.post("/api/leaderboard", standings.leaderboard),
            web.get("/api/seeks", seeks.open_seeks),
            web.post("/api/seeks", seeks.seeks),
            *stream.routes(pages),
            web.get("/api/watch", watching.to_watch),
            web.get("/api/watch/{handle:[A-Za-z0-9_-]{1,64}}", watching.watch),
            *registry.routes(views.viewers),
            web.post("/api/analysis", analyses.analysis),
            web.get("/api/chats", calling.chats),
            web.post("/api/call", calling.call_me),
            web.post("/api/devices", devices.devices),
            web.get("/api/deadlines/{handle:[A-Za-z0-9_-]{1,200}}.ics", devices.deadlines),
        ]
    )
    app.on_response_prepare.append(guard.add_headers)
    app.on_shutdown.append(views.close)
    return app


async def _connect_push(app: web.Application) -> AsyncIterator[None]:
    async with app[devices.PUSH_CLIENT].open():
        yield


def open_socket(port: int = PORT, host: str = HOST, *, public: bool = False) -> socket.socket:
    """Return a socket that listens on this machine, before anything is served.

    Port 0 means any free port.

    Raises:
        OSError: the port is taken, or the host can't be used.
        ValueError: the host is not this machine's own, and not `public`.

    """
    if not public and not ipaddress.ip_address(host).is_loopback:
        raise ValueError(host)
    return socket.create_server(
        (host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET
    )


async def serve(
    app: web.Application,
    at: socket.socket,
    *,
    proxies: Sequence[IPv4Network | IPv6Network] = (),
    ready: Callable[[str], None] = print,
) -> None:
    """Serve on the socket `at` until cancelled, and send the notifications to devices.

    `ready` is called with the server's address once it works. `proxies` are the networks of the
    operator's proxies.
    """
    serving = serve_app(app, at, proxies=proxies, shutdown_timeout=_SHUTDOWN_SECONDS)
    async with serving as (host, bound):
        ready(f"http://{f'[{host}]' if ':' in host else host}:{bound}/")
        # Notifications to devices are sent as long as the server runs.
        await together(app[CALLS].run(app[SERVICES].chat.alarm), app[DAILY_CALLS].run())
