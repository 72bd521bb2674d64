"""Handlers that show an event, and the handler of its buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.event.view_part import EventPart
from bot.dialogue.handlers.kinds.event import directing, players, results
from bot.dialogue.pages.kinds.event import director, private_pages
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.payloads import EventPagePayload
from bot.dialogue.reply import Reply
from bot.dialogue.request import look

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Message
    from bot.dialogue.pages.wording import Wording
    from bot.dialogue.request import Handler, Intent, Services

_SHOWN: Mapping[str, Callable[[View, Wording], Message]] = {
    "rules": private_pages.rules_page,
    "table": private_pages.table_page,
    "pairs": private_pages.pairs_page,
    "log": director.log_page,
}
_PLAYERS: Mapping[str, Handler] = {
    "sign_up": players.sign_up,
    "sign_off": players.leave,
    "sign_off!": players.withdraw,
    "here": players.check_in,
    "mine": players.own_game,
    "sheet": results.begin_sheet,
}


async def page(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Show the page of an event that a button names, or carry out the act that it names.

    Without a name show the person's private page of the event.
    """
    given = intent.payload_of(EventPagePayload) or EventPagePayload("desk")
    if given.page == "desk":
        return await desk(services, sitting, intent)
    if given.page in _PLAYERS:
        return await _PLAYERS[given.page](services, sitting, intent)
    if given.page in _SHOWN:
        view = look(sitting, intent)
        return Reply(_SHOWN[given.page](view, intent.wording), game=view.id)
    if given.page == "insist!":
        return await results.insist(services, sitting, intent, given)
    if given.page == "result!" and not EventPart.of(look(sitting, intent)).directs:
        return await results.enter(services, sitting, intent, given)
    return await directing.act(services, sitting, intent, given)


async def desk(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Show the event to one person, as their private message."""
    view = look(sitting, intent)
    return Reply(pages_of(view).desk(view, intent.wording), game=view.id)


async def more(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Show the event's page „Więcej” (More)."""
    view = look(sitting, intent)
    return Reply(private_pages.more(view, intent.wording), game=view.id)


async def describe(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Show the event's table of standings in words."""
    view = look(sitting, intent)
    return Reply(private_pages.table_page(view, intent.wording), game=view.id)


async def log(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Show the log of the directors' acts, or the pairs of the newest round if the log is empty."""
    view = look(sitting, intent)
    shown = director.log_page if EventPart.of(view).audit else private_pages.pairs_page
    return Reply(shown(view, intent.wording), game=view.id)
