"""The pages of a league."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.league.view_part import LeaguePart
from bot.dialogue.message import Message
from bot.dialogue.pages.kinds.league import private, public
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
        """Return the public message: the sign-up, the start, half time, the last days, the end."""
        del happenings, since, reader, live
        return Message(
            (*public.league_lines(view, wording), public.foot(view, wording)),
            scene=public.league_scene(view, wording),
            alt_text=lambda: self.alt(view, wording),
            buttons=public.league_buttons(view, wording),
        )

    def desk(self, view: View, wording: Wording, first: Sequence[Line] = ()) -> Message:
        """Return the league for one person."""
        return private.desk(view, wording, first)

    def status(
        self, view: View, happenings: Sequence[Happening], wording: Wording
    ) -> tuple[Line, ...]:
        """Return the lines about the season's state and about the viewer as a player."""
        del happenings
        return private.status(view, wording)

    def offers(self, view: View, wording: Wording) -> Mapping[str, Button]:
        """Return the buttons of what the viewer may do and see now."""
        return private.offers(view, wording)

    def scene(self, view: View, wording: Wording, rack: str | None = None) -> Scene | None:
        """Return None, because a league has no board."""
        del view, wording, rack
        return None

    def words(self, view: View, wording: Wording, rack: str | None = None) -> list[str]:
        """Return the divisions in words."""
        del rack
        part = LeaguePart.of(view)
        numbers = range(len(part.divisions))
        return [str(line) for one in numbers for line in division_lines(part, one, wording)]

    def alt(self, view: View, wording: Wording, rack: str | None = None) -> str:
        """Return the alternative text of the divisions."""
        del rack
        return divisions_alt(LeaguePart.of(view), wording)

    def foot(self, view: View, wording: Wording) -> Line:
        """Return the small line that names the league."""
        return public.foot(view, wording)

    def subject(self, view: View, happenings: Sequence[Happening]) -> Subject:
        """Return the stage of the season as the subject: one message for each."""
        del happenings
        return Subject(view.phase, public.head_of(LeaguePart.of(view)))

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
        """Return the title that remains of an older message, or its lines about a season's end."""
        del phase, told, taken_back
        return public.remnant(view, head, wording)

    def keeps_picture(self, view: View, phase: str, head: int, about: Happening | None) -> bool:
        """Return True for the end of a season, whose message keeps the divisions."""
        del view, phase, about
        return public.is_end(head)

    def ages(self, view: View) -> bool:
        """Return False, because the messages name fixed times and no running one."""
        del view
        return False

    def noticed_seats(self, view: View) -> Mapping[PersonId, int]:
        """Return all players at the start of a season, in its last days and at its end."""
        return private.noticed_players(LeaguePart.of(view))

    def notice_head(self, view: View) -> int:
        """Return the number of the public message, because each stage has one."""
        return public.head_of(LeaguePart.of(view))

    def person_notice(self, view: View, wording: Wording) -> Message:
        """Return the private notice about the season for the viewer."""
        return private.notice(view, wording)

    def notification(
        self,
        view: View,
        happenings: Sequence[Happening],
        seat: int,
        wording: Wording,
        *,
        wordless: bool = False,
    ) -> Notification:
        """Return the notice under the name of the league."""
        del happenings, seat
        told = () if wordless else self.person_notice(view, wording).lines
        # The line with the code is for chats.
        return Notification(self.name(view, wording), tuple(one for one in told if not one.small))

    def name(self, view: View, wording: Wording) -> str:
        """Return the league's name."""
        return wording.name_alone(LeaguePart.of(view).name)

    def label(self, line: GameLine, wording: Wording, *, now: int, coded: bool = False) -> str:
        """Return the label of a button, with the code."""
        del now, coded
        name = self.name(line.view, wording)
        return wording.text("event-label", name=Raw(name), code=Raw(line.view.id))

    def row(self, line: GameLine, wording: Wording, now: int) -> Line:
        """Return the line with its name, code and stage."""
        name = self.name(line.view, wording)
        label = wording.line("event-label", name=Raw(name), code=Code(line.view.id))
        return type(label)(join_spans(label.spans, self.sentence(line.view, now, wording).spans))

    def sentence(self, view: View, since: int, wording: Wording) -> Line:
        """Return the times of the season, or that the league is closed."""
        del since
        part = LeaguePart.of(view)
        if not part.is_open:
            return public.league_lines(view, wording)[-1]
        return public.times_line(part, wording)
