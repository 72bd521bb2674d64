"""The steps before a game: invite, join, decline, begin, withdraw."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.decisions.change import Change, World
from bot.coordinator.decisions.new_table import new_table
from bot.coordinator.decisions.robot_rules import (
    leave_to_robots,
)
from bot.coordinator.decisions.rules import rules_of
from bot.coordinator.decisions.seats import (
    author,
    devices_of,
    is_asked_as,
    places_of,
    scopes_with,
)
from bot.coordinator.errors import (
    AlreadyEnded,
    BadInvitation,
    InvitationOver,
    InvitationRevised,
    InvitesThemselves,
    NotHost,
    NotInvited,
    TableFull,
    WrongNumber,
)
from bot.coordinator.kinds.game.body import GameBody
from bot.coordinator.kinds.game.requests import AlreadySeated, TooFewPlayers
from bot.coordinator.kinds.game.seats import (
    is_invited,
    move_person,
    robot_seats,
    seat_person,
    with_word,
)
from bot.coordinator.robots import ADAPTIVE, ROBOTS
from bot.coordinator.table.draw_words import own_word
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.fair_draw import fair_draw
from bot.coordinator.table.table import CommandOutcome, Member, Seat, Table
from bot.rules import log

if TYPE_CHECKING:
    from bot.coordinator.commands import Command, Join, NewGame, Person
    from bot.coordinator.game_id import GameId
    from bot.coordinator.kinds.game.requests import SeatRobot

INVITATION_LASTS = 48 * 3_600_000
LARGEST_TEAM = 3
STARTERS = {"": None, "host": 0, "robot": 1}
"""The seat of each starter. The host sits first, robots next."""


def invite(game: GameId, request: NewGame, command: Command, world: World) -> Change:
    """Return the change that makes a new game's table with its host and robots seated.

    If all seats are taken, the game begins at once.

    Raises:
        BadInvitation: an option is wrong.
        WrongNumber: too few or too many seats.
        InvitesThemselves: the host invites themselves.
        UnknownList: there is no such word list.

    """
    host = author(command)
    rules, words = rules_of(request, world)
    low, high = rules.players
    if not low <= request.seats <= high:
        raise WrongNumber(low, high)
    if any(is_asked_as(invitee, host) for invitee in request.invitees):
        raise InvitesThemselves
    if not 1 <= request.team <= LARGEST_TEAM:
        raise BadInvitation("team")
    if len(request.robots) >= request.seats or not set(request.robots) <= set(ROBOTS):
        raise BadInvitation("robots")
    if request.starter and request.seats > 1 + len(request.robots):
        raise BadInvitation("starter")
    body = GameBody(
        wanted=request.seats,
        team=request.team,
        expires=command.at + INVITATION_LASTS,
        starter=STARTERS[request.starter],
    )
    table = evolve(
        new_table(game, command, world, rules, words, body, request.word),
        phase="invited",
        seats=(
            Seat((Member(host.id, host.name),)),
            *robot_seats(request.robots, world.strength_for(words.language)),
        ),
        invitees=request.invitees,
    )
    change = new_invitation(table, command)
    return replace(change, join=(*change.join, *devices_of(request.invitees, world)))


def join(table: Table, request: Join, command: Command) -> Change:
    """Return the change that seats the author. The last person to join begins the game.

    A seated author may change their seat or their word for the draw.

    Raises:
        AlreadyEnded, TableFull, InvitationOver: nobody can join any more.
        NotInvited: the invitation is for others.
        InvitationRevised: the host has changed it since the author saw it.

    """
    person = author(command)
    sits = table.seat_of(person.id)
    if sits is not None:
        after = _change_seat_or_word(table, request, person, sits)
        return Change(
            after,
            CommandOutcome("joined", table.id),
            publish=after != table,
            join=places_of(command),
        )
    check_open(table)
    if not (request.by_code or is_invited(table, person)):
        raise NotInvited(tuple(invitee.name for invitee in table.invitees))
    if table.is_full:
        raise TableFull
    if request.seen not in {None, GameBody.of(table).revision}:
        raise InvitationRevised
    table = seat_person(table, person, request.seat, request.word)
    table = replace(table, scopes=scopes_with(table.scopes, command))
    if table.previous is None:
        # A chosen starter is for a game with robots alone.
        table = evolve(table, starter=None)
    if table.is_full:
        return start_game(table, command)
    return Change(table, CommandOutcome("joined", table.id), listed=True, join=places_of(command))


def seat_robot(table: Table, request: SeatRobot, command: Command, world: World) -> Change:
    """Return the change that gives a free seat to a robot. If it was the last, the game begins.

    Raises:
        NotHost: the author isn't the host.
        BadInvitation: there is no such robot, or the game is a rematch.
        AlreadyEnded, TableFull, InvitationOver: no seat is free.

    """
    check_open(table)
    if author(command).id != table.host:
        raise NotHost
    if request.level not in ROBOTS or table.previous is not None:
        raise BadInvitation("robots")
    seats = list(table.seats)
    free = next((number for number, seat in enumerate(seats) if not seat.members), len(seats))
    if free >= GameBody.of(table).wanted:
        raise TableFull
    robots = [ADAPTIVE if seat.adapts else seat.robot for seat in seats if seat.robot]
    strength = world.strength_for(table.words.language)
    seats[free : free + 1] = robot_seats((*robots, request.level), strength)[-1:]
    table = replace(table, seats=tuple(seats))
    if table.is_full:
        return start_game(leave_to_robots(table), command)
    return Change(table, CommandOutcome("seated", table.id), join=places_of(command))


def decline(table: Table, command: Command) -> Change:
    """Return the change that stores the author's refusal of the invitation.

    Once all invited persons have refused, the invitation is withdrawn.

    Raises:
        AlreadySeated: the author has joined.
        NotInvited: the invitation doesn't name the author. AlreadyEnded, TableFull, InvitationOver:
        the invitation is closed.

    """
    person = author(command)
    check_open(table)
    if table.seat_of(person.id) is not None:
        raise AlreadySeated
    own = [invitee for invitee in table.invitees if is_asked_as(invitee, person)]
    if not own:
        raise NotInvited(tuple(invitee.name for invitee in table.invitees))
    invitees = tuple(
        replace(invitee, name=person.name, declined=True) if invitee in own else invitee
        for invitee in table.invitees
    )
    over = all(invitee.declined for invitee in invitees) and len(table.persons) == 1
    table = replace(table, invitees=invitees, phase="withdrawn" if over else table.phase)
    return Change(table, CommandOutcome("declined", table.id), listed=over)


def begin(table: Table, command: Command) -> Change:
    """Return the change that begins the game with those who have joined, for the host.

    Raises:
        NotHost: the author isn't the host.
        TooFewPlayers: more players must join. AlreadyEnded, TableFull, InvitationOver: the
        invitation is closed.

    """
    check_open(table)
    if author(command).id != table.host:
        raise NotHost
    present = tuple(seat for seat in table.seats if seat.members)
    if len(present) < table.rules.players[0]:
        raise TooFewPlayers(table.rules.players[0])
    table = evolve(table, seats=present, starter=_starter_of(table))
    return start_game(leave_to_robots(table), command)


def withdraw(table: Table, command: Command) -> Change:
    """Return the change that withdraws the invitation, for the host.

    Raises:
        NotHost: the author isn't the host. AlreadyEnded, TableFull, InvitationOver: the invitation
        is closed.

    """
    check_open(table)
    if author(command).id != table.host:
        raise NotHost
    table = evolve(table, phase="withdrawn", expires=None)
    return Change(table, CommandOutcome("withdrawn", table.id), listed=True)


def lapse(table: Table, command: Command) -> Change:
    """Return the change that withdraws the invitation, if its time (48 hours) is over."""
    expires = GameBody.of(table).expires
    if table.phase == "invited" and expires is not None and command.at >= expires:
        table = evolve(table, phase="withdrawn", expires=None)
        return Change(table, CommandOutcome("withdrawn", table.id), listed=True)
    return Change(table, CommandOutcome("timer", table.id), publish=False)


def start_game(table: Table, command: Command) -> Change:
    """Return the change that begins the game. It is shown where the last person joined."""
    outcome = CommandOutcome("begun", table.id)
    return Change(deal(table, command.at), outcome, listed=True, join=places_of(command))


def deal(table: Table, at: int) -> Table:
    """Return the table with its game begun at `at` (ms): the starter and the tiles are drawn."""
    action = (
        log.START
        if GameBody.of(table).starter is None
        else f"{log.START_AS}{GameBody.of(table).starter}"
    )
    entry = log.Entry(at, len(table.seats), action)
    game, _, entry = log.act(
        None,
        entry,
        rules=table.rules,
        words=(),
        draw=fair_draw(table.seed, table.draw_words),
    )
    return evolve(table, phase="playing", game=game, log=(entry,), expires=None)


def new_invitation(table: Table, command: Command) -> Change:
    """Return the change for a new invitation. If all its seats are taken, the game begins."""
    if table.is_full:
        return start_game(table, command)
    return Change(table, CommandOutcome("invited", table.id), listed=True, join=places_of(command))


def _change_seat_or_word(table: Table, request: Join, person: Person, sits: int) -> Table:
    """Return the table with a seated person on another seat, or with their new word for the draw.

    `sits` is their present seat. Once the game has begun, nothing changes.
    """
    if table.phase != "invited":
        return table
    if request.seat not in {None, sits}:
        table = move_person(table, person, request.seat)
    word = own_word(request.word)
    return with_word(table, person, word) if word else table


def check_open(table: Table) -> None:
    """Raise AlreadyEnded, TableFull or InvitationOver if the table is not an open invitation."""
    if table.phase == "ended":
        raise AlreadyEnded
    if table.phase == "playing":
        raise TableFull
    if table.phase == "withdrawn":
        raise InvitationOver


def _starter_of(table: Table) -> int | None:
    """Return the number of the seat that begins a rematch, counted without empty seats.

    Return None if the draw of tiles decides who begins.
    """
    starter = GameBody.of(table).starter
    if starter is None:
        return None
    order = [(starter + step) % len(table.seats) for step in range(len(table.seats))]
    first = next(number for number in order if table.seats[number].members)
    return sum(bool(seat.members) for seat in table.seats[:first])
