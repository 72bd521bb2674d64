"""Requests to Discord: a form is sent in one piece, and a check precedes each attempt."""

from __future__ import annotations

from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING

import aiohttp

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from aiohttp.connector import Connection
    from aiohttp.tracing import Trace

_CHECK: ContextVar[Callable[[], None] | None] = ContextVar("check", default=None)


@contextmanager
def check_requests(check: Callable[[], None] | None) -> Iterator[None]:
    """Call `check` before each attempt of a request in this block.

    `check` raises an error to prevent the attempt. discord.py itself repeats refused or delayed
    requests, up to minutes later.
    """
    token = _CHECK.set(check)
    try:
        yield
    finally:
        _CHECK.reset(token)


class RequestConnector(aiohttp.TCPConnector):
    """The network connector for a Discord client's requests.

    It sends a form in one piece. aiohttp alone would send it in a dozen pieces.
    """

    async def connect(
        self,
        req: aiohttp.ClientRequest,
        traces: list[Trace],
        timeout: aiohttp.ClientTimeout,  # noqa: ASYNC109 - aiohttp's
    ) -> Connection:
        """Return a connection for one attempt of a request.

        Raise the error of the surrounding block's `check` if it forbids the attempt.
        """
        if (check := _CHECK.get()) is not None:
            check()
        if isinstance(req.body, aiohttp.MultipartWriter):
            await req.update_body(await req.body.as_bytes())
        return await super().connect(req, traces, timeout)
