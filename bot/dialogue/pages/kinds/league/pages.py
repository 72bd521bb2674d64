"""The pages of a league, as the class that the registry of pages uses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.league.view_part import LeaguePart
from bot.dialogue.message import Message
from bot.dialogue.pages.kinds.league import private_pages, public_message
from bot.dialogue.pages.kinds.league.divisions import division_lines, divisions_alt
from bot.dialogue.pages.kinds.pages import Pages, Subject
from bot.dialogue.pages.notification import Notification
from bot.dialogue.pages.wording import join_spans
from bot.text.pieces import Code, Raw

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.coordinator.person_id import PersonId
    from bot.coordinator.reads.open_games import GameLine
    from bot.coordinator.table.timeline import Happening
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Button, Line
    from bot.dialogue.pages.wording import Wording
    from render.scene import Scene


class LeaguePages(Pages):
    """The pages of a league. Everybody may read its facts."""

    is_open = True
    collapses = False
    calls_all = False
    pace = 5_000

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
        """Return the public message of the season's stage: sign-up, start, half time, last days."""
        del happenings, since, reader, live
        return Message(
            (*public_message.league_lines(view, wording), public_message.foot(view, wording)),
            scene=public_message.league_scene(view, wording),
            alt_text=lambda: self.alt(view, wording),
            buttons=public_message.league_buttons(view, wording),
        )

    def desk(self, view: View, wording: Wording, first: Sequence[Line] = ()) -> Message:
        """Return one person's page of the league, with the lines `first` on top."""
        return private_pages.desk(view, wording, first)

    def status(
        self, view: View, happenings: Sequence[Happening], wording: Wording
    ) -> tuple[Line, ...]:
        """Return the lines about the season's state, and about the viewer if they play."""
        del happenings
        return private_pages.status(view, wording)

    def offers(self, view: View, wording: Wording) -> Mapping[str, Button]:
        """Return the buttons for all that the viewer may do and see now, by name."""
        return private_pages.offers(view, wording)

    def scene(self, view: View, wording: Wording, rack: str | None = None) -> Scene | None:
        """Return None, because a league has no board."""
        del view, wording, rack
        return None

    def words(self, view: View, wording: Wording, rack: str | None = None) -> list[str]:
        """Return the tables of the divisions in words."""
        del rack
        part = LeaguePart.of(view)
        numbers = range(len(part.divisions))
        return [str(line) for one in numbers for line in division_lines(part, one, wording)]

    def alt(self, view: View, wording: Wording, rack: str | None = None) -> str:
        """Return the alternative text of the picture of the divisions."""
        del rack
        return divisions_alt(LeaguePart.of(view), wording)

    def foot(self, view: View, wording: Wording) -> Line:
        """Return the small last line, which names the league."""
        return public_message.foot(view, wording)

    def subject(self, view: View, happenings: Sequence[Happening]) -> Subject:
        """Return the topic of the public message: the stage of the season. Each has a message."""
        del happenings
        return Subject(view.phase, public_message.head_of(LeaguePart.of(view)))

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
        """Return the message that replaces an older one: its title, or a season's result."""
        del phase, told, taken_back
        return public_message.remnant(view, head, wording)

    def keeps_picture(self, view: View, phase: str, head: int, about: Happening | None) -> bool:
        """Return True for the message about a season's end, which keeps its picture."""
        del view, phase, about
        return public_message.is_end(head)

    def ages(self, view: View) -> bool:
        """Return False, because the messages name fixed times and no running one."""
        del view
        return False

    def noticed_seats(self, view: View) -> Mapping[PersonId, int]:
        """Return the players who get a private notice, by person.

        There is one at the start of a season, in its last days and at its end.
        """
        return private_pages.noticed_players(LeaguePart.of(view))

    def notice_head(self, view: View) -> int:
        """Return the number of the stage that the private notices are about.

        Each stage has one message.
        """
        return public_message.head_of(LeaguePart.of(view))

    def person_notice(self, view: View, wording: Wording) -> Message:
        """Return the private notice about the season for the viewer."""
        return private_pages.notice(view, wording)

    def notification(
        self,
        view: View,
        happenings: Sequence[Happening],
        seat: int,
        wording: Wording,
        *,
        wordless: bool = False,
    ) -> Notification:
        """Return the private notice as a notification for a device. Its title is the league's name.

        With `wordless` it has no text.
        """
        del happenings, seat
        told = () if wordless else self.person_notice(view, wording).lines
        # The small line with the code is for chats only.
        return Notification(self.name(view, wording), tuple(one for one in told if not one.small))

    def name(self, view: View, wording: Wording) -> str:
        """Return the league's name."""
        return wording.name_alone(LeaguePart.of(view).name)

    def label(self, line: GameLine, wording: Wording, *, now: int, coded: bool = False) -> str:
        """Return the label of the league's button: its name and code."""
        del now, coded
        name = self.name(line.view, wording)
        return wording.text("event-label", name=Raw(name), code=Raw(line.view.id))

    def row(self, line: GameLine, wording: Wording, now: int) -> Line:
        """Return the league's line in a list: its name, code and stage."""
        name = self.name(line.view, wording)
        label = wording.line("event-label", name=Raw(name), code=Code(line.view.id))
        return type(label)(join_spans(label.spans, self.sentence(line.view, now, wording).spans))

    def sentence(self, view: View, since: int, wording: Wording) -> Line:
        """Return the line with the times of the season, or that the league is closed."""
        del since
        part = LeaguePart.of(view)
        if not part.is_open:
            return public_message.league_lines(view, wording)[-1]
        return public_message.times_line(part, wording)
