"""The JSON of a score sheet that a person records at a real table, for the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bot.chat.web.kinds.face import WebFace
from bot.chat.web.kinds.moves import moves_view
from bot.chat.web.presence import NOBODY
from bot.coordinator.kinds.sheet.view_part import SheetPart

if TYPE_CHECKING:
    from bot.chat.web.presence import Present
    from bot.dialogue.conversation import LiveTable
    from bot.dialogue.pages.wording import Wording


class SheetFace(WebFace):
    """The maker of the JSON of a score sheet.

    Its recorder lays for each player in turn, with all tiles of the set that are not on the board.
    """

    script: ClassVar[str] = "sheet"

    def table(
        self, live: LiveTable, wording: Wording, now: int, present: Present
    ) -> dict[str, Any]:
        """Return the JSON of the score sheet.

        No player has an open window, because they sit at a real table.
        """
        del present
        view = live.view
        shown = {**super().table(live, wording, now, NOBODY), **moves_view(live, wording)}
        if not SheetPart.of(view).records:
            return shown
        return {**shown, "waiting": True, "rack": list(view.face.unseen or "")}
