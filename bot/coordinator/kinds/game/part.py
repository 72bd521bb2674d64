"""The part of a game's view: its invitation, its votes and reminders, how it counts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator.kinds.game.deadlines import ends_at, reminder_of
from bot.coordinator.kinds.game.notes import notes_for
from bot.coordinator.kinds.game.refusals import claimants, undecided
from bot.coordinator.robots import adapted_by
from bot.coordinator.views.part import Part
from bot.rules.log import opening_of

if TYPE_CHECKING:
    from bot.coordinator.kinds.game.notes import NoteView
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.bodies import GameBody, Hint, PracticeStart, Reminder
    from bot.coordinator.table.table import Table
    from bot.rules.position import Opening


@dataclass(frozen=True, slots=True)
class GamePart(Part):
    """A game as somebody sees it. All times are ms since 1970, UTC.

    `wanted` is the number of seats, `team` that of persons on each, and `starter` begins where
    nobody draws. An invitation `expires`. `votes` are the seats that agree to end without a result,
    `undecided` those whose agreement is waited for. `hint` is the newest one taken, until the move
    that came of it is no longer the newest action. `overdue` is when the time of the turn ran out
    where opponents may claim the game since then, `claimants` are the seats that may, and `ends_at`
    is when it then ends by itself. `rated`
    says that the result counts in the rating, `skalps` are the rating points that it gave each
    seat, once it was counted. `adapted` is the level at which a robot that adapts plays next, None
    where this game taught it nothing. `notes` are those between the viewer and who shares their
    seat. A practice game goes on from its `practice`. Its board and points were the `opening` at
    first.
    """

    wanted: int
    team: int = 1
    expires: int | None = None
    starter: int | None = None
    votes: tuple[int, ...] = ()
    undecided: tuple[int, ...] = ()
    reminder: Reminder | None = None
    hint: Hint | None = None
    overdue: int | None = None
    claimants: tuple[int, ...] = ()
    ends_at: int | None = None
    rated: bool = True
    skalps: tuple[int, ...] = ()
    adapted: str | None = None
    notes: tuple[NoteView, ...] = ()
    practice: PracticeStart | None = None
    opening: Opening | None = None


def game_part(
    table: Table, body: GameBody, viewer: int | None, person: PersonId | None
) -> GamePart:
    """Return the part of a game's view for this seat, or the public."""
    hint, reminder = body.hint, reminder_of(table)
    over = table.phase == "ended" and (body.game is None or body.game.outcome is not None)
    return GamePart(
        wanted=body.wanted,
        team=body.team,
        expires=body.expires,
        starter=body.starter,
        votes=body.votes,
        undecided=undecided(table),
        reminder=reminder if reminder and reminder.count else None,
        hint=hint if hint and len(body.log) <= hint.entries + 1 else None,
        overdue=body.overdue,
        claimants=claimants(table),
        ends_at=ends_at(table),
        rated=table.rated,
        skalps=body.skalps,
        adapted=adapted_by(table) if over else None,
        notes=notes_for(table, viewer, person),
        practice=body.practice,
        opening=opening_of(body.log[0]) if body.practice else None,
    )
