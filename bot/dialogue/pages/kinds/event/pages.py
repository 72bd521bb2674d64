"""The pages of an event, as the class that the registry of pages uses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.event.view_part import EventPart
from bot.dialogue.message import Message
from bot.dialogue.pages.kinds.event import private_pages, public_message
from bot.dialogue.pages.kinds.event.standings import standings_words
from bot.dialogue.pages.kinds.gathering import DirectedPages
from bot.dialogue.pages.kinds.subject import Subject

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.coordinator.people.devices import CallKind
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.timeline import Happening
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Button, Line
    from bot.dialogue.pages.buttons import Rows
    from bot.dialogue.pages.kinds.subject import OlderMessage
    from bot.dialogue.pages.wording import Wording
    from render.drawing import Drawable


class EventPages(DirectedPages):
    """The pages of an event. Everybody may read its facts."""

    has_topic = True
    # Ms between edits. Chats limit edits, and many people press „Jestem” at the same time.
    pace = 5_000

    def stage_lines(self, view: View, wording: Wording) -> Sequence[Line]:
        """Return the lines of the sign-up, of the check-in, of a round, or of the end."""
        return public_message.event_lines(view, wording)

    def scene(self, view: View, wording: Wording, rack: str | None = None) -> Drawable | None:
        """Return the picture of the standings."""
        del rack
        return public_message.table_scene(view, wording)

    def public_buttons(self, view: View, wording: Wording) -> Rows:
        """Return the buttons of the public message."""
        return public_message.event_buttons(view, wording)

    def round_head(self, number: int) -> int:
        """Return the number of the public message about the round `number`."""
        return public_message.head_of_round(number)

    def status(
        self, view: View, happenings: Sequence[Happening], wording: Wording
    ) -> tuple[Line, ...]:
        """Return the lines about the event's state, and about the viewer if they play."""
        del happenings
        return private_pages.status(view, wording)

    def offers(self, view: View, wording: Wording) -> Mapping[str, Button]:
        """Return the buttons for all that the viewer may do and see now, by name."""
        return private_pages.offers(view, wording)

    def words(self, view: View, wording: Wording, rack: str | None = None) -> list[str]:
        """Return the event's standings in words."""
        del rack
        return standings_words(public_message.table_of(EventPart.of(view)), wording)

    def foot(self, view: View, wording: Wording) -> Line:
        """Return the small last line, which names the event."""
        return public_message.foot(view, wording)

    def subject(self, view: View, happenings: Sequence[Happening]) -> Subject:
        """Return the topic of the public message: the stage of the event.

        Each stage has a message.
        """
        del happenings
        part = EventPart.of(view)
        return Subject(view.phase, public_message.head_of(part), len(part.called))

    def collapsed_message(self, view: View, older: OlderMessage, wording: Wording) -> Message:
        """Return the message that replaces an older one: a round's results, or the closed sign-up.

        The message of the sign-up is replaced by nothing.
        """
        return public_message.collapsed_message(view, older.head, wording)

    def keeps_picture(self, view: View, older: OlderMessage) -> bool:
        """Return True for an earlier round, whose message keeps the picture of its standings."""
        head = older.head
        return public_message.is_round(head) and head != public_message.head_of(EventPart.of(view))

    def sounds(self, view: View) -> bool:
        """Return True, because each public message begins a stage and makes a sound."""
        del view
        return True

    def reminded_persons(self, view: View) -> Sequence[tuple[PersonId, str]]:
        """Return the persons, with their names, whom the present public message calls."""
        return EventPart.of(view).called

    def noticed_seats(self, view: View) -> Mapping[PersonId, int]:
        """Return the players who get a private notice, by person.

        They are those who must say that they are here, and at the end all players.
        """
        part = EventPart.of(view)
        return {part.players[player]: player for player in private_pages.noticed_players(part)}

    def persons_to_show(self, view: View) -> Mapping[PersonId, int]:
        """Return the players, by person, whom no chat has asked yet whether they are here."""
        part = EventPart.of(view)
        return {part.players[player]: player for player in part.unasked}

    def notice_head(self, view: View) -> int:
        """Return the number of the stage that the private notices are about.

        Each stage has one message.
        """
        return public_message.head_of(EventPart.of(view))

    def person_notice(self, view: View, wording: Wording) -> Message:
        """Return the private notice: are you here? At the end return the viewer's results."""
        return private_pages.notice(view, wording)

    def call_kind(self, view: View, happenings: Sequence[Happening]) -> CallKind:
        """Return "events", the kind of notification that all calls of an event have."""
        del view, happenings
        return "events"

    def call(
        self, view: View, persons: Sequence[tuple[PersonId, str]], wording: Wording
    ) -> Message:
        """Return the message that mentions these persons, who must still say that they are here."""
        del view
        people = wording.join(wording.mention_of(who, called) for who, called in persons)
        return Message((wording.line("event-missing", names=people),))

    def name(self, view: View, wording: Wording) -> str:
        """Return the event's name."""
        return wording.name_alone(EventPart.of(view).name)

    def sentence(self, view: View, since: int, wording: Wording) -> Line:
        """Return the line about the stage of the event."""
        del since
        part = EventPart.of(view)
        event = part.tournament
        return wording.line(
            "event-stage",
            state=event.state,
            round=len(event.rounds),
            rounds=event.rules.rounds,
            at=wording.moment(part.starts),
        )
