"""The JSON of a board: its squares and its tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.chat.web.views.play import tiles_view
from bot.dialogue.pages.board_state import CODES, index
from bot.dialogue.pages.table.scenes import premium_labels
from bot.rules.board import CENTRE, SIZE

if TYPE_CHECKING:
    from bot.dialogue.pages.wording import Wording
    from bot.rules.board import Board
    from bot.rules.ruleset import Ruleset


def board_view(board: Board | None, rules: Ruleset, wording: Wording) -> dict[str, Any] | None:
    """Return the JSON of a board's squares and tiles, or None if there is no board yet."""
    if board is None:
        return None
    return {**squares(rules, wording), "tiles": tiles_view(board, rules.tiles)}


def squares(rules: Ruleset, words: Wording) -> dict[str, Any]:
    """Return the JSON of an empty board: its size, the premium of each square, and their names."""
    labels = premium_labels(words)
    return {
        "side": SIZE,
        "start": index(CENTRE),
        "coloured": rules.layout.is_coloured,
        "squares": [CODES[mark] for row in rules.layout.rows for mark in row],
        "labels": {CODES[mark]: label for mark, label in labels.items() if mark in CODES},
    }
