"""How requests to Discord travel: a form in one piece, each try under a last look."""

from __future__ import annotations

from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING

import aiohttp

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import discord

_CHECK: ContextVar[Callable[[], None] | None] = ContextVar("check", default=None)


@contextmanager
def checked(check: Callable[[], None] | None) -> Iterator[None]:
    """Call this before each try of what is asked meanwhile; it raises where none may go out.

    What Discord refuses or limits, the library asks again by itself, up to minutes later.
    """
    token = _CHECK.set(check)
    try:
        yield
    finally:
        _CHECK.reset(token)


def watch_requests(client: discord.Client) -> None:
    """Have every try of a client that is logged in pass by here.

    It writes each form at once, of which aiohttp makes a dozen pieces.
    """
    session: aiohttp.ClientSession = client.http._HTTPClient__session  # type: ignore[attr-defined]  # noqa: SLF001 - the library makes it by itself
    session._middlewares = (_sent,)  # noqa: SLF001


async def _sent(
    request: aiohttp.ClientRequest, send: aiohttp.ClientHandlerType
) -> aiohttp.ClientResponse:
    if (check := _CHECK.get()) is not None:
        check()
    if isinstance(request.body, aiohttp.MultipartWriter):
        await request.update_body(await request.body.as_bytes())
    return await send(request)
