"""The pages of a belgijka, as the class that the registry of pages uses."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.kinds.rounds.view_part import RoundsPart
from bot.dialogue.message import Line, Message
from bot.dialogue.pages.kinds.pages import Pages
from bot.dialogue.pages.kinds.rounds import private_pages, public_message
from bot.dialogue.pages.kinds.rounds.alt_text import rounds_words
from bot.dialogue.pages.kinds.rounds.phrases import rounds_line, rounds_name
from bot.dialogue.pages.kinds.rounds.record import rounds_record
from bot.dialogue.pages.kinds.rounds.scenes import round_of, rounds_scene
from bot.dialogue.pages.kinds.subject import Subject

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.table import Table
    from bot.coordinator.table.timeline import Happening
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Button
    from bot.dialogue.pages.buttons import Rows
    from bot.dialogue.pages.kinds.subject import OlderMessage, Readers
    from bot.dialogue.pages.wording import Wording
    from bot.dialogue.server_event import ServerEvent
    from bot.rules.gcg.record import Record
    from render.drawing import Drawable


class RoundsPages(Pages):
    """The pages of a belgijka. All players get the same rack. Each answer is private."""

    collapses = False
    label_key = "rounds-label"

    def public_lines(
        self, view: View, happenings: Sequence[Happening], wording: Wording, readers: Readers
    ) -> Sequence[Line]:
        """Return the lines of the announcement, of a round, of its results, or of the end."""
        del happenings
        return tuple(public_message.public_lines(view, wording, live=readers.live))

    def public_buttons(self, view: View, wording: Wording) -> Rows:
        """Return the buttons of the stage."""
        return public_message.public_buttons(view, wording)

    def desk_lines(self, view: View, wording: Wording) -> Sequence[Line]:
        """Return the lines with the shared rack, or with the viewer's result of the round."""
        return tuple(private_pages.desk_lines(view, wording))

    def desk_buttons(self, view: View, wording: Wording) -> Rows:
        """Return the buttons of the viewer's private page."""
        return private_pages.desk_buttons(view, wording)

    def foot(self, view: View, wording: Wording) -> Line:
        """Return the small last line, which names the belgijka and its word list."""
        return public_message.foot(view, wording)

    def status(
        self, view: View, happenings: Sequence[Happening], wording: Wording
    ) -> tuple[Line, ...]:
        """Return the line about the stage, and the viewer's result in the last round."""
        del happenings
        return private_pages.status(view, wording)

    def offers(self, view: View, wording: Wording) -> Mapping[str, Button]:
        """Return the buttons for all that the viewer may do and see now, by name."""
        return private_pages.rounds_offers(view, wording)

    def scene(self, view: View, wording: Wording, rack: str | None = None) -> Drawable | None:
        """Return the picture of the round's board with the shared rack, or with the results."""
        del rack
        return rounds_scene(view, round_of(RoundsPart.of(view), wording), wording)

    def words(self, view: View, wording: Wording, rack: str | None = None) -> list[str]:
        """Return the picture of a round, its results, or the end in words."""
        del rack
        return rounds_words(view, wording)

    def subject(self, view: View, happenings: Sequence[Happening]) -> Subject:
        """Return the topic of the public message: the round. A reminder adds one more message."""
        del happenings
        return Subject(view.phase, (view.face.turn + 1) // 2, len(self.reminded_persons(view)))

    def sounds(self, view: View) -> bool:
        """Return True for the announcement only, whose message makes a sound to gather people."""
        return RoundsPart.of(view).stage == "announced"

    def server_event(self, view: View, wording: Wording) -> ServerEvent | None:
        """Return the entry for the server's list of events, None if no start was chosen."""
        return public_message.rounds_event(view, wording)

    def collapsed_message(self, view: View, older: OlderMessage, wording: Wording) -> Message:
        """Return the message that replaces an older one.

        It is the best play of its round, or for the announcement the line that there was a
        belgijka.
        """
        return public_message.collapsed_message(view, older.head, wording)

    def ages(self, view: View) -> bool:
        """Return True, because the message shows the time that is left."""
        del view
        return True

    def reminded_persons(self, view: View) -> Sequence[tuple[PersonId, str]]:
        """Return the persons notified of the start, then those reminded of the round."""
        return (*RoundsPart.of(view).called, *RoundsPart.of(view).reminded)

    def name_first(self, view: View, persons: Collection[PersonId]) -> View:
        """Return the view with these persons first among the reminded ones."""
        return replace(view, part=RoundsPart.of(view).name_first(persons)) if persons else view

    def call(
        self, view: View, persons: Sequence[tuple[PersonId, str]], wording: Wording
    ) -> Message:
        """Return the message that mentions persons: for the start, or to answer the round."""
        return Message((public_message.call_line(view, persons, wording),))

    def call_places(self, view: View) -> Mapping[PersonId, str]:
        """Return the chat in which each person pressed „Będę” (I'll come)."""
        return dict(RoundsPart.of(view).call_places)

    def rack(self, view: View) -> str | None:
        """Return the shared rack during a round, None at any other time."""
        game = RoundsPart.of(view)
        return game.rack if game.stage == "round" else None

    def name(self, view: View, wording: Wording) -> str:
        """Return the belgijka's name, which says how many rounds or days it has."""
        return rounds_name(RoundsPart.of(view), wording)

    def sentence(self, view: View, since: int, wording: Wording) -> Line:
        """Return the line about the belgijka's progress."""
        del since
        return rounds_line(RoundsPart.of(view), wording)

    def record(self, table: Table) -> Record:
        """Return the game record with the best play of each round."""
        return rounds_record(table)
