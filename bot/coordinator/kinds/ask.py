"""The functions with which other packages get decisions, views and timers from a table's kind."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.commands import CallHere, Command, Erase, Relocate, Rename, Return
from bot.coordinator.decisions import names, place
from bot.coordinator.kinds import table_erasure
from bot.coordinator.kinds.kind import TIMERS
from bot.coordinator.kinds.registry import kind_of
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.fair_draw import seal
from bot.coordinator.views.seats import draw_words_of, invitees_of
from bot.coordinator.views.view import View

if TYPE_CHECKING:
    from bot.coordinator.decisions.change import Change, World
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.table import Table


def decide(table: Table, command: Command, world: World) -> Change:
    """Return what the command changes at this table. Raises Refused or RuleError if it may not."""
    if isinstance(command.request, Relocate):
        return place.relocate(table, command.request, command)
    if isinstance(command.request, Return):
        return place.come_back(table, command.request, command)
    if isinstance(command.request, CallHere):
        return place.call_here(table, command)
    if isinstance(command.request, Rename):
        return names.rename(table, command)
    known = kind_of(table).with_vacations(table, world.chosen, command.at)
    if isinstance(command.request, Erase):
        change = table_erasure.erase_from_table(known, command.request, command, world)
    else:
        change = kind_of(known).decide(known, command, world)
    change = _with_author(known, change, command)
    if known is not table:  # a vacation has begun, and its command has not reached the table
        change = replace(change, publish=True)
    return place.reach_again(change, command)


def timers_of(table: Table, patience: int = 0) -> dict[str, int | None]:
    """Return every timer of a table with its due time (ms), None for a timer that isn't needed.

    A timer for a deadline of days fires `patience` ms after the deadline.
    """
    return {**dict.fromkeys(TIMERS), **kind_of(table).timers(table, patience)}


def turn_of(table: Table) -> int:
    """Return the number of a table's turn, which grows whenever the allowed moves change.

    It is 0 before the game has begun.
    """
    return kind_of(table).turn(table)


def view_for(
    table: Table,
    viewer: int | None,
    *,
    order: str | None = None,
    person: PersonId | None = None,
) -> View:
    """Return the table as the seat `viewer` sees it, or as the public sees it for None.

    `person` is the viewer's id at the table, because a team's seat has several viewers. `order` is
    the rack as the player last arranged it: tiles that have left the rack since are ignored, and
    new ones come last. The number of answers in the running round of a belgijka is stored
    elsewhere, see `with_answers`.
    """
    kind = kind_of(table)
    face, part = kind.face_for(table, viewer, order, person)
    over = table.phase == "ended" and (face.outcome is not None or table.game is None)
    return View(
        id=table.id,
        phase=table.phase,
        rules=table.rules,
        word_list=table.words.name,
        language=table.words.language,
        viewer=viewer,
        host=_host(table),
        host_person=table.host,
        face=face,
        part=part,
        invited=invitees_of(table),
        seal=seal(table.seed),
        draw_words=draw_words_of(table),
        rematch=table.rematch,
        previous=table.previous,
        refused=kind.refusals(table, viewer, person),
        seed=table.seed.hex() if face.is_over else None,
        hosting=person == table.host and (viewer is not None or not face.seats),
        unreachable=tuple(
            number
            for number, seat in enumerate(table.seats)
            if seat.present and all(person in table.unreachable for person in seat.present)
        ),
        list_hash=table.words.hash,
        moved="" if over else table.refuge_reason,
    )


def _host(table: Table) -> str:
    """Return the name of the table's host, who may have no seat at a belgijka. "" if unknown."""
    names = {one.person: one.name for one in table.invitees} if table.body.has_keeper else {}
    names |= {member.person: member.name for seat in table.seats for member in seat.members}
    return names.get(table.host, "")


def _with_author(before: Table, change: Change, command: Command) -> Change:
    """Return the change, with the time of the author's action stored in the table."""
    by, table = command.by, change.table
    if by is None or not command.request.shows_playing or table is before:
        return change
    acted = (*(one for one in table.acted if one[0] != by.id), (by.id, command.at))
    return replace(change, table=evolve(table, acted=acted))
