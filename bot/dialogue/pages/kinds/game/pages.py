"""The pages of a game played here, as the class that the registry of pages uses."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.errors import NotSeated
from bot.coordinator.kinds.game.view_part import GamePart
from bot.dialogue.message import Message
from bot.dialogue.pages import buttons
from bot.dialogue.pages.error_sentences import sentence
from bot.dialogue.pages.kinds.game import callees, collapse, desk, listing, public_message, subject
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
from bot.dialogue.pages.kinds.game.offers import is_out, offers
from bot.dialogue.pages.kinds.game.private_notice import note_message, notice_message
from bot.dialogue.pages.kinds.game.rating import skalp_lines
from bot.dialogue.pages.kinds.game.record import game_record
from bot.dialogue.pages.kinds.game.scenes import game_scene
from bot.dialogue.pages.kinds.game.status import status
from bot.dialogue.pages.kinds.pages import Pages
from bot.dialogue.pages.kinds.subject import EVERYBODY
from bot.dialogue.pages.table.animation import Steps
from bot.rules.log import replay
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.coordinator.people.devices import CallKind
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.reads.open_games import GameLine
    from bot.coordinator.settings import PersonPreferences
    from bot.coordinator.table.body import PartnerNote
    from bot.coordinator.table.table import Table
    from bot.coordinator.table.timeline import Happening
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Button, Line
    from bot.dialogue.pages.buttons import Rows
    from bot.dialogue.pages.kinds.subject import OlderMessage, Readers, Subject
    from bot.dialogue.pages.notification import Notification
    from bot.dialogue.pages.wording import Wording
    from bot.rules.gcg.record import Record
    from render.drawing import Drawable


class GamePages(Pages):
    """The pages of a game, from its invitation to its end."""

    branches = True
    has_desks = True

    def public_message(
        self,
        view: View,
        happenings: Sequence[Happening],
        wording: Wording,
        readers: Readers = EVERYBODY,
    ) -> Message:
        """Return the public message: the invitation, or the board with the newest action."""
        if view.phase in {"invited", "withdrawn"}:
            return invitation(view, wording)
        return super().public_message(view, happenings, wording, readers)

    def public_lines(
        self, view: View, happenings: Sequence[Happening], wording: Wording, readers: Readers
    ) -> Sequence[Line]:
        """Return the lines about the newest action, the score and the turn."""
        return public_message.board_lines(view, happenings, wording, readers)

    def public_buttons(self, view: View, wording: Wording) -> Rows:
        """Return the buttons under the board."""
        return public_message.board_buttons(view, wording)

    def desk(self, view: View, wording: Wording, first: Sequence[Line] = ()) -> Message:
        """Return the private page of the viewer: waiting for the start, playing, or after the end.

        For a person who doesn't play, return the refusal that says so. The lines `first` stand on
        top.
        """
        if view.viewer is None:
            strangers = NotSeated(tuple(seat.name for seat in view.face.seats if seat.members))
            return Message((sentence(strangers, wording),), buttons=buttons.elsewhere(wording))
        if view.phase in {"invited", "withdrawn"}:
            return lobby(view, wording)
        if view.face.outcome is not None:
            return desk.end_page(view, wording, first=first)
        return super().desk(view, wording, first)

    def desk_lines(self, view: View, wording: Wording) -> Sequence[Line]:
        """Return the lines about the viewer's rack and the turn of a running game."""
        return desk.desk_lines(view, wording)

    def desk_buttons(self, view: View, wording: Wording) -> Rows:
        """Return the buttons for the actions that are possible now."""
        return desk.desk_buttons(view, wording)

    def desk_rack(self, view: View) -> str:
        """Return the viewer's rack, "" if they have left the game."""
        return "" if is_out(view) else view.face.rack or ""

    def home(
        self,
        view: View,
        happenings: Sequence[Happening],
        wording: Wording,
        shown: Message | None = None,
    ) -> Message | None:
        """Return the player's private page of a running game, with the latest moves above it.

        `shown` is that page if it was made already. Return None if the game isn't running or the
        viewer doesn't play. If a robot moves next, the message has no buttons.
        """
        if view.phase != "playing" or view.viewer is None:
            return None
        if shown is not None:
            return home_message(view, happenings, wording, shown)
        lines = desk.desk_lines(view, wording, reminding=True)
        own = self.page(
            view, wording, lines, self.desk_buttons(view, wording), self.desk_rack(view)
        )
        finished = before_robot(view, happenings, wording, own)
        return finished or home_message(view, happenings, wording, own)

    def home_head(self, happenings: Sequence[Happening], seat: int) -> int:
        """Return the number of the action that gave the turn to this seat."""
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
        """Return the message that replaces an earlier turn's message: a line for each of its moves.

        The turn began with the action number `head`, the next one with `until`.
        """
        return finished_turn(view, happenings, wording, seat, head, until)

    def status(
        self, view: View, happenings: Sequence[Happening], wording: Wording
    ) -> tuple[Line, ...]:
        """Return the lines about the turn and a play that waits, or about the result."""
        return status(view, happenings, wording)

    def offers(self, view: View, wording: Wording) -> Mapping[str, Button]:
        """Return the buttons for all that the viewer may do in a game that has begun, by name."""
        return offers(view, wording)

    def scene(self, view: View, wording: Wording, rack: str | None = None) -> Drawable | None:
        """Return the picture of the board.

        In a practice game it names the game that is continued.
        """
        return game_scene(view, wording, rack=rack)

    def about(self, view: View, wording: Wording) -> tuple[Line, ...]:
        """Return the lines about the game that is continued, or about play without help."""
        return (*public_message.practice_lines(view, wording), *unaided_lines(view, wording))

    def foot(self, view: View, wording: Wording) -> Line:
        """Return the small last line with the code and the rules of the game.

        In a practice game it also names the game that is continued.
        """
        return public_message.footline(view, wording)

    def persons_to_show(self, view: View) -> Mapping[PersonId, int]:
        """Return the players, by person, to whom no chat has shown their pair's game yet."""
        seats = view.face.seats
        return {one: seat for seat in GamePart.of(view).unshown for one in seats[seat].persons}

    def closes_thread(self, view: View) -> bool:
        """Return True once the game of an event's pair is over."""
        return GamePart.of(view).pair is not None and view.face.outcome is not None

    def rating(self, view: View, wording: Wording) -> tuple[Line, ...]:
        """Return the lines with the rating points of a rated game's players."""
        return skalp_lines(view, wording)

    def subject(self, view: View, happenings: Sequence[Happening]) -> Subject:
        """Return the topic of the public message: newest action, and what notifies again."""
        return subject.subject(view, happenings)

    def collapsed_message(self, view: View, older: OlderMessage, wording: Wording) -> Message:
        """Return the message that replaces an older one: the line about its action."""
        return collapse.collapsed_message(view, older, wording)

    def keeps_picture(self, view: View, older: OlderMessage) -> bool:
        """Return True if an older message keeps its picture of the first or the last board."""
        del view
        return collapse.keeps_picture(older)

    def thread_name(self, view: View, wording: Wording) -> str:
        """Return the name of the game's thread: the players' names.

        In a live event it begins with the number of their table.
        """
        names, pair = super().thread_name(view, wording), GamePart.of(view).pair
        # The games of a league, which last for days, have no tables.
        if pair is None or view.rules.clock.is_slow:
            return names
        return wording.text("event-thread", table=pair.table + 1, names=Raw(names))

    def callees(self, view: View, happenings: Sequence[Happening]) -> tuple[int, ...]:
        """Return the seats that have to act.

        After the end, all but the seat that ended the game.
        """
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
        """Return the seats whose players are to be notified now, and were not before."""
        return callees.seats_to_call(view, happenings, entries, again=again, proposed=proposed)

    def is_lasting(self, view: View, seat: int) -> bool:
        """Return True if a seat is called to move or to end the game, not to vote or to answer."""
        return callees.is_lasting(view, seat)

    def calls_privately(self, view: View, own: PersonPreferences) -> bool:
        """Return True if this person is notified in private.

        That is so if they want it, or if the bot made the game from two seeks.
        """
        return super().calls_privately(view, own) or GamePart.of(view).is_meeting

    def without_reminder(self, view: View) -> View:
        """Return the view as it is without a reminder of the turn."""
        return replace(view, part=replace(GamePart.of(view), reminder=None))

    def notice(
        self, view: View, happenings: Sequence[Happening], seat: int, wording: Wording
    ) -> Message:
        """Return the private notice for this seat: newest action, open question, deadline."""
        return notice_message(view, happenings, seat, wording)

    def partner_notes(self, view: View, notes: Sequence[PartnerNote], wording: Wording) -> Message:
        """Return the message with new notes for the partners who share a seat."""
        return note_message(view, notes, wording)

    def call_kind(self, view: View, happenings: Sequence[Happening]) -> CallKind:
        """Return the kind of notification that the game sends now.

        It is "invitations" if a game made from two seeks begins, "events" if an event's game
        begins, and "turns" in any other state.
        """
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
        """Return the device notification: the player to move, the score, last move and deadline."""
        return notification(view, happenings, seat, wording, wordless=wordless)

    def invitation(self, view: View, person: PersonId, wording: Wording) -> Message:
        """Return the invitation for one person, with buttons for the host or a waiting player."""
        return personal_invitation(view, person, wording)

    def opening(self, view: View) -> tuple[int, ...]:
        """Return the players' points at the beginning. Only a practice game begins with points."""
        opening = GamePart.of(view).opening
        return opening.scores if opening else super().opening(view)

    def label(self, line: GameLine, wording: Wording, *, now: int, coded: bool = False) -> str:
        """Return the label of the button of an invitation or a game in a list."""
        return listing.label(line, wording, now=now, coded=coded)

    def row(self, line: GameLine, wording: Wording, now: int) -> Line:
        """Return the line of an invitation or a game in a list."""
        return listing.row(line, wording, now)

    def sentence(self, view: View, since: int, wording: Wording) -> Line:
        """Return the sentence about what an invitation or a game waits for, or how it ended.

        `since` is the time (ms) of the last action, at which an ended game ended.
        """
        return listing.sentence(view, since, wording)

    def refusal(self, view: View, wording: Wording, why: Sequence[Line], rows: Rows) -> Message:
        """Return a refusal above the private page of a player of a running game.

        Other people get the refusal only.
        """
        if view.face.rack is None or view.face.outcome is not None:
            return super().refusal(view, wording, why, rows)
        lines = (*why, *desk.rack_lines(view, wording))
        rows = (*rows, *self.desk_buttons(view, wording))
        return self.page(view, wording, lines, rows, self.desk_rack(view))

    def answer_late(self, view: View, wording: Wording, why: Sequence[Line]) -> Message:
        """Return the present private page for a person who pressed an outdated button.

        The lines `why` stand on top.
        """
        return super().desk(view, wording, why)

    def before_move(self, view: View, wording: Wording) -> tuple[Line, ...]:
        """Return the lines that say why the viewer can't move now, no line if they can."""
        return desk.before_move(view, wording)

    def record(self, table: Table) -> Record:
        """Return the game record (GCG) with all moves."""
        return game_record(table)

    def steps(self, table: Table, view: View) -> Steps:
        """Return the positions of the game, move by move, for an animation."""
        del view
        (_, first, _), *rest = replay(table.log, table.rules)
        return Steps(first, [(game, events) for _, game, events in rest], shows_racks=True)
