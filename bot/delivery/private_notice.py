"""A private notice tells one person to act, and is removed once they have acted."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, get_args

from msgspec.structs import replace

from bot.coordinator.person_id import PersonId
from bot.coordinator.place import Place
from bot.coordinator.settings import Language, theme_on
from bot.delivery.call_places import (
    NextCall,
    called_seat,
    is_quiet_for,
    last_act_of_viewer,
    notice_place_of,
)
from bot.delivery.channel import OutgoingMessage, PlaceGoneError
from bot.delivery.cursor import Cursor, decode
from bot.delivery.message_key import MessageKey, new_callees, subject_of
from bot.delivery.response_place import is_uncalled
from bot.dialogue.message import Message
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.table.plain_board import in_words
from bot.dialogue.pages.table.turns import turn_since
from bot.dialogue.pages.wording import wording

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.reads.queries import Newest
    from bot.coordinator.views.view import View
    from bot.delivery.cursor import Posted
    from bot.delivery.snapshot import Snapshot
    from bot.dialogue.pages.wording import Wording
    from render.themes import ThemeName

# The value of `called` for a private message: its reader is notified, and nobody is mentioned.
READER = frozenset[PersonId]()


@dataclass(frozen=True, slots=True)
class PrivatePage:
    """The common part of all pages that only one person reads.

    Nobody else can be notified there.
    """

    platform: str
    newest: Newest
    language: Language
    theme: ThemeName
    quiet: bool

    @property
    def is_substitute(self) -> bool:
        """True for a notice sent only because no board notifies the person.

        Here always False.
        """
        return False

    @property
    def private_calls(self) -> int:
        """The number of persons who get other private notices.

        It is 0, as one person reads this.
        """
        return 0

    @property
    def elsewhere(self) -> int:
        """The number of persons notified in other chats. It is 0, as one person reads this."""
        return 0

    @property
    def server_event(self) -> None:
        """Always None, because a private page has no server."""
        return

    def rest_to_call(self, cursor: Cursor) -> None:
        """Return None, because nobody else has to be notified here."""

    def next_call(self, uncalled: tuple[int, int]) -> NextCall:
        """Return no further message, because nobody else has to be notified here."""
        del uncalled
        return NextCall()

    def letter(
        self, message: Message, *, called: frozenset[PersonId] | None = None, nonce: str = ""
    ) -> OutgoingMessage:
        """Return the message in the reader's language, ready to be sent without mentions."""
        quiet = self.quiet or called is None
        return OutgoingMessage(
            message,
            self.language,
            self.theme,
            {},
            called,
            quiet=quiet,
            nonce=nonce,
            game=self.newest.view.id,
        )

    def collapsed_message(self, left: Posted, after: Sequence[MessageKey]) -> tuple[bool, Message]:
        """Return an empty text and False, so that an older notice is deleted."""
        del left, after
        return False, Message(())

    @property
    def _wording(self) -> Wording:
        return wording(self.language, self.platform)


@dataclass(frozen=True, slots=True)
class PersonNotice(PrivatePage):
    """The page of a private notice at a table that notifies persons instead of seats.

    `own` is the table as the reader sees it, None if they have nothing to do.
    """

    own: View | None

    wanted: ClassVar[bool] = True
    """True because another stage of the table may notify the person."""

    @property
    def subject(self) -> MessageKey | None:
        """The stage of the table as the message's subject.

        It is None if the reader has nothing to do.
        """
        if self.own is None:
            return None
        return MessageKey(self.own.phase, pages_of(self.own).notice_head(self.own))

    def silent(self) -> PersonNotice:
        """Return the page as for a reader who has nothing to do, so that it notifies nobody."""
        return dataclasses.replace(self, own=None)

    def message(self, cursor: Cursor) -> Message:
        """Return the task that the reader has now, or their result."""
        del cursor
        if self.own is None:
            return Message(())
        return pages_of(self.own).person_notice(self.own, self._wording)

    def plain(self, message: Message, right: str = "") -> Message:
        """Return the message as it is, because it has no picture."""
        del right
        return message

    def calls(self, cursor: Cursor) -> frozenset[PersonId] | None:
        """Return the reader if the running table has a new stage since the chat's last message.

        Return None otherwise. `cursor` is the record of the chat's last message.
        """
        is_new = self.subject is not None and self.subject != cursor.subject
        return READER if is_new and self.newest.view.phase == "playing" else None


@dataclass(frozen=True, slots=True)
class PrivateNotice(PrivatePage):
    """The page of a private notice for the player on `seat`, None if they have nothing to do.

    `wanted` is True if the player prefers private notices. A player who doesn't gets one only if no
    board notifies them.
    """

    wanted: bool
    seat: int | None

    @property
    def is_substitute(self) -> bool:
        """True if the player is notified here only because no board notifies them."""
        return self.seat is not None and not self.wanted

    @property
    def subject(self) -> MessageKey | None:
        """The player's turn as the message's subject, or None if they have nothing to do.

        The subject names the beginning of the turn, so events within the turn edit the message. A
        second notification of the same turn, or the end of the game, makes a new message.
        """
        if self.seat is None:
            return None
        subject, since = subject_of(self.newest), turn_since(self.newest.happenings)
        return replace(subject, head=since, notices=0)

    def message(self, cursor: Cursor) -> Message:
        """Return the player's task, and the moves of the others since the player's last move."""
        # The cursor's message is deleted when a new one comes, so nothing depends on it.
        del cursor
        view = self.newest.view
        if self.seat is None:
            return Message((pages_of(view).foot(view, self._wording),))
        return pages_of(view).notice(view, self.newest.happenings, self.seat, self._wording)

    def plain(self, message: Message, right: str = "") -> Message:
        """Return the message with the board as text instead of its picture."""
        return in_words(message, self.newest.view, self._wording, right)

    def calls(self, cursor: Cursor) -> frozenset[PersonId] | None:
        """Return the reader if the newest state notifies them and the chat's last message has not.

        Return None otherwise. `cursor` is the record of the chat's last message.
        """
        subject = subject_of(self.newest)
        new = new_callees(self.newest, subject, cursor.subject, cursor.entries)
        return READER if self.seat in new else None

    def silent(self) -> PrivateNotice:
        """Return the page as for a player who has nothing to do, so that it notifies nobody."""
        return dataclasses.replace(self, seat=None)


def notice_at(snapshot: Snapshot, place: str) -> PrivateNotice | PersonNotice:
    """Return the page of the private notice at this place.

    Raise PlaceGoneError if no person has the account of the notice any more.
    """
    person = snapshot.owner(place)
    if person is None:
        raise PlaceGoneError("nobody")
    chosen, newest = snapshot.preferences(person), snapshot.newest
    language, platform = chosen.language or snapshot.language, Place.parse(place).platform
    theme = theme_on(platform, chosen.theme)
    aliases = snapshot.aliases(person)
    noticed = pages_of(newest.view).noticed_seats(newest.view)
    if noticed is not None:
        own = None
        # A person without a choice plays here, so they know the language of the table's words.
        language = chosen.language or _language_of(newest.view.language) or snapshot.language
        if place == notice_place_of(snapshot, person):
            own = next(
                (newest.seat_view(noticed[one], one) for one in aliases if one in noticed), None
            )
        return PersonNotice(platform, newest, language, theme, quiet=False, own=own)
    wanted = pages_of(newest.view).calls_privately(newest.view, chosen)
    seat = _seat(snapshot, person, place)
    if not wanted and seat is not None and not is_uncalled(snapshot, platform, seat):
        seat = None
    quiet = seat is not None and is_quiet_for(
        snapshot, person, last_act_of_viewer(newest.view, *aliases)
    )
    return PrivateNotice(platform, newest, language, theme, quiet, wanted, seat)


def _language_of(words: str) -> Language | None:
    """Return the code `words` as one of the bot's languages, or None if the bot doesn't speak it.

    `words` is the language of a table's word list.
    """
    return next((one for one in get_args(Language) if one == words), None)


def is_blank(stored: bytes) -> bool:
    """Return True if the stored cursor of a notice has no message: sent, being sent, or old.

    The cursor is the record of the chat's last message.
    """
    cursor = decode(stored)
    return not (cursor.message or cursor.sending or cursor.to_collapse)


def _seat(snapshot: Snapshot, person: PersonId, place: str) -> int | None:
    """Return the player's seat if the game notifies them at this place, None otherwise."""
    seat = called_seat(snapshot, person)
    return seat if place == (notice_place_of(snapshot, person) or place) else None
