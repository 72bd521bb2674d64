"""The pages about people: profiles, their finished games, and the leaderboards.

A handle (an encrypted id) names a person in an address. An unknown handle, an erased person and a
person without a finished game get the same response.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from aiohttp import web

from bot.chat.web import wire
from bot.chat.web.access.authentication import read_caller
from bot.chat.web.services import SERVICES
from bot.chat.web.views.profile import ProfileViews
from bot.chat.web.watching import watch_view
from bot.coordinator.background.tasks import aside
from bot.coordinator.game_id import GameId
from bot.coordinator.person_id import PersonId
from bot.dialogue.actions import Action
from bot.dialogue.pages.wording import wording
from bot.dialogue.reading.leaderboard import LEADERBOARDS, ROUNDS, TILES, LeaderboardChoice
from bot.dialogue.reply import ReplyKind
from bot.dialogue.request import Intent

if TYPE_CHECKING:
    from bot.chat.web.services import WebServices

Asked = TypeVar("Asked", bound=wire.WireAction)


async def profile(request: web.Request) -> web.Response:
    """Respond with a person's profile, as far as the sender may see it.

    Raises:
        HTTPNotFound: there is none that the sender may see.

    """
    services, asked, intent = await _read(request, wire.AskForProfile)
    person = _person(services, asked.who) if asked.who else intent.person
    found = await services.conversation.profile(intent, person, asked.first)
    if found is None:
        raise web.HTTPNotFound(text="no such person")
    # The curve of a rating takes some 20 ms.
    return wire.answer(await aside(_views(services, asked).profile, found))


async def block(request: web.Request) -> web.Response:
    """Block the person of a profile for the sender. Respond with the message about it.

    Raises:
        HTTPNotFound: there is no such person.

    """
    services, asked, intent = await _read(request, wire.AskForProfile)
    message = await services.conversation.block(intent, _person(services, asked.who))
    if message is None:
        raise web.HTTPNotFound(text="no such person")
    shown = wire.message(message, services.pictures, intent.actor.person.identity)
    chosen = await services.own_choices(intent.person)
    return wire.answer({"message": shown, "chosen": chosen})


async def invite(request: web.Request) -> web.Response:
    """Invite the person of a profile to a game with the sender. Respond with the game's code.

    Raises:
        HTTPNotFound: there is no such person.
        HTTPUnprocessableEntity: the invitation is refused, with a sentence that says why.

    """
    services, asked, intent = await _read(request, wire.AskForProfile)
    reply = await services.conversation.invite(intent, _person(services, asked.who))
    if reply is None:
        raise web.HTTPNotFound(text="no such person")
    if reply.kind is ReplyKind.REFUSAL or reply.game is None:
        raise web.HTTPUnprocessableEntity(text=reply.message.text if reply.message else "")
    return wire.answer({"game": reply.game})


async def replay(request: web.Request) -> web.Response:
    """Respond with a finished game from a person's profile that the sender may see whole.

    Raises:
        HTTPNotFound: there is no such game that the sender may see.

    """
    services, asked, intent = await _read(request, wire.AskForReplay)
    person, game = _person(services, asked.who), services.games.name(asked.game)
    found = game and await services.conversation.past_game(intent, person, GameId(game))
    if not found:
        raise web.HTTPNotFound(text="no such game")
    shown = watch_view(found, wording(asked.language), now=services.chat.now())
    return wire.answer({"game": {"handle": asked.game, **shown}})


async def leaderboard(request: web.Request) -> web.Response:
    """Respond with lines of a leaderboard of all chats.

    Raises:
        HTTPBadRequest: there is no such leaderboard.

    """
    services, asked, intent = await _read(request, wire.AskForLeaderboard)
    if asked.clock not in LEADERBOARDS or asked.clock == ROUNDS or asked.tiles not in TILES:
        raise web.HTTPBadRequest(text="malformed")
    key = LeaderboardChoice(asked.clock, asked.tiles).key("")
    found = await services.conversation.leaderboard(intent, key, asked.first)
    return wire.answer(_views(services, asked).leaderboard(found))


async def _read(request: web.Request, kind: type[Asked]) -> tuple[WebServices, Asked, Intent]:
    services = request.app[SERVICES]
    caller = read_caller(request, services.limits)
    asked = await wire.body(request, kind)
    actor = await services.actor(caller, asked.name, asked.language, asked.theme)
    return services, asked, Intent(actor, services.event(asked.id), Action.STATS)


def _person(services: WebServices, handle: str) -> PersonId:
    """Return the person named by a handle (an encrypted id).

    Raises:
        HTTPNotFound: the handle is malformed.

    """
    person = services.persons.name(handle)
    if person is None:
        raise web.HTTPNotFound(text="no such person")
    return PersonId(person)


def _views(services: WebServices, asked: wire.WireAction) -> ProfileViews:
    return ProfileViews(services.persons, services.games, wording(asked.language))
