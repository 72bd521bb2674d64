"""What a public message is about: as long as that stays, it is edited; then comes a new one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from bot.chat.presenter.table import split

if TYPE_CHECKING:
    from bot.coordinator.chronicle import Happening
    from bot.coordinator.desk import Newest
    from bot.coordinator.views import View

INVITATION = -1
# A rematch begins without a draw.
BEGINNING = -2


class Subject(msgspec.Struct, frozen=True, array_like=True):
    """The phase of a game, the number of the newest action that takes a turn, and the rest.

    `reminder` is the time of what calls once more in the same turn, 0 for nothing: a reminder, a
    time that ran out, the end of a silent game. `notices` counts what else all are to notice though
    it calls nobody: seats out of reach, votes for an end without a result.
    """

    phase: str = ""
    head: int = INVITATION
    reminder: int = 0
    notices: int = 0

    def calls_for(self, other: Subject) -> bool:
        """Whether somebody is to be called who was not by the other: a turn, or a reminder."""
        return (self.phase, self.head, self.reminder) != (other.phase, other.head, other.reminder)


def subject_of(newest: Newest) -> Subject:
    """What the newest state is about."""
    view = newest.view
    if view.phase in {"invited", "withdrawn"}:
        return Subject("invited")
    _, told = split(newest.happenings)
    return Subject(
        view.phase,
        told[0].number if told else BEGINNING,
        _called_again(view),
        len(view.unreachable) + len(view.votes),
    )


def happening_of(newest: Newest, subject: Subject) -> Happening | None:
    """The action that a message was about, None for an invitation and a beginning."""
    return next((one for one in newest.happenings if one.number == subject.head), None)


def _called_again(view: View) -> int:
    times = (view.reminder.at if view.reminder else 0, view.overdue or 0, view.archive_at or 0)
    return max(times)
