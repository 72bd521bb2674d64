"""Requests to Discord: a form is sent in one piece, and a check precedes each attempt.

Answers to requests about interactions are cut to what the bot reads.
"""

from __future__ import annotations

from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any

import aiohttp
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from aiohttp.connector import Connection
    from aiohttp.tracing import Trace
    from discord.http import Route

# Parts of a message just sent or edited that are never used. Parsing them takes most of the time.
_UNREAD = ("components", "attachments", "embeds", "mentions", "mention_roles")
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


def use_interaction_requests() -> None:
    """Let `InteractionRequests` send this task's requests about interactions.

    Tasks that this task starts later use it, too.
    """
    async_context.set(InteractionRequests())  # type: ignore[no-untyped-call]


class InteractionRequests(AsyncWebhookAdapter):
    """The library's requests about interactions.

    The library makes objects of all parts of the messages that it sends and edits. Parts that
    nobody reads are dropped before that.
    """

    async def request(self, route: Route, *arguments: Any, **more: Any) -> Any:  # noqa: ANN401 - the library's
        """Send a request and return the answer, without the parts that nobody reads."""
        answer = await super().request(route, *arguments, **more)
        if route.method != "GET" and isinstance(answer, dict):
            # The resource of an acknowledgement is the whole message again.
            answer.pop("resource", None)
            answer |= {part: [] for part in _UNREAD if part in answer}
        return answer
