"""Who holds a seat: whoever has its token. The server keeps the token's hash alone."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING

from aiohttp import hdrs, web

from bot.chat.web.visitors import ADDRESS
from render.type.names import shown_name

if TYPE_CHECKING:
    from bot.dialogue.limits import Limits

PLATFORM = "web"
LONGEST_NAME = 32
# 32 random bytes in base64url, made by the tab that opens the seat.
_TOKEN = re.compile(r"[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]")


@dataclass(frozen=True, slots=True)
class Caller:
    """Somebody with a seat token: its SHA-256 is their identity on this platform.

    `address` is where they come from, "" on this machine.
    """

    identity: str
    address: str = ""


def caller_of(token: str, address: str) -> Caller:
    """Whose token this is; raises ValueError for what is none."""
    if not _TOKEN.fullmatch(token):
        raise ValueError
    return Caller(hashlib.sha256(token.encode()).hexdigest(), address)


def admit(request: web.Request, limits: Limits) -> Caller:
    """The caller that the request's Authorization names; a flood slows its own token alone.

    Raises HTTPUnauthorized and HTTPTooManyRequests.
    """
    scheme, _, token = request.headers.get(hdrs.AUTHORIZATION, "").partition(" ")
    try:
        caller = caller_of(token if scheme.lower() == "bearer" else "", request[ADDRESS])
    except ValueError:
        challenge = {hdrs.WWW_AUTHENTICATE: "Bearer"}
        raise web.HTTPUnauthorized(text="no seat", headers=challenge) from None
    if wait := limits.wait(caller.identity):
        retry = {hdrs.RETRY_AFTER: str(wait)}
        raise web.HTTPTooManyRequests(text="slower", headers=retry)
    return caller


def clean_name(name: str) -> str:
    """A name as it may be shown: one line, no control characters, not too long; may be empty."""
    return shown_name(unicodedata.normalize("NFKC", name), LONGEST_NAME)
