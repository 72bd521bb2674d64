"""Handlers of what players do at an event: sign up, leave, check in, go to their own game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.kinds.event.requests import CheckIn, LeaveEvent, SignUp
from bot.coordinator.kinds.event.view_part import EventPart
from bot.dialogue.handlers.carry_out import carry_out
from bot.dialogue.handlers.kinds.gathering import own_rating
from bot.dialogue.pages.kinds.event import private_pages
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.reply import Reply, ReplyKind
from bot.dialogue.request import look

if TYPE_CHECKING:
    from bot.coordinator.reads.sitting import Sitting
    from bot.dialogue.request import Intent, Services

_BEFORE = frozenset({"sign_up", "check_in"})


async def sign_up(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Sign this person up for the event, with their rating. After the start they join late."""
    rating = await own_rating(services, sitting, intent)
    reply = await carry_out(services, sitting, intent, SignUp(rating), private_pages.sign_up_reply)
    return replace(reply, promises=True)


async def leave(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Remove this person from the event's players. After the start ask them to confirm first."""
    view = look(sitting, intent)
    part = EventPart.of(view)
    before = part.tournament.state in _BEFORE
    if not before and view.phase != "ended" and part.own is not None:
        return private_pages.withdraw_question(view, intent.wording)
    return await withdraw(services, sitting, intent)


async def withdraw(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Remove this person from the event's players.

    After the start this ends their part in the event.
    """
    return await carry_out(services, sitting, intent, LeaveEvent(), private_pages.sign_off_reply)


async def check_in(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Store that this person is present (checked in) for the event."""
    return await carry_out(services, sitting, intent, CheckIn(), private_pages.check_in_reply)


async def own_game(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Show this person's game of the event's running round."""
    view = look(sitting, intent)
    own = EventPart.of(view).own_pair()
    if own is None:
        return Reply(private_pages.no_pair(view, intent.wording), game=view.id)
    there = await services.queries.about(sitting, own[1])
    game = look(there, intent.at(own[1]))
    desk = pages_of(game).desk(game, intent.wording)
    return Reply(desk, ReplyKind.DESK, game=game.id, state=there.state())
