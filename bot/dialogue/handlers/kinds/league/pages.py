"""Handlers that show a league, and the handler of its buttons."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.kinds.league.requests import (
    CloseLeague,
    JoinLeague,
    LeagueChanged,
    LeaveSeason,
    NotInSeason,
    NotLeagueDirector,
    TakeBreak,
)
from bot.coordinator.kinds.league.view_part import LeaguePart
from bot.dialogue.handlers.carry_out import carry_out
from bot.dialogue.handlers.kinds.gathering import own_rating
from bot.dialogue.handlers.kinds.league import directing
from bot.dialogue.handlers.kinds.league.own_games import games_of
from bot.dialogue.pages.kinds.league import director, private_pages
from bot.dialogue.pages.kinds.league.calendar import calendar_page
from bot.dialogue.pages.kinds.league.pages import LeaguePages
from bot.dialogue.payloads import LeaguePagePayload
from bot.dialogue.reply import Reply
from bot.dialogue.request import look

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.coordinator.reads.sitting import Sitting
    from bot.dialogue.request import Handler, Intent, Services


async def page(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Show the page of a league that a button names, or carry out the act that it names.

    Without a name show the person's private page of the league.
    """
    given = intent.payload_of(LeaguePagePayload) or LeaguePagePayload("desk")
    if given.page in _PAGES:
        return await _PAGES[given.page](services, sitting, intent)
    return await directing.act(services, sitting, intent, given)


async def desk(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Show the league to one person, as their private message."""
    view = look(sitting, intent)
    found = await games_of(services, sitting, intent, view)
    message = LeaguePages(found, manages=intent.actor.manager).desk(view, intent.wording)
    return Reply(message, game=view.id)


async def table(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Show the tables of the league's divisions in words."""
    view = look(sitting, intent)
    return Reply(private_pages.table_page(view, intent.wording), game=view.id)


async def log(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Show the log of the directors' acts, or the divisions' tables if the log is empty."""
    view = look(sitting, intent)
    if not LeaguePart.of(view).audit:
        return await table(services, sitting, intent)
    return Reply(director.log_page(view, intent.wording), game=view.id)


async def _rules(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
    view = look(sitting, intent)
    return Reply(private_pages.rules_page(view, intent.wording), game=view.id)


async def _calendar(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    view = look(sitting, intent)
    return Reply(calendar_page(view, intent.wording, services.origin), game=view.id)


async def _sign_up(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Sign this person up for the coming season of the league, with their rating."""
    rating = await own_rating(services, sitting, intent)
    reply = await carry_out(
        services, sitting, intent, JoinLeague(rating), private_pages.sign_up_reply
    )
    return replace(reply, promises=True)


async def _break(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    return await carry_out(services, sitting, intent, TakeBreak(), private_pages.sign_up_reply)


async def _ask_to_leave(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    view = look(sitting, intent)
    if not LeaguePart.of(view).plays:
        raise NotInSeason
    found = await games_of(services, sitting, intent, view)
    return private_pages.question(view, intent.wording, "leave", found)


async def _leave(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    # Another season may have begun since the person was asked to confirm.
    part = LeaguePart.of(look(sitting, intent))
    if part.plays and intent.turn != private_pages.question_state(part):
        raise LeagueChanged
    return await carry_out(services, sitting, intent, LeaveSeason(), private_pages.leaving_reply)


async def _ask_to_close(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
    view = look(sitting, intent)
    part = LeaguePart.of(view)
    if not part.directs and not intent.actor.manager:
        raise NotLeagueDirector(part.directors)
    return private_pages.question(view, intent.wording, "close")


async def _close(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    part = LeaguePart.of(look(sitting, intent))
    if intent.turn != private_pages.question_state(part):
        raise LeagueChanged
    return await carry_out(services, sitting, intent, CloseLeague(intent.actor.manager))


_PAGES: Mapping[str, Handler] = {
    "desk": desk,
    "table": table,
    "rules": _rules,
    "calendar": _calendar,
    "log": log,
    "sign_up": _sign_up,
    "break": _break,
    "leave": _ask_to_leave,
    "leave!": _leave,
    "close": _ask_to_close,
    "close!": _close,
}
