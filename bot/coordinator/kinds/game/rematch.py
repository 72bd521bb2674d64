"""The rematch: a new game of the same people."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.decisions.change import Change, World
from bot.coordinator.decisions.seats import author, scopes_with
from bot.coordinator.errors import NotEnded, NotSeated
from bot.coordinator.invitee import Invitee
from bot.coordinator.kinds.game.body import GameBody
from bot.coordinator.kinds.game.invitation import INVITATION_LASTS, new_invitation
from bot.coordinator.kinds.game.requests import TooFewPlayers
from bot.coordinator.kinds.game.seats import seat_person
from bot.coordinator.person_id import at_level, is_anonymous
from bot.coordinator.table.fair_draw import SEED_BYTES
from bot.coordinator.table.table import Seat, Table
from bot.rules import log
from bot.rules.events import StartDrawn

if TYPE_CHECKING:
    from bot.coordinator.commands import Command
    from bot.coordinator.game_id import GameId


def rematch(game: GameId, old: Table, command: Command, world: World) -> Change:
    """Return the change that invites the same people again, and seats the same robots.

    The player who began the game before moves last in this one. An adaptive robot gets its new
    strength.

    Raises:
        NotEnded: the game before is not over.
        NotSeated: the author did not play in it.
        TooFewPlayers: nobody else is left.

    """
    host = author(command)
    if old.phase != "ended" or old.game is None:
        raise NotEnded
    if old.seat_of(host.id) is None:
        raise NotSeated(tuple(seat.name for seat in old.seats))
    if not any(seat.robot or {*seat.present} - {host.id} for seat in old.seats):
        raise TooFewPlayers(old.rules.players[0])
    strength = world.strength_for(old.words.language)
    table = Table(
        id=game,
        phase="invited",
        host=host.id,
        created=command.at,
        rules=old.rules,
        words=old.words,
        seed=world.chance(SEED_BYTES),
        body=GameBody(
            wanted=len(old.seats),
            team=GameBody.of(old).team,
            expires=command.at + INVITATION_LASTS,
            lineup=tuple(tuple(m.person for m in seat.members) for seat in old.seats),
            starter=(_starter(old) + 1) % len(old.seats),
        ),
        invitees=tuple(
            Invitee("", member.name, person=member.person, declined=is_anonymous(member.person))
            for seat in old.seats
            for member in seat.members
            if member.person != host.id and seat.robot is None
        ),
        previous=old.id,
        seats=tuple(_seat_robot_again(seat, strength) for seat in old.seats),
        scopes=scopes_with((), command),
        homes=old.homes,
    )
    return new_invitation(seat_person(table, host, None), command)


def _seat_robot_again(seat: Seat, strength: int) -> Seat:
    """Return a robot's seat, or an empty seat for persons. An adaptive robot gets this strength."""
    if not seat.adapts:
        return seat if seat.robot else Seat(())
    [robot] = seat.members
    return Seat((replace(robot, person=at_level(robot.person, str(strength))),))


def _starter(table: Table) -> int:
    """Return the seat that began the game at this table."""
    _, _, events = next(iter(log.replay(table.log, table.rules)))
    drawn = [event.starter for event in events if isinstance(event, StartDrawn)]
    return drawn[0] if drawn else GameBody.of(table).starter or 0
