"""What a public message is about: as long as that stays, it is edited; then comes a new one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from bot.dialogue.pages.kinds.pages import FAST, INVITATION
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.table.turns import movers, turn_since
from bot.rules.events import Passed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.reads.queries import Newest
    from bot.coordinator.table.timeline import Happening


class MessageKey(msgspec.Struct, frozen=True, array_like=True):
    """The phase of a game, the number of the newest action that takes a turn, and the rest.

    `reminder` is the time of what calls once more in the same turn, 0 for nothing: a reminder, a
    time that ran out, the end of a silent game; of a belgijka, how many were reminded. `notices`
    counts what else all are to notice though it calls nobody: seats out of reach, a place that was
    lost; of an invitation, who declined. `proposal` tells one proposal to end
    without a result from another, 0 for none.
    """

    phase: str = ""
    head: int = INVITATION
    reminder: int = 0
    notices: int = 0
    proposal: int = 0

    @property
    def is_fast(self) -> bool:
        """Whether it is a speed game's message: it stays the same from turn to turn."""
        return self.head <= FAST


def subject_of(newest: Newest) -> MessageKey:
    """Return what the newest state is about."""
    return MessageKey(*pages_of(newest.view).subject(newest.view, newest.happenings))


def newly_called(newest: Newest, subject: MessageKey, before: MessageKey, entries: int) -> set[int]:
    """Return the seats that the newest state calls, and one `before` with so many `entries` didn't.

    Nobody is called who has acted since, or made it so.
    """
    return pages_of(newest.view).called(
        newest.view,
        newest.happenings,
        entries,
        again=subject.reminder > before.reminder,
        proposed=subject.proposal > before.proposal,
    )


def called_back(newest: Newest, entries: int) -> set[int]:
    """The seats that came to move since so many `entries` and let their turn before run out.

    Who plays a speed game looks at its message, which calls nobody as it changes; but they don't.
    """
    view, happenings = newest.view, newest.happenings
    if turn_since(happenings) < entries:
        return set()
    late = {seat for seat in movers(view) if _ran_out(happenings, seat)}
    return late & {*pages_of(view).callees(view, happenings)}


def _ran_out(happenings: Sequence[Happening], seat: int) -> bool:
    for one in reversed(happenings):
        if one.by == seat:
            return False
        if one.by is None and any(
            isinstance(event, Passed) and event.seat == seat for event in one.events
        ):
            return True
    return False


def moves_told(newest: Newest, subject: MessageKey, since: int) -> list[Happening]:
    """Return what a message was about, last, and before it the other moves that it told.

    An invitation and a beginning are about none.
    """
    about = [one for one in newest.happenings if one.number == subject.head]
    return [
        *(one for one in newest.happenings if since <= one.number < subject.head and one.move),
        *about,
    ]
