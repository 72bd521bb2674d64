"""The handler of `/belgijka`: announce one of an evening or of days, or begin today's own run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.daily.calendar import local_day
from bot.coordinator.daily.day_worker import language_for, open_at
from bot.coordinator.daily.draws import Days
from bot.coordinator.errors import NoDay
from bot.dialogue.errors import DayHasNoStart
from bot.dialogue.handlers.kinds.day.run import run_through
from bot.dialogue.handlers.kinds.rounds.announcement import announce
from bot.dialogue.handlers.places import open_place
from bot.dialogue.reading.rounds_options import RoundsOptions

if TYPE_CHECKING:
    from bot.coordinator.reads.sitting import Sitting
    from bot.dialogue.reply import Reply
    from bot.dialogue.request import Intent, Services


async def begin(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Announce a belgijka for everybody here, or begin the person's run of the belgijka of the day.

    Raises DayHasNoStart if a start was chosen for the belgijka of the day.
    """
    payload = intent.payload_of(RoundsOptions)
    if payload is None or payload.form != "day":
        return await announce(services, sitting, intent)
    if payload.start is not None:
        raise DayHasNoStart
    return await _begin_todays(services, sitting, intent)


async def _begin_todays(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Begin the person's run of today's belgijka. Raises NoDay until its tiles are drawn."""
    actor, now = intent.actor, intent.event.at
    scope = "" if actor.private else actor.scope
    language = "en" if actor.language == "en" and not scope else "pl"
    if scope:
        open_place(sitting, actor)
        language = language_for(sitting.here)
    draws = await Days(services.coordinator.people).draws(language)
    draw = draws.of(local_day(now).isoformat())
    if draw is None:
        raise NoDay
    if scope and services.days is not None:
        place = sitting.here.day
        await open_at(services.coordinator, scope, draw, now, place)
        await services.days.plan(scope, draw.end_of_runs)
    return await run_through(services, sitting, intent, draw, scope)
