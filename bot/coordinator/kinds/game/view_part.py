"""The part of a table's view that only a game has: its invitation, votes, reminders, rating."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator.kinds.game.clock_before_shown import unshown_seats
from bot.coordinator.kinds.game.deadlines import ends_at, reminder_of
from bot.coordinator.kinds.game.notes import notes_for
from bot.coordinator.kinds.game.remarks import muted_seats, remarks_for
from bot.coordinator.kinds.game.seat_refusals import claimants, undecided_seats
from bot.coordinator.kinds.game.seats import is_settled
from bot.coordinator.views.view_part import Part
from bot.rules.log import opening_of

if TYPE_CHECKING:
    from bot.coordinator.kinds.game.body import GameBody, Hint, PracticeStart, Reminder
    from bot.coordinator.kinds.game.notes import NoteView
    from bot.coordinator.kinds.game.remarks import RemarkView
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.body import PairRef
    from bot.coordinator.table.table import Table
    from bot.rules.position import Opening


@dataclass(frozen=True, slots=True)
class GamePart(Part):
    """A game as one person sees it. All times are ms since 1970, UTC.

    - `wanted` is the number of seats, `team` the number of persons on each. `starter` is the seat
      that begins, None if a draw decides. An invitation ends at `expires`.
    - `revision` is the number of times that the host changed the invitation, and `added` the number
      of persons whom these changes invited. The host may change it until it `is_settled`.
    - `votes` are the seats that agree to end without a result, `undecided` the seats that have not
      answered.
    - `hint` is the newest hint taken, until an action follows the move made with it.
    - `overdue` is the time at which the turn's time ended, once opponents may claim (win) the game.
      `claimants` are the seats that may claim it. At `ends_at` it ends by itself.
    - `rated` is True if the result counts in the rating. `skalps` are the rating points that the
      game gave each seat, once it was counted.
    - `notes` are the notes between the viewer and their partners.
    - `muted` are the seats whose remarks (ready phrases) the viewer has hidden. `remarks` are the
      others that are still shown.
    - `practice` says from which move of which game a practice game started, and `opening` has its
      first board and points.
    - `is_meeting` is True for a game of two persons paired by the lobby, and `unaided` if they play
      without word lists and programs.
    - `pair` is the pair of an event for which the game is played.
    - `closes_words` is True if the viewer may look up no words anywhere, because the game is
      `unaided` or belongs to a live event. `closes_words_here` is True if they may look up none at
      this table, because players challenge words.
    - `unshown` are the seats for which an event's game waits until a chat shows it to them.
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
    notes: tuple[NoteView, ...] = ()
    practice: PracticeStart | None = None
    opening: Opening | None = None
    remarks: tuple[RemarkView, ...] = ()
    muted: tuple[int, ...] = ()
    revision: int = 0
    added: int = 0
    is_settled: bool = True
    is_meeting: bool = False
    unaided: bool = False
    pair: PairRef | None = None
    closes_words: bool = False
    closes_words_here: bool = False
    unshown: tuple[int, ...] = ()


def game_part(
    table: Table, body: GameBody, viewer: int | None, person: PersonId | None
) -> GamePart:
    """Return the part of a game's view for the seat `viewer`, or for the public if it is None."""
    hint, reminder = body.hint, reminder_of(table)
    # A game of a league is not live: it has days for a turn.
    is_live = body.pair is not None and not table.rules.clock.is_slow
    return GamePart(
        wanted=body.wanted,
        team=body.team,
        expires=body.expires,
        starter=body.starter,
        votes=body.votes,
        undecided=undecided_seats(table),
        reminder=reminder if reminder and reminder.count else None,
        hint=hint if hint and len(body.log) <= hint.entries + 1 else None,
        overdue=body.overdue,
        claimants=claimants(table),
        ends_at=ends_at(table),
        rated=table.is_rated,
        skalps=body.skalps,
        notes=notes_for(table, viewer, person),
        practice=body.practice,
        opening=opening_of(body.log[0]) if body.practice else None,
        remarks=remarks_for(table, viewer, person),
        muted=muted_seats(table, person),
        revision=body.revision,
        added=body.added,
        is_settled=is_settled(table),
        is_meeting=body.is_meeting,
        unaided=body.unaided,
        pair=body.pair,
        closes_words=viewer is not None and (body.unaided or is_live),
        closes_words_here=viewer is not None and not table.rules.challenge_terms.judged_at_once,
        unshown=unshown_seats(table),
    )
