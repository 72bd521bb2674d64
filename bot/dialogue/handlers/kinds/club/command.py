"""The handler of `/klub`: it shows the club of the place, or founds one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.club.requests import ClubHere, ClubNeedsPlace
from bot.dialogue.handlers.kinds.evening_form import begin_club_form, found_club
from bot.dialogue.handlers.places import place_to_hold, usual_tiles
from bot.dialogue.pages.kinds.club import private_pages
from bot.dialogue.pages.kinds.club.pages import ClubPages
from bot.dialogue.reading.kinds.club import ClubOptions
from bot.dialogue.reply import Reply
from bot.dialogue.request import look

if TYPE_CHECKING:
    from bot.coordinator.reads.sitting import Sitting
    from bot.dialogue.request import Intent, Services


async def show_or_begin(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Show the club of this place, or found one with the given options. Without them show the form.

    In private show the person's own clubs.

    Raises:
        BotAbsent: the bot only answers here.
        ClubHere: there is a club, but the options ask for a new one.
        ClubNeedsPlace: this is not a channel or group.
        ClubTime: the options have no day of the week or no hour.

    """
    options = intent.payload_of(ClubOptions)
    actor = intent.actor
    if actor.private and options is None:
        there, clubs = await services.queries.open_tables(sitting, "club")
        views = [look(there.at(club), intent.at(club)) for club in clubs]
        if views:
            return Reply(private_pages.own_clubs(views, intent.wording))
    if actor.private or not actor.place or not actor.scope:
        raise ClubNeedsPlace
    club = await services.queries.table_at(actor.place, "club")
    if club is not None:
        there = await services.queries.about(sitting, club)
        view = look(there, intent.at(club))
        if view.phase == "playing":
            if options is not None:
                raise ClubHere(club)
            message = ClubPages(manages=actor.manager).desk(view, intent.wording)
            return Reply(message, game=club, state=there.state())
    if options is None:
        return await begin_club_form(services, sitting, intent)
    here = place_to_hold(sitting, actor)
    tiles = usual_tiles(services, actor, here) or None
    usual, word = (intent.aloud.text(key) for key in ("club-usual-name", "club-evening-word"))
    return await found_club(services, sitting, intent, options, usual, word, tiles)
