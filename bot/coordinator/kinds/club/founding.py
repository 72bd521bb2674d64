"""Decisions: the founding of a club, and changes by its directors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.commands import NewGame
from bot.coordinator.decisions.change import Change
from bot.coordinator.decisions.new_table import new_table
from bot.coordinator.decisions.seats import author, invitee_of
from bot.coordinator.kinds.club.body import ClubBody
from bot.coordinator.kinds.club.calendar import next_start, opening_of
from bot.coordinator.kinds.club.course import FOUNDING, next_evening
from bot.coordinator.kinds.club.requests import (
    CloseClub,
    ClubChanged,
    ClubClosed,
    ClubNeedsPlace,
    EveningOpen,
    NameClubDirector,
    NotClubDirector,
    ReviseClub,
    SeasonLength,
    SkipEvening,
)
from bot.coordinator.kinds.event.directors import directors, with_director
from bot.coordinator.kinds.event.opening import (
    USUAL_PRESET,
    changed_rules,
    clean_name,
    event_options,
    rules_of_games,
)
from bot.coordinator.kinds.gathering import change_to, touch
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.table import CommandOutcome

if TYPE_CHECKING:
    from bot.coordinator.commands import Command
    from bot.coordinator.decisions.change import World
    from bot.coordinator.game_id import GameId
    from bot.coordinator.kinds.club.requests import BeginClub, ClubAct
    from bot.coordinator.table.table import Table

BEST, LENGTH, LONGEST = 8, 12, 60
"""The default numbers of evenings that count and of a season, and the longest season."""

_SHORTEST = 2


def begin_club(game: GameId, request: BeginClub, command: Command, world: World) -> Change:
    """Return the change that founds a club in the chat of the command.

    Raises:
        ClubNeedsPlace: the command came from no channel or group.
        SeasonLength: the numbers of a season don't fit.
        EventRounds: too few or too many rounds.
        BadInvitation: another option is wrong.
        UnknownList: there is no such word list.

    """
    if not command.scope or not command.place:
        raise ClubNeedsPlace
    best, length = _season(request.best or BEST, request.length or LENGTH)
    options = event_options(request.rounds, request.method)
    games = NewGame(
        request.preset or USUAL_PRESET,
        clock=request.clock,
        language=request.language,
        words=request.words,
    )
    ruleset, words = rules_of_games(games, world)
    when = (request.weekday, request.minute, request.zone)
    starts = next_start(*when, command.at + FOUNDING)
    body = ClubBody(
        clean_name(request.name),
        request.word,
        command.place,
        *when,
        options,
        best,
        length,
        starts,
        opening_of(starts, request.zone),
        real_tables=request.real_tables,
    )
    table = new_table(game, command, world, ruleset, words, body)
    table = evolve(table, invitees=(invitee_of(author(command)),))
    return Change(table, CommandOutcome("founded", game), listed=True, join=command.places)


def direct_club(table: Table, request: ClubAct, command: Command, world: World) -> Change:
    """Return the change that a director requests, or a person who manages the server or group.

    Raises:
        NotClubDirector: the author is neither.
        ClubClosed: the club is closed.
        ClubChanged: the request doesn't fit the club's present state.
        EveningOpen: the evening can't be skipped any more.
        SeasonLength: the numbers of a season don't fit.

    """
    if not request.manages and not table.is_asked(author(command).id):
        raise NotClubDirector(directors(table))
    if table.phase == "ended":
        raise ClubClosed
    match request:
        case ReviseClub():
            return change_to("revised", _revise(table, request, command, world))
        case SkipEvening():
            return change_to("skipped", _skip(table, request, command))
        case NameClubDirector():
            return change_to("director", _name_director(table, request.member))
        case CloseClub():
            return close(table)
        case _:
            raise ClubChanged


def close(table: Table) -> Change:
    """Return the change that closes the club. An evening that is open goes on without the club."""
    after = touch(evolve(table, phase="ended", look=None, opening=False))
    return Change(after, CommandOutcome("closed", table.id), listed=True)


def _revise(table: Table, request: ReviseClub, command: Command, world: World) -> Table:
    """Return the club with changed options. An evening that is open keeps its old options."""
    body = ClubBody.of(table)
    old = body.evening_rules
    best, length = _season(request.best or body.best, request.length or body.length)
    weekday = body.weekday if request.weekday is None else request.weekday
    minute = body.minute if request.minute is None else request.minute
    after = touch(
        evolve(
            table,
            rules=changed_rules(table, request.preset, request.clock, world),
            name=clean_name(request.name or body.name),
            evening_rules=event_options(request.rounds or old.rounds, request.method or old.method),
            weekday=weekday,
            minute=minute,
            best=best,
            length=length,
            real_tables=body.real_tables if request.real_tables is None else request.real_tables,
        )
    )
    moved = (weekday, minute) != (body.weekday, body.minute)
    if not moved or body.opening or body.evening is not None:
        return after
    return next_evening(after, command.at + FOUNDING)


def _skip(table: Table, request: SkipEvening, command: Command) -> Table:
    body = ClubBody.of(table)
    if body.opening or body.evening is not None:
        raise EveningOpen
    if request.starts != body.starts:
        raise ClubChanged
    after = evolve(table, skipped=(*body.skipped, body.starts))
    return touch(next_evening(after, max(body.starts, command.at)))


def _name_director(table: Table, member: int) -> Table:
    if not 0 <= member < len(table.seats):
        raise ClubChanged
    if (after := with_director(table, member)) is None:
        raise ClubChanged
    return touch(after)


def _season(best: int, length: int) -> tuple[int, int]:
    if not _SHORTEST <= length <= LONGEST or not 1 <= best <= length:
        raise SeasonLength(LONGEST)
    return best, length
