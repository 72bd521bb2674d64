"""The check of a caller's secret: the token of a seat, or the bearer of a session from a chat.

The server stores only the hashes of both. A bearer names the account: `telegram.123.SECRET`.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from aiohttp import hdrs, web

from bot.chat.web.access.visitors import ADDRESS
from bot.coordinator.commands import Person
from bot.coordinator.people.sessions import as_owner
from bot.coordinator.person_id import UNKNOWN
from bot.coordinator.ports.sessions import Account, NoSessionError
from render.type.names import shown_name

if TYPE_CHECKING:
    from bot.coordinator.people.sessions import BoardSessions
    from bot.coordinator.ports.sittings import Needs
    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.settings import Language
    from bot.dialogue.limits import Limits
    from bot.dialogue.services import ChatServices

PLATFORM = "web"
LONGEST_NAME = 32
# 32 random bytes in base64url, made by the tab that opens the seat or the session.
_MADE_UP = r"[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]"
_TOKEN = re.compile(_MADE_UP)
_SESSION = re.compile(rf"(discord|telegram)\.([0-9]{{1,20}})\.({_MADE_UP})")


@dataclass(frozen=True, slots=True)
class Caller:
    """The sender of a request, known by the SHA-256 of their token or bearer.

    The hash of a seat's token is the sender's `identity` on this platform. A bearer claims an
    `account`, which only `check_session` proves. `address` is the sender's network address, "" on
    this machine.
    """

    identity: str
    address: str = ""
    account: Account | None = None

    @property
    def source(self) -> str:
        """The account or network address whose requests are counted, or "" on this machine.

        An account is counted in place of its address, because all people on Discord share an
        address.
        """
        return self.address and str(self.account or self.address)


@dataclass(frozen=True, slots=True)
class Launch:
    """The opening of the board within a chat, as the chat reports it.

    `start` is the code of the game to show, or "". `language` is None if the chat names none.
    """

    person: Person
    start: str
    language: Language | None


def caller_of(token: str, address: str) -> Caller:
    """Return the caller with this token or bearer. Raises ValueError for any other text."""
    if "." not in token:
        return Caller(digest_of(token), address)
    account, digest = session_of(token)
    return Caller(digest, address, account)


def session_of(bearer: str) -> tuple[Account, str]:
    """Return the account and the digest of a bearer. Raises ValueError for any other text."""
    found = _SESSION.fullmatch(bearer)
    if found is None:
        raise ValueError
    return Account(found[1], found[2]), digest_of(found[3])


def digest_of(secret: str) -> str:
    """Return the SHA-256 of a secret that a page made. Raises ValueError for any other text."""
    if not _TOKEN.fullmatch(secret):
        raise ValueError
    return hashlib.sha256(secret.encode()).hexdigest()


def admit(request: web.Request, limits: Limits) -> Caller:
    """Return the sender named by the request's Authorization header.

    A sender with too many requests slows only their own token.

    Raises:
        HTTPUnauthorized: it names no caller.
        HTTPTooManyRequests: its token has sent too many requests.

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


async def check_session(
    caller: Caller, account: Account, needs: Needs, chat: ChatServices, sessions: BoardSessions
) -> Sitting:
    """Return the data that a request needs, read for the owner of the sender's session.

    Raises HTTPUnauthorized for an unknown or ended session. Each use prolongs the session.
    """
    now = chat.now()
    person = Person(UNKNOWN, "", account.platform, account.identity)
    needs = replace(needs, session=caller.identity, now=now)
    try:
        sitting = as_owner(await chat.queries.sit(person, needs))
    except NoSessionError:
        raise web.HTTPUnauthorized(text="session ended") from None
    if sitting.session is not None:
        await sessions.use(account, caller.identity, sitting.session, now=now)
    return sitting


def clean_name(name: str) -> str:
    """Return a name as it may be shown: one short line without control characters, or ""."""
    return shown_name(unicodedata.normalize("NFKC", name), LONGEST_NAME)
