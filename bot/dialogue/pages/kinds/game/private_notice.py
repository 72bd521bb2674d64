"""Private notices of a game: newest actions, open question, deadline, and buttons."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.kinds.game.view_part import GamePart
from bot.dialogue.message import Message
from bot.dialogue.pages import buttons
from bot.dialogue.pages.kinds.game.clocks import your_turn
from bot.dialogue.pages.kinds.game.desk import note_line
from bot.dialogue.pages.kinds.game.meeting import meeting_lines
from bot.dialogue.pages.kinds.game.offers import claim_rows
from bot.dialogue.pages.kinds.game.public_message import (
    action_lines,
    footline,
    score_line,
    state_lines,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.coordinator.table.body import PartnerNote
    from bot.coordinator.table.timeline import Happening
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.wording import Wording


def notice_message(
    view: View, happenings: Sequence[Happening], seat: int, wording: Wording
) -> Message:
    """Return the notice for the player on this seat: their turn, an expired time, or the end.

    `view` is the public one, so a person who looks over their shoulder sees no rack.
    """
    told = (
        *meeting_lines(view, happenings, wording),
        *action_lines(view, happenings, wording, _since(happenings, seat)),
    )
    foot = footline(view, wording)
    if view.face.outcome is not None:
        return Message((*told, foot), buttons=buttons.end_rows(view, wording))
    to_move = view.face.to_move == seat and not (
        view.face.last is not None and view.face.last.is_out
    )
    own = (your_turn(view, wording, reminding=True),) if to_move else ()
    theirs = replace(view, viewer=seat)
    state = state_lines(theirs, wording)
    rows = (
        *buttons.answers(theirs, wording),
        *(claim_rows(view, wording) if seat in GamePart.of(view).claimants else ()),
        buttons.always(view, wording),
    )
    return Message((*told, score_line(view, wording), *state, *own, foot), buttons=rows)


def note_message(view: View, notes: Iterable[PartnerNote], wording: Wording) -> Message:
    """Return the message with new notes, for the partners who share a seat with their authors."""
    names = {
        person: name
        for seat in view.face.seats
        for person, name in zip(seat.persons, seat.members, strict=True)
    }
    lines = tuple(note_line(names[note.person], note.text, wording) for note in notes)
    rows = (buttons.note(view, wording),)
    return Message((*lines, footline(view, wording)), buttons=rows)


def is_by(happening: Happening, seat: int) -> bool:
    """Return True if a person on this seat caused the change, and so needs no notice of it."""
    return happening.by == seat


def _since(happenings: Sequence[Happening], seat: int) -> int | None:
    """Return the number after this seat's last action, None if the seat has never acted."""
    own = [happening.number for happening in happenings if is_by(happening, seat)]
    return own[-1] + 1 if own else None
