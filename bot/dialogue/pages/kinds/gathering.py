"""The base classes of the pages of tables at which people meet: events, clubs, leagues, duels.

Such a table is not a game itself, so it has no board.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.dialogue.pages.kinds.pages import Pages
from bot.dialogue.pages.notification import Notification

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.table.timeline import Happening
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Line
    from bot.dialogue.pages.kinds.subject import Readers
    from bot.dialogue.pages.wording import Wording


class GatheringPages(Pages):
    """The pages of a kind of table at which people meet and that has no board."""

    collapses = False

    def public_lines(
        self, view: View, happenings: Sequence[Happening], wording: Wording, readers: Readers
    ) -> Sequence[Line]:
        """Return the lines of the table's present stage."""
        del happenings, readers
        return self.stage_lines(view, wording)

    def stage_lines(self, view: View, wording: Wording) -> Sequence[Line]:
        """Return the lines of the present stage, without the last small one."""
        raise NotImplementedError

    def ages(self, view: View) -> bool:
        """Return False, because the messages name fixed times and no running one."""
        del view
        return False


class DirectedPages(GatheringPages):
    """The pages of an event, a club or a league. Everybody may read its facts."""

    is_open = True
    calls_all = False
    desk_has_picture = False
    label_key = "event-label"

    def alt_text(self, view: View, wording: Wording, rack: str | None = None) -> str:
        """Return the alternative text of the picture, uncut.

        A chat that can't show the picture shows this text instead.
        """
        return " ".join(self.words(view, wording, rack))

    def notification(
        self,
        view: View,
        happenings: Sequence[Happening],
        seat: int,
        wording: Wording,
        *,
        wordless: bool = False,
    ) -> Notification:
        """Return the private notice as a notification for a device. Its title is the table's name.

        With `wordless` it has no text.
        """
        del happenings, seat
        told = () if wordless else self.person_notice(view, wording).lines
        # The small line with the code is for chats only.
        return Notification(self.name(view, wording), tuple(one for one in told if not one.small))
