"""How requests to Discord travel: a form with a picture in one piece."""

from __future__ import annotations

from typing import TYPE_CHECKING

import aiohttp

if TYPE_CHECKING:
    import discord


def send_in_one_piece(client: discord.Client) -> None:
    """Let a client that is logged in write each form at once; aiohttp writes a dozen pieces."""
    session: aiohttp.ClientSession = client.http._HTTPClient__session  # type: ignore[attr-defined]  # noqa: SLF001 - the library makes it by itself
    session._middlewares = (_whole,)  # noqa: SLF001


async def _whole(
    request: aiohttp.ClientRequest, send: aiohttp.ClientHandlerType
) -> aiohttp.ClientResponse:
    if isinstance(request.body, aiohttp.MultipartWriter):
        await request.update_body(await request.body.as_bytes())
    return await send(request)
