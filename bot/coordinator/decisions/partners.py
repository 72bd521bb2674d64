"""Notes between those who share a seat: a few are kept beside the game, till its end. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.decisions.change import Change
from bot.coordinator.decisions.running import running
from bot.coordinator.decisions.seats import author
from bot.coordinator.errors import NoPartner
from bot.coordinator.table.table import CommandOutcome, PartnerNote
from bot.rules.evolve import evolve
from bot.rules.plain import plain

if TYPE_CHECKING:
    from bot.coordinator.commands import Command, WritePartners
    from bot.coordinator.table.table import Table

LONGEST_NOTE = 200
# So many are kept for a seat: they are about the turns to come.
KEPT = 5


def write(table: Table, request: WritePartners, command: Command) -> Change:
    """The others on the same seat are left a note; no place is told of it.

    Raises NotStarted, NotSeated, AlreadyEnded, NoPartner, TextTooLong; ValueError for no text.
    """
    game, seat = running(table, command)
    by, present = author(command), table.seats[seat].present
    if len(present) == 1:
        raise NoPartner
    text = plain(request.text, LONGEST_NOTE)
    if not text:
        raise ValueError(request)
    own = [note for note in table.notes if note.person in present]
    others = [note for note in table.notes if note.person not in present]
    notes = (*others, *own[1 - KEPT :], PartnerNote(by.id, text, command.at))
    outcome = CommandOutcome("noted", table.id, game.turn)
    return Change(evolve(table, notes=notes), outcome, publish=False)
