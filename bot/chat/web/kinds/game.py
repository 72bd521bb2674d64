"""The JSON of a game between players, for the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bot.chat.web.kinds.face import WebFace
from bot.chat.web.kinds.game_invitation import invitation
from bot.chat.web.kinds.moves import moves_view
from bot.chat.web.views.play import tiles_view
from bot.coordinator.kinds.game.view_part import GamePart
from bot.dialogue.pages.kinds.game.desk import note_line
from bot.dialogue.pages.kinds.game.remarks import remark_line, remark_text

if TYPE_CHECKING:
    from bot.chat.web.presence import Present
    from bot.coordinator.views.view import View
    from bot.dialogue.conversation import LiveTable
    from bot.dialogue.pages.wording import Wording


class GameFace(WebFace):
    """The maker of the JSON of a game between players, from its invitation on."""

    script: ClassVar[str] = "game"

    def table(
        self, live: LiveTable, wording: Wording, now: int, present: Present
    ) -> dict[str, Any]:
        """Return the JSON of the game with its seats, moves and notes."""
        view, shown = live.view, moves_view(live, wording)
        for seat, card in enumerate(shown["players"]):
            card["present"] = seat in present.seats
        opening = GamePart.of(view).opening
        return {
            **super().table(live, wording, now, present),
            **shown,
            "opening": tiles_view(opening.board, view.rules.tiles) if opening else [],
            "notes": _notes(view, wording),
            "remarks": _remarks(view, wording),
            "invitation": invitation(view, wording),
        }


def _notes(view: View, wording: Wording) -> list[dict[str, Any]]:
    """Return the notes among the people who share the viewer's seat, the newest last."""
    return [
        {"at": note.at, "own": note.own, "text": str(note_line(note.name, note.text, wording))}
        for note in GamePart.of(view).notes
    ]


def _remarks(view: View, wording: Wording) -> list[dict[str, Any]]:
    """Return the remarks of players that the game still shows, the newest last."""
    return [
        {
            "at": one.at,
            "seat": one.seat,
            "own": one.own,
            "text": remark_text(one.what, wording),
            "told": str(remark_line(one, wording)),
        }
        for one in GamePart.of(view).remarks
    ]
