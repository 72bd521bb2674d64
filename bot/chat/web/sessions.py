"""Who calls: whoever has a seat's token, or the bearer of a session that a chat's person opened.

The server keeps hashes of both alone. A bearer names the account: `telegram.123.SECRET`.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING

from aiohttp import hdrs, web

from bot.chat.web.visitors import ADDRESS
from bot.coordinator.ports.sessions import Account
from render.type.names import shown_name

if TYPE_CHECKING:
    from bot.coordinator.commands import Person
    from bot.coordinator.settings import Language
    from bot.dialogue.limits import Limits

PLATFORM = "web"
LONGEST_NAME = 32
# 32 random bytes in base64url, made by the tab that opens the seat or the session.
_MADE_UP = r"[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]"
_TOKEN = re.compile(_MADE_UP)
_SESSION = re.compile(rf"(discord|telegram)\.([0-9]{{1,20}})\.({_MADE_UP})")


@dataclass(frozen=True, slots=True)
class Caller:
    """Somebody with a token or a bearer, whose SHA-256 is what they are known by here.

    Of a seat's own token it is their identity on this platform. By a session they come as an
    `account`, which is only what they say until the session was read. `address` is where they come
    from, "" on this machine.
    """

    identity: str
    address: str = ""
    account: Account | None = None


@dataclass(frozen=True, slots=True)
class Launch:
    """Somebody opens the board within a chat, which says so.

    Who, which game they want (a code, or ""), in which language, None where nothing tells it.
    """

    person: Person
    start: str
    language: Language | None


def caller_of(token: str, address: str) -> Caller:
    """Whose token or bearer this is; raises ValueError for what is none."""
    if "." not in token:
        return Caller(digest_of(token), address)
    account, digest = session_of(token)
    return Caller(digest, address, account)


def session_of(bearer: str) -> tuple[Account, str]:
    """The account that a bearer names, and its digest; raises ValueError for what is none."""
    found = _SESSION.fullmatch(bearer)
    if found is None:
        raise ValueError
    return Account(found[1], found[2]), digest_of(found[3])


def digest_of(secret: str) -> str:
    """The hash of a secret that a page made up; raises ValueError for what is none."""
    if not _TOKEN.fullmatch(secret):
        raise ValueError
    return hashlib.sha256(secret.encode()).hexdigest()


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
