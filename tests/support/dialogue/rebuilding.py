"""Games typed as a final board with points, and their search without a process."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.errors import SearchTooLong
from bot.robot.analysis.rebuild_pool import RebuildPool
from bot.rules.sheet.rebuild import TooLong
from bot.rules.sheet.rebuilt import rebuild

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.rules.board import Board
    from bot.rules.ruleset import Ruleset
    from bot.rules.sheet.orders import Orders
    from bot.rules.sheet.rebuild import Final, Misprint, SearchLimits
    from bot.rules.sheet.rebuilt import WrongSum


class SearchHere(RebuildPool):
    """A search in this thread. With `too_long` it fails as a search that takes too long."""

    def __init__(self) -> None:
        self.too_long = False

    async def rebuild(
        self,
        final: Final,
        rules: Ruleset,
        words: frozenset[str],
        wrong: Sequence[WrongSum] = (),
        limits: SearchLimits | None = None,
    ) -> Orders | Misprint | None:
        """Return what is found. Raise SearchTooLong."""
        if self.too_long:
            raise SearchTooLong
        try:
            return rebuild(final, rules, words, wrong, limits)
        except TooLong:
            raise SearchTooLong from None


def rows(board: Board) -> list[str]:
    """Return the rows of a board as a person types them, with blanks in brackets."""
    lines = [board.cells[at : at + 15] for at in range(0, 225, 15)]
    return ["".join(f"({one.upper()})" if one.islower() else one for one in line) for line in lines]


def final_text(board: Board, *columns: str) -> str:
    """Return a board with its columns as a person types them."""
    return "\n".join((*rows(board), *columns))
