"""The handler of `/liga`: it shows the league of the place, or founds one."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from bot.coordinator.clocks.quiet_hours import USUAL_ZONE
from bot.coordinator.kinds.league.requests import LeagueHere, LeagueNeedsPlace
from bot.dialogue.actions import Action
from bot.dialogue.handlers.carry_out import carry_out
from bot.dialogue.handlers.kinds.league.own_games import games_of
from bot.dialogue.handlers.places import place_to_hold, usual_tiles
from bot.dialogue.pages.buttons import text_prompt
from bot.dialogue.pages.kinds.league.pages import LeaguePages
from bot.dialogue.reading.kinds.league import LeagueOptions
from bot.dialogue.reply import Ask, Reply
from bot.dialogue.request import look
from bot.dialogue.token import Token

if TYPE_CHECKING:
    from bot.coordinator.reads.sitting import Sitting
    from bot.dialogue.request import Intent, Services


async def show_or_begin(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Show the league of this place, or found one with the given options.

    If there is neither a league nor an option, ask for the options.

    Raises:
        BotAbsent: the bot only answers here.
        LeagueHere: there is a league, but the options ask for a new one.
        LeagueNeedsPlace: this is not a channel or group.
        LeagueTime: the options have no day of the week or no hour.

    """
    options, actor = intent.payload_of(LeagueOptions), intent.actor
    if actor.private or not actor.place or not actor.scope:
        raise LeagueNeedsPlace
    league = await services.queries.table_at(actor.place, "league")
    if league is not None:
        there = await services.queries.about(sitting, league)
        view = look(there, intent.at(league))
        if view.phase == "playing":
            if options is not None:
                raise LeagueHere(league)
            found = await games_of(services, there, intent, view)
            message = LeaguePages(found, manages=actor.manager).desk(view, intent.wording)
            return Reply(message, game=league, state=there.state())
    here = place_to_hold(sitting, actor)
    if options is None:
        return Reply(ask=Ask(text_prompt(Action.LEAGUE, intent.wording), Token(Action.LEAGUE)))
    request = options.request(
        sitting.own.zone or USUAL_ZONE,
        intent.aloud.text("league-usual-name"),
        usual_tiles(services, actor, here) or None,
    )
    page = partial(LeaguePages().desk, first=(intent.wording.line("league-founded"),))
    return await carry_out(services, sitting.at(None), replace(intent, game=None), request, page)
