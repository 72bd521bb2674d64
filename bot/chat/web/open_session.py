"""The exchange of a chat's proof of identity for a session of the page.

The page makes the session's secret itself. `POST /api/session` takes a ticket from a chat,
Telegram's data on the person who opens its Mini App, a code from Discord's Activity, or the page's
earlier session. That earlier session ends, so a copied secret of it is worthless from then on.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from aiohttp import web

from bot.chat.web import wire
from bot.chat.web.access.sessions import digest_of, session_of
from bot.chat.web.services import SERVICES
from bot.coordinator.commands import Person
from bot.coordinator.person_id import UNKNOWN
from bot.coordinator.ports.board_sessions import NoSessionError
from bot.dialogue.board_links import BoardPage

if TYPE_CHECKING:
    from bot.chat.web.access.authentication import Launch
    from bot.chat.web.services import WebServices
    from bot.coordinator.ports.board_sessions import Once
    from bot.coordinator.settings import PersonPreferences


async def open_session(request: web.Request) -> web.Response:
    """Open or renew a session.

    Respond with its account, the first page to show, the person's name, language and theme.

    Raises:
        HTTPBadRequest: the request is malformed.
        HTTPUnauthorized: the proof of identity doesn't hold.

    """
    services = request.app[SERVICES]
    asked = await wire.body(request, wire.OpenSession)
    try:
        bearer = digest_of(asked.secret)
        if asked.before:
            return wire.answer(await _renew(services, asked.before, bearer))
        if asked.telegram:
            return wire.answer(await _on_telegram(services, asked.telegram, bearer))
        if asked.discord:
            return wire.answer(await _on_discord(services, asked.discord, bearer))
        return wire.answer(await _open_by_ticket(services, asked.ticket, bearer))
    except ValueError:
        raise web.HTTPBadRequest(text="malformed") from None
    except NoSessionError:
        raise web.HTTPUnauthorized(text="session ended") from None


async def _open_by_ticket(services: WebServices, text: str, bearer: str) -> dict[str, object]:
    now = services.chat.now()
    ticket, once = services.tickets.read(text, now=now)
    person = Person(UNKNOWN, ticket.name, ticket.platform, ticket.identity, ticket.handle)
    chosen = await services.sessions.open(person, once, bearer, now=now)
    return _answer(person, ticket.game, chosen, ticket.language)


async def _on_telegram(services: WebServices, told: str, bearer: str) -> dict[str, object]:
    if services.telegram is None:
        raise NoSessionError
    launch, once = services.telegram.read(told, now=services.chat.now())
    return await _open_launched(services, launch, once, bearer)


async def _on_discord(
    services: WebServices, told: wire.OnDiscord, bearer: str
) -> dict[str, object]:
    if services.discord is None:
        raise NoSessionError
    launch, once = await services.discord.read(told.code, told.instance, now=services.chat.now())
    # One instance serves a whole channel, so the pressed button decides the game.
    wanted = await services.chat.wanted_board(launch.person.platform, launch.person.identity)
    answer = await _open_launched(services, replace(launch, start=wanted), once, bearer)
    # The address of the page in Discord names no game.
    return {**answer, "site": services.site}


async def _open_launched(
    services: WebServices, launch: Launch, once: Once, bearer: str
) -> dict[str, object]:
    person = launch.person
    # The chat proves the identity. The person may open the board before they ever write to the bot.
    await services.chat.coordinator.person(
        person.platform, person.identity, person.name, person.handle
    )
    chosen = await services.sessions.open(person, once, bearer, now=services.chat.now())
    page = BoardPage.parse(launch.start)
    return _answer(person, str(page or ""), chosen, launch.language or services.chat.language)


def _answer(
    person: Person, game: str, chosen: PersonPreferences, language: str
) -> dict[str, object]:
    """Return the response: the account, the game to show first, the name, language and theme."""
    return {
        "account": f"{person.platform}.{person.identity}",
        "game": game,
        "name": person.name,
        "language": chosen.language or language,
        "theme": chosen.theme,
    }


async def _renew(services: WebServices, before: str, bearer: str) -> dict[str, object]:
    account, digest = session_of(before)
    await services.sessions.renew(account, digest, bearer, now=services.chat.now())
    return {"account": f"{account.platform}.{account.identity}"}
