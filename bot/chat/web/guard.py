"""Who may talk to the table: this machine's own pages, and nobody through them.

A page of another site can make a browser send requests here, and by DNS rebinding even read the
answers: `Host` must therefore name this machine, and `Origin` this very page wherever something
changes. What is served may run no script, style or picture but our own.
"""

from __future__ import annotations

import ipaddress
import logging
import re
from typing import TYPE_CHECKING

from aiohttp import hdrs, web

from bot.coordinator.ports.tables import StoreUnavailableError
from bot.coordinator.service import Contended

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

_SAFE = {hdrs.METH_GET, hdrs.METH_HEAD}
_POLICY = (
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' blob:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
)
HEADERS = {
    "Content-Security-Policy": "; ".join(_POLICY),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
_RETRY_SECONDS = "1"
_HOST = re.compile(r"(?:\[([0-9a-fA-F:.]+)\]|([^\[\]:]+))(?::\d{1,5})?")

_log = logging.getLogger(__name__)


@web.middleware
async def only_our_pages(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse what no page of ours would send."""
    if not _is_loopback(request.host):
        raise web.HTTPForbidden(text="This table answers on this machine only.")
    changes = request.method not in _SAFE or hdrs.UPGRADE in request.headers
    if changes and request.headers.get(hdrs.ORIGIN) != f"{request.scheme}://{request.host}":
        raise web.HTTPForbidden(text="Only the table's own page may do this.")
    return await handler(request)


@web.middleware
async def no_tracebacks(request: web.Request, handler: Handler) -> web.StreamResponse:
    """What goes wrong inside is logged here and said there in one word."""
    try:
        return await handler(request)
    except (web.HTTPException, ConnectionError):
        # A window closed before it was answered is nobody's failure; the server drops it.
        raise
    except (StoreUnavailableError, Contended) as away:
        _log.warning("%s waits for the store: %s", request.path, away)
        retry = {hdrs.RETRY_AFTER: _RETRY_SECONDS}
        raise web.HTTPServiceUnavailable(text="busy", headers=retry) from None
    except Exception:  # noqa: BLE001 - whatever it was, it stays in here
        _log.exception("%s failed", request.path)
        raise web.HTTPInternalServerError(text="failed") from None


async def add_headers(_request: web.Request, response: web.StreamResponse) -> None:
    """Every response, refusals too: nothing is kept, nothing else runs unless a page says so."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    response.headers.setdefault(hdrs.CACHE_CONTROL, "no-store")
    response.headers.popall(hdrs.SERVER, None)


def _is_loopback(host: str) -> bool:
    """Whether `Host` (a name or an address, maybe a port) is this machine."""
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
