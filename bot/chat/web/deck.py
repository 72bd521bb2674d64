"""A person's words to learn in figures: when they come back, and the days of practice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.chat.web import wire
from bot.chat.web.access.callers import admit
from bot.chat.web.services import SERVICES
from bot.coordinator.daily.calendar import local_day
from bot.coordinator.people.deck import SHOWN_DAYS
from bot.dialogue.pages.learn import BOXES
from bot.dialogue.pages.wording import wording

if TYPE_CHECKING:
    from aiohttp import web

    from bot.coordinator.people.deck import Deck
    from bot.dialogue.pages.wording import Wording


async def deck(request: web.Request) -> web.Response:
    """Return the sender's own words, in figures."""
    services = request.app[SERVICES]
    caller = admit(request, services.limits)
    asked = await wire.body(request, wire.Mine)
    actor = await services.actor(caller, asked.name, asked.language, asked.theme)
    own = await services.conversation.deck(actor)
    return wire.answer(deck_view(own, wording(actor.language), now=services.chat.now()))


def deck_view(own: Deck, says: Wording, *, now: int) -> dict[str, Any]:
    """Return how many words come back when, and the last days, today's last."""
    today = local_day(now).toordinal()
    answered = {*own.days}
    return {
        "count": says.text("learn-count", count=len(own.cards)),
        "boxes": [
            {"name": says.text(key), "count": count}
            for key, count in zip(BOXES, own.boxes(), strict=True)
        ],
        "days": [day in answered for day in range(today - SHOWN_DAYS + 1, today + 1)],
        "streak": says.text("streak-goes", days=own.streak.days, best=own.streak.best)
        if own.streak.days
        else "",
    }
