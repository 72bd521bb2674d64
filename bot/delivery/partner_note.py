"""Send the notes of team partners: each note once, to the reader's private chat.

It doesn't matter who is to move.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator.place import Place, note_place
from bot.coordinator.settings import theme_on
from bot.delivery.call_places import is_quiet_for, last_act_of_viewer, notice_place_of
from bot.delivery.cursor import Cursor, decode
from bot.delivery.message_key import MessageKey
from bot.delivery.private_notice import READER, PrivatePage
from bot.dialogue.message import Message
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.kinds.subject import INVITATION

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.body import PartnerNote
    from bot.delivery.cursor import Posted
    from bot.delivery.snapshot import Snapshot

_NOTE = "note"


@dataclass(frozen=True, slots=True)
class NotePage(PrivatePage):
    """A page with the new `notes` of a player's partners, all in one message.

    The subject of the message is the time of its newest note. `acted` is the time (ms) at which the
    reader last acted. Older notes count as read, because they are shown beside the rack.
    """

    notes: tuple[PartnerNote, ...]
    cursor: Cursor
    acted: int

    @property
    def is_due(self) -> bool:
        """True if the page has work: a note to send or resend, or a message to close."""
        is_over = self.subject is None and bool(self.cursor.message)
        return is_over or bool(self.cursor.sending) or self._newest > _newest_sent_time(self.cursor)

    @property
    def subject(self) -> MessageKey | None:
        """The time of the newest note as the message's subject, or None once the game is over."""
        if self.newest.view.phase != "playing":
            return None
        return MessageKey(_NOTE, max(self._newest, _newest_sent_time(self.cursor)))

    def message(self, cursor: Cursor) -> Message:
        """Return a message with the notes that the chat's last message did not have.

        If a message is being sent, return that message's notes again. `cursor` is the record of the
        chat's last message.
        """
        since, last = cursor.subject.head, self._newest
        if cursor.sending:
            last = _newest_sent_time(cursor)
        else:
            since = max(since, self.acted)
        shown = [note for note in self.notes if since < note.at <= last]
        return pages_of(self.newest.view).partner_notes(self.newest.view, shown, self._wording)

    def plain(self, message: Message, right: str = "") -> Message:
        """Return the message unchanged, because it has no picture."""
        del right
        return message

    def calls(self, cursor: Cursor) -> frozenset[PersonId] | None:
        """Return the reader if there is a note that they haven't got, or None for nobody."""
        return READER if self._newest > cursor.subject.head else None

    def collapsed_message(self, left: Posted, after: Sequence[MessageKey]) -> tuple[bool, Message]:
        """Return True and no new text: an older message loses only its buttons."""
        del left, after
        return True, Message(())

    @property
    def _newest(self) -> int:
        """The time of the newest note that the person hasn't read beside their rack."""
        return max((note.at for note in self.notes if note.at > self.acted), default=INVITATION)


def note_at(snapshot: Snapshot, place: str) -> NotePage | None:
    """Return the page with partners' notes for a chat, or None if the notes belong elsewhere.

    The notes are sent to the chat in which the person is notified of their turn.
    """
    person = snapshot.owner(place)
    at, newest = Place.parse(place), snapshot.newest
    notice = notice_place_of(snapshot, person) if person else None
    if person is None or notice is None or place != note_place(at.platform, _identity(notice)):
        return None
    aliases, view = snapshot.aliases(person), newest.view
    mates = {
        one for seat in view.face.seats if {*aliases} & {*seat.persons} for one in seat.persons
    }
    notes = tuple(note for note in newest.notes if note.person in mates.difference(aliases))
    acted, chosen = last_act_of_viewer(view, *aliases), snapshot.preferences(person)
    quiet = is_quiet_for(snapshot, person, acted)
    language, theme = chosen.language or snapshot.language, theme_on(at.platform, chosen.theme)
    cursor = decode(snapshot.places[place])
    return NotePage(at.platform, newest, language, theme, quiet, notes, cursor, acted)


def _newest_sent_time(cursor: Cursor) -> int:
    """Return the time of the newest note that was sent, or that is being sent."""
    return (cursor.sending or cursor).subject.head


def _identity(notice: str) -> str:
    return Place.parse(notice).callee or ""
