"""Notes between partners on a seat. The newest ones are stored with the game until its end.

Each note's time is unique and later than the partners' last actions. So one time tells which notes
a person has got. A person who acted after a note has seen it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.decisions.change import Change
from bot.coordinator.decisions.seats import author
from bot.coordinator.kinds.game.body import GameBody
from bot.coordinator.kinds.game.requests import NoPartner
from bot.coordinator.kinds.game.running import running
from bot.coordinator.place import notes_of
from bot.coordinator.table.body import PartnerNote
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.table import CommandOutcome, last_act_of
from bot.rules.plain import plain

if TYPE_CHECKING:
    from bot.coordinator.commands import Command
    from bot.coordinator.decisions.change import World
    from bot.coordinator.kinds.game.requests import WritePartners
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.table import Table

LONGEST_NOTE = 200
# The number of notes kept for each seat. Older ones are about past turns.
KEPT = 5


def partners(table: Table, command: Command) -> tuple[PersonId, ...]:
    """Return the persons who share a seat with the author of this command."""
    by = command.by.id if command.by else None
    seat = table.seat_of(by) if by else None
    return () if seat is None else tuple(one for one in table.seats[seat].present if one != by)


def write(table: Table, request: WritePartners, command: Command, world: World) -> Change:
    """Return the change that stores a note and sends it to the author's partners in private.

    No other place is updated.

    Raises:
        NotStarted: the game has not begun.
        NotSeated: the author doesn't play.
        AlreadyEnded: the game is over.
        NoPartner: the author has no partner.
        TextTooLong: the note is longer than 200 characters.
        ValueError: the note is empty.

    """
    _, seat = running(table, command)
    by, present = author(command), table.seats[seat].present
    others = partners(table, command)
    if not others:
        raise NoPartner
    text = plain(request.text, LONGEST_NOTE)
    if not text:
        raise ValueError(request)
    own = [note for note in GameBody.of(table).notes if note.person in present]
    elsewhere = [note for note in GameBody.of(table).notes if note.person not in present]
    before = [note.at for note in own] + [last_act_of(table, person) for person in others]
    at = max([command.at, *(one + 1 for one in before)])
    notes = (*elsewhere, *own[1 - KEPT :], PartnerNote(by.id, text, at))
    outcome = CommandOutcome("noted", table.id)
    places = (place for person in others for place in notes_of(world.accounts.get(person, {})))
    return Change(evolve(table, notes=notes), outcome, publish=False, join=tuple(places))
