"""Before and after the game: invite, join, decline, begin, withdraw, rematch. Pure decisions."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.change import Change, World
from bot.coordinator.errors import (
    AlreadyEnded,
    AlreadySeated,
    BadInvitation,
    InvitationOver,
    NotEnded,
    NotHost,
    NotInvited,
    NotSeated,
    TableFull,
    TooFewPlayers,
)
from bot.coordinator.fair_draw import SEED_BYTES, fair_draw
from bot.coordinator.robots import NAMES, called
from bot.coordinator.table import Invitee, Member, Outcome, Seat, Table
from bot.rules import log
from bot.rules.events import StartDrawn
from bot.rules.ruleset import BadRuleset, preset
from bot.rules.tiles import tile_set

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.commands import Command, Join, NewGame, Person, SeatRobot

INVITATION_LASTS = 48 * 3_600_000
LARGEST_TEAM = 3


def invite(game: str, request: NewGame, command: Command, world: World) -> Change:
    """A new table with its host and robots seated, who may begin at once; raises BadInvitation."""
    host = _author(command)
    try:
        rules = preset(request.preset)
        rules = preset(
            request.preset,
            clock=request.clock or rules.clock,
            tiles=tile_set(request.language) if request.language else rules.tiles,
        )
        words = world.lists.find(rules.tiles.name, request.words)
    except BadRuleset as bad:
        raise BadInvitation(str(bad)) from None
    except LookupError as bad:
        raise BadInvitation(str(bad.args[0]) if bad.args else "preset") from None
    if not rules.players[0] <= request.seats <= rules.players[1]:
        raise BadInvitation("players")
    if not 1 <= request.team <= LARGEST_TEAM:
        raise BadInvitation("team")
    if len(request.robots) >= request.seats or not set(request.robots) <= set(NAMES):
        raise BadInvitation("robots")
    table = Table(
        id=game,
        phase="invited",
        host=host.id,
        created=command.at,
        rules=rules,
        words=words,
        seed=world.chance(SEED_BYTES),
        wanted=request.seats,
        team=request.team,
        seats=(Seat((Member(host.id, host.name),)), *_robots(request.robots)),
        joins=(command.id,),
        invitees=request.invitees,
        expires=command.at + INVITATION_LASTS,
    )
    return _invited(table, command)


def rematch(game: str, old: Table, command: Command, world: World) -> Change:
    """The same people again by their own consent, robots at once; who began before begins last."""
    host = _author(command)
    if old.phase != "ended" or old.game is None:
        raise NotEnded
    if old.seat_of(host.id) is None:
        raise NotSeated(tuple(seat.name for seat in old.seats))
    table = Table(
        id=game,
        phase="invited",
        host=host.id,
        created=command.at,
        rules=old.rules,
        words=old.words,
        seed=world.chance(SEED_BYTES),
        wanted=len(old.seats),
        team=old.team,
        invitees=tuple(
            Invitee("", member.name, person=member.person)
            for seat in old.seats
            for member in seat.members
            if member.person != host.id and seat.robot is None
        ),
        expires=command.at + INVITATION_LASTS,
        previous=old.id,
        lineup=tuple(tuple(m.person for m in seat.members) for seat in old.seats),
        starter=(_starter(old) + 1) % len(old.seats),
        seats=tuple(seat if seat.robot else Seat(()) for seat in old.seats),
    )
    return _invited(_seated(table, host, command.id, None), command)


def join(table: Table, request: Join, command: Command) -> Change:
    """One more person at the table; the last one begins the game."""
    person = _author(command)
    if table.seat_of(person.id) is not None:
        return Change(table, Outcome("joined", table.id), publish=False, join=_places(command))
    _check_open(table)
    if not (request.by_code or _is_invited(table, person)):
        raise NotInvited(tuple(invitee.name for invitee in table.invitees))
    if table.is_full:
        raise TableFull
    table = _seated(table, person, command.id, request.seat)
    if table.is_full:
        return begun(table, command)
    return Change(table, Outcome("joined", table.id), listed=True, join=_places(command))


def seat_robot(table: Table, request: SeatRobot, command: Command) -> Change:
    """A robot takes a seat at which nobody sits; the last one begins the game."""
    _check_open(table)
    if _author(command).id != table.host:
        raise NotHost
    if request.level not in NAMES or table.previous is not None:
        raise BadInvitation("robots")
    if len(table.seats) >= table.wanted:
        raise TableFull
    levels = [seat.robot for seat in table.seats if seat.robot]
    table = replace(table, seats=(*table.seats, _robots((*levels, request.level))[-1]))
    if table.is_full:
        return begun(table, command)
    return Change(table, Outcome("seated", table.id), join=_places(command))


def decline(table: Table, command: Command) -> Change:
    """An invited person says no; when all have, the invitation is over."""
    person = _author(command)
    _check_open(table)
    if table.seat_of(person.id) is not None:
        raise AlreadySeated
    asked = [invitee for invitee in table.invitees if _is(invitee, person)]
    if not asked:
        raise NotInvited(tuple(invitee.name for invitee in table.invitees))
    invitees = tuple(
        replace(invitee, name=person.name, declined=True) if invitee in asked else invitee
        for invitee in table.invitees
    )
    over = all(invitee.declined for invitee in invitees) and len(table.persons) == 1
    table = replace(table, invitees=invitees, phase="withdrawn" if over else table.phase)
    return Change(table, Outcome("declined", table.id), listed=over)


def begin(table: Table, command: Command) -> Change:
    """The host begins with who is here."""
    _check_open(table)
    if _author(command).id != table.host:
        raise NotHost
    present = tuple(seat for seat in table.seats if seat.members)
    if len(present) < table.rules.players[0]:
        raise TooFewPlayers(table.rules.players[0])
    return begun(replace(table, seats=present, starter=_starter_of(table)), command)


def withdraw(table: Table, command: Command) -> Change:
    """The host takes the invitation back."""
    _check_open(table)
    if _author(command).id != table.host:
        raise NotHost
    table = replace(table, phase="withdrawn", expires=None)
    return Change(table, Outcome("withdrawn", table.id), listed=True)


def lapse(table: Table, command: Command) -> Change:
    """The invitation's time is over."""
    if table.phase == "invited" and table.expires is not None and command.at >= table.expires:
        table = replace(table, phase="withdrawn", expires=None)
        return Change(table, Outcome("withdrawn", table.id), listed=True)
    return Change(table, Outcome("timer", table.id), publish=False)


def noted(table: Table, game: str) -> Change:
    """The ended game knows its rematch, so that its buttons lead there."""
    return Change(replace(table, rematch=game), Outcome("noted", table.id), publish=False)


def begun(table: Table, command: Command) -> Change:
    """The game begins: draw for the start, deal."""
    action = log.START if table.starter is None else f"{log.START_AS}{table.starter}"
    entry = log.Entry(command.at, len(table.seats), action)
    game, _, entry = log.act(
        None,
        entry,
        rules=table.rules,
        words=(),
        draw=fair_draw(table.seed, table.joins),
    )
    table = replace(table, phase="playing", game=game, log=(entry,), expires=None)
    outcome = Outcome("begun", table.id, game.turn)
    return Change(table, outcome, listed=True, join=_places(command))


def _invited(table: Table, command: Command) -> Change:
    """The invitation made; nobody is waited for where robots took every other seat."""
    if table.is_full:
        return begun(table, command)
    return Change(table, Outcome("invited", table.id), listed=True, join=_places(command))


def _robots(levels: Sequence[str]) -> tuple[Seat, ...]:
    return tuple(Seat((Member(person, name),)) for person, name in called(levels))


def _seated(table: Table, person: Person, command: str, wish: int | None) -> Table:
    member, seats = Member(person.id, person.name), list(table.seats)
    number = _seat_for(table, person, wish)
    if number < len(seats):
        seats[number] = Seat((*seats[number].members, member))
    else:
        seats.append(Seat((member,)))
    invitees = tuple(
        replace(invitee, declined=False) if _is(invitee, person) else invitee
        for invitee in table.invitees
    )
    joins = (*table.joins, command)
    return replace(table, seats=tuple(seats), joins=joins, invitees=invitees)


def _seat_for(table: Table, person: Person, wish: int | None) -> int:
    """The seat of the line-up, the one wished for, or the one with most room; never a full one."""
    taken = [len(seat.members) for seat in table.seats]
    taken += [0] * (len(table.sizes) - len(taken))
    room = [size - sitting for size, sitting in zip(table.sizes, taken, strict=True)]
    own = [n for n, persons in enumerate(table.lineup) if person.id in persons and room[n] > 0]
    if own:
        return own[0]
    if wish is not None and 0 <= wish < len(room) and room[wish] > 0:
        return wish
    return room.index(max(room))


def _check_open(table: Table) -> None:
    if table.phase == "ended":
        raise AlreadyEnded
    if table.phase == "playing":
        raise TableFull
    if table.phase == "withdrawn":
        raise InvitationOver


def _is_invited(table: Table, person: Person) -> bool:
    return not table.invitees or any(_is(invitee, person) for invitee in table.invitees)


def _is(invitee: Invitee, person: Person) -> bool:
    if invitee.person:
        return invitee.person == person.id
    if invitee.platform != person.platform:
        return False
    if invitee.identity:
        return invitee.identity == person.identity
    return bool(person.handle) and invitee.handle.casefold() == person.handle.casefold()


def _starter_of(table: Table) -> int | None:
    """Who begins a rematch, counted among the seats that somebody came to; None: they draw."""
    if table.starter is None:
        return None
    order = [(table.starter + step) % len(table.seats) for step in range(len(table.seats))]
    first = next(number for number in order if table.seats[number].members)
    return sum(bool(seat.members) for seat in table.seats[:first])


def _starter(table: Table) -> int:
    """The seat that began this game."""
    _, _, events = next(iter(log.replay(table.log, table.rules)))
    drawn = [event.starter for event in events if isinstance(event, StartDrawn)]
    return drawn[0] if drawn else table.starter or 0


def _author(command: Command) -> Person:
    if command.by is None:
        raise ValueError(command.id)
    return command.by


def _places(command: Command) -> tuple[str, ...]:
    return (command.place,) if command.place else ()
