"""What a public message is about: as long as that stays, it is edited; then comes a new one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from bot.coordinator.kinds.game.part import game_facts
from bot.dialogue.pages.game.callees import callees, has_acted, movers, turn_since
from bot.dialogue.pages.game.public import split
from bot.rules.events import Passed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.queries import Newest
    from bot.coordinator.table.timeline import Happening
    from bot.coordinator.views.view import View

INVITATION = -1
# A rematch begins without a draw.
BEGINNING = -2
# From here down, the one message of a speed game.
FAST = -3
# So long (ms) a message is changed line by line; Discord takes few changes of one an hour old.
EDITED = 45 * 60_000


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
    """What the newest state is about."""
    view, happenings = newest.view, newest.happenings
    if view.phase in {"invited", "withdrawn"}:
        return MessageKey("invited", notices=sum(one.declined for one in view.invited))
    if view.sheet is not None:
        return MessageKey(view.phase, _hour(happenings))
    if view.duplicate is not None:
        # A round has one message, from its beginning to what it brought; who is reminded gets one.
        called = len(view.duplicate.called)
        return MessageKey(view.phase, (view.face.turn + 1) // 2, called)
    if view.puzzle is not None:
        return MessageKey(view.phase, 0)
    _, told = split(happenings)
    last = happenings[-1].number if happenings else 0
    fast = view.face.outcome is None and view.rules.clock.is_fast
    head = told[0].number if told else BEGINNING
    return MessageKey(
        view.phase,
        FAST - _hour(happenings) if fast else head,
        0 if fast else _called_again(view),
        len(view.unreachable) + bool(view.moved),
        # No action comes between the votes for one and the same proposal.
        last + 1 if game_facts(view).undecided else 0,
    )


def newly_called(newest: Newest, subject: MessageKey, before: MessageKey, entries: int) -> set[int]:
    """The seats that the newest state calls, and one `before` with so many `entries` didn't.

    Nobody is called who has acted since, or made it so.
    """
    view, happenings = newest.view, newest.happenings
    standing = callees(view, happenings)
    if view.face.outcome is not None:
        return {*standing} if happenings[-1].number >= entries else set()
    seats = set[int]()
    if subject.reminder > before.reminder:
        seats |= {*movers(view), *game_facts(view).claimants}
    if subject.proposal > before.proposal:
        seats |= {*game_facts(view).undecided}
    since = turn_since(happenings)
    if since >= entries:
        seats |= {seat for seat in movers(view) if not has_acted(happenings, seat, since)}
    return seats & {*standing}


def called_back(newest: Newest, entries: int) -> set[int]:
    """The seats that came to move since so many `entries` and let their turn before run out.

    Who plays a speed game looks at its message, which calls nobody as it changes; but they don't.
    """
    view, happenings = newest.view, newest.happenings
    if turn_since(happenings) < entries:
        return set()
    late = {seat for seat in movers(view) if _ran_out(happenings, seat)}
    return late & {*callees(view, happenings)}


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


def _hour(happenings: Sequence[Happening]) -> int:
    """Which part of an evening it is: an older message is hardly changed any more."""
    return (happenings[-1].at - happenings[0].at) // EDITED if happenings else 0


def _called_again(view: View) -> int:
    game = game_facts(view)
    reminded = game.reminder.at if game.reminder else 0
    return max(reminded, game.overdue or 0, view.face.archive_at or 0)
