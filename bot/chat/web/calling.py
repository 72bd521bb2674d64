"""“Call me on Telegram, on Discord”: how a browser's player gets to their chat with the bot.

It is the linking of two accounts, by a link instead of a typed code. The code in the link only
opens the question on the other side. A forwarded link links nothing, because both sides have to
agree, and each sees the other's name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from aiohttp import web

from bot.chat.web import wire
from bot.chat.web.access.sessions import PLATFORM, admit
from bot.chat.web.services import SERVICES
from bot.coordinator.people.chat_calls import call_in_chats
from bot.dialogue.handlers.link import accounts_of
from bot.dialogue.pages.person.linking import code_message
from bot.dialogue.pages.wording import wording
from bot.dialogue.way_to_chat import code_link

if TYPE_CHECKING:
    from bot.chat.web.services import WebServices
    from bot.coordinator.game_id import GameId
    from bot.dialogue.actor import Actor

CHATS = ("telegram", "discord")


async def chats(request: web.Request) -> web.Response:
    """Return the platforms on which this bot has a chat, for a person who is on none of them."""
    services = request.app[SERVICES]
    caller = admit(request, services.limits)
    found = [one for one in CHATS if await services.chat.way_to_chat(one)]
    return wire.answer({"chats": found if caller.account is None else []})


async def call_me(request: web.Request) -> web.Response:
    """Make a code for the sender's account on a platform. Return it with the way there."""
    services = request.app[SERVICES]
    caller = admit(request, services.limits)
    asked = await wire.body(request, wire.CallMe)
    way = await services.chat.way_to_chat(asked.platform)
    if not way or caller.account is not None:
        raise web.HTTPNotFound(text="no such chat")
    actor = await services.actor(caller, asked.name, asked.language, asked.theme)
    coordinator, event = services.chat.coordinator, services.event(asked.id)
    code = await accounts_of(coordinator).offer(event.id, actor.person, now=event.at)
    (other,) = (one for one in CHATS if one != asked.platform)
    message = code_message(code, wording(actor.language, PLATFORM), other)
    return wire.answer(
        {
            "message": wire.message(message, services.pictures, caller.identity),
            "way": code_link(asked.platform, way, code),
        }
    )


async def follow_new_game(services: WebServices, actor: Actor, command: str, game: GameId) -> None:
    """Let a game that a linked person came to from the browser call them in their chats."""
    sitting = actor.sitting
    if len(sitting.aliases) > 1 and game not in sitting.listed:
        await call_in_chats(
            services.chat.coordinator,
            command,
            sitting.aliases[0],
            [game],
            at=services.chat.now(),
        )
