"""How requests to Discord travel: a form in one piece, each try under a last look."""

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
def checked(check: Callable[[], None] | None) -> Iterator[None]:
    """Call this before each try of what is asked meanwhile; it raises where none may go out.

    What Discord refuses or limits, the library asks again by itself, up to minutes later.
    """
    token = _CHECK.set(check)
    try:
        yield
    finally:
        _CHECK.reset(token)


class RequestConnector(aiohttp.TCPConnector):
    """Where each try of a client's request asks for its connection.

    Each form is written at once, of which aiohttp makes a dozen pieces.
    """

    async def connect(
        self,
        req: aiohttp.ClientRequest,
        traces: list[Trace],
        timeout: aiohttp.ClientTimeout,  # noqa: ASYNC109 - aiohttp's
    ) -> Connection:
        """The connection of a try that may go out. Raises what its `checked` does."""
        if (check := _CHECK.get()) is not None:
            check()
        if isinstance(req.body, aiohttp.MultipartWriter):
            await req.update_body(await req.body.as_bytes())
        return await super().connect(req, traces, timeout)
