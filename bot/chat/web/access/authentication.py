"""The sender of a request, by the secret that it brings: a seat's token, or a session's bearer.

A browser on its own has a token. A person who comes from a chat has a bearer, which names their
account: `telegram.123.SECRET`. The server stores only the hashes of both.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING

from aiohttp import hdrs, web

from bot.chat.web.access.sessions import digest_of, session_of
from bot.chat.web.access.visitors import ADDRESS
from render.type.names import shown_name

if TYPE_CHECKING:
    from bot.coordinator.commands import Person
    from bot.coordinator.ports.board_sessions import Account
    from bot.coordinator.settings import Language
    from bot.dialogue.limits import Limits

PLATFORM = "web"
LONGEST_NAME = 32


@dataclass(frozen=True, slots=True)
class Caller:
    """The sender of a request, known by the SHA-256 of their token or bearer.

    The hash of a token is the sender's `identity` on the platform "web". A bearer claims an
    `account`, which only `check_session` proves. `address` is the sender's network address, "" on
    this machine.
    """

    identity: str
    address: str = ""
    account: Account | None = None

    @property
    def source(self) -> str:
        """The account or network address whose requests are counted, or "" on this machine.

        An account is counted in place of its address, because all people on Discord share one.
        """
        return self.address and str(self.account or self.address)


@dataclass(frozen=True, slots=True)
class Launch:
    """The opening of the board's page within a chat, as the chat's platform reports it.

    `start` is the code of the game to show, or "". `language` is None if the platform names none.
    """

    person: Person
    start: str
    language: Language | None


def caller_of(token: str, address: str) -> Caller:
    """Return the sender with this token or bearer.

    Raises:
        ValueError: the text is neither.

    """
    if "." not in token:
        return Caller(digest_of(token), address)
    account, digest = session_of(token)
    return Caller(digest, address, account)


def read_caller(request: web.Request, limits: Limits) -> Caller:
    """Return the sender named by the request's Authorization header, and count the request.

    Raises:
        HTTPUnauthorized: the header names no sender.
        HTTPTooManyRequests: too many requests came with this token or bearer.

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
    """Return a name as it may be shown: one short line without control characters. It may be ""."""
    return shown_name(unicodedata.normalize("NFKC", name), LONGEST_NAME)
