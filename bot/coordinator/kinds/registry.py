"""The registry of all kinds of tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.club.kind import ClubKind
from bot.coordinator.kinds.day.kind import DayKind
from bot.coordinator.kinds.duel.kind import DuelKind
from bot.coordinator.kinds.event.kind import EventKind
from bot.coordinator.kinds.game.kind import GameKind
from bot.coordinator.kinds.league.kind import LeagueKind
from bot.coordinator.kinds.puzzle.kind import PuzzleKind
from bot.coordinator.kinds.rounds.kind import RoundsKind
from bot.coordinator.kinds.sheet.kind import SheetKind
from bot.coordinator.ports.tables import UnknownKindError

if TYPE_CHECKING:
    from bot.coordinator.commands import Beginning
    from bot.coordinator.kinds.kind import Begin, Kind
    from bot.coordinator.table.body import Body
    from bot.coordinator.table.table import Table

KINDS: dict[type[Body], Kind] = {
    kind.body: kind
    for kind in (
        GameKind(),
        SheetKind(),
        RoundsKind(),
        DayKind(),
        PuzzleKind(),
        EventKind(),
        ClubKind(),
        LeagueKind(),
        DuelKind(),
    )
}


def kind_of(table: Table) -> Kind:
    """Return the kind of this table, found by the class of its body."""
    return KINDS[type(table.body)]


def body_stored_as(name: str) -> type[Body]:
    """Return the class of body with this name in the store.

    Raise UnknownKindError if there is none.
    """
    for body in KINDS:
        if body.stored == name:
            return body
    raise UnknownKindError(name)


def beginning_by(request: Beginning) -> Begin:
    """Return the function that begins a new table for this request.

    Raises KeyError if no kind begins a table for it.
    """
    for kind in KINDS.values():
        if (begin := kind.begins.get(type(request))) is not None:
            return begin
    raise KeyError(type(request))
