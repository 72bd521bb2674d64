"""“Call me on Telegram, on Discord”: a player in a browser is notified in a chat.

The button links two accounts, by a link instead of a typed code. The code in the link only opens a
question in the chat. A forwarded link links nothing, because both sides have to agree, and each
sees the other's name. A person whose accounts are linked already needs one press.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from aiohttp import web

from bot.chat.web import wire
from bot.chat.web.access.authentication import PLATFORM, read_caller
from bot.chat.web.services import SERVICES
from bot.coordinator.people.chat_calls import call_from_now_on, call_no_more
from bot.coordinator.place import notice_places
from bot.dialogue.handlers.link import accounts_of
from bot.dialogue.message import Message
from bot.dialogue.pages.person.linking import code_message
from bot.dialogue.pages.wording import wording
from bot.dialogue.way_to_chat import code_link

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.chat.web.services import WebServices
    from bot.coordinator.person_id import PersonId

CHATS = ("discord", "telegram")


async def chats(request: web.Request) -> web.Response:
    """Respond with the platforms that can notify the sender: each linked or not, and on or off.

    The list is empty for a sender who came from a chat, because that chat notifies them.
    """
    services = request.app[SERVICES]
    caller = read_caller(request, services.limits)
    if caller.account is not None:
        return wire.answer({"chats": []})
    person = await services.chat.queries.person_of(PLATFORM, caller.identity)
    own, chosen = await _chats_of(services, person), ""
    if own:
        chosen = (await services.chat.preferences.of_person(person)).notice_place
    found = [
        {"platform": one, "linked": one in own, "on": one in own and own[one] == chosen}
        for one in CHATS
        if await services.chat.way_to_chat(one)
    ]
    return wire.answer({"chats": found})


async def call_me(request: web.Request) -> web.Response:
    """Switch notifications on or off, on a platform where the person has a linked account.

    Without a linked account, make a code. Respond with the link to the chat in which to agree.
    """
    services = request.app[SERVICES]
    caller = read_caller(request, services.limits)
    asked = await wire.body(request, wire.CallMe)
    way = await services.chat.way_to_chat(asked.platform)
    if not way or caller.account is not None:
        raise web.HTTPNotFound(text="no such chat")
    actor = await services.actor(caller, asked.name, asked.language, asked.theme)
    coordinator, event = services.chat.coordinator, services.event(asked.id)
    says, person = wording(actor.language, PLATFORM), actor.person
    if asked.off:
        await call_no_more(coordinator, person.id)
        return wire.answer({"message": None, "way": None})
    if asked.platform in await _chats_of(services, person.id):
        await call_from_now_on(coordinator, event.id, person.id, asked.platform, at=event.at)
        message, link = Message((says.line("link-calls"),)), None
    else:
        code = await accounts_of(coordinator).offer(event.id, person, now=event.at)
        (other,) = (one for one in CHATS if one != asked.platform)
        message = code_message(code, says, other)
        link = code_link(asked.platform, way, code)
    shown = wire.message(message, services.pictures, caller.identity)
    return wire.answer({"message": shown, "way": link})


async def _chats_of(services: WebServices, person: PersonId) -> Mapping[str, str]:
    """Return the addresses of a person's private chats by platform, none for an unknown person."""
    people = services.chat.coordinator.people
    return notice_places(await people.identities(person)) if person else {}
