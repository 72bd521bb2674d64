"""What a seat does: make a table, type a line, press a button. Each is one command, once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aiohttp import web

from bot.chat.web import wire
from bot.chat.web.clocks import CLOCKS
from bot.chat.web.hall import HALL
from bot.chat.web.sessions import admit
from bot.coordinator.commands import Command, NewGame
from bot.coordinator.errors import BadInvitation, Refused
from bot.coordinator.table.ids import normalize
from bot.dialogue.pages.refusals import refusal
from bot.dialogue.pages.wording import wording

if TYPE_CHECKING:
    from bot.chat.web.hall import Hall
    from bot.chat.web.sessions import Caller
    from bot.dialogue.actor import Speaker
    from bot.dialogue.reply import Reply


async def invite(request: web.Request) -> web.Response:
    """Make a table and answer with its game."""
    hall = request.app[HALL]
    caller = admit(request, hall.limits)
    wish = await wire.body(request, wire.Invite)
    speaker = await hall.speaker(caller, wish.name, wish.language)
    heard = hall.heard(wish.id)
    if not speaker.person.name or wish.clock not in CLOCKS:
        raise web.HTTPBadRequest(text="malformed")
    new = NewGame(
        preset=wish.preset,
        seats=wish.seats,
        clock=CLOCKS[wish.clock],
        language=wish.tiles,
        team=wish.team,
        words=wish.words.strip().lower() or None,
        challenge=wish.penalty or None,
        starter=wish.starter,
        robots=(wish.robot,) * (wish.seats - 1) if wish.robot else (),
    )
    command = Command(heard.id, new, heard.at, by=speaker.person)
    try:
        outcome = await hall.conversation.coordinator.handle(command)
    except BadInvitation:
        raise web.HTTPBadRequest(text="malformed") from None
    except Refused as refused:
        told = refusal(refused, wording(speaker.language)).text
        raise web.HTTPUnprocessableEntity(text=told) from None
    return wire.answer({"game": outcome.game})


async def say(request: web.Request) -> web.Response:
    """A line typed at a seat."""
    hall = request.app[HALL]
    caller = admit(request, hall.limits)
    said = await wire.body(request, wire.Say)
    speaker = await hall.speaker(caller, said.name, said.language, said.theme)
    game = normalize(said.game)
    reply = await hall.conversation.said(speaker, hall.heard(said.id), said.line, game)
    return wire.answer(await _shown(reply, hall, caller, speaker))


async def press(request: web.Request) -> web.Response:
    """A button pressed at a seat."""
    hall = request.app[HALL]
    caller = admit(request, hall.limits)
    pressed = await wire.body(request, wire.Press)
    speaker = await hall.speaker(caller, pressed.name, pressed.language, pressed.theme)
    heard = hall.heard(pressed.id)
    reply = await hall.conversation.pressed(speaker, heard, pressed.token, pressed.answer)
    return wire.answer(await _shown(reply, hall, caller, speaker))


async def picture(request: web.Request) -> web.Response:
    """A picture from a message of this seat, as PNG."""
    hall = request.app[HALL]
    caller = admit(request, hall.limits)
    name, theme = request.match_info["name"], request.match_info["theme"]
    try:
        content = await hall.gallery.fetch(name, theme, caller.identity)
    except LookupError:
        raise web.HTTPNotFound(text="no picture") from None
    return web.Response(body=content, content_type="image/png")


async def _shown(reply: Reply, hall: Hall, caller: Caller, speaker: Speaker) -> dict[str, object]:
    """The reply, with the version and turn of its game that it tells of at least.

    `chosen` is what the page is to look like from the moment at which it was chosen.
    """
    version = turn = 0
    if reply.game is not None:
        loaded = await hall.conversation.coordinator.tables.load(reply.game)
        if loaded is not None:
            version, game = loaded.version, loaded.table.game
            turn = game.turn if game else 0
    return {
        "message": reply.message and wire.message(reply.message, hall.gallery, caller.identity),
        "ask": reply.ask and {"prompt": wire.prompt(reply.ask.prompt), "token": reply.ask.token},
        "game": reply.game,
        "done": reply.done,
        "version": version,
        "turn": turn,
        "chosen": await hall.chosen(speaker.person.id),
    }
