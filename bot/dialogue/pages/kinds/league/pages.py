"""The pages of a league, as the class that the registry of pages uses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from bot.coordinator.kinds.league.view_part import LeaguePart
from bot.dialogue.pages.kinds.gathering import DirectedPages
from bot.dialogue.pages.kinds.league import private_pages, public_message
from bot.dialogue.pages.kinds.league.divisions import divisions_words
from bot.dialogue.pages.kinds.league.season_games import NO_GAMES, OwnGames
from bot.dialogue.pages.kinds.subject import Subject

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.timeline import Happening
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Button, Line, Message
    from bot.dialogue.pages.buttons import Rows
    from bot.dialogue.pages.kinds.subject import OlderMessage
    from bot.dialogue.pages.wording import Wording
    from render.drawing import Drawable


@dataclass(frozen=True, slots=True)
class LeaguePages(DirectedPages):
    """The pages of a league. Everybody may read its facts.

    `found` are the reader's games. If the reader `manages` the server or group, they get the button
    that closes the league.
    """

    found: OwnGames = NO_GAMES
    manages: bool = False
    pace: ClassVar[int] = 5_000

    def stage_lines(self, view: View, wording: Wording) -> Sequence[Line]:
        """Return the lines of the season's stage: sign-up, start, half time, last days."""
        return public_message.league_lines(view, wording)

    def scene(self, view: View, wording: Wording, rack: str | None = None) -> Drawable | None:
        """Return the picture of the divisions."""
        del rack
        return public_message.league_scene(view, wording)

    def public_buttons(self, view: View, wording: Wording) -> Rows:
        """Return the buttons of the public message."""
        return public_message.league_buttons(view, wording)

    def status(
        self, view: View, happenings: Sequence[Happening], wording: Wording
    ) -> tuple[Line, ...]:
        """Return the lines about the season's state, and about the viewer if they play."""
        del happenings
        return private_pages.status(view, wording, self.found)

    def offers(self, view: View, wording: Wording) -> Mapping[str, Button]:
        """Return the buttons for all that the viewer may do and see now, by name."""
        return private_pages.offers(view, wording, manages=self.manages)

    def words(self, view: View, wording: Wording, rack: str | None = None) -> list[str]:
        """Return the tables of the divisions in words."""
        del rack
        return divisions_words(LeaguePart.of(view), wording)

    def foot(self, view: View, wording: Wording) -> Line:
        """Return the small last line, which names the league."""
        return public_message.foot(view, wording)

    def subject(self, view: View, happenings: Sequence[Happening]) -> Subject:
        """Return the topic of the public message: the stage of the season. Each has a message."""
        del happenings
        return Subject(view.phase, public_message.head_of(LeaguePart.of(view)))

    def collapsed_message(self, view: View, older: OlderMessage, wording: Wording) -> Message:
        """Return the message that replaces an older one: its title, or a season's result."""
        return public_message.collapsed_message(view, older.head, wording)

    def keeps_picture(self, view: View, older: OlderMessage) -> bool:
        """Return True for the message about a season's end, which keeps its picture."""
        del view
        return public_message.is_end(older.head)

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

    def name(self, view: View, wording: Wording) -> str:
        """Return the league's name."""
        return wording.name_alone(LeaguePart.of(view).name)

    def sentence(self, view: View, since: int, wording: Wording) -> Line:
        """Return the line with the times of the season, or that the league is closed."""
        del since
        part = LeaguePart.of(view)
        if not part.is_open:
            return public_message.league_lines(view, wording)[-1]
        return public_message.times_line(part, wording)
