"""Ready phrases and reactions at a game, and the muting of a seat's remarks.

A remark is not a move, so it isn't in the game's log. It is stored in the game's body, so that one
commit brings it to every chat that shows the game, and an erased game leaves no remark. Later turns
remove a remark. If no turn follows, it is removed after a day.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator.clocks.silence import DAY
from bot.coordinator.decisions.change import Change
from bot.coordinator.decisions.seats import author
from bot.coordinator.errors import NotSeated, NotStarted
from bot.coordinator.kinds.game.body import GameBody, Mute, Remark
from bot.coordinator.kinds.game.requests import NobodyElse, TooManyRemarks
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.table import CommandOutcome

if TYPE_CHECKING:
    from bot.coordinator.commands import Command
    from bot.coordinator.kinds.game.requests import MuteSeat, SayRemark
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.table import Table
    from bot.rules.game import Game

REACTIONS = ("bravo", "beautiful", "wow", "nice")
PHRASES = ("hello", "luck", "play", "word", "tiles", "thinking", "tomorrow", "thanks")
MOST_REMARKS = 3
"""The greatest number of a person's remarks in a turn, and after the end."""
PAUSE = 5_000
"""The shortest time (ms) between two remarks of a person."""


@dataclass(frozen=True, slots=True)
class RemarkView:
    """A remark that is shown, with its author's seat and name, and its time (`at`, ms).

    `what` is the name of the phrase. `own` is True if the viewer said it.
    """

    seat: int
    name: str
    what: str
    own: bool
    at: int


def say(table: Table, request: SayRemark, command: Command) -> Change:
    """Return the change that shows everybody at the table a ready phrase or a reaction.

    Raises:
        NotSeated: the author doesn't play.
        NotStarted: the game has not begun.
        NobodyElse: no other person plays.
        TooManyRemarks: the author has said too much, or too quickly.
        ValueError: there is no such phrase.

    """
    game, seat = _present(table, command)
    by, before = author(command).id, GameBody.of(table).remarks
    if request.what not in REACTIONS + PHRASES:
        raise ValueError(request)
    if not listeners(table, seat):
        raise NobodyElse
    own = [one for one in before if one.person == by and one.turn == game.turn]
    if len(own) >= MOST_REMARKS or (own and command.at - own[-1].at < PAUSE):
        raise TooManyRemarks
    remark = Remark(by, request.what, game.turn, command.at)
    return _change(evolve(table, remarks=(*before, remark)))


def mute(table: Table, request: MuteSeat, command: Command) -> Change:
    """Return the change that hides a seat's remarks from the author, or shows them again.

    They are hidden until the end of the game. A public chat shows no remarks of a seat that anybody
    at the table has muted. A remark is a ready phrase or reaction.

    Raises:
        NotSeated: the author doesn't play.
        NotStarted: the game has not begun.
        ValueError: the seat is the author's, a robot's, or doesn't exist.

    """
    _, seat = _present(table, command)
    if request.seat not in listeners(table, seat):
        raise ValueError(request)
    body, own = GameBody.of(table), Mute(author(command).id, request.seat)
    mutes = (*(one for one in body.mutes if one != own), *((own,) if request.on else ()))
    return _change(evolve(table, mutes=mutes))


def listeners(table: Table, seat: int) -> tuple[int, ...]:
    """Return the other seats with persons. They would read a remark (ready phrase) of this seat."""
    return tuple(
        number
        for number, other in enumerate(table.seats)
        if number not in {seat, *table.robots} and other.present
    )


def standing(table: Table, turn: int) -> tuple[Remark, ...]:
    """Return the remarks (ready phrases) that are still shown at a turn.

    A remark is shown until every player has had a turn since.
    """
    oldest = turn - max(len(table.seats) - 1, 1)
    return tuple(one for one in GameBody.of(table).remarks if one.turn >= oldest)


def remarks_for(
    table: Table, viewer: int | None, person: PersonId | None
) -> tuple[RemarkView, ...]:
    """Return the remarks for a viewer, but none of seats that the viewer has muted.

    The public (`viewer` is None) sees none of a seat that any player has muted. A remark is a ready
    phrase or reaction.
    """
    body = GameBody.of(table)
    muted = {one.seat for one in body.mutes if viewer is None or one.person == person}
    names = {
        member.person: (number, member.name)
        for number, seat in enumerate(table.seats)
        if number not in muted
        for member in seat.members
    }
    return tuple(
        RemarkView(*names[one.person], one.what, one.person == person, one.at)
        for one in body.remarks
        if one.person in names
    )


def muted_seats(table: Table, person: PersonId | None) -> tuple[int, ...]:
    """Return the seats whose remarks (ready phrases) a person has muted."""
    return tuple(one.seat for one in GameBody.of(table).mutes if one.person == person)


def clears_at(table: Table) -> int | None:
    """Return the time (ms) at which the game's remarks are deleted, and after its end also mutes.

    Return None if there are neither. A remark is a ready phrase or reaction.
    """
    body = GameBody.of(table)
    times = [one.at for one in body.remarks]
    if table.phase == "ended" and body.mutes:
        times.append(body.last_action or 0)
    return max(times) + DAY if times else None


def clear(table: Table, command: Command) -> Change:
    """Return the change that deletes the game's remarks, if the newest is a day old.

    The mutes of an ended game are deleted too. A remark is a ready phrase or reaction.
    """
    outcome, due = CommandOutcome("timer", table.id), clears_at(table)
    if due is None or command.at < due:
        return Change(table, outcome, publish=False)
    mutes = () if table.phase == "ended" else GameBody.of(table).mutes
    return Change(evolve(table, remarks=(), mutes=mutes), outcome, publish=False)


def _present(table: Table, command: Command) -> tuple[Game, int]:
    """Return the game and the author's seat, even if the game is over or the seat has resigned.

    Raises NotSeated or NotStarted.
    """
    seat = table.seat_of(command.by.id) if command.by else None
    if seat is None:
        raise NotSeated(tuple(one.name for one in table.seats))
    if table.game is None:
        raise NotStarted
    return table.game, seat


def _change(table: Table) -> Change:
    return Change(table, CommandOutcome("said", table.id))
