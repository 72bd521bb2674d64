"""The handler of `/belgijka`: announce a belgijka of an evening or of days, or play today's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.daily.calendar import local_day
from bot.coordinator.daily.day_draws import Days
from bot.coordinator.daily.day_worker import language_for, open_at
from bot.coordinator.kinds.day.requests import NoDay
from bot.dialogue.errors import DayHasNoOptions, DayHasNoStart
from bot.dialogue.handlers.kinds.day.run import run_through
from bot.dialogue.handlers.kinds.rounds.announcement import announce
from bot.dialogue.handlers.places import open_place
from bot.dialogue.reading.kinds.rounds import RoundsOptions

if TYPE_CHECKING:
    from bot.coordinator.reads.sitting import Sitting
    from bot.dialogue.reply import Reply
    from bot.dialogue.request import Intent, Services


async def begin(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Announce a belgijka for everybody here, or begin the person's own belgijka of the day.

    Raises DayHasNoStart or DayHasNoOptions if a start or other options were chosen for the belgijka
    of the day. Its language may be chosen in private only.
    """
    payload = intent.payload_of(RoundsOptions)
    if payload is None or payload.form != "day":
        return await announce(services, sitting, intent)
    if payload.start is not None:
        raise DayHasNoStart
    scope = "" if intent.actor.private else intent.actor.scope
    language = payload.language or intent.actor.language
    if scope:
        open_place(sitting, intent.actor)
        language = language_for(sitting.here)
    same = RoundsOptions(form="day", language=payload.language and language)
    if payload != same:
        raise DayHasNoOptions
    return await _begin_todays(services, sitting, intent, scope, language)


async def _begin_todays(
    services: Services, sitting: Sitting, intent: Intent, scope: str, language: str
) -> Reply:
    """Begin the person's own run (way through the rounds) of today's belgijka.

    `scope` is the server or group, "" in private. Raises NoDay if today's tiles are not drawn yet.
    """
    now = intent.event.at
    draws = await Days(services.coordinator.people).draws(language)
    draw = draws.of(local_day(now).isoformat())
    if draw is None:
        raise NoDay
    if scope and services.days is not None:
        place = sitting.here.day
        await open_at(services.coordinator, scope, draw, now, place)
        await services.days.plan(scope, draw.end_of_runs)
    return await run_through(services, sitting, intent, draw, scope)
