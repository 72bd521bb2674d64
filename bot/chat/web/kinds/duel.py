"""The JSON of a duel of words for the page: the letters of its question, and its standings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bot.chat.web.kinds.face import WebFace
from bot.chat.web.presence import NOBODY
from bot.coordinator.kinds.duel.view_part import DuelPart
from bot.dialogue.pages.kinds.duel.scenes import marked_questions, table_heads

if TYPE_CHECKING:
    from bot.chat.web.presence import Present
    from bot.coordinator.views.view import View
    from bot.dialogue.conversation import LiveTable
    from bot.dialogue.pages.wording import Wording


class DuelFace(WebFace):
    """The maker of the JSON of a duel of words. The first to find a word takes a question."""

    script: ClassVar[str] = "duel"

    def table(
        self, live: LiveTable, wording: Wording, now: int, present: Present
    ) -> dict[str, Any]:
        """Return the JSON of the duel. Anybody who has its code may answer its questions."""
        del present
        return {
            **super().table(live, wording, now, NOBODY),
            "duel": duel_view(live.view, wording),
        }


def duel_view(view: View, wording: Wording) -> dict[str, Any]:
    """Return what only the JSON of a duel contains.

    `marks` say for each of the newest questions if the person took it. `heads` are the headings
    above the marks and above the points.
    """
    part = DuelPart.of(view)
    marked = marked_questions(part)
    return {
        "number": part.number,
        "total": part.total,
        "open": part.open,
        "ends": part.ends,
        "letters": _tiles(part.letters, view),
        "count": part.count,
        "heads": table_heads(part, wording),
        "rows": [
            {
                "place": row.place,
                "name": wording.name_alone(row.name),
                "points": row.points,
                "marks": [number in row.taken for number in marked],
                "mine": row.seat == view.viewer,
            }
            for row in part.rows
        ],
        "last": _last_question(part, view, wording),
    }


def _last_question(part: DuelPart, view: View, wording: Wording) -> dict[str, Any] | None:
    """Return the JSON of the newest closed question, with the name of the player who took it.

    Return None if no question is closed yet.
    """
    question = part.last
    if question is None:
        return None
    word = question.word or next(iter(question.answers), "")
    who = None if question.seat is None else wording.name_alone(part.names[question.seat])
    return {"number": len(part.closed), "word": _tiles(word, view), "who": who}


def _tiles(letters: str, view: View) -> list[tuple[str, int]]:
    """Return pairs of a letter and its points."""
    return [(letter, view.rules.tiles.value(letter)) for letter in letters]
