"""Updates (Telegram's events) by webhook: Telegram sends each to the bot in an HTTP request.

The bot stores the update before it confirms the request. Every request carries a secret in a header
(core.telegram.org/bots/api#setwebhook).
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import logging
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from aiohttp import web

from bot.chat.telegram.inbound.dispatch import KINDS
from bot.config import unusable_port
from bot.coordinator.ports.tables import StoreUnavailableError
from bot.http_server import serve_app

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from telegram import Bot

HEADER = "X-Telegram-Bot-Api-Secret-Token"
LARGEST = 1 << 20

_log = logging.getLogger(__name__)


async def listen(
    bot: Bot,
    put: Callable[[Mapping[str, Any]], Awaitable[None]],
    *,
    url: str,
    host: str,
    port: int,
) -> None:
    """Serve HTTP at `host` and `port` for updates that Telegram sends to `url`, until cancelled.

    Each update is handed to `put`, which stores it.

    Raises:
        Trouble: the port can't be used.

    """
    secret = secret_of(bot.token)

    async def store_then_confirm(request: web.Request) -> web.Response:
        _check_secret(request, secret)
        try:
            update = json.loads(await request.read())
            update["update_id"] += 0
        except (ValueError, TypeError, KeyError):
            raise web.HTTPBadRequest from None
        try:
            await put(update)
        except StoreUnavailableError as away:
            _log.warning("telegram: an update waits for the store: %s", away)
            raise web.HTTPServiceUnavailable from None
        return web.Response()

    app = web.Application(client_max_size=LARGEST)
    app.router.add_post(urlsplit(url).path or "/", store_then_confirm)
    async with AsyncExitStack() as stack:
        try:
            await stack.enter_async_context(serve_app(app, (host, port)))
        except OSError as error:
            raise unusable_port("TELEGRAM_WEBHOOK_PORT", host, port, error) from None
        await bot.set_webhook(url, secret_token=secret, allowed_updates=KINDS)
        await asyncio.Event().wait()


def _check_secret(request: web.Request, secret: str) -> None:
    """Raise HTTPForbidden unless a request carries the secret, so that it comes from Telegram."""
    if not hmac.compare_digest(request.headers.get(HEADER, "").encode(), secret.encode()):
        raise web.HTTPForbidden


def secret_of(token: str) -> str:
    """Return the secret that Telegram sends with each update, made from the bot's token."""
    return hmac.digest(token.encode(), b"webhook", hashlib.sha256).hex()
