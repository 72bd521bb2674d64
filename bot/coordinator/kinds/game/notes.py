"""The notes between the partners on a seat, as one of them reads the notes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator.kinds.game.body import GameBody

if TYPE_CHECKING:
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.table import Table


@dataclass(frozen=True, slots=True)
class NoteView:
    """A note that `name` wrote to the partners on the viewer's seat, at the time `at` (ms).

    `own` is True if the viewer wrote it. No two notes of a seat have the same time.
    """

    name: str
    text: str
    own: bool
    at: int


def notes_for(table: Table, viewer: int | None, person: PersonId | None) -> tuple[NoteView, ...]:
    """Return the notes between the persons on the viewer's seat; empty for the public."""
    if viewer is None or not GameBody.of(table).notes:
        return ()
    names = {member.person: member.name for member in table.seats[viewer].members}
    return tuple(
        NoteView(names[note.person], note.text, note.person == person, note.at)
        for note in GameBody.of(table).notes
        if note.person in names
    )
