"""The check of a web session, by the bearer that a request brings: `telegram.123.SECRET`."""

from __future__ import annotations

import hashlib
import re
from dataclasses import replace
from typing import TYPE_CHECKING

from aiohttp import web

from bot.coordinator.commands import Person
from bot.coordinator.people.board_sessions import as_owner
from bot.coordinator.person_id import UNKNOWN
from bot.coordinator.ports.board_sessions import Account, NoSessionError

if TYPE_CHECKING:
    from bot.coordinator.people.board_sessions import BoardSessions
    from bot.coordinator.ports.sittings import Needs
    from bot.coordinator.reads.sitting import Sitting
    from bot.dialogue.services import ChatServices

# 32 random bytes in base64url, made by the tab that opens the seat or the session.
_MADE_UP = r"[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]"
_TOKEN = re.compile(_MADE_UP)
_SESSION = re.compile(rf"(discord|telegram)\.([0-9]{{1,20}})\.({_MADE_UP})")


async def check_session(
    digest: str, account: Account, needs: Needs, chat: ChatServices, sessions: BoardSessions
) -> Sitting:
    """Check the session with this digest. Return the records that its owner's request needs.

    Each use prolongs the session.

    Raises:
        HTTPUnauthorized: the session is unknown or has ended.

    """
    now = chat.now()
    person = Person(UNKNOWN, "", account.platform, account.identity)
    needs = replace(needs, session=digest, now=now)
    try:
        sitting = as_owner(await chat.queries.sit(person, needs))
    except NoSessionError:
        raise web.HTTPUnauthorized(text="session ended") from None
    if sitting.session is not None:
        await sessions.use(account, digest, sitting.session, now=now)
    return sitting


def session_of(bearer: str) -> tuple[Account, str]:
    """Return the account in a bearer, and the SHA-256 of its secret.

    Raises:
        ValueError: the text is not a bearer.

    """
    found = _SESSION.fullmatch(bearer)
    if found is None:
        raise ValueError
    return Account(found[1], found[2]), digest_of(found[3])


def digest_of(secret: str) -> str:
    """Return the SHA-256 of a secret that a page made.

    Raises:
        ValueError: the text is no such secret.

    """
    if not _TOKEN.fullmatch(secret):
        raise ValueError
    return hashlib.sha256(secret.encode()).hexdigest()
