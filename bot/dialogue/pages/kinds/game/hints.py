"""Hints: the best move in three steps, each of which shows a little more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.dialogue.pages.wording import square, word
from bot.rules.moves import Exchange, Pass

if TYPE_CHECKING:
    from bot.coordinator.analysis import AnalysedMove
    from bot.dialogue.message import Line
    from bot.dialogue.pages.wording import Wording


def hint_line(best: AnalysedMove, step: int, wording: Wording) -> Line:
    """Return the line with what the hint number `step` (1 to 3) reveals about the best move."""
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
