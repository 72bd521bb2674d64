"""The acts of a league's directors. Each adds a line to the league's audit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.decisions.seats import author
from bot.coordinator.kinds.event.audit import new_line, result_text, write_line
from bot.coordinator.kinds.event.directors import directors, with_director
from bot.coordinator.kinds.event.requests import (
    EnterResult,
    ExcludePlayer,
    NameDirector,
    NotDirector,
)
from bot.coordinator.kinds.gathering import change_to
from bot.coordinator.kinds.league.body import LeagueBody
from bot.coordinator.kinds.league.course import (
    drop_decided,
    exclude_member,
    season_rows,
    with_division,
)
from bot.coordinator.kinds.league.linked import accounts_of
from bot.coordinator.kinds.league.players import is_in_season, withdraw_member, without_sign_up
from bot.coordinator.kinds.league.requests import (
    LeagueChanged,
    LeagueClosed,
    Readmit,
    WithdrawPlayer,
)
from bot.coordinator.table.evolve import evolve
from bot.rules.event import steps

if TYPE_CHECKING:
    from bot.coordinator.commands import Command
    from bot.coordinator.decisions.change import Change, World
    from bot.coordinator.kinds.event.audit import AuditLine
    from bot.coordinator.table.table import Table

    Done = tuple[Table, AuditLine]


def direct(table: Table, command: Command, world: World) -> Change:
    """Return the change that a director's act makes to the league.

    Raises:
        NotDirector: the author isn't a director.
        LeagueClosed: the league is closed. Results of its last season can still be corrected.
        LeagueChanged: the act doesn't fit the league's present state.

    """
    by, body = author(command), LeagueBody.of(table)
    if not table.is_asked(by.id):
        raise NotDirector(directors(table))
    corrects = isinstance(command.request, EnterResult) and not body.is_running
    if table.phase == "ended" and not corrects:
        raise LeagueClosed
    try:
        after, line = _act(table, command, world)
    except steps.NotAllowed:
        raise LeagueChanged from None
    return change_to(line.act, write_line(after, line, command))


def _act(table: Table, command: Command, world: World) -> Done:
    """Return the league after the director's act, and the line for the audit."""
    match command.request:
        case EnterResult() as request:
            return _enter(table, request)
        case WithdrawPlayer(member):
            return _withdraw(table, member, command, world)
        case ExcludePlayer(member, reason):
            return _exclude(table, member, reason)
        case Readmit(member):
            return _readmit(table, member)
        case NameDirector(member):
            _check_member(table, member)
            if (after := with_director(table, member)) is None:
                raise LeagueChanged
            return after, new_line("director", players=(member,))
        case _:
            raise LeagueChanged


def _enter(table: Table, request: EnterResult) -> Done:
    """Return the league with a pair's result set or corrected, and the line for the audit.

    The request's round is the division, and its table the pair, both from 1. A correction after the
    end of the season changes the places, from which the next divisions follow.
    """
    body, number, at = LeagueBody.of(table), request.round - 1, request.table - 1
    if not 0 <= number < len(body.divisions) or not 0 <= at < len(body.divisions[number].pairs):
        raise LeagueChanged
    division = body.divisions[number]
    pair, result = division.pairs[at], request.result
    line = new_line(
        "correction" if pair.result else "result",
        round=request.round,
        table=request.table,
        players=tuple(division.members[player] for player in pair.players),
        before=result_text(pair.result) if pair.result else "",
        after=result_text(result),
        reason=request.reason,
    )
    if pair.result is None:
        event = steps.report(division.tournament, at, result, "director")
        return drop_decided(table, number, event, without_result=True), line
    event = steps.correct(division.tournament, 0, at, result)
    after = with_division(table, number, evolve(division, tournament=event))
    if body.is_running:
        return after, line
    *earlier, last = body.seasons
    last = evolve(last, divisions=season_rows(after))
    return evolve(after, seasons=(*earlier, last)), line


def _withdraw(table: Table, member: int, command: Command, world: World) -> Done:
    body = LeagueBody.of(table)
    _check_member(table, member)
    if is_in_season(body, member):
        after = withdraw_member(table, member, command, world)
        return after, new_line("withdrawn", players=(member,))
    if member not in body.signed:
        raise LeagueChanged
    return without_sign_up(table, member), new_line("take_off", players=(member,))


def _exclude(table: Table, member: int, reason: str) -> Done:
    body = LeagueBody.of(table)
    _check_member(table, member)
    if member in body.excluded:
        raise LeagueChanged
    after = table
    for one in accounts_of(body, member):
        after = exclude_member(after, one)
    return after, new_line("exclude", players=(member,), reason=reason)


def _readmit(table: Table, member: int) -> Done:
    body = LeagueBody.of(table)
    if member not in body.excluded:
        raise LeagueChanged
    own = accounts_of(body, member)
    after = evolve(table, excluded=tuple(one for one in body.excluded if one not in own))
    return after, new_line("back", players=(member,))


def _check_member(table: Table, member: int) -> None:
    if not 0 <= member < len(table.seats):
        raise LeagueChanged
