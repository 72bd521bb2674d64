"""The board in a person's photo. The page sends what its network sees on the squares, no photo."""

from __future__ import annotations

from aiohttp import web

from bot.chat.web import wire
from bot.chat.web.access.callers import admit
from bot.chat.web.services import SERVICES
from bot.coordinator.errors import Refused
from bot.dialogue.pages.error_sentences import sentence
from bot.dialogue.pages.wording import wording


async def photo(request: web.Request) -> web.Response:
    """Return the cells of the likeliest board, and the squares to check."""
    services = request.app[SERVICES]
    caller = admit(request, services.limits)
    asked = await wire.body(request, wire.Photo)
    actor = await services.actor(caller, asked.name, asked.language, asked.theme)
    services.visitors.read_photo(caller.source)
    try:
        board = await services.conversation.photo(asked.looks)
    except Refused as error:
        told = str(sentence(error, wording(actor.language)))
        raise web.HTTPUnprocessableEntity(text=told) from None
    return wire.answer({"cells": board.cells, "unsure": board.unsure})
