"""The pages of a club, as the class that the registry of pages uses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator.kinds.club.view_part import ClubPart
from bot.dialogue.pages.kinds.club import private_pages, public_message
from bot.dialogue.pages.kinds.club.season import season_words
from bot.dialogue.pages.kinds.gathering import DirectedPages
from bot.dialogue.pages.kinds.subject import Subject

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.coordinator.table.timeline import Happening
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Button, Line, Message
    from bot.dialogue.pages.buttons import Rows
    from bot.dialogue.pages.kinds.subject import OlderMessage
    from bot.dialogue.pages.wording import Wording
    from bot.dialogue.server_event import ServerEvent
    from render.drawing import Drawable


@dataclass(frozen=True, slots=True)
class ClubPages(DirectedPages):
    """The pages of a club. Everybody may read them.

    If their reader `manages` the server or group, they have the directors' buttons, too.
    """

    manages: bool = False

    def stage_lines(self, view: View, wording: Wording) -> Sequence[Line]:
        """Return the lines of the founding, of the season table, or of a skipped evening."""
        return public_message.club_lines(ClubPart.of(view), view, wording)

    def scene(self, view: View, wording: Wording, rack: str | None = None) -> Drawable | None:
        """Return the picture of the season table."""
        del rack
        return public_message.club_scene(ClubPart.of(view), wording)

    def public_buttons(self, view: View, wording: Wording) -> Rows:
        """Return the buttons of the public message."""
        return public_message.club_buttons(view, wording)

    def status(
        self, view: View, happenings: Sequence[Happening], wording: Wording
    ) -> tuple[Line, ...]:
        """Return the lines about the next evening, the last evening, and the season."""
        del happenings
        return private_pages.status(view, wording)

    def offers(self, view: View, wording: Wording) -> Mapping[str, Button]:
        """Return the buttons for all that the viewer may do and see now, by name."""
        return private_pages.offers(view, wording, manages=self.manages)

    def words(self, view: View, wording: Wording, rack: str | None = None) -> list[str]:
        """Return the season table in words."""
        del rack
        return season_words(ClubPart.of(view), wording)

    def foot(self, view: View, wording: Wording) -> Line:
        """Return the small last line, which names the club."""
        return public_message.foot(view, wording)

    def subject(self, view: View, happenings: Sequence[Happening]) -> Subject:
        """Return the topic of the public message: the newest evening, and later skipped ones."""
        del happenings
        part = ClubPart.of(view)
        return Subject(view.phase, public_message.head_of(part), notices=len(part.skipped))

    def server_event(self, view: View, wording: Wording) -> ServerEvent | None:
        """Return the next evening as an entry for the server's list of events."""
        return public_message.club_event(view, wording)

    def collapsed_message(self, view: View, older: OlderMessage, wording: Wording) -> Message:
        """Return the message that replaces an older one: the winner of the evening it was about."""
        return public_message.collapsed_message(view, older.head, wording)

    def name(self, view: View, wording: Wording) -> str:
        """Return the club's name."""
        return wording.name_alone(ClubPart.of(view).name)

    def sentence(self, view: View, since: int, wording: Wording) -> Line:
        """Return the line about the next evening, or that the club is closed."""
        del since
        part = ClubPart.of(view)
        if not part.is_open:
            return self.status(view, (), wording)[0]
        return public_message.next_line(part, wording)
