"""A person's deck of words to learn, in figures: the words by box, and the days of practice."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any

from bot.chat.web import wire
from bot.chat.web.access.authentication import read_caller
from bot.chat.web.services import SERVICES
from bot.coordinator.daily.calendar import local_day
from bot.coordinator.people.deck import SHOWN_DAYS
from bot.dialogue.pages.learn import BOXES, set_buttons
from bot.dialogue.pages.wording import wording
from bot.text.moments import MONTHS

if TYPE_CHECKING:
    from aiohttp import web

    from bot.coordinator.people.deck import Deck
    from bot.dialogue.pages.wording import Wording

# The number of the boxes whose cards come back within a week.
_WEEKS = 3


async def deck(request: web.Request) -> web.Response:
    """Respond with the figures of the sender's own deck of words to learn."""
    services = request.app[SERVICES]
    caller = read_caller(request, services.limits)
    asked = await wire.body(request, wire.Mine)
    actor = await services.actor(caller, asked.name, asked.language, asked.theme)
    own = await services.conversation.deck(actor)
    return wire.answer(deck_view(own, wording(actor.language), now=services.chat.now()))


def deck_view(own: Deck, says: Wording, *, now: int) -> dict[str, Any]:
    """Return the figures of a deck: words by box, days of practice, today's answers and word sets.

    `at` is the index of the box of the present question, None without one. Index 0 is the box of
    new words. `now` is in ms.
    """
    own, today, streak = own.on(now), local_day(now).toordinal(), own.streak_days(now)
    answered, asked, first = {*own.days}, own.asked, today - SHOWN_DAYS + 1
    since = date.fromordinal(first)
    box = None if asked is None else own.box_of(asked.key)
    names = [says.text("learn-page-new"), *(says.text(key) for key in BOXES)]
    return {
        "known": len(own.cards),
        "count": says.text("learn-count", count=len(own.cards)),
        "boxes": [
            {"name": name, "count": count}
            for name, count in zip(names, (own.new_left, *own.boxes()), strict=True)
        ],
        "at": None if asked is None else 0 if box is None else box + 1,
        "right": says.text(
            "learn-page-right", right=own.today.right, again=own.today.all - own.today.right
        )
        if own.today.all
        else "",
        "short": [
            {"name": says.text(key, count=count), "count": count}
            for key, count in (
                ("learn-page-fresh", own.new_left),
                ("learn-page-week", sum(own.boxes()[:_WEEKS])),
                ("learn-page-month", sum(own.boxes()[_WEEKS:])),
            )
        ],
        "series": says.text("learn-page-streak", days=streak) if streak else "",
        "note": says.text("learn-page-note"),
        "sets": [
            {"label": one.label, "token": one.token, "chosen": name == own.set}
            for name, one in set_buttons(says).items()
        ],
        "days": [day in answered for day in range(first, today + 1)],
        "streak": says.text("learn-page-in-row", days=streak) if streak else "",
        "best": says.text("learn-page-best", days=own.streak.best),
        "since": says.text("date", day=since.day, month=MONTHS[since.month - 1]),
        "until": says.text("learn-page-today"),
    }
