"""Hints: the same best move in three steps, each showing a little more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.dialogue.pages.kinds.game.desk import desk
from bot.dialogue.pages.wording import square, word
from bot.rules.moves import Exchange, Pass

if TYPE_CHECKING:
    from bot.coordinator.analysis import AnalysedMove
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Line, Message
    from bot.dialogue.pages.wording import Wording


def hint_message(best: AnalysedMove, step: int, view: View, wording: Wording) -> Message:
    """Return the desk under the hint; its button leads to the next one."""
    return desk(view, wording, first=(_hint(best, step, wording),))


def _hint(best: AnalysedMove, step: int, wording: Wording) -> Line:
    match best.move:
        case Pass():
            return wording.line("hint-pass")
        case Exchange(tiles):
            keys = ("hint-exchange", "hint-exchange-count", "hint-exchange-tiles")
            letters = wording.letters(tiles)
            return wording.line(keys[step - 1], tiles=len(tiles), letters=letters)
        case placement:
            keys = ("hint-bingo" if best.bingo else "hint-score", "hint-place", "hint-word")
            return wording.line(
                keys[step - 1],
                points=best.score,
                square=square(placement.square),
                direction=wording.direction(placement.direction),
                word=word(best.word),
            )
