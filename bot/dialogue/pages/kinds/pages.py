"""The base class of the sentences and pictures that each kind of table has."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from bot.dialogue.message import Line, Message
from bot.dialogue.pages.buttons import in_rows
from bot.dialogue.pages.kinds.subject import EVERYBODY
from bot.dialogue.pages.notification import Notification
from bot.dialogue.pages.table import listing
from bot.dialogue.pages.table.alt_text import alt_text_lines, join_alt_text
from bot.dialogue.pages.table.footline import footline
from bot.dialogue.pages.table.scenes import board_scene
from bot.dialogue.pages.table.turns import not_your_turn
from bot.dialogue.pages.wording import join_spans
from bot.text.pieces import Code, Raw

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from bot.coordinator.people.devices import CallKind
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.reads.open_games import GameLine
    from bot.coordinator.settings import PersonPreferences
    from bot.coordinator.table.body import PartnerNote
    from bot.coordinator.table.table import Table
    from bot.coordinator.table.timeline import Happening
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Button, Span
    from bot.dialogue.pages.buttons import Rows
    from bot.dialogue.pages.kinds.subject import OlderMessage, Readers, Subject
    from bot.dialogue.pages.table.animation import Steps
    from bot.dialogue.pages.wording import Wording
    from bot.dialogue.server_event import ServerEvent
    from bot.rules.gcg.record import Record
    from render.drawing import Drawable


class Pages:
    """The sentences and pictures of one kind of table. Each kind has a subclass.

    Each method takes a view whose `part` belongs to this kind. `happenings` are the actions in the
    table's log. Seats are numbered from 0.
    """

    is_open: ClassVar[bool] = False
    """True if the table has no secrets."""

    branches: ClassVar[bool] = False
    """True if a practice game may continue from a move of the table."""

    collapses: ClassVar[bool] = True
    """True if the settings decide whether older public messages shrink to a line or stay."""

    calls_all: ClassVar[bool] = True
    """True if persons whom a message can't notify get a further message that does."""

    pace: ClassVar[int] = 0
    """The least ms between two edits of the table's public message."""

    has_topic: ClassVar[bool] = False
    """True if the table gets its own thread in a Telegram group with topics."""

    has_desks: ClassVar[bool] = False
    """True if in a player's own chat one message is both the board and their private page."""

    desk_has_picture: ClassVar[bool] = True
    """True if a person's private page has the table's picture."""

    label_key: ClassVar[str] = ""
    """The text key of the table's name and code in a list, "" if its players' names stand there."""

    def public_message(
        self,
        view: View,
        happenings: Sequence[Happening],
        wording: Wording,
        readers: Readers = EVERYBODY,
    ) -> Message:
        """Return the table's public message.

        `happenings` are all actions of the table.
        """
        lines = self.public_lines(view, happenings, wording, readers)
        return self.page(view, wording, lines, self.public_buttons(view, wording))

    def desk(self, view: View, wording: Wording, first: Sequence[Line] = ()) -> Message:
        """Return the viewer's private page of the table, with the lines `first` on top."""
        lines = (*first, *self.desk_lines(view, wording))
        buttons, rack = self.desk_buttons(view, wording), self.desk_rack(view)
        return self.page(view, wording, lines, buttons, rack, pictured=self.desk_has_picture)

    def page(  # noqa: PLR0913 - what a page is made of
        self,
        view: View,
        wording: Wording,
        lines: Sequence[Line],
        buttons: Rows,
        rack: str | None = None,
        *,
        pictured: bool = True,
    ) -> Message:
        """Return a page of the table: lines, foot, the picture with its words, and buttons.

        `rack` is the rack in the picture, None for none. Without `pictured` there is no picture.
        """
        scene = self.scene(view, wording, rack) if pictured else None
        return Message(
            (*lines, *self.last_lines(view, wording)),
            scene=scene,
            alt_text=partial(self.alt_text, view, wording, rack) if scene else "",
            buttons=buttons,
        )

    def public_lines(
        self, view: View, happenings: Sequence[Happening], wording: Wording, readers: Readers
    ) -> Sequence[Line]:
        """Return the lines of the public message without the last ones."""
        del readers
        return self.status(view, happenings, wording)

    def public_buttons(self, view: View, wording: Wording) -> Rows:
        """Return the rows of buttons of the public message."""
        return self.desk_buttons(view, wording)

    def desk_lines(self, view: View, wording: Wording) -> Sequence[Line]:
        """Return the lines of the viewer's private page without the last ones."""
        return self.status(view, (), wording)

    def desk_buttons(self, view: View, wording: Wording) -> Rows:
        """Return the rows of buttons of the viewer's private page."""
        return in_rows(self.offers(view, wording).values())

    def desk_rack(self, view: View) -> str | None:
        """Return the rack in the picture of the viewer's private page, None for none."""
        del view
        return None

    def last_lines(self, view: View, wording: Wording) -> tuple[Line, ...]:
        """Return the small last lines of a page."""
        return (self.foot(view, wording),)

    def round_head(self, number: int) -> int | None:
        """Return the number of the public message under which a thread may hold a round's games.

        `number` is the round's, from 1. Return None if the table has no rounds with threads.
        """
        del number
        return None

    def home(
        self,
        view: View,
        happenings: Sequence[Happening],
        wording: Wording,
        shown: Message | None = None,
    ) -> Message | None:
        """Return the message that is both the board and the viewer's page in their own chat.

        `shown` is the private page in it, None for the default. Return None if this kind of table
        has no such message.
        """
        del view, happenings, wording, shown
        return None

    def home_head(self, happenings: Sequence[Happening], seat: int) -> int:
        """Return the number of the action that begins a new message in the player's own chat."""
        raise NotImplementedError

    def home_rest(  # noqa: PLR0913, PLR0917 - a turn and its end
        self,
        view: View,
        happenings: Sequence[Happening],
        wording: Wording,
        seat: int,
        head: int,
        until: int | None,
    ) -> Message:
        """Return the message that replaces an older one in a player's own chat.

        The older message showed the turn that began with the action number `head`. The next turn
        began with the action number `until`, None if none has.
        """
        raise NotImplementedError

    def status(
        self, view: View, happenings: Sequence[Happening], wording: Wording
    ) -> tuple[Line, ...]:
        """Return the lines about the present state.

        They are for a page that shows board, rack and clocks itself.
        """
        raise NotImplementedError

    def offers(self, view: View, wording: Wording) -> Mapping[str, Button]:
        """Return the buttons for all that the viewer may do and see now, by name."""
        raise NotImplementedError

    def ways(self, view: View, wording: Wording) -> Mapping[str, Button]:
        """Return the buttons that lead on after a move, by name."""
        del view, wording
        return {}

    def scene(self, view: View, wording: Wording, rack: str | None = None) -> Drawable | None:
        """Return the picture of the table, None if it has none.

        `rack` is the rack that it shows, only for its owner; None shows no rack.
        """
        return board_scene(view, wording, rack=rack)

    def words(self, view: View, wording: Wording, rack: str | None = None) -> list[str]:
        """Return the board in words, line by line.

        `rack` is the rack of the reader, None for none.
        """
        return alt_text_lines(view, wording, rack)

    def alt_text(self, view: View, wording: Wording, rack: str | None = None) -> str:
        """Return the alternative text of the picture. `rack` is the rack in it, None for none."""
        return join_alt_text(self.words(view, wording, rack))

    def about(self, view: View, wording: Wording) -> tuple[Line, ...]:
        """Return the lines that stand above a longer page about the table."""
        del view, wording
        return ()

    def foot(self, view: View, wording: Wording) -> Line:
        """Return the small last line of a page, which names the table."""
        return footline(view, wording)

    def rating(self, view: View, wording: Wording) -> tuple[Line, ...]:
        """Return the lines with the rating points that each player got."""
        del view, wording
        return ()

    def subject(self, view: View, happenings: Sequence[Happening]) -> Subject:
        """Return the topic of the public message.

        The bot edits the message until its topic changes.
        """
        raise NotImplementedError

    def collapsed_message(self, view: View, older: OlderMessage, wording: Wording) -> Message:
        """Return the message that replaces an older public message.

        An empty message means that the older one stays as it is.
        """
        del view, older, wording
        return Message(())

    def keeps_picture(self, view: View, older: OlderMessage) -> bool:
        """Return True if an older public message keeps its picture.

        In most kinds of tables only the last one does.
        """
        del view
        return older.phase == "ended"

    def ages(self, view: View) -> bool:
        """Return True if the public message shows a running time and must be kept up to date."""
        return view.rules.clock.is_fast

    def callees(self, view: View, happenings: Sequence[Happening]) -> tuple[int, ...]:
        """Return the seats whose players have to be notified of the present state.

        It doesn't matter if they have been notified before.
        """
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
        """Return the seats to notify now that were not notified before.

        The players were last notified when the log had `entries` actions. With `again` the seats
        that have to move are notified once more, with `proposed` those that may agree to an end.
        """
        del view, happenings, entries, again, proposed
        return set()

    def reminded_persons(self, view: View) -> Sequence[tuple[PersonId, str]]:
        """Return the reminded persons, each with their name, in the order of the reminders."""
        del view
        return ()

    def name_first(self, view: View, persons: Collection[PersonId]) -> View:
        """Return the view with these persons first among the reminded ones.

        A board with many reminded persons mentions only the last ones. So the persons whom another
        board mentions already come first.
        """
        del persons
        return view

    def call(
        self, view: View, persons: Sequence[tuple[PersonId, str]], wording: Wording
    ) -> Message:
        """Return the message that mentions the reminded persons whom the board doesn't mention."""
        raise NotImplementedError

    def call_places(self, view: View) -> Mapping[PersonId, str]:
        """Return the chat in which each reminded person wants to be notified, if they chose one."""
        del view
        return {}

    def sounds(self, view: View) -> bool:
        """Return True if a new public message makes a sound although it notifies nobody."""
        del view
        return False

    def server_event(self, view: View, wording: Wording) -> ServerEvent | None:
        """Return the table's entry in its server's list of events, if it has one."""
        del view, wording
        return None

    def is_lasting(self, view: View, seat: int) -> bool:
        """Return True if a notice to this seat stays valid until the turn passes to another one."""
        del view, seat
        return False

    def calls_privately(self, view: View, own: PersonPreferences) -> bool:
        """Return True if the table notifies a person with these settings in private."""
        del view
        return own.calls == "private"

    def without_reminder(self, view: View) -> View:
        """Return the view as it is without a reminder of the turn."""
        return view

    def notice(
        self, view: View, happenings: Sequence[Happening], seat: int, wording: Wording
    ) -> Message:
        """Return the private message that notifies the player on this seat."""
        del seat
        status = self.status(view, happenings, wording)
        return Message((*status, self.foot(view, wording)))

    def partner_notes(self, view: View, notes: Sequence[PartnerNote], wording: Wording) -> Message:
        """Return the message with new notes for partners who share a seat (see `Kind.notes`)."""
        raise NotImplementedError

    def noticed_seats(self, view: View) -> Mapping[PersonId, int] | None:
        """Return the persons who get a private notice now, each with their seat.

        Return None if the table notifies the seats in `callees` instead.
        """
        del view
        return None

    def persons_to_show(self, view: View) -> Mapping[PersonId, int]:
        """Return the persons, each with their seat, to whom no chat has shown the table yet.

        The table waits for that before it counts their time. Return nothing if it doesn't wait.
        """
        del view
        return {}

    def notice_head(self, view: View) -> int:
        """Return the number of the stage that the private notices are about."""
        raise NotImplementedError

    def person_notice(self, view: View, wording: Wording) -> Message:
        """Return the private notice for the viewer."""
        raise NotImplementedError

    def closes_thread(self, view: View) -> bool:
        """Return True if a thread that was made for the table gets no more messages."""
        del view
        return False

    def call_kind(self, view: View, happenings: Sequence[Happening]) -> CallKind:
        """Return the kind of the table's notifications. A person can switch off each kind."""
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
        """Return the notification for the player on this seat, as a device shows it.

        With `wordless` it tells no move.
        """
        del happenings, seat, wordless
        return Notification(self.name(view, wording))

    def invitation(self, view: View, person: PersonId, wording: Wording) -> Message:
        """Return the invitation for the private chat of one person."""
        del person
        return self.public_message(view, (), wording)

    def opening(self, view: View) -> tuple[int, ...]:
        """Return the points of each seat before the first action."""
        return (0,) * len(view.face.seats)

    def rack(self, view: View) -> str | None:
        """Return the tiles that the viewer may lay now, None if they may lay none."""
        return None if view.face.outcome else view.face.rack

    def name(self, view: View, wording: Wording) -> str:
        """Return the table's name, which tells it from other tables in the same chat."""
        return listing.players(view, wording)

    def thread_name(self, view: View, wording: Wording) -> str:
        """Return the name of a thread that shows only this table: its players' names."""
        seats = (seat.name for seat in view.face.seats if seat.members)
        return " – ".join(map(wording.name_alone, seats))

    def label(self, line: GameLine, wording: Wording, *, now: int, coded: bool = False) -> str:
        """Return the label of the table's button in a list: players, score, waiting time.

        With `coded` the code of the table follows the names. `now` is in ms.
        """
        if self.label_key:
            return str(Line(self._label_spans(line.view, wording)))
        return listing.label(line, wording, now=now, coded=coded)

    def row(self, line: GameLine, wording: Wording, now: int) -> Line:
        """Return the table's line in a list: players, score, the player to move. `now` is in ms."""
        if self.label_key:
            sentence = self.sentence(line.view, now, wording)
            return Line(join_spans(self._label_spans(line.view, wording), sentence.spans))
        return listing.row(line, wording, listing.clock(line.view, wording, now), now)

    def sentence(self, view: View, since: int, wording: Wording) -> Line:
        """Return the sentence beside the table's board in a list: what it waits for, or its end.

        `since` is the time (ms) of the last action at the table.
        """
        return listing.sentence(view, since, wording)

    def refusal(self, view: View, wording: Wording, why: Sequence[Line], rows: Rows) -> Message:
        """Return the message of a refusal: the lines `why`, and the buttons `rows` that lead on."""
        del view, wording
        return Message(tuple(why), buttons=rows)

    def answer_late(self, view: View, wording: Wording, why: Sequence[Line]) -> Message:
        """Return the present private page for a person who acted on an older state of the table.

        The lines `why` stand on top.
        """
        return self.desk(view, wording, why)

    def ways_out(self, view: View, wording: Wording) -> Rows | None:
        """Return the buttons under a refusal, or None if they depend on the error."""
        del view, wording
        return None

    def before_move(self, view: View, wording: Wording) -> tuple[Line, ...]:
        """Return the lines that say why the viewer can't move now, no line if they can."""
        return not_your_turn(view, wording)

    def record(self, table: Table) -> Record:
        """Return the table's game record with all draws of tiles, in the language of the tiles."""
        raise NotImplementedError

    def steps(self, table: Table, view: View) -> Steps:
        """Return the positions of the game, move by move, for an animation.

        Raises NotEnded if this kind of table has no moves.
        """
        raise NotImplementedError

    def _label_spans(self, view: View, wording: Wording) -> tuple[Span, ...]:
        """Return the table's name and code in a list."""
        name = Raw(self.name(view, wording))
        return wording.spans(self.label_key, name=name, code=Code(view.id))
