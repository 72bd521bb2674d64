"""The handler that opens an event."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.clocks.quiet_hours import zone
from bot.dialogue.handlers.kinds.club.command import begin_from_event
from bot.dialogue.handlers.kinds.evening_form import begin_form
from bot.dialogue.handlers.kinds.league.founding import begin_league_from_event
from bot.dialogue.handlers.places import check_begins, check_holds, open_place, usual_tiles
from bot.dialogue.pages.kinds.event import private_pages
from bot.dialogue.reading.event import EventOptions
from bot.dialogue.reply import Reply, ReplyKind
from bot.dialogue.request import look

if TYPE_CHECKING:
    from bot.coordinator.reads.sitting import Sitting
    from bot.dialogue.request import Intent, Services


async def open_event(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Open the sign-up of an event at this place. Options not given get their usual values.

    If no option is given, show the form. If the options name a club or a league, found it instead.
    """
    actor = intent.actor
    options = intent.payload_of(EventOptions)
    if options in {None, EventOptions()}:
        return await begin_form(services, sitting, intent)
    if options.form == "club":
        return await begin_from_event(services, sitting, intent, options)
    if options.form == "league":
        return await begin_league_from_event(services, sitting, intent, options)
    check_holds(actor)
    here = open_place(sitting, actor)
    check_begins(here, actor)
    language = usual_tiles(services, actor, here) or None
    name = intent.aloud.text("event-usual-name")
    request = options.request(intent.event.at, zone(sitting.own.zone), name, language)
    _, after = await services.command(sitting, replace(intent, game=None), request)
    view = look(after, intent)
    message = private_pages.opening_reply(view, intent.wording)
    return Reply(message, ReplyKind.COMMITTED, game=view.id, state=after.state())
