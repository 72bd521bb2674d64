"""The handler that opens an event."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.clocks.quiet_hours import zone
from bot.dialogue.actions import Action
from bot.dialogue.handlers.carry_out import carry_out
from bot.dialogue.handlers.kinds.club import command
from bot.dialogue.handlers.kinds.evening_form import begin_form
from bot.dialogue.handlers.kinds.league import founding
from bot.dialogue.handlers.places import place_to_hold, usual_tiles
from bot.dialogue.pages.kinds.event import private_pages
from bot.dialogue.reading.kinds.club import ClubOptions
from bot.dialogue.reading.kinds.event import EventOptions
from bot.dialogue.reading.kinds.league import LeagueOptions

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from bot.coordinator.reads.sitting import Sitting
    from bot.dialogue.action_spec import ActionSpec
    from bot.dialogue.payloads import Payload
    from bot.dialogue.reply import Reply
    from bot.dialogue.request import Handler, Intent, Services

# The forms that found something for longer: for each the action, its options and its handler.
_FOUNDED: Mapping[str, tuple[ActionSpec, Callable[[EventOptions], Payload], Handler]] = {
    "club": (Action.CLUB, ClubOptions, command.show_or_begin),
    "league": (Action.LEAGUE, LeagueOptions, founding.show_or_begin),
}


async def open_event(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Open the sign-up of an event at this place. Options not given get their defaults.

    If no option is given, show the form. If the options name a club or a league, found it instead,
    or without any other option show that of the place.
    """
    actor = intent.actor
    options = intent.payload_of(EventOptions)
    if options in {None, EventOptions()}:
        return await begin_form(services, sitting, intent)
    if options.form in _FOUNDED:
        action, found, begin = _FOUNDED[options.form]
        is_bare = options == EventOptions(form=options.form)
        payload = None if is_bare else found(replace(options, form="evening"))
        return await begin(services, sitting, replace(intent, action=action, payload=payload))
    here = place_to_hold(sitting, actor)
    language = usual_tiles(services, actor, here) or None
    name = intent.aloud.text("event-usual-name")
    request = options.request(intent.event.at, zone(sitting.own.zone), name, language)
    return await carry_out(
        services, sitting, replace(intent, game=None), request, private_pages.opening_reply
    )
