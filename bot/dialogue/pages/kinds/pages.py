"""The base of what is said and shown of each kind of table."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple

from bot.dialogue.message import Message
from bot.dialogue.pages.table import alt_text, listing
from bot.dialogue.pages.table.footline import footline
from bot.dialogue.pages.table.scenes import board_scene
from bot.dialogue.pages.table.turns import not_your_turn

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from bot.coordinator.person_id import PersonId
    from bot.coordinator.reads.open_games import GameLine
    from bot.coordinator.table.table import Table
    from bot.coordinator.table.timeline import Happening
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Button, Line
    from bot.dialogue.pages.buttons import Rows
    from bot.dialogue.pages.table.animation import Steps
    from bot.dialogue.pages.wording import Wording
    from bot.dialogue.server_event import ServerEvent
    from bot.rules.gcg.record import Record
    from render.scene import Scene

INVITATION = -1
# A rematch begins without a draw.
BEGINNING = -2
# The following are for the one message of a speed game.
FAST = -3


class Subject(NamedTuple):
    """The subject of a public message: the phase, the newest turn's action, and the rest.

    `reminder` is the time of an event that notifies again in the same turn, 0 for none: a reminder,
    a time that ran out, the end of a silent game. In a belgijka it is the number of people
    reminded. `notices` counts the other public news that notifies no person: seats out of reach, a
    place that was lost, or an invitation's refusals. `proposal` identifies a proposal to end
    without a result, 0 for none. `evening` is the head of a speed game's one message, where an
    edited message stays in sight, None for any other table. `added` is the number of people who
    were invited after the invitation was made.
    """

    phase: str
    head: int
    reminder: int = 0
    notices: int = 0
    proposal: int = 0
    evening: int | None = None
    added: int = 0


class Pages:
    """The pages of a kind of table; each takes a view whose part is of this kind."""

    is_open: ClassVar[bool] = False
    """Whether nothing that is said about the table is anybody's secret."""

    branches: ClassVar[bool] = False
    """Whether a practice game may go on from a move of it."""

    collapses: ClassVar[bool] = True
    """Whether older messages collapse or stay as their place wants it."""

    has_desks: ClassVar[bool] = False
    """Whether the board in a player's own chat is their desk while the table is being played."""

    def public(  # noqa: PLR0913 - what a place knows
        self,
        view: View,
        happenings: Sequence[Happening],
        wording: Wording,
        *,
        since: int | None = None,
        reader: int | None = None,
        live: bool = False,
    ) -> Message:
        """Return the table as everybody sees it.

        `happenings` are all of the game. Those from number `since` on have a line each before the
        newest one. If only one seat reads it, that is the `reader`. A `live` place counts down by
        itself, so it gets the end of a time, not its length.
        """
        raise NotImplementedError

    def desk(self, view: View, wording: Wording, first: Sequence[Line] = ()) -> Message:
        """Return the table as one person sees it in private, under the lines that come `first`."""
        raise NotImplementedError

    def home(
        self,
        view: View,
        happenings: Sequence[Happening],
        wording: Wording,
        shown: Message | None = None,
    ) -> Message | None:
        """Return the table for its viewer's own chat, where the board is their desk.

        `shown` is the desk to show there, None for the desk as it is. Return None if the table is
        shown there as everywhere.
        """
        del view, happenings, wording, shown
        return None

    def home_head(self, happenings: Sequence[Happening], seat: int) -> int:
        """Return the action that begins a new message in the seat's own chat."""
        raise NotImplementedError

    def home_rest(  # noqa: PLR0913, PLR0917 - a turn, and its end
        self,
        view: View,
        happenings: Sequence[Happening],
        wording: Wording,
        seat: int,
        head: int,
        until: int | None,
    ) -> Message:
        """Return the rest of an older message in a seat's own chat.

        It told the turn from the action `head` on, up to `until`, None for the end.
        """
        raise NotImplementedError

    def status(
        self, view: View, happenings: Sequence[Happening], wording: Wording
    ) -> tuple[Line, ...]:
        """Return the sentences of this moment, for a page that shows board, rack and clocks."""
        raise NotImplementedError

    def offers(self, view: View, wording: Wording) -> Mapping[str, Button]:
        """Return what the viewer may do and ask for now: buttons, each under a name."""
        raise NotImplementedError

    def ways(self, view: View, wording: Wording) -> Mapping[str, Button]:
        """Return the buttons that lead on after a move was taken, each under a name."""
        del view, wording
        return {}

    def scene(self, view: View, wording: Wording, rack: str | None = None) -> Scene | None:
        """Return the picture of the table, with a rack only for its owner."""
        return board_scene(view, wording, rack=rack)

    def words(self, view: View, wording: Wording, rack: str | None = None) -> list[str]:
        """Return the board in words."""
        return alt_text.board_lines(view, wording, rack)

    def alt(self, view: View, wording: Wording, rack: str | None = None) -> str:
        """Return the alternative text of the picture."""
        return alt_text.cut(" ".join(self.words(view, wording, rack)))

    def about(self, view: View, wording: Wording) -> tuple[Line, ...]:
        """Return what else is to be known before a longer page about the table."""
        del view, wording
        return ()

    def foot(self, view: View, wording: Wording) -> Line:
        """Return the small line that names the table under a page."""
        return footline(view, wording)

    def rating(self, view: View, wording: Wording) -> tuple[Line, ...]:
        """Return what the result gave each player."""
        del view, wording
        return ()

    def subject(self, view: View, happenings: Sequence[Happening]) -> Subject:
        """Return what the public message is about: as long as it stays, the message is edited."""
        raise NotImplementedError

    def below(  # noqa: PLR0913 - what is known of an older message
        self,
        view: View,
        phase: str,
        head: int,
        told: Sequence[Happening],
        wording: Wording,
        *,
        taken_back: bool = False,
    ) -> Message:
        """Return the rest of an older public message; nothing if it stays.

        `phase` and `head` are its subject's. `told` are the moves that it showed, its subject last;
        `taken_back` says that this one was.
        """
        raise NotImplementedError

    def keeps_picture(self, view: View, phase: str, about: Happening | None) -> bool:
        """Return whether the board of an older message stays: of most kinds the last one alone."""
        del view, about
        return phase == "ended"

    def ages(self, view: View) -> bool:
        """Return whether the public message shows a time that runs."""
        return view.rules.clock.is_fast

    def callees(self, view: View, happenings: Sequence[Happening]) -> tuple[int, ...]:
        """Return the seats of people that the table calls, whether called already or not."""
        del view, happenings
        return ()

    def seats_to_call(
        self,
        view: View,
        happenings: Sequence[Happening],
        entries: int,
        *,
        again: bool,
        proposed: bool,
    ) -> set[int]:
        """Return the seats that the table calls now and did not with its first `entries`.

        With `again` those to move are called once more, with `proposed` those who are to agree.
        """
        del view, happenings, entries, again, proposed
        return set()

    def reminded_persons(self, view: View) -> Sequence[tuple[PersonId, str]]:
        """Return the persons, each with a name, who were reminded, as they were one by one."""
        del view
        return ()

    def name_first(self, view: View, persons: Collection[PersonId]) -> View:
        """Return the view with these of the reminded persons, whom another board calls, first.

        A board with many of them names the last ones alone.
        """
        del persons
        return view

    def call(
        self, view: View, persons: Sequence[tuple[PersonId, str]], wording: Wording
    ) -> Message:
        """Return a message that calls those of the reminded persons whom the board doesn't name."""
        raise NotImplementedError

    def call_places(self, view: View) -> Mapping[PersonId, str]:
        """Return the place where each reminded person wants to be called, if they chose one."""
        del view
        return {}

    def sounds(self, view: View) -> bool:
        """Return whether a new message makes the chat sound though it calls nobody."""
        del view
        return False

    def server_event(self, view: View, wording: Wording) -> ServerEvent | None:
        """Return the table's entry in its server's list of events, if it has one."""
        del view, wording
        return None

    def is_lasting(self, view: View, seat: int) -> bool:
        """Return whether a seat is called until the turn passes, or for good."""
        del view, seat
        return False

    def without_reminder(self, view: View) -> View:
        """Return the view without the reminder of its turn."""
        return view

    def notice(
        self, view: View, happenings: Sequence[Happening], seat: int, wording: Wording
    ) -> Message:
        """Return the private message for a person on this seat whom the table calls."""
        del seat
        status = self.status(view, happenings, wording)
        return Message((*status, self.foot(view, wording)))

    def invitation(self, view: View, person: PersonId, wording: Wording) -> Message:
        """Return an invitation as one person has it who alone reads it."""
        del person
        return self.public(view, (), wording)

    def opening(self, view: View) -> tuple[int, ...]:
        """Return the points of each seat before the first action."""
        return (0,) * len(view.face.seats)

    def rack(self, view: View) -> str | None:
        """Return the tiles that the viewer may lay now; None where there are none."""
        return None if view.face.outcome else view.face.rack

    def name(self, view: View, wording: Wording) -> str:
        """Return what the table is called where there are others."""
        return listing.players(view, wording)

    def label(self, line: GameLine, wording: Wording, *, now: int, coded: bool = False) -> str:
        """Return the table's button in a list: who, the score, how long it waits.

        Behind the names stands the code if it is `coded`.
        """
        return listing.label(line, wording, now=now, coded=coded)

    def row(self, line: GameLine, wording: Wording, now: int) -> Line:
        """Return the table's line in a list: who, the score, whom it waits for."""
        return listing.row(line, wording, listing.clock(line.view, wording, now), now)

    def sentence(self, view: View, since: int, wording: Wording) -> Line:
        """Return what the table waits for, or how it ended (`since`), beside a list's board."""
        return listing.sentence(view, since, wording)

    def refusal(self, view: View, wording: Wording, why: Sequence[Line], rows: Rows) -> Message:
        """Return a refusal with the ways out of it."""
        del view, wording
        return Message(tuple(why), buttons=rows)

    def answer_late(self, view: View, wording: Wording, why: Sequence[Line]) -> Message:
        """Return the current table for a person who acted on an older state."""
        return self.desk(view, wording, why)

    def ways_out(self, view: View, wording: Wording) -> Rows | None:
        """Return the buttons under a refusal; None where they depend on the error."""
        del view, wording
        return None

    def before_move(self, view: View, wording: Wording) -> tuple[Line, ...]:
        """Return why no move can be made now."""
        return not_your_turn(view, wording)

    def record(self, table: Table) -> Record:
        """Return the table's record with all its draws, in the language of its tiles."""
        raise NotImplementedError

    def steps(self, table: Table, view: View) -> Steps:
        """Return the game step by step, for an animation. Raises NotEnded where there is none."""
        raise NotImplementedError
