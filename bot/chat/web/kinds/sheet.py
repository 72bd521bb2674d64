"""The face of the score sheet that a person records at a real table."""

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
    """The face of a score sheet.

    Its recorder lays tiles of the whole set for each player in turn.
    """

    script: ClassVar[str] = "sheet"

    def table(
        self, live: LiveTable, wording: Wording, now: int, present: Present
    ) -> dict[str, Any]:
        """Return the JSON of the sheet.

        No player has an open window, because they sit at a real table.
        """
        del present
        view = live.view
        shown = {**super().table(live, wording, now, NOBODY), **moves_view(live, wording)}
        if not SheetPart.of(view).records:
            return shown
        return {**shown, "waiting": True, "rack": list(view.face.unseen or "")}
