"""The HTTP server for health checks: `/health/live`, `/health/ready`, `/metrics`.

It has its own port.
"""

from __future__ import annotations

import logging
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING

import msgspec
from aiohttp import web

from bot.config import unusable_port
from bot.health.checks import reasons
from bot.health.metrics import TYPE
from bot.health.readings import Readings
from bot.http_server import serve_app

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from bot.health.checks import Checks
    from bot.health.metrics import Metrics

_SHUTDOWN_SECONDS = 1.0

_log = logging.getLogger(__name__)


def make_app(checks: Checks, metrics: Metrics, now: Callable[[], int]) -> web.Application:
    """Return the health pages as an aiohttp application. `now` returns ms since 1970, UTC."""

    async def live(_request: web.Request) -> web.Response:
        return web.Response(text="alive\n")

    async def ready(_request: web.Request) -> web.Response:
        parts = await checks.parts()
        lines = reasons(parts)
        body = msgspec.json.encode({"ready": not lines, "reasons": lines, "parts": parts})
        return web.Response(
            body=body + b"\n", status=503 if lines else 200, content_type="application/json"
        )

    async def show_metrics(_request: web.Request) -> web.Response:
        readings = await Readings.take(checks.store, now())
        return web.Response(body=metrics.page(readings), headers={"Content-Type": TYPE})

    app = web.Application()
    app.add_routes(
        [
            web.get("/health/live", live),
            web.get("/health/ready", ready),
            web.get("/metrics", show_metrics),
        ]
    )
    return app


@asynccontextmanager
async def serve(
    checks: Checks, metrics: Metrics, now: Callable[[], int], host: str, port: int
) -> AsyncIterator[int]:
    """Serve the health pages during the `with` block, and yield the port. Port 0 takes a free one.

    Raise BadSettingError if the port can't be used.
    """
    app = make_app(checks, metrics, now)
    async with AsyncExitStack() as stack:
        try:
            _, bound = await stack.enter_async_context(
                serve_app(app, (host, port), shutdown_timeout=_SHUTDOWN_SECONDS)
            )
        except OSError as taken:
            raise unusable_port("HEALTH_PORT", host, port, taken) from None
        _log.info("health: at port %d", bound)
        yield bound
