"""The base class of the sentences and pictures of each kind of table."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple

from bot.dialogue.message import Message
from bot.dialogue.pages.notification import Notification
from bot.dialogue.pages.table import alt_text, listing
from bot.dialogue.pages.table.footline import footline
from bot.dialogue.pages.table.scenes import board_scene
from bot.dialogue.pages.table.turns import not_your_turn

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from bot.coordinator.people.devices import CallKind
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.reads.open_games import GameLine
    from bot.coordinator.settings import PersonPreferences
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
# The following names are for the single message of a speed game.
FAST = -3


class Subject(NamedTuple):
    """The subject of a public message: the phase, the newest turn's action, and the rest.

    `head` is the number of that action, or of the stage for a table without turns. `reminder`
    is the time of an event that notifies again in the same turn, 0 for none: a reminder, a time
    that ran out, the end of a silent game. In a belgijka it is the number of people reminded.
    `notices` counts the other public news that notifies no person: seats out of reach, a lost
    place, or an invitation's refusals. `proposal` identifies a proposal to end without a
    result, 0 for none. A speed game has one message where an edited message stays in sight: its
    head is `evening`, None for any other table. `added` is the number of people who were
    invited after the invitation was made.
    """

    phase: str
    head: int
    reminder: int = 0
    notices: int = 0
    proposal: int = 0
    evening: int | None = None
    added: int = 0


class Pages:
    """The pages of a kind of table. Each method takes a view whose `part` is of this kind.

    `happenings` are the entries of the table's log. A seat is a place at the table, numbered
    from 0.
    """

    is_open: ClassVar[bool] = False
    """True if the table has no secrets."""

    branches: ClassVar[bool] = False
    """True if a practice game may continue from a move of the table."""

    collapses: ClassVar[bool] = True
    """True if the place's settings decide whether older messages collapse or stay."""

    calls_all: ClassVar[bool] = True
    """True if persons whom a message calls but can't notify are called in messages below it."""

    pace: ClassVar[int] = 0
    """The ms that lie at least between two edits of the table's public message."""

    has_topic: ClassVar[bool] = False
    """True if the table gets a topic of its own in a chat with topics."""

    has_desks: ClassVar[bool] = False
    """True if the board in a player's own chat is their desk while the table is in play."""

    def public_message(  # noqa: PLR0913 - what a place knows
        self,
        view: View,
        happenings: Sequence[Happening],
        wording: Wording,
        *,
        since: int | None = None,
        reader: int | None = None,
        live: bool = False,
    ) -> Message:
        """Return the table's public message.

        `happenings` are all of the game. Those from number `since` on get a line each before the
        newest one. If only one seat reads the message, that is the `reader`. A `live` place counts
        down by itself, so it gets the time of an end, not the time left.
        """
        raise NotImplementedError

    def round_head(self, number: int) -> int | None:
        """Return the number of the message whose one thread may hold all games of a round, from 1.

        Return None if the table has no such messages.
        """
        del number
        return None

    def desk(self, view: View, wording: Wording, first: Sequence[Line] = ()) -> Message:
        """Return the private page of the table for one person, below the lines `first`."""
        raise NotImplementedError

    def home(
        self,
        view: View,
        happenings: Sequence[Happening],
        wording: Wording,
        shown: Message | None = None,
    ) -> Message | None:
        """Return the board for its viewer's own chat if it is their desk there, else None.

        `shown` is the desk to show on it, None for the usual one.
        """
        del view, happenings, wording, shown
        return None

    def home_head(self, happenings: Sequence[Happening], seat: int) -> int:
        """Return the number of the action that begins a new message in the seat's own chat."""
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
        """Return the text that remains of an older message in a seat's own chat.

        That message showed the turn from the action `head` on, up to `until`, None for the end.
        """
        raise NotImplementedError

    def status(
        self, view: View, happenings: Sequence[Happening], wording: Wording
    ) -> tuple[Line, ...]:
        """Return the present lines for a page that shows board, rack and clocks itself."""
        raise NotImplementedError

    def offers(self, view: View, wording: Wording) -> Mapping[str, Button]:
        """Return the buttons for what the viewer may do and see now, each by a name."""
        raise NotImplementedError

    def ways(self, view: View, wording: Wording) -> Mapping[str, Button]:
        """Return the buttons that lead on after a move, each by a name."""
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
        """Return the lines that precede a longer page about the table."""
        del view, wording
        return ()

    def foot(self, view: View, wording: Wording) -> Line:
        """Return the small line that names the table under a page."""
        return footline(view, wording)

    def rating(self, view: View, wording: Wording) -> tuple[Line, ...]:
        """Return the lines with the rating points that each player got."""
        del view, wording
        return ()

    def subject(self, view: View, happenings: Sequence[Happening]) -> Subject:
        """Return the public message's subject. The message is edited until its subject changes."""
        raise NotImplementedError

    def remnant(  # noqa: PLR0913 - what is known of an older message
        self,
        view: View,
        phase: str,
        head: int,
        told: Sequence[Happening],
        wording: Wording,
        *,
        taken_back: bool = False,
    ) -> Message:
        """Return the text that remains of an older public message, an empty one if it stays whole.

        `phase` and `head` are those of the message's subject. `told` are the moves that the
        message showed, the subject's last. `taken_back` says that a challenge took that
        last move back.
        """
        raise NotImplementedError

    def keeps_picture(self, view: View, phase: str, head: int, about: Happening | None) -> bool:
        """Return True if an older message keeps its board. In most kinds only the last one does."""
        del view, head, about
        return phase == "ended"

    def ages(self, view: View) -> bool:
        """Return True if the public message shows a running time, so that it goes out of date."""
        return view.rules.clock.is_fast

    def callees(self, view: View, happenings: Sequence[Happening]) -> tuple[int, ...]:
        """Return the seats whose people the table calls, even if they were called before."""
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
        """Return the seats to call now that were not called when the log had `entries` actions.

        With `again` the seats to move are called once more, with `proposed` those that may agree.
        """
        del view, happenings, entries, again, proposed
        return set()

    def reminded_persons(self, view: View) -> Sequence[tuple[PersonId, str]]:
        """Return the reminded persons, each with a name, in the order of their reminders."""
        del view
        return ()

    def name_first(self, view: View, persons: Collection[PersonId]) -> View:
        """Return the view with these reminded persons first, because another board mentions them.

        A board with many reminded persons mentions only the last ones.
        """
        del persons
        return view

    def call(
        self, view: View, persons: Sequence[tuple[PersonId, str]], wording: Wording
    ) -> Message:
        """Return a message that mentions the reminded persons whom the board doesn't mention."""
        raise NotImplementedError

    def call_places(self, view: View) -> Mapping[PersonId, str]:
        """Return the place at which each reminded person wants to be called, if they chose one."""
        del view
        return {}

    def sounds(self, view: View) -> bool:
        """Return True if a new message makes a sound in the chat although it calls nobody."""
        del view
        return False

    def server_event(self, view: View, wording: Wording) -> ServerEvent | None:
        """Return the table's entry in its server's list of events, if it has one."""
        del view, wording
        return None

    def is_lasting(self, view: View, seat: int) -> bool:
        """Return True if the call to a seat holds until the turn passes, or for good."""
        del view, seat
        return False

    def calls_privately(self, view: View, own: PersonPreferences) -> bool:
        """Return True if the table calls a person with these settings by private notices."""
        del view
        return own.calls == "private"

    def without_reminder(self, view: View) -> View:
        """Return the view without the reminder of its turn."""
        return view

    def notice(
        self, view: View, happenings: Sequence[Happening], seat: int, wording: Wording
    ) -> Message:
        """Return the private message that calls the person on this seat."""
        del seat
        status = self.status(view, happenings, wording)
        return Message((*status, self.foot(view, wording)))

    def noticed_seats(self, view: View) -> Mapping[PersonId, int] | None:
        """Return the persons for whom a private notice stands now, each with their seat.

        Return None if the table calls `callees` instead.
        """
        del view
        return None

    def notice_head(self, view: View) -> int:
        """Return the number of the stage that a person's private notice is about."""
        raise NotImplementedError

    def person_notice(self, view: View, wording: Wording) -> Message:
        """Return the private notice for the view's viewer."""
        raise NotImplementedError

    def closes_thread(self, view: View) -> bool:
        """Return True if a thread that was made for the table needs no more messages."""
        del view
        return False

    def call_kind(self, view: View, happenings: Sequence[Happening]) -> CallKind:
        """Return the kind of the table's call. A person can switch off each kind."""
        del view, happenings
        return "turns"

    def notification(
        self,
        view: View,
        happenings: Sequence[Happening],
        seat: int,
        wording: Wording,
        *,
        wordless: bool = False,
    ) -> Notification:
        """Return the call to the person on this seat as a device shows it.

        If `wordless`, it tells no move.
        """
        del happenings, seat, wordless
        return Notification(self.name(view, wording))

    def invitation(self, view: View, person: PersonId, wording: Wording) -> Message:
        """Return an invitation for a person who alone reads it."""
        del person
        return self.public_message(view, (), wording)

    def opening(self, view: View) -> tuple[int, ...]:
        """Return the points of each seat before the first action."""
        return (0,) * len(view.face.seats)

    def rack(self, view: View) -> str | None:
        """Return the tiles that the viewer may lay now, None if there are none."""
        return None if view.face.outcome else view.face.rack

    def name(self, view: View, wording: Wording) -> str:
        """Return the table's name, for places with several tables."""
        return listing.players(view, wording)

    def thread_name(self, view: View, wording: Wording) -> str:
        """Return the name of a thread for this table alone: its players."""
        seats = (seat.name for seat in view.face.seats if seat.members)
        return " – ".join(map(wording.name_alone, seats))

    def label(self, line: GameLine, wording: Wording, *, now: int, coded: bool = False) -> str:
        """Return the label of the table's button in a list: players, score, waiting time.

        If `coded`, the code follows the names.
        """
        return listing.label(line, wording, now=now, coded=coded)

    def row(self, line: GameLine, wording: Wording, now: int) -> Line:
        """Return the table's line in a list: players, score, the player to move."""
        return listing.row(line, wording, listing.clock(line.view, wording, now), now)

    def sentence(self, view: View, since: int, wording: Wording) -> Line:
        """Return the sentence beside a list's board: what the table waits for, or how it ended."""
        return listing.sentence(view, since, wording)

    def refusal(self, view: View, wording: Wording, why: Sequence[Line], rows: Rows) -> Message:
        """Return the message of a refusal, with buttons that lead on."""
        del view, wording
        return Message(tuple(why), buttons=rows)

    def answer_late(self, view: View, wording: Wording, why: Sequence[Line]) -> Message:
        """Return the present table for a person who acted on an older state."""
        return self.desk(view, wording, why)

    def ways_out(self, view: View, wording: Wording) -> Rows | None:
        """Return the buttons under a refusal, or None if the error decides them."""
        del view, wording
        return None

    def before_move(self, view: View, wording: Wording) -> tuple[Line, ...]:
        """Return the reason why no move can be made now, nothing if one can."""
        return not_your_turn(view, wording)

    def record(self, table: Table) -> Record:
        """Return the table's record with all its draws, in the language of its tiles."""
        raise NotImplementedError

    def steps(self, table: Table, view: View) -> Steps:
        """Return the game step by step, for an animation. Raises NotEnded if the kind has none."""
        raise NotImplementedError
