"""Handlers that announce a belgijka, announce it again, start it and end it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.clocks.quiet_hours import zone
from bot.coordinator.commands import Rematch
from bot.coordinator.errors import AlreadyEnded, NotHost
from bot.coordinator.kinds.rounds.requests import Attend, EndRounds, StartRounds
from bot.dialogue.handlers.carry_out import carry_out
from bot.dialogue.handlers.places import check_begins, check_holds, open_place, usual_tiles
from bot.dialogue.pages.kinds.rounds import private_pages
from bot.dialogue.reading.kinds.rounds import RoundsOptions
from bot.dialogue.reply import Reply, ReplyKind
from bot.dialogue.request import look

if TYPE_CHECKING:
    from bot.coordinator.kinds.rounds.requests import OpenRounds
    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.views.view import View
    from bot.dialogue.request import Intent, Services


async def announce(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Announce a belgijka that everybody here may play."""
    actor = intent.actor
    options = intent.payload_of(RoundsOptions) or RoundsOptions()
    here = open_place(sitting, actor)
    check_begins(here, actor)
    if not options.language and not options.words:
        options = replace(options, language=usual_tiles(services, actor, here) or None)
    request = options.request(intent.event.at, zone(sitting.own.zone))
    return await announce_rounds(services, sitting, replace(intent, game=None), request)


async def stop(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Ask the host or a manager to confirm that the belgijka ends for all players.

    Raises NotHost, AlreadyEnded.
    """
    view = look(sitting, intent)
    check_may_end(view, intent)
    return private_pages.end_question(view, intent.wording)


async def announce_next(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Announce another belgijka with the same options. A second press announces no second one."""
    here = open_place(sitting, intent.actor)
    if sitting.game.table.rematch is None:
        check_begins(here, intent.actor)
    return await announce_rounds(services, sitting, intent, Rematch())


async def announce_rounds(
    services: Services, sitting: Sitting, intent: Intent, request: OpenRounds | Rematch
) -> Reply:
    """Announce a belgijka, and return the reply to the person who announced it."""
    check_holds(intent.actor)
    return await carry_out(services, sitting, intent, request, private_pages.announcement_reply)


async def end_rounds(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """End the belgijka for all players."""
    request = EndRounds(manages=intent.actor.manager)
    return await carry_out(services, sitting, intent, request)


async def attend(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Store that this person plans to come to the belgijka. A second press takes that back."""
    outcome, after = await services.command(sitting, intent, Attend())
    view = look(after, intent)
    message = private_pages.attendance(view, intent.wording, comes=outcome.kind == "comes")
    return Reply(message, ReplyKind.COMMITTED, game=view.id, state=after.state())


async def start(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Start the belgijka before its planned time."""
    request = StartRounds(manages=intent.actor.manager)
    return await carry_out(services, sitting, intent, request, private_pages.start_message)


def check_may_end(view: View, intent: Intent) -> None:
    """Raise NotHost or AlreadyEnded if this person may not end the belgijka for all."""
    if not (view.hosting or intent.actor.manager):
        raise NotHost
    if view.phase == "ended":
        raise AlreadyEnded
