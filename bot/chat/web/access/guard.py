"""The guard of the web server. It accepts only requests of the server's own pages.

A page of another site can make a browser send requests here, and by DNS rebinding even read the
answers. So `Host` must name this machine. If a request changes something, `Origin` must be the own
page. If the server is public, its proxy also brings requests with the public host name. On Discord
the Activity's page sends them. On iOS that page has no origin, so the browser asks for permission
first. No request is authorized by cookies: its sender must know a token or a bearer. The own pages
run only their own scripts, styles and pictures.
"""

from __future__ import annotations

import ipaddress
import logging
import re
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from aiohttp import hdrs, web

from bot.chat.web.access.discord_app import NO_ORIGIN
from bot.chat.web.access.visitors import ADDRESS, is_local
from bot.coordinator.ports.tables import StoreUnavailableError
from bot.coordinator.transactions.commits import Contended

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.chat.web.access.discord_app import DiscordApp
    from bot.chat.web.access.visitors import Proxies, Visitors

    Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

WITHOUT_ORIGIN = web.RequestKey("without_origin", bool)
"""The key of a request's fact: a page without an origin (Discord for iOS) may read the answer."""
# The requests that such a page may make, and the seconds for which a browser need not ask again.
_MAY_ASK = {
    hdrs.ACCESS_CONTROL_ALLOW_METHODS: "GET, POST",
    hdrs.ACCESS_CONTROL_ALLOW_HEADERS: "authorization, content-type",
    hdrs.ACCESS_CONTROL_MAX_AGE: "600",
}
_SAFE = {hdrs.METH_GET, hdrs.METH_HEAD}
POLICY = "Content-Security-Policy"
_FRAMES = "X-Frame-Options"


def policy(script: str = "", framing: str = "'none'") -> str:
    """Return a page's Content-Security-Policy.

    `script` is the hash of an inline script. `framing` names the origins that may frame the page.
    Leave `framing` empty for a meta tag, where browsers ignore this directive.
    """
    rules = [
        "default-src 'none'",
        f"script-src 'self' {script}".rstrip(),
        "style-src 'self'",
        "font-src 'self'",
        "img-src 'self' blob:",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        *([f"frame-ancestors {framing}"] if framing else []),
        "require-trusted-types-for 'script'",
        # A page has a manifest, and may make one policy, which names its service worker.
        *(["manifest-src 'self'", "trusted-types worker"] if script else []),
    ]
    return "; ".join(rules)


HEADERS = {
    POLICY: policy(),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    _FRAMES: "DENY",
}
_RETRY_SECONDS = "1"
_HOST = re.compile(r"(?:\[([0-9a-fA-F:.]+)\]|([^\[\]:]+))(?::\d{1,5})?")

_log = logging.getLogger(__name__)


class Guard:
    """The first handler of every request.

    `public` is the origin of the pages behind the operator's `proxies`, or None. `discord` is the
    application whose Activity shows the page, or None.
    """

    def __init__(
        self,
        visitors: Visitors,
        proxies: Proxies,
        public: str | None = None,
        discord: DiscordApp | None = None,
    ) -> None:
        self._visitors = visitors
        self._proxies = proxies
        self._origins = {urlsplit(public).netloc: public} if public else {}
        self._discord = discord

    @web.middleware
    async def only_our_pages(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Refuse requests of other sites' pages, and of a network address that sends too many.

        Raises:
            HTTPForbidden: another page sent the request.
            HTTPTooManyRequests: too many requests came from this address.

        """
        request[ADDRESS], own = self._from(request)
        opens = hdrs.UPGRADE in request.headers
        changes = request.method not in _SAFE or opens
        origin = request.headers.get(hdrs.ORIGIN, "")
        on_discord = origin != own and self._on_discord(request, origin)
        if changes and origin != own and not on_discord:
            raise web.HTTPForbidden(text="Only the table's own page may do this.")
        if on_discord and origin == NO_ORIGIN:
            request[WITHOUT_ORIGIN] = True
        self._visitors.admit(request[ADDRESS])
        if request.method == hdrs.METH_OPTIONS and WITHOUT_ORIGIN in request:
            return web.Response(status=204, headers=_MAY_ASK)
        if not opens:
            return await handler(request)
        with self._visitors.window(request[ADDRESS]):
            return await handler(request)

    def _on_discord(self, request: web.Request, origin: str) -> bool:
        """Return True if the page within Discord sent this request to the public host name."""
        if self._discord is None or request.host.lower() not in self._origins:
            return False
        return self._discord.serves(origin)

    def _from(self, request: web.Request) -> tuple[str, str]:
        """Return the network address that sent a request, and the origin that its page must have.

        The address is "" on this machine.

        Raises:
            HTTPForbidden: nothing is served at this name or to this address.

        """
        if _is_loopback(request.host) and (not self._origins or is_local(request)):
            return "", f"{request.scheme}://{request.host}"
        if not self._origins:
            raise web.HTTPForbidden(text="This table answers on this machine only.")
        address = self._proxies.address(request)
        origin = self._origins.get(request.host.lower())
        if address is None or origin is None:
            raise web.HTTPForbidden(text="Nothing is served under this name.")
        return address, origin


@web.middleware
async def no_tracebacks(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Log an unexpected error, and answer with one word in place of a traceback.

    If the store is unavailable, answer with HTTP status 503.
    """
    try:
        return await handler(request)
    except (web.HTTPException, ConnectionError):
        # A window that closes before its answer is not an error; the server drops the answer.
        raise
    except (StoreUnavailableError, Contended) as away:
        _log.warning("%s waits for the store: %s", request.path, away)
        retry = {hdrs.RETRY_AFTER: _RETRY_SECONDS}
        raise web.HTTPServiceUnavailable(text="busy", headers=retry) from None
    except Exception:  # noqa: BLE001 - whatever it was, it stays in here
        _log.exception("%s failed", request.path)
        raise web.HTTPInternalServerError(text="failed") from None


async def add_headers(request: web.Request, response: web.StreamResponse) -> None:
    """Add the common headers to a response, even to a refusal.

    A response without its own policy may load only files of this server.
    """
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if "frame-ancestors 'none'" not in response.headers[POLICY]:
        # This header can name no other origin, and browsers would apply it beside the policy.
        del response.headers[_FRAMES]
    if WITHOUT_ORIGIN in request:
        response.headers.setdefault(hdrs.ACCESS_CONTROL_ALLOW_ORIGIN, NO_ORIGIN)
    response.headers.setdefault(hdrs.CACHE_CONTROL, "no-store")
    response.headers.popall(hdrs.SERVER, None)


def _is_loopback(host: str) -> bool:
    """Return True if the header `Host` (name or address, maybe with a port) is this machine."""
    found = _HOST.fullmatch(host)
    if found is None:
        return False
    name = found[1] or found[2]
    if name.rstrip(".").lower() == "localhost":
        return True
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False
