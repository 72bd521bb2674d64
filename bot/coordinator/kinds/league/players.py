"""The acts of a league's players: signing up, a break, leaving the running season."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.decisions.change import Change
from bot.coordinator.decisions.seats import author, scopes_with
from bot.coordinator.kinds.event.audit import new_line, sign_line
from bot.coordinator.kinds.event.directors import directors
from bot.coordinator.kinds.event.players import own_places, play_place
from bot.coordinator.kinds.event.requests import ListFull, NotOnList, OnList
from bot.coordinator.kinds.game.pair import open_game
from bot.coordinator.kinds.gathering import touch
from bot.coordinator.kinds.league.body import LeagueBody
from bot.coordinator.kinds.league.course import division_of, drop_decided
from bot.coordinator.kinds.league.linked import accounts_of
from bot.coordinator.kinds.league.requests import ExcludedFromLeague, LeagueClosed, NotInSeason
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.table import CommandOutcome, Member, Seat
from bot.rules.league.division import withdraw

if TYPE_CHECKING:
    from bot.coordinator.commands import Command
    from bot.coordinator.decisions.change import World
    from bot.coordinator.kinds.league.requests import JoinLeague
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.table import Table

MOST = 64
"""The greatest number of players of a season, whose names still fit into one message."""


def join_league(table: Table, request: JoinLeague, command: Command) -> Change:
    """Return the change that puts the author on the list of the league's coming season.

    Raises:
        LeagueClosed: no season follows.
        ExcludedFromLeague: a director has excluded the author.
        OnList: the author is on the list.
        ListFull: all places are taken.

    """
    body, by = LeagueBody.of(table), author(command)
    _check_open(table)
    member = table.seat_of(by.id)
    if member in body.excluded:
        raise ExcludedFromLeague(directors(table))
    if member is not None and member in body.signed:
        raise OnList
    if len(body.signed) >= MOST:
        raise ListFull(MOST)
    seats, homes, ratings = table.seats, table.homes, body.ratings
    if member is None:
        member = len(seats)
        seats = (*seats, Seat((Member(by.id, by.name, play_place(command)),)))
        homes, ratings = (*homes, *own_places(command)), (*ratings, None)
    ratings = (*ratings[:member], request.rating, *ratings[member + 1 :])
    after = evolve(
        table,
        seats=seats,
        homes=homes,
        ratings=ratings,
        signed=tuple(sorted((*body.signed, member))),
        scopes=scopes_with(table.scopes, command),
    )
    return _change("signed_up", after, by.id)


def take_break(table: Table, command: Command) -> Change:
    """Return the change that takes the author off the list of the league's coming season.

    Raises:
        LeagueClosed: no season follows.
        NotOnList: the author is not on the list.

    """
    body, by = LeagueBody.of(table), author(command)
    _check_open(table)
    member = table.seat_of(by.id)
    own = accounts_of(body, member) if member is not None else ()
    if not {*own} & {*body.signed}:
        raise NotOnList
    for one in own:
        table = without_sign_up(table, one)
    return _change("break", table, by.id)


def leave_season(table: Table, command: Command, world: World) -> Change:
    """Return the change with which the author leaves the league's running season.

    It concerns all of their accounts. Games in which both sides have moved are played on. The
    author loses all other games without play.

    Raises:
        NotInSeason: the author plays in no running season.

    """
    body, by = LeagueBody.of(table), author(command)
    member = table.seat_of(by.id)
    own = accounts_of(body, member) if member is not None else ()
    leaving = [one for one in own if is_in_season(body, one)]
    if not leaving:
        raise NotInSeason
    audit = body.audit
    for one in leaving:
        line = new_line("left", players=(one,))
        audit = (*audit, sign_line(line, command.at, by.id, body.stage_number))
        table = withdraw_member(table, one, command, world)
    return _change("left", evolve(table, audit=audit), by.id)


def withdraw_member(table: Table, member: int, command: Command, world: World) -> Table:
    """Return the league after a member has left the running season.

    Games in which both sides have moved are played on. The member loses all other games without
    play.
    """
    body = LeagueBody.of(table)
    found = division_of(body, member)
    going_on = (
        []
        if found is None
        else [
            number
            for number, pair, game in body.divisions[found[0]].open_pairs()
            if found[1] in pair.players
            and game in world.tables
            and all(open_game(world.tables[game], command.at, world).moved)
        ]
    )
    return _leave(table, member, going_on)


def without_member(table: Table, person: PersonId) -> Table:
    """Return the league without a person: off the list, and withdrawn from the season.

    The person's running games are ended at their own tables, which the person leaves too.
    """
    body, member = LeagueBody.of(table), table.seat_of(person)
    if member is None or table.phase == "ended":
        return table
    found = division_of(body, member) if is_in_season(body, member) else None
    if found is None:
        return without_sign_up(table, member)
    pairs = body.divisions[found[0]].open_pairs()
    return _leave(table, member, [number for number, _, game in pairs if game])


def is_in_season(body: LeagueBody, member: int | None) -> bool:
    """Return True if a member plays in the running season and has not left it."""
    found = division_of(body, member) if body.is_running else None
    if found is None:
        return False
    number, player = found
    return body.divisions[number].tournament.players[player].presence == "here"


def _leave(table: Table, member: int, going_on: list[int]) -> Table:
    body = LeagueBody.of(table)
    found = division_of(body, member)
    if found is None:
        return table
    number, player = found
    event = withdraw(body.divisions[number].tournament, player, going_on)
    return without_sign_up(drop_decided(table, number, event), member)


def without_sign_up(table: Table, member: int) -> Table:
    """Return the league without a member on the list of the coming season."""
    signed = tuple(one for one in LeagueBody.of(table).signed if one != member)
    return evolve(table, signed=signed)


def _check_open(table: Table) -> None:
    if table.phase == "ended" or LeagueBody.of(table).is_closing:
        raise LeagueClosed


def _change(kind: str, table: Table, person: PersonId) -> Change:
    outcome = CommandOutcome(kind, table.id)
    return Change(touch(table), outcome, lists=(person,))
