"""A bell's message: it calls one person in private when something waits for them, and then goes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.coordinator.notice_place import identity_of, notice_place
from bot.delivery.channel import OutgoingMessage, PlaceGoneError
from bot.delivery.cursor import Cursor, decode
from bot.delivery.mentions import acted_at, is_hushed
from bot.delivery.message_key import MessageKey, newly_called, subject_of
from bot.dialogue.message import Message
from bot.dialogue.pages.game.callees import callees, turn_since
from bot.dialogue.pages.game.plain_board import in_words
from bot.dialogue.pages.game.private_notice import notice_message
from bot.dialogue.pages.game.public import footline
from bot.dialogue.pages.wording import wording

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.coordinator.queries import Newest
    from bot.coordinator.settings import PersonPreferences
    from bot.delivery.channel import Channel
    from bot.delivery.cursor import Posted
    from bot.dialogue.actor import Language, ThemeName
    from bot.dialogue.pages.wording import Wording
    from bot.dialogue.services import ChatServices

# A private message calls whoever reads it, and mentions nobody.
_READER = frozenset[str]()


@dataclass(frozen=True, slots=True)
class PrivateNotice:
    """The page of a bell: for the person on `seat`, None where nothing is to be said to them."""

    newest: Newest
    seat: int | None
    language: Language
    theme: ThemeName
    quiet: bool

    @property
    def subject(self) -> MessageKey | None:
        """Their turn, what calls them again in it, a time that ran out, the end.

        What happens within a turn changes the message: it is about the turn, since it began.
        """
        if self.seat is None:
            return None
        subject, since = subject_of(self.newest), turn_since(self.newest.happenings)
        return replace(subject, head=since, notices=0)

    @property
    def uncalled(self) -> int:
        """Nobody else is here."""
        return 0

    @property
    def elsewhere(self) -> int:
        """As above."""
        return 0

    def message(self, since: int | None) -> Message:
        """What waits for them, and what the others did since their own last move."""
        del since  # What stood here is gone by now.
        if self.seat is None:
            return Message((footline(self.newest.view, self._wording),))
        return notice_message(self.newest.view, self.newest.happenings, self.seat, self._wording)

    def plain(self, message: Message, right: str = "") -> Message:
        """The board as text."""
        return in_words(message, self.newest.view, self._wording, right)

    def calls(self, cursor: Cursor) -> frozenset[str] | None:
        """Who reads this alone, where it is new to them."""
        subject = subject_of(self.newest)
        new = newly_called(self.newest, subject, cursor.subject, cursor.entries)
        return _READER if self.seat in new else None

    async def letter(
        self, message: Message, *, called: frozenset[str] | None = None, nonce: str = ""
    ) -> OutgoingMessage:
        """The message in the person's language; it mentions nobody, as all there is theirs."""
        quiet = self.quiet or called is None
        return OutgoingMessage(
            message, self.language, self.theme, {}, called, quiet=quiet, nonce=nonce
        )

    def remnant(self, left: Posted) -> tuple[bool, Message]:
        """Nothing: what waited has been answered, and the game is shown where it is played."""
        del left
        return False, Message(())

    @property
    def _wording(self) -> Wording:
        return wording(self.language)


async def rests(services: ChatServices, game: str, place: str) -> bool:
    """Whether a bell has nothing to say and nothing to take back, whatever the game is like.

    So it is for most: they are called where they play. It takes no look at the game.
    """
    stored = (await services.store.tables.places(game)).get(place)
    if stored is None or not _is_blank(decode(stored)):
        return False
    owner = await _owner(services, place)
    return owner is not None and owner[1].calls != "private"


async def ring_at(
    services: ChatServices,
    channel: Channel,
    newest: Newest,
    place: str,
    places: Mapping[str, bytes],
) -> tuple[PrivateNotice, str]:
    """The page of this bell of the game's `places`, and where its message is to stand.

    Raises PlaceGoneError where the person can't be written to, TryLaterError.
    """
    owner = await _owner(services, place)
    if owner is None:
        raise PlaceGoneError("nobody")
    person, chosen = owner
    seat = (
        await _seat(services, newest, person, place, places) if chosen.calls == "private" else None
    )
    aliases = await services.store.people.aliases(person)
    acted = acted_at(newest.view, *aliases)
    hushed = seat is not None and is_hushed(services, newest.view, chosen, acted)
    language, theme = chosen.language or services.language, chosen.theme or "light"
    at = ""
    if seat is not None or not _is_blank(decode(places[place])):
        private = await channel.private(identity_of(place) or "")
        if private is None:
            raise PlaceGoneError("closed")
        at = private
    # Where the game is played in that very chat, its board calls.
    return PrivateNotice(newest, None if at in places else seat, language, theme, hushed), at


async def _owner(services: ChatServices, place: str) -> tuple[str, PersonPreferences] | None:
    """Whose bell this is, and what they have chosen; None for an account that is forgotten."""
    platform = place.partition(":")[0]
    person = await services.store.people.known(platform, identity_of(place) or "")
    return None if person is None else (person, await services.preferences.of_person(person))


async def _seat(
    services: ChatServices, newest: Newest, person: str, place: str, places: Mapping[str, bytes]
) -> int | None:
    """The person's seat, if something is to be said to them and none of their bells says it."""
    aliases = set(await services.store.people.aliases(person))
    view = newest.view
    seats = (number for number, seat in enumerate(view.seats) if aliases & set(seat.persons))
    seat = next(seats, None)
    if seat is None or seat not in callees(newest.view, newest.happenings):
        return None
    identities = await services.store.people.identities(person)
    own = {notice_place(*identity) for identity in identities.items()}
    return seat if place == min(own & places.keys(), default=place) else None


def _is_blank(cursor: Cursor) -> bool:
    return not (cursor.message or cursor.nonce or cursor.left)
