"""The topic of a game's public message. The bot edits the message until its topic changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.game.view_part import GamePart
from bot.dialogue.pages.kinds.subject import BEGINNING, FAST, INVITATION, Subject
from bot.dialogue.pages.table.invitees import refusals
from bot.dialogue.pages.table.newest import part_of_evening, split

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.table.timeline import Happening
    from bot.coordinator.views.view import View


def subject(view: View, happenings: Sequence[Happening]) -> Subject:
    """Return the topic: the turn's newest action, and the events that notify again in that turn."""
    if view.phase in {"invited", "withdrawn"}:
        added = GamePart.of(view).added
        return Subject("invited", INVITATION, notices=refusals(view), added=added)
    _, newest = split(happenings)
    last = happenings[-1].number if happenings else 0
    fast = view.face.outcome is None and view.rules.clock.is_fast
    return Subject(
        view.phase,
        newest[0].number if newest else BEGINNING,
        0 if fast else _reminder_time(view),
        len(view.unreachable) + bool(view.moved),
        # Players may act on one proposal only until the next action, so its number identifies it.
        last + 1 if GamePart.of(view).undecided else 0,
        FAST - part_of_evening(happenings) if fast else None,
    )


def _reminder_time(view: View) -> int:
    game = GamePart.of(view)
    reminded = game.reminder.at if game.reminder else 0
    return max(reminded, game.overdue or 0, view.face.ends_silently_at or 0)
