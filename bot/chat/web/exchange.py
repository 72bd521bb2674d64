"""The exchange of what proves a chat's person for a session. The page has made up its bearer.

`POST /api/session` takes a ticket from a chat, or the session that a page had before it was loaded
anew: what lay in the browser's storage meanwhile is worth nothing from then on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from aiohttp import web

from bot.chat.web import wire
from bot.chat.web.services import SERVICES
from bot.chat.web.sessions import digest_of, session_of
from bot.coordinator.commands import Person
from bot.coordinator.person_id import UNKNOWN
from bot.coordinator.ports.sessions import NoSessionError

if TYPE_CHECKING:
    from bot.chat.web.services import WebServices


async def open_session(request: web.Request) -> web.Response:
    """Open a session, or go on with one; what is shown first, and how."""
    services = request.app[SERVICES]
    asked = await wire.body(request, wire.OpenSession)
    try:
        bearer = digest_of(asked.secret)
        if asked.before:
            return wire.answer(await _renewed(services, asked.before, bearer))
        return wire.answer(await _opened(services, asked.ticket, bearer))
    except ValueError:
        raise web.HTTPBadRequest(text="malformed") from None
    except NoSessionError:
        raise web.HTTPUnauthorized(text="session ended") from None


async def _opened(services: WebServices, text: str, bearer: str) -> dict[str, object]:
    now = services.chat.now()
    ticket, once = services.tickets.read(text, now=now)
    person = Person(UNKNOWN, ticket.name, ticket.platform, ticket.identity, ticket.handle)
    chosen = await services.sessions.open(person, once, bearer, now=now)
    return {
        "account": f"{ticket.platform}.{ticket.identity}",
        "game": ticket.game,
        "name": ticket.name,
        "language": chosen.language or ticket.language,
        "theme": chosen.theme,
    }


async def _renewed(services: WebServices, before: str, bearer: str) -> dict[str, object]:
    account, digest = session_of(before)
    await services.sessions.renew(account, digest, bearer, now=services.chat.now())
    return {"account": f"{account.platform}.{account.identity}"}
