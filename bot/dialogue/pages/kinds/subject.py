"""The topic of a public message, the facts of an older one, and the readers."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.table.timeline import Happening

INVITATION = -1
# The head of a rematch, which begins without a draw for the start.
BEGINNING = -2
# The heads of the only message of a speed game, one for each part of the evening.
FAST = -3


class Subject(NamedTuple):
    """The topic of a public message. The bot posts a new message when the topic changes.

    `phase` is the table's phase. `head` is the number of the turn's newest action, or of the stage
    at a table without turns. `reminder` is the time (ms) of an event that notifies again in the
    same turn (a reminder, an expired time, the coming end of an unplayed game), 0 for none; in a
    belgijka it is the number of reminded people. `notices` counts public news that notify no
    player: people whom the bot can't reach, a lost chat, or refusals of an invitation. `proposal`
    identifies a proposal to end without a result, 0 for none. In a chat where edited messages stay
    in sight, a speed game has only one message, whose head is `evening`; it is None for other
    tables. `added` counts the people invited after the invitation was opened.
    """

    phase: str
    head: int
    reminder: int = 0
    notices: int = 0
    proposal: int = 0
    evening: int | None = None
    added: int = 0


class Readers(NamedTuple):
    """The readers of a public message.

    They have seen the actions before number `since`, and read a line about each later one. None
    means that they read only of the newest one. If only one player reads the message, `seat` is
    theirs. A `live` chat counts down by itself, so the message has the time of an end instead of
    the time left.
    """

    since: int | None = None
    seat: int | None = None
    live: bool = False


EVERYBODY = Readers()


class OlderMessage(NamedTuple):
    """An older public message, with the `phase` and the `head` of its topic.

    `told` are the moves that it showed. The last of them was its topic. If `taken_back`, a
    challenge has taken back that move.
    """

    phase: str
    head: int
    told: Sequence[Happening] = ()
    taken_back: bool = False

    @property
    def about(self) -> Happening | None:
        """The action that the message was about, if any."""
        return self.told[-1] if self.told else None
