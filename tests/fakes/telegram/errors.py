"""The refusals of the Bot API."""

from __future__ import annotations

from typing import Any, NoReturn, TypeAlias

Json: TypeAlias = dict[str, Any]

_PREFIXES = {
    400: "Bad Request: ",
    401: "Unauthorized",
    403: "Forbidden: ",
    404: "Not Found",
    409: "Conflict: ",
    429: "Too Many Requests: ",
    500: "Internal Server Error",
    502: "Bad Gateway",
    504: "Gateway Timeout",
}


class Refused(Exception):
    """A refusal of a call: HTTP status, description and parameters, as Telegram words them."""

    def __init__(self, status: int, why: str = "", **parameters: int) -> None:
        self.status = status
        self.description = _PREFIXES.get(status, "") + why
        self.parameters = parameters
        super().__init__(f"{status} {self.description}")

    def body(self) -> Json:
        """Return the answer's JSON (core.telegram.org/bots/api#making-requests)."""
        body: Json = {"ok": False, "error_code": self.status, "description": self.description}
        return body | ({"parameters": self.parameters} if self.parameters else {})


def refuse(why: str, **parameters: int) -> NoReturn:
    """Raise a 400 for this reason."""
    raise Refused(400, why, **parameters)


def forbid(why: str) -> NoReturn:
    """Raise a 403 for this reason."""
    raise Refused(403, why)
