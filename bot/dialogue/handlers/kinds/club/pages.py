"""Handlers of the pages of a club and of its directors' buttons."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from bot.coordinator.kinds.club.requests import (
    CloseClub,
    ClubChanged,
    NameClubDirector,
    NotClubDirector,
    SkipEvening,
)
from bot.coordinator.kinds.club.view_part import ClubPart
from bot.dialogue.errors import WordsUnreadable
from bot.dialogue.handlers.carry_out import carry_out
from bot.dialogue.pages.kinds.club import private_pages
from bot.dialogue.pages.kinds.club.pages import ClubPages
from bot.dialogue.pages.kinds.club.public_message import page_token
from bot.dialogue.payloads import ClubPagePayload
from bot.dialogue.reading.kinds.club import ClubOptions
from bot.dialogue.reading.names import read_player
from bot.dialogue.reply import Ask, Reply
from bot.dialogue.request import look

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from bot.coordinator.commands import Request
    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Message
    from bot.dialogue.pages.wording import Wording
    from bot.dialogue.request import Intent, Services

_SHOWN: Mapping[str, Callable[[View, Wording], Message]] = {
    "table": private_pages.table_page,
    "records": private_pages.records_page,
    "attendance": private_pages.attendance_page,
}
_QUESTIONS = ("skip", "close")
_FORMS = ("change!", "director!")


async def page(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Show the page that a button names, or carry out the director's act that it names.

    Without a name show the person's private page of the club. Raises NotClubDirector.
    """
    given = intent.payload_of(ClubPagePayload) or ClubPagePayload("desk")
    if given.page == "desk":
        return await desk(services, sitting, intent)
    view = look(sitting, intent)
    if given.page in _SHOWN:
        return Reply(_SHOWN[given.page](view, intent.wording), game=view.id)
    if given.page == "calendar":
        message = private_pages.calendar_page(view, intent.wording, services.origin)
        return Reply(message, game=view.id)
    part = ClubPart.of(view)
    if not part.directs and not intent.actor.manager:
        raise NotClubDirector(part.directors)
    if given.page in _QUESTIONS:
        return private_pages.question(view, intent.wording, given.page)
    if given.page in _FORMS and given.typed is None:
        ask = Ask(private_pages.prompt(intent.wording, given.page), page_token(view, given.page))
        return Reply(ask=ask, game=view.id)
    request = _request(part, given, intent, seen=view.face.turn)
    first = (intent.wording.line("club-act-done"),)
    shown = partial(ClubPages(manages=intent.actor.manager).desk, first=first)
    return await carry_out(services, sitting, intent, request, shown)


async def desk(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Show the club as this person sees it."""
    view = look(sitting, intent)
    message = ClubPages(manages=intent.actor.manager).desk(view, intent.wording)
    return Reply(message, game=view.id)


async def table(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Show the season table in words."""
    view = look(sitting, intent)
    return Reply(private_pages.table_page(view, intent.wording), game=view.id)


def _request(part: ClubPart, given: ClubPagePayload, intent: Intent, *, seen: int) -> Request:
    """Return the request to the coordinator that a director's button or form stands for.

    `seen` is the club's present turn. Raises ClubChanged if it is not the turn of the button.
    """
    manages, typed = intent.actor.manager, given.typed or ""
    if given.page == "change!":
        options = ClubOptions.read(typed)
        if options is None:
            raise WordsUnreadable(typed, "example-club")
        return options.revision(manages=manages)
    if given.page == "director!":
        return NameClubDirector(manages, read_player(typed, part.names, typed))
    if intent.turn != seen:
        raise ClubChanged
    if given.page == "skip!":
        return SkipEvening(manages, part.starts)
    return CloseClub(manages)
