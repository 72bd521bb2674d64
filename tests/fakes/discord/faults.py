"""Faults on demand, and a log of requests."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

from tests.fakes.discord.refusals import Refused

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tests.fakes.discord.refusals import Json


@dataclass
class Request:
    """A request and its answer: `code` is Discord's code of a refusal, else 0.

    `unrouted` says that no route takes it. `at` is the time of `time.perf_counter`.
    """

    method: str
    path: str
    status: int
    code: int
    body: Json
    unrouted: bool
    at: float


@dataclass
class Fault:
    """A fault of the next `times` requests to a path (`fnmatch`), of all where it is None.

    `refusal` is the answer. Without a refusal the request is done and its answer lost.
    """

    method: str
    path: str
    times: int | None
    refusal: Refused | None
    headers: Mapping[str, str] = field(default_factory=dict)


@dataclass
class Faults:
    """The faults armed and the requests seen."""

    armed: list[Fault] = field(default_factory=list)
    requests: list[Request] = field(default_factory=list)

    def fail(  # noqa: PLR0913  a refusal has that many facts
        self,
        method: str,
        path: str,
        *,
        status: int = 500,
        code: int = 0,
        message: str = "Trouble on demand",
        times: int | None = 1,
    ) -> None:
        """Refuse the next requests to a path, with a status and one of Discord's codes."""
        self.armed.append(Fault(method, path, times, Refused(status, code, message)))

    def rate_limit(
        self, path: str, *, retry_after: float, times: int = 1, everywhere: bool = False
    ) -> None:
        """Answer 429, for a route or `everywhere` (the bot's global limit)."""
        refusal = Refused(
            429,
            0,
            "You are being rate limited.",
            retry_after=retry_after,
            **{"global": everywhere},
        )
        scope = {"X-RateLimit-Scope": "global" if everywhere else "user"}
        if everywhere:
            scope["X-RateLimit-Global"] = "true"
        else:
            scope |= {
                "X-RateLimit-Limit": "5",
                "X-RateLimit-Remaining": "0",
                "X-RateLimit-Reset-After": str(retry_after),
                "X-RateLimit-Reset": f"{time.time() + retry_after:.3f}",
                "X-RateLimit-Bucket": "80c17d2f203122d936070c88c8d10f33",
            }
        headers = {"Retry-After": str(retry_after), **scope}
        self.armed.append(Fault("*", path, times, refusal, headers))

    def lose_answers(self, method: str, path: str, *, times: int = 1) -> None:
        """Handle the next requests, but drop the connection before the answer."""
        self.armed.append(Fault(method, path, times, None))

    def strikes(self, method: str, path: str) -> Fault | None:
        """Return the fault that hits a request, and count it down."""
        for fault in self.armed:
            if fault.method in ("*", method) and fnmatchcase(path, fault.path):
                if fault.times is not None:
                    fault.times -= 1
                    if not fault.times:
                        self.armed.remove(fault)
                return fault
        return None

    def requests_to(self, method: str, path: str) -> list[Request]:
        """Return the requests so far to a path (`fnmatch`), oldest first."""
        return [
            request
            for request in self.requests
            if method in ("*", request.method) and fnmatchcase(request.path, path)
        ]
