"""The key of a public message: the state of the game that it is about.

A message is edited for as long as its key stays the same. After that a new one is posted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.kinds.subject import FAST, INVITATION
from bot.dialogue.pages.table.turns import movers, turn_since
from bot.rules.events import Passed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.reads.queries import Newest
    from bot.coordinator.table.timeline import Happening


class MessageKey(msgspec.Struct, frozen=True, array_like=True):
    """The state of a game that a message is about.

    `phase` is the game's phase. `head` is the number of the newest action that takes a turn.
    `reminder` is the time of an event that notifies again within a turn, 0 for none: a reminder,
    expired time, or the end of a silent game. In a belgijka (a game in which all play the same
    rack) it is the number of reminders. `notices` counts public news that notifies nobody: players
    who can't be reached, a lost chat, or refusals of an invitation. `proposal` identifies a
    proposal to end without a result, 0 for none. `added` is the number of persons invited after the
    invitation was made.
    """

    phase: str = ""
    head: int = INVITATION
    reminder: int = 0
    notices: int = 0
    proposal: int = 0
    added: int = 0

    @property
    def is_fast(self) -> bool:
        """True for the one message of a speed game, which is edited from turn to turn."""
        return self.head <= FAST


def subject_of(newest: Newest, *, scrolls: bool = False) -> MessageKey:
    """Return the key of a message about the newest state.

    A speed game has one message, which is edited from turn to turn. In a chat that `scrolls`, each
    turn has its own message, because an edit there would be out of sight and make no sound.
    """
    about = pages_of(newest.view).subject(newest.view, newest.happenings)
    head = about.head if scrolls or about.evening is None else about.evening
    return MessageKey(about.phase, head, about.reminder, about.notices, about.proposal, about.added)


def new_callees(newest: Newest, subject: MessageKey, before: MessageKey, entries: int) -> set[int]:
    """Return the seats to notify now that the message with the key `before` has not notified.

    That message covers the first `entries` entries of the game's log. A seat that has acted since,
    or that caused the newest state, is not notified.
    """
    return pages_of(newest.view).seats_to_call(
        newest.view,
        newest.happenings,
        entries,
        again=subject.reminder > before.reminder,
        proposed=subject.proposal > before.proposal,
    )


def late_callees(newest: Newest, entries: int) -> set[int]:
    """Return the seats that missed their last turn and came to move after log entry `entries`.

    The caller notifies them. Edits of a speed game's single message notify nobody, because its
    players watch the message. A player who let their last turn expire doesn't watch it.
    """
    view, happenings = newest.view, newest.happenings
    if turn_since(happenings) < entries:
        return set()
    late = {seat for seat in movers(view) if _missed_turn(happenings, seat)}
    return late & {*pages_of(view).callees(view, happenings)}


def _missed_turn(happenings: Sequence[Happening], seat: int) -> bool:
    for one in reversed(happenings):
        if one.by == seat:
            return False
        if one.by is None and any(
            isinstance(event, Passed) and event.seat == seat for event in one.events
        ):
            return True
    return False


def told_moves(newest: Newest, subject: MessageKey, since: int) -> list[Happening]:
    """Return the moves that a message describes: those from entry `since` on, then its own action.

    The message is given by its key `subject`. A message about an invitation or a beginning has no
    action of its own.
    """
    about = [one for one in newest.happenings if one.number == subject.head]
    return [
        *(one for one in newest.happenings if since <= one.number < subject.head and one.move),
        *about,
    ]
