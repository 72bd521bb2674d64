"""The page of a chat that several persons read: the board with the newest action."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING

import msgspec

from bot.coordinator.person_id import PersonId
from bot.coordinator.place import Place
from bot.coordinator.settings import theme_on
from bot.coordinator.views.view import as_of
from bot.delivery.call_places import CallPlaces, NextCall, call_places, own_chats
from bot.delivery.channel import OutgoingMessage
from bot.delivery.collapse import collapsed_board, collapsed_desk
from bot.delivery.cursor import CALL, decode
from bot.delivery.message_key import (
    MessageKey,
    late_callees,
    new_callees,
    subject_of,
)
from bot.dialogue.home import HOMES
from bot.dialogue.message import Message
from bot.dialogue.pages.calls import last_callees, most_callees
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.kinds.subject import Readers
from bot.dialogue.pages.table.invitees import host_to_call, invitees_to_call
from bot.dialogue.pages.table.plain_board import in_words
from bot.dialogue.pages.table.turns import ended_line, since_own_turn
from bot.dialogue.pages.wording import wording

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.coordinator.reads.queries import Newest
    from bot.coordinator.settings import Language, PlacePreferences
    from bot.coordinator.views.view import View
    from bot.delivery.cursor import Cursor, Posted
    from bot.delivery.snapshot import Snapshot
    from bot.dialogue.pages.wording import Wording
    from bot.dialogue.server_event import ServerEvent


# Platforms on which older messages move up and an edit makes no sound. A new board there pushes the
# one before it out of sight, so it describes every move that the player to act has missed.
_SCROLLS = {"telegram"}
_PAIR = 2


@dataclass(frozen=True)
class PublicPage:
    """The page of a chat for all its readers. It notifies persons who get no private notice.

    In a private chat with the bot, `reader` is the person there, and the page speaks to them. If
    that platform shows the board in private chats (a *desk*), `own` is the table from the reader's
    seat, with their rack. In a chat where the bot may only answer (`is_answered`), each turn has
    its own message, because an older message can't be edited for long. `is_first` is True before
    the chat's first message.
    """

    platform: str
    snapshot: Snapshot
    settings: PlacePreferences
    language: Language
    calls_here: CallPlaces
    reader: PersonId | None = None
    own: View | None = field(default=None, repr=False)
    is_answered: bool = False
    is_first: bool = False

    @property
    def newest(self) -> Newest:
        """The version of the game that the page shows."""
        return self.snapshot.newest

    @cached_property
    def subject(self) -> MessageKey:
        """The state of the game that the page's message is about.

        A second notification of the same turn doesn't change the subject if everybody is notified
        elsewhere. On a desk (a board in a private chat) the message keeps its subject until the
        reader's next turn.
        """
        subject = subject_of(self.newest, scrolls=self.platform in _SCROLLS or self.is_answered)
        if (head := self._home_head) is not None:
            subject = msgspec.structs.replace(subject, head=head)
        if self.calls_here.nobody_here:
            return msgspec.structs.replace(subject, reminder=0)
        return subject

    def pause(self, shown: int | None) -> int | None:
        """Return the ms to wait before the message may be edited, or None if it may be edited now.

        `shown` is the time (ms) of the last edit, or None.
        """
        pace = pages_of(self.newest.view).pace
        after = 0 if shown is None else shown + pace - self.snapshot.now
        return after if 0 < after <= pace else None

    @property
    def private_calls(self) -> int:
        """The number of persons whom private notices notify until their turn ends."""
        return self._lasting(self.calls_here.privately)

    @property
    def elsewhere(self) -> int:
        """The number of persons whom a board in another chat notifies until their turn ends."""
        return self._lasting(self.calls_here.elsewhere)

    @property
    def server_event(self) -> ServerEvent | None:
        """The entry for this game in the Discord server's list of events.

        It is None if it needs none.
        """
        view = self.newest.view
        return pages_of(view).server_event(view, self._wording)

    def message(self, cursor: Cursor) -> Message:
        """Return the message with the board, or with the invitation."""
        view, since = self.newest.view, cursor.entries_before(self.subject)
        if self.calls_here.nobody_here:
            view = pages_of(view).without_reminder(view)
        view = pages_of(view).name_first(view, self.calls_here.elsewhere)
        if self.reader and view.phase == "invited":
            return pages_of(view).invitation(view, self.reader, self._wording)
        pages = pages_of(view)
        if self.own is not None:
            own = as_of(self.own, self.snapshot.now) if pages.ages(view) else self.own
            home = pages.home(own, self.newest.happenings, self._wording)
            if home is not None:
                return home
        if pages.ages(view):
            view = as_of(view, self.snapshot.now)
        if self._hides_moves:
            missed = since_own_turn(view, self.newest.happenings)
            since = missed if since is None else min(since, missed)
        seats = (n for n, one in enumerate(view.face.seats) if self.reader in one.persons)
        readers = Readers(since, next(seats, None) if self.reader else None, live=True)
        message = pages.public_message(view, self.newest.happenings, self._wording, readers)
        if view.face.outcome is None or not (callees := self._callees()):
            return message
        *lines, foot = message.lines
        line = ended_line(view, callees, self._wording)
        return replace(message, lines=(*lines, line, foot))

    def plain(self, message: Message, right: str = "") -> Message:
        """Return the message with the board as text instead of its picture."""
        return in_words(message, self.newest.view, self._wording, right)

    def calls(self, cursor: Cursor) -> frozenset[PersonId] | None:
        """Return the persons to mention now, or None for nobody.

        They have come to move since the chat's last message, or the private notice or board that
        notified them is gone. `cursor` is the record of the chat's last message.
        """
        view, subject = self.newest.view, self.subject
        if view.phase in {"invited", "withdrawn"}:
            return self._invites(view, cursor)
        calls, stays = self.calls_here, subject.is_fast and subject == cursor.subject
        if stays:
            new = late_callees(self.newest, cursor.entries)
        else:
            new = new_callees(self.newest, subject, cursor.subject, cursor.entries)
        gone = not stays and (
            calls.notices < cursor.private_calls or calls.boards < cursor.elsewhere
        )
        before = cursor.subject
        if not new and gone and (subject.phase, subject.head) == (before.phase, before.head):
            new = {*pages_of(view).callees(view, self.newest.happenings)}
        persons = {person for seat in new for person in view.face.seats[seat].persons}
        persons -= calls.privately | calls.elsewhere
        return frozenset(persons | self._reminded_persons(cursor)) or None

    def _invites(self, view: View, cursor: Cursor) -> frozenset[PersonId] | None:
        """Return the newly invited persons to mention, and the waiting host after a refusal."""
        before, now, people = cursor.subject, self.subject, set[PersonId]()
        if before.phase != "invited":
            return frozenset(invitees_to_call(view))
        if now.added > before.added:
            people |= {*invitees_to_call(view, newest=now.added - before.added)}
        if now.notices > before.notices:
            people |= {*host_to_call(view)} - self.calls_here.elsewhere
        return frozenset(people) or None

    def _reminded_persons(self, cursor: Cursor) -> set[PersonId]:
        """Return the persons reminded since the chat's last message whom no other board notifies.

        `cursor` is the record of the chat's last message.
        """
        view, before = self.newest.view, cursor.subject.reminder
        reminded = pages_of(view).reminded_persons(view)
        new = {person for person, _ in reminded[before if self._is_same_turn(cursor) else 0 :]}
        return new - self.calls_here.elsewhere

    def _is_same_turn(self, cursor: Cursor) -> bool:
        """Return True if the chat's last message is about the turn that the page shows.

        `cursor` is the record of the chat's last message.
        """
        before, subject = cursor.subject, self.subject
        return (before.phase, before.head) == (subject.phase, subject.head)

    def rest_to_call(self, cursor: Cursor) -> tuple[int, int] | None:
        """Return the range of reminded persons whom the board's message can't mention, or None.

        They were reminded since the chat's last message. The range is the number of the first such
        person, and the first number that the board's message mentions. The board mentions as many
        of the last persons as one message can. Return None if nobody is left out. `cursor` is the
        record of the chat's last message.
        """
        if not pages_of(self.newest.view).calls_all:
            return None
        first = cursor.uncalled[0] if cursor.uncalled else cursor.subject.reminder
        first = first if self._is_same_turn(cursor) else 0
        named = last_callees(self._reminders_from(0), self.platform)
        return self._between(first, named[0]) if named else None

    def next_call(self, uncalled: tuple[int, int]) -> NextCall:
        """Return a message that notifies as many persons of this range as it can, from the first.

        The result also has the range of those who remain.
        """
        (first, end), view = uncalled, self.newest.view
        numbers = [one for one in self._reminders_from(first) if one < end]
        numbers = numbers[: most_callees(self.platform)]
        if not numbers:
            return NextCall()
        reminded = pages_of(view).reminded_persons(view)
        persons = [reminded[one] for one in numbers]
        message = pages_of(view).call(view, persons, self._wording)
        callees = frozenset(person for person, _ in persons)
        return NextCall(message, callees, self._between(numbers[-1] + 1, end))

    def _between(self, first: int, end: int) -> tuple[int, int] | None:
        """Return this range of persons, or None if it has nobody to notify at this place."""
        return (first, end) if any(one < end for one in self._reminders_from(first)) else None

    def _reminders_from(self, first: int) -> list[int]:
        """Return the numbers of the reminded persons whom no other board notifies.

        Only numbers from `first` on are returned.
        """
        reminded = pages_of(self.newest.view).reminded_persons(self.newest.view)
        here = (
            n for n, (person, _) in enumerate(reminded) if person not in self.calls_here.elsewhere
        )
        return [number for number in here if number >= first]

    def letter(
        self, message: Message, *, called: frozenset[PersonId] | None = None, nonce: str = ""
    ) -> OutgoingMessage:
        """Return the message in the chat's language, ready to be sent.

        It mentions persons by their accounts on this platform, but nobody who is notified
        elsewhere.
        """
        people, calls = {}, self.calls_here
        persons = {span.person for line in message.lines for span in line.spans if span.person}
        for person in persons - calls.privately - calls.elsewhere:
            known = self.snapshot.identities(person)
            if self.platform in known:
                people[person] = known[self.platform]
        view = self.newest.view
        is_heard = called is not None or pages_of(view).sounds(view)
        quiet = not is_heard or bool(called and called & calls.quiet)
        return OutgoingMessage(
            message,
            self.language,
            theme_on(self.platform, self.settings.theme),
            people,
            called,
            quiet=self.settings.quiet or quiet,
            nonce=nonce,
            game=view.id,
            turn=view.face.turn,
            desk=self._home_head is not None,
            title=pages_of(view).name(view, self._wording) if self._has_topic else "",
            asks=called is not None and self.own is not None and "play" in self.own.may,
        )

    def collapsed_message(self, left: Posted, after: Sequence[MessageKey]) -> tuple[bool, Message]:
        """Return True if an old message keeps its picture, and the text that it keeps.

        The chat's settings say whether that is a line or the whole board.
        """
        if left.subject.phase == CALL:
            return False, Message(())
        if self._desk_seat is not None and left.subject.phase == "playing":
            return collapsed_desk(self.newest, left, after, self._desk_seat, self._wording)
        keeps = self.settings.old_boards == "keep"
        return collapsed_board(self.newest, left, after, self.subject, self._wording, keeps=keeps)

    @property
    def _has_topic(self) -> bool:
        """True if a chat with topics opens one for the game before it gets the message."""
        begins = self.is_first and pages_of(self.newest.view).has_topic
        return begins or self._home_head is not None

    @property
    def shows_own_move(self) -> bool:
        """True if the reader made the newest move on their desk, which shows it without a pause."""
        moves = [one for one in self.newest.happenings if one.move]
        return self._desk_seat is not None and bool(moves) and moves[-1].by == self._desk_seat

    @property
    def _desk_seat(self) -> int | None:
        """The reader's seat if the board in this private chat is their desk, else None."""
        if self.own is None or not pages_of(self.own).has_desks:
            return None
        return self.own.viewer

    @property
    def _home_head(self) -> int | None:
        """The number of the action that began the turn shown on a desk, None for a public board."""
        view = self.newest.view
        if self._desk_seat is None or view.phase != "playing":
            return None
        return pages_of(view).home_head(self.newest.happenings, self._desk_seat)

    def _callees(self) -> list[PersonId]:
        """Return the persons whom this message must notify.

        They are those whom the game notifies, without those notified in private or in other chats.
        """
        view, calls = self.newest.view, self.calls_here
        seats = pages_of(view).callees(view, self.newest.happenings)
        persons = [person for seat in seats for person in view.face.seats[seat].persons]
        return [one for one in persons if one not in calls.privately | calls.elsewhere]

    def _lasting(self, persons: frozenset[PersonId]) -> int:
        view, seats = self.newest.view, self.newest.view.face.seats
        lasting = {
            person
            for number, seat in enumerate(seats)
            if pages_of(view).is_lasting(view, number)
            for person in seat.persons
        }
        return len(persons & lasting) if view.phase != "invited" else len(persons)

    @property
    def _hides_moves(self) -> bool:
        """True if a new board here pushes moves out of sight that the player to act hasn't seen."""
        view = self.newest.view
        several = len(view.face.seats) > _PAIR and view.face.to_move is not None
        return several and self.platform in _SCROLLS and self.settings.old_boards == "collapse"

    @property
    def _wording(self) -> Wording:
        return wording(self.language, self.platform)


def board_at(
    snapshot: Snapshot, place: str, said: Language | None, chats: Mapping[str, str]
) -> PublicPage:
    """Return the page of one of the game's places, by the settings of the place and its persons.

    `said` is the language that the platform reports for the place. `chats` maps accounts to their
    private chats, as for `call_places`.
    """
    platform, settings = Place.parse(place).platform, snapshot.settings(place)
    language = settings.public_language(said, snapshot.language)
    calls, reader = call_places(snapshot, place, chats), _reader(snapshot, place, chats)
    own = None
    if reader is not None and platform in HOMES:
        own = snapshot.newest.view_of(snapshot.aliases(reader))
    answered = Place.parse(place).kind.answers
    first = not decode(snapshot.places[place]).message
    return PublicPage(platform, snapshot, settings, language, calls, reader, own, answered, first)


def _reader(snapshot: Snapshot, place: str, chats: Mapping[str, str]) -> PersonId | None:
    """Return the player whose private chat this place is, or None if it isn't a player's."""
    platform, view = Place.parse(place).platform, snapshot.newest.view
    for person in (person for seat in view.face.seats if not seat.robot for person in seat.persons):
        identities = snapshot.identities(person)
        if place in own_chats(identities, chats.get(identities.get(platform, ""))):
            return person
    return None
