"""The board in a person's photo.

The page sends the probabilities that its neural network finds on each square, but no photo. A photo
that a person sent to the bot in a chat goes to the page, once.
"""

from __future__ import annotations

from base64 import b64encode

from aiohttp import web

from bot.chat.web import wire
from bot.chat.web.access.authentication import read_caller
from bot.chat.web.services import SERVICES
from bot.coordinator import game_id
from bot.coordinator.errors import Refused
from bot.coordinator.ports.sittings import Needs
from bot.dialogue.pages.error_sentences import sentence
from bot.dialogue.pages.wording import wording


async def photo(request: web.Request) -> web.Response:
    """Respond with the squares' contents on the likeliest board, and the squares to check.

    Raises:
        HTTPUnprocessableEntity: the photo can't be read as a board.

    """
    services = request.app[SERVICES]
    caller = read_caller(request, services.limits)
    asked = await wire.body(request, wire.Photo)
    game = game_id.parse(asked.game)
    needs = Needs(games=(game,) if game else ())
    actor = await services.actor(caller, asked.name, asked.language, asked.theme, needs)
    services.visitors.read_photo(caller.source)
    try:
        board = await services.conversation.photo(actor, asked.looks, game)
    except Refused as error:
        told = str(sentence(error, wording(actor.language)))
        raise web.HTTPUnprocessableEntity(text=told) from None
    return wire.answer({"cells": board.cells, "unsure": board.unsure})


async def sent_photo(request: web.Request) -> web.Response:
    """Respond with the photo that a person sent in a chat, and delete it.

    Respond with null if there is none.
    """
    services = request.app[SERVICES]
    caller = read_caller(request, services.limits)
    asked = await wire.body(request, wire.TakePhoto)
    await services.actor(caller, asked.name, asked.language, asked.theme)
    services.visitors.read_photo(caller.source)
    found = await services.conversation.sent_photo(asked.token)
    if found is None:
        return wire.answer({"photo": None, "names": ()})
    return wire.answer({"photo": b64encode(found.content).decode(), "names": found.names})
