"""The list of people who offer to play, on the first page, and the visitor's own offers.

A visitor without a seat can read the list, and no person is stored for them. The buttons are the
same as in chats.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.chat.web import wire
from bot.chat.web.access.authentication import PLATFORM, read_caller
from bot.chat.web.services import SERVICES
from bot.coordinator.person_id import UNNAMED
from bot.dialogue.actions import Action
from bot.dialogue.message import Button
from bot.dialogue.pages.person import seeks as pages
from bot.dialogue.pages.wording import wording
from bot.dialogue.token import Token

if TYPE_CHECKING:
    from aiohttp import web

    from bot.coordinator.lobby.seek import Seek
    from bot.coordinator.reads.sitting import Sitting
    from bot.dialogue.pages.person.seeks import OpenSeeks
    from bot.dialogue.pages.wording import Wording


async def open_seeks(request: web.Request) -> web.Response:
    """Respond with the offers to play, for a visitor who sent no token."""
    services, says = request.app[SERVICES], wording(wire.language_of_page(request), PLATFORM)
    found = await services.conversation.seeks(None, PLATFORM)
    return wire.answer(_view(found, says, now=services.chat.now()))


async def seeks(request: web.Request) -> web.Response:
    """Respond with the offers to play of the sender, and of people whom they may meet.

    `found` is the game that began from one of the sender's offers with the ids `waiting`.
    """
    services = request.app[SERVICES]
    caller = read_caller(request, services.limits)
    asked = await wire.body(request, wire.Seeks)
    actor = await services.actor(caller, asked.name, asked.language, asked.theme)
    says = wording(actor.language, PLATFORM)
    found = await services.conversation.seeks(actor.sitting, PLATFORM)
    view = _view(found, says, now=services.chat.now())
    if actor.person.name == UNNAMED:
        view["notice"] = wire.lines([says.line("name-hidden")])
    return wire.answer({**view, "found": _own_game(found, actor.sitting, asked.waiting)})


def _own_game(found: OpenSeeks | None, sitting: Sitting, waiting: list[str]) -> str | None:
    """Return the sender's game that began from an offer with one of the ids `waiting`, or None."""
    games = [found.games.get(one) for one in waiting] if found else []
    return next((game for game in games if game in sitting.listed), None)


def _view(found: OpenSeeks | None, says: Wording, *, now: int) -> dict[str, Any]:
    """Return the offers as JSON.

    `closed` is True if the operator has switched offers off. `now` is in ms.
    """
    if found is None:
        return {
            "closed": True,
            "notice": [],
            "line": [],
            "count": "",
            "seeks": [],
            "own": [],
            "begin": None,
        }
    begin = Button(says.text("button-seek"), Token(Action.SEEK).pack())
    return {
        "closed": False,
        "notice": [],
        "line": wire.lines([pages.seeking_line(len(found.others), says)]),
        "count": says.text("people", people=len(found.others)) if found.others else "",
        "seeks": [_row(one, says) for one in found.others],
        "own": [_own(one, says, now) for one in found.own],
        "begin": wire.button(begin),
    }


def _row(one: Seek, says: Wording) -> dict[str, Any]:
    sit = Button(says.text("button-seek-play"), pages.sit_token(one).pack())
    return {
        "id": one.id,
        "who": pages.name_of(one, says),
        "rating": one.rating,
        "terms": pages.terms_text(one.terms, says),
        "sit": wire.button(sit),
    }


def _own(one: Seek, says: Wording, now: int) -> dict[str, Any]:
    lines = [pages.own_line(one, says, now)]
    if one.offered:
        lines.append(says.line("seek-nobody"))
    return {
        "id": one.id,
        "lines": wire.lines(lines),
        "stop": wire.button(pages.stop(one, says)),
        "robot": wire.button(pages.play_robot(says)) if one.offered else None,
    }
