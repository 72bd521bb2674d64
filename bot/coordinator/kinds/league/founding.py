"""The founding of a league, and its closing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.commands import NewGame
from bot.coordinator.decisions.change import Change
from bot.coordinator.decisions.new_table import new_table
from bot.coordinator.decisions.rules import rules_of
from bot.coordinator.decisions.seats import author, invitee_of
from bot.coordinator.kinds.club.calendar import days_after, next_start
from bot.coordinator.kinds.event.directors import directors
from bot.coordinator.kinds.event.opening import USUAL_PRESET, clean_name
from bot.coordinator.kinds.gathering import change_to, touch
from bot.coordinator.kinds.league.body import LeagueBody
from bot.coordinator.kinds.league.requests import (
    LeagueClosed,
    LeagueNeedsPlace,
    NotLeagueDirector,
    SeasonDays,
)
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.table import CommandOutcome
from bot.rules.ruleset import HOUR, ClockRule

if TYPE_CHECKING:
    from bot.coordinator.commands import Command
    from bot.coordinator.decisions.change import World
    from bot.coordinator.game_id import GameId
    from bot.coordinator.kinds.league.requests import BeginLeague, CloseLeague
    from bot.coordinator.table.table import Table

CLOCK = ClockRule("bank", 8 * HOUR, bank=72 * HOUR)
"""The clock of all games of a league."""

LENGTHS = (14, 28)
"""The numbers of days that a season may last, the default first."""

_LEAD = 24 * HOUR
"""The least time (ms) between the founding of a league and its first season."""


def begin_league(game: GameId, request: BeginLeague, command: Command, world: World) -> Change:
    """Return the change that founds a league in the chat of the command and opens its sign-up.

    Raises:
        LeagueNeedsPlace: the command came from no channel or group.
        SeasonDays: a season can't last so many days.
        BadInvitation: another option is wrong.
        UnknownList: there is no such word list.

    """
    if not command.scope or not command.place:
        raise LeagueNeedsPlace
    days = request.days or LENGTHS[0]
    if days not in LENGTHS:
        raise SeasonDays
    games = NewGame(
        request.preset or USUAL_PRESET,
        clock=CLOCK,
        language=request.language,
        words=request.words,
    )
    ruleset, words = rules_of(games, world)
    starts = next_start(request.weekday, request.minute, request.zone, command.at + _LEAD)
    body = LeagueBody(
        clean_name(request.name),
        request.weekday,
        request.minute,
        request.zone,
        days,
        starts,
        days_after(starts, days, request.zone),
        starts,
    )
    table = new_table(game, command, world, ruleset, words, body)
    table = evolve(table, invitees=(invitee_of(author(command)),))
    return Change(table, CommandOutcome("founded", game), listed=True, join=command.places)


def close_as_director(table: Table, request: CloseLeague, command: Command) -> Change:
    """Return the change that closes the league. A running season is played to its end.

    Raises:
        NotLeagueDirector: the author is not a director and doesn't manage the server or group.
        LeagueClosed: the league is closed already.

    """
    body = LeagueBody.of(table)
    if not request.manages and not table.is_asked(author(command).id):
        raise NotLeagueDirector(directors(table))
    if table.phase == "ended" or body.is_closing:
        raise LeagueClosed
    if body.is_running:
        return change_to("closing", touch(evolve(table, is_closing=True)))
    return close(table)


def close(table: Table) -> Change:
    """Return the change that closes the league at once."""
    after = touch(evolve(table, phase="ended", look=None))
    return Change(after, CommandOutcome("closed", table.id), listed=True)
