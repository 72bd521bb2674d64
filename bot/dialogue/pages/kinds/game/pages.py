"""The pages of a game played here."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.errors import NotSeated
from bot.coordinator.kinds.game.view_part import GamePart
from bot.dialogue.message import Message
from bot.dialogue.pages import buttons
from bot.dialogue.pages.error_sentences import sentence
from bot.dialogue.pages.kinds.game import callees, desk, listing, public, remnant, subject
from bot.dialogue.pages.kinds.game.home import (
    before_robot,
    finished_turn,
    home_message,
    turn_head,
)
from bot.dialogue.pages.kinds.game.invitation.invitation import (
    invitation,
    lobby,
    personal_invitation,
)
from bot.dialogue.pages.kinds.game.meeting import is_first_call, is_new_pair, unaided_lines
from bot.dialogue.pages.kinds.game.notification import notification
from bot.dialogue.pages.kinds.game.offers import offers
from bot.dialogue.pages.kinds.game.private_notice import notice_message
from bot.dialogue.pages.kinds.game.rating import skalp_lines
from bot.dialogue.pages.kinds.game.record import game_record
from bot.dialogue.pages.kinds.game.scenes import game_scene
from bot.dialogue.pages.kinds.game.status import status
from bot.dialogue.pages.kinds.pages import Pages
from bot.dialogue.pages.table.animation import Steps
from bot.rules.log import replay
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.coordinator.people.devices import CallKind
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.reads.open_games import GameLine
    from bot.coordinator.settings import PersonPreferences
    from bot.coordinator.table.table import Table
    from bot.coordinator.table.timeline import Happening
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Button, Line
    from bot.dialogue.pages.buttons import Rows
    from bot.dialogue.pages.kinds.pages import Subject
    from bot.dialogue.pages.notification import Notification
    from bot.dialogue.pages.wording import Wording
    from bot.rules.gcg.record import Record
    from render.scene import Scene


class GamePages(Pages):
    """The pages of a game, from its invitation to its end."""

    branches = True
    has_desks = True

    def public_message(  # noqa: PLR0913 - as the base has it
        self,
        view: View,
        happenings: Sequence[Happening],
        wording: Wording,
        *,
        since: int | None = None,
        reader: int | None = None,
        live: bool = False,
    ) -> Message:
        """Return the public message: an invitation, or the board with the newest action."""
        del live
        if view.phase in {"invited", "withdrawn"}:
            return invitation(view, wording)
        return public.board_message(view, happenings, wording, since, reader)

    def desk(self, view: View, wording: Wording, first: Sequence[Line] = ()) -> Message:
        """Return the player's private page: the lobby, the desk, or the page after the end."""
        if view.viewer is None:
            strangers = NotSeated(tuple(seat.name for seat in view.face.seats if seat.members))
            return Message((sentence(strangers, wording),), buttons=buttons.elsewhere(wording))
        if view.phase in {"invited", "withdrawn"}:
            return lobby(view, wording)
        if view.face.outcome is not None:
            return desk.end_page(view, wording, first=first)
        return desk.desk(view, wording, first=first)

    def home(
        self,
        view: View,
        happenings: Sequence[Happening],
        wording: Wording,
        shown: Message | None = None,
    ) -> Message | None:
        """Return the desk of a running game with its latest moves."""
        if view.phase != "playing" or view.viewer is None:
            return None
        if shown is not None:
            return home_message(view, happenings, wording, shown)
        own = desk.desk(view, wording, reminding=True)
        finished = before_robot(view, happenings, wording, own)
        return finished or home_message(view, happenings, wording, own)

    def home_head(self, happenings: Sequence[Happening], seat: int) -> int:
        """Return the number of the action by which the seat came to move."""
        return turn_head(happenings, seat)

    def home_rest(  # noqa: PLR0913, PLR0917 - as the base has it
        self,
        view: View,
        happenings: Sequence[Happening],
        wording: Wording,
        seat: int,
        head: int,
        until: int | None,
    ) -> Message:
        """Return the text that remains of a turn's message: a line for each of its moves."""
        return finished_turn(view, happenings, wording, seat, head, until)

    def status(
        self, view: View, happenings: Sequence[Happening], wording: Wording
    ) -> tuple[Line, ...]:
        """Return the lines about the turn and a waiting play, or the result."""
        return status(view, happenings, wording)

    def offers(self, view: View, wording: Wording) -> Mapping[str, Button]:
        """Return the buttons for what the viewer may do in a game that has begun."""
        return offers(view, wording)

    def scene(self, view: View, wording: Wording, rack: str | None = None) -> Scene | None:
        """Return the picture of the board. A practice game's names the game that it continues."""
        return game_scene(view, wording, rack=rack)

    def about(self, view: View, wording: Wording) -> tuple[Line, ...]:
        """Return the lines that name a practice game's origin, or say that nobody gets help."""
        return (*public.practice_lines(view, wording), *unaided_lines(view, wording))

    def foot(self, view: View, wording: Wording) -> Line:
        """Return the small line with code and rules; a practice game adds what it continues."""
        return public.footline(view, wording)

    def closes_thread(self, view: View) -> bool:
        """Return True once the game of an event's pair is over."""
        return GamePart.of(view).pair is not None and view.face.outcome is not None

    def rating(self, view: View, wording: Wording) -> tuple[Line, ...]:
        """Return the lines with the rating points of a rated game's players."""
        return skalp_lines(view, wording)

    def subject(self, view: View, happenings: Sequence[Happening]) -> Subject:
        """Return the newest action of a turn, and the events that notify once more in that turn."""
        return subject.subject(view, happenings)

    def remnant(  # noqa: PLR0913 - as the base has it
        self,
        view: View,
        phase: str,
        head: int,
        told: Sequence[Happening],
        wording: Wording,
        *,
        taken_back: bool = False,
    ) -> Message:
        """Return the text that remains of a message: the line about its action."""
        del head
        return remnant.remnant(view, phase, told, wording, taken_back=taken_back)

    def keeps_picture(self, view: View, phase: str, head: int, about: Happening | None) -> bool:
        """Return True if the message shows the first board or the last one."""
        del view, head
        return remnant.keeps_picture(phase, about)

    def thread_name(self, view: View, wording: Wording) -> str:
        """Return the players, for a game of an event's round with the number of its table."""
        names, pair = super().thread_name(view, wording), GamePart.of(view).pair
        # The games of a league, which last for days, have no tables.
        if pair is None or view.rules.clock.is_slow:
            return names
        return wording.text("event-thread", table=pair.table + 1, names=Raw(names))

    def callees(self, view: View, happenings: Sequence[Happening]) -> tuple[int, ...]:
        """Return the seats that are to act; after the end, all but the seat that ended the game."""
        return callees.callees(view, happenings)

    def seats_to_call(
        self,
        view: View,
        happenings: Sequence[Happening],
        entries: int,
        *,
        again: bool,
        proposed: bool,
    ) -> set[int]:
        """Return the seats that the game notifies now."""
        return callees.seats_to_call(view, happenings, entries, again=again, proposed=proposed)

    def is_lasting(self, view: View, seat: int) -> bool:
        """Return True if a seat is called to move or to claim, not to vote or to answer."""
        return callees.is_lasting(view, seat)

    def calls_privately(self, view: View, own: PersonPreferences) -> bool:
        """Return True for a person who wants private notices, or has met a stranger."""
        return super().calls_privately(view, own) or GamePart.of(view).is_meeting

    def without_reminder(self, view: View) -> View:
        """Return the view without its reminders."""
        return replace(view, part=replace(GamePart.of(view), reminder=None))

    def notice(
        self, view: View, happenings: Sequence[Happening], seat: int, wording: Wording
    ) -> Message:
        """Return the private notice: the event, the open question, and the deadline."""
        return notice_message(view, happenings, seat, wording)

    def call_kind(self, view: View, happenings: Sequence[Happening]) -> CallKind:
        """Return "invitations" for a sought game that begins, "events" for a round that begins."""
        if is_first_call(view, happenings):
            return "invitations"
        return "events" if is_new_pair(view, happenings) else "turns"

    def notification(
        self,
        view: View,
        happenings: Sequence[Happening],
        seat: int,
        wording: Wording,
        *,
        wordless: bool = False,
    ) -> Notification:
        """Return the notification: whose turn it is, the score, the last move, the deadline."""
        return notification(view, happenings, seat, wording, wordless=wordless)

    def invitation(self, view: View, person: PersonId, wording: Wording) -> Message:
        """Return the invitation with the host's buttons, or with those of a seated person."""
        return personal_invitation(view, person, wording)

    def opening(self, view: View) -> tuple[int, ...]:
        """Return the points with which a practice game begins."""
        opening = GamePart.of(view).opening
        return opening.scores if opening else super().opening(view)

    def label(self, line: GameLine, wording: Wording, *, now: int, coded: bool = False) -> str:
        """Return the label of the button of an invitation or a game."""
        return listing.label(line, wording, now=now, coded=coded)

    def row(self, line: GameLine, wording: Wording, now: int) -> Line:
        """Return the line of an invitation or a game in a list."""
        return listing.row(line, wording, now)

    def sentence(self, view: View, since: int, wording: Wording) -> Line:
        """Return the sentence about what an invitation or a game waits for, or how it ended."""
        return listing.sentence(view, since, wording)

    def refusal(self, view: View, wording: Wording, why: Sequence[Line], rows: Rows) -> Message:
        """Return a refusal above the desk of a running game's player."""
        if view.face.rack is None or view.face.outcome is not None:
            return super().refusal(view, wording, why, rows)
        return desk.refusal_page(view, wording, why, rows)

    def answer_late(self, view: View, wording: Wording, why: Sequence[Line]) -> Message:
        """Return the present desk for a person who acted on an older one."""
        return desk.desk(view, wording, first=why)

    def before_move(self, view: View, wording: Wording) -> tuple[Line, ...]:
        """Return the reason why no move can be made now: another's turn, or a play to answer."""
        return desk.before_move(view, wording)

    def record(self, table: Table) -> Record:
        """Return the GCG record of the moves."""
        return game_record(table)

    def steps(self, table: Table, view: View) -> Steps:
        """Return the moves of the log, for an animation."""
        del view
        (_, first, _), *rest = replay(table.log, table.rules)
        return Steps(first, [(game, events) for _, game, events in rest], shows_racks=True)
