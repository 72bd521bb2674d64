"""The pages of a club, as the class that the registry of pages uses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.club.view_part import ClubPart
from bot.dialogue.message import Message
from bot.dialogue.pages.kinds.club import private_pages, public_message
from bot.dialogue.pages.kinds.club.season import season_alt, season_lines
from bot.dialogue.pages.kinds.pages import Pages, Subject
from bot.dialogue.pages.wording import join_spans
from bot.text.pieces import Code, Raw

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.coordinator.reads.open_games import GameLine
    from bot.coordinator.table.timeline import Happening
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Button, Line
    from bot.dialogue.pages.wording import Wording
    from bot.dialogue.server_event import ServerEvent
    from render.scene import Scene


class ClubPages(Pages):
    """The pages of a club. Everybody may read them."""

    is_open = True
    collapses = False
    calls_all = False

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
        """Return the public message: the founding, the season table, or a skipped evening."""
        del happenings, since, reader, live
        part = ClubPart.of(view)
        return Message(
            (*public_message.club_lines(part, view, wording), public_message.foot(view, wording)),
            scene=public_message.club_scene(part, wording),
            alt_text=lambda: self.alt(view, wording),
            buttons=public_message.club_buttons(view, wording),
        )

    def desk(self, view: View, wording: Wording, first: Sequence[Line] = ()) -> Message:
        """Return one person's private page of the club. The lines `first` stand on top."""
        return private_pages.desk(view, wording, first)

    def status(
        self, view: View, happenings: Sequence[Happening], wording: Wording
    ) -> tuple[Line, ...]:
        """Return the lines about the next evening, the last evening, and the season."""
        del happenings
        return private_pages.status(view, wording)

    def offers(self, view: View, wording: Wording) -> Mapping[str, Button]:
        """Return the buttons for all that the viewer may do and see now, by name."""
        return private_pages.offers(view, wording)

    def scene(self, view: View, wording: Wording, rack: str | None = None) -> Scene | None:
        """Return None, because a club has no board."""
        del view, wording, rack
        return None

    def words(self, view: View, wording: Wording, rack: str | None = None) -> list[str]:
        """Return the season table in words."""
        del rack
        return [str(line) for line in season_lines(ClubPart.of(view), wording)]

    def alt(self, view: View, wording: Wording, rack: str | None = None) -> str:
        """Return the alternative text of the season table."""
        del rack
        return season_alt(ClubPart.of(view), wording)

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
        """Return the message that replaces an older one: the winner of the evening it was about.

        `head` is the number of that evening.
        """
        del phase, told, taken_back
        return public_message.remnant(view, head, wording)

    def ages(self, view: View) -> bool:
        """Return False, because the messages show no time that has to be kept up to date."""
        del view
        return False

    def name(self, view: View, wording: Wording) -> str:
        """Return the club's name."""
        return wording.name_alone(ClubPart.of(view).name)

    def label(self, line: GameLine, wording: Wording, *, now: int, coded: bool = False) -> str:
        """Return the label of the club's button: its name and code."""
        del now, coded
        name = self.name(line.view, wording)
        return wording.text("event-label", name=Raw(name), code=Raw(line.view.id))

    def row(self, line: GameLine, wording: Wording, now: int) -> Line:
        """Return the club's line in a list: its name, code and next evening."""
        name = self.name(line.view, wording)
        label = wording.line("event-label", name=Raw(name), code=Code(line.view.id))
        return type(label)(join_spans(label.spans, self.sentence(line.view, now, wording).spans))

    def sentence(self, view: View, since: int, wording: Wording) -> Line:
        """Return the line about the next evening, or that the club is closed."""
        del since
        part = ClubPart.of(view)
        if not part.is_open:
            return self.status(view, (), wording)[0]
        return public_message.next_line(part, wording)
