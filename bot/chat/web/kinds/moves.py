"""The JSON of the players and the moves of a game.

It is played here, or recorded at a real table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.chat.web.views.play import placed_view
from bot.chat.web.views.seats import seat_cards
from bot.dialogue.pages.board_state import index
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.table.move_list import move_list

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.dialogue.conversation import LiveTable
    from bot.dialogue.pages.table.move_list import MoveRow
    from bot.dialogue.pages.wording import Wording
    from bot.rules.tiles import TileSet


def moves_view(live: LiveTable, wording: Wording) -> dict[str, Any]:
    """Return the JSON of the players, of the moves, and of the newest challenge."""
    view = live.view
    rows = move_list(view, live.happenings, pages_of(view).opening(view), wording)
    return {
        "players": seat_cards(view, wording),
        "moves": [_move(row, view.rules.tiles) for row in rows],
        "news": _news(rows),
    }


def _move(row: MoveRow, tiles: TileSet) -> dict[str, Any]:
    """Return the JSON of one line in the list of moves.

    The move laid the squares of `tiles` and took the squares of `lifted` off the board.
    """
    play = row.play
    return {
        "n": row.number,
        "at": row.at,
        "turn": row.turn,
        "seat": row.seat,
        "kind": row.kind,
        **(
            placed_view(play, tiles)
            if play
            else {"word": "", "place": "", "down": False, "tiles": []}
        ),
        "points": row.points,
        "total": None if row.seat is None else row.scores[row.seat],
        "scores": row.scores,
        "to_move": row.to_move,
        "exchanged": row.exchanged,
        "lifted": [index(square) for square in row.lifted],
        "taken_back": row.taken_back,
        "text": row.text,
    }


def _news(rows: Sequence[MoveRow]) -> dict[str, Any] | None:
    """Return the JSON of the newest challenge with its result, or None if there was none."""
    for row in reversed(rows):
        if row.kind == "challenge":
            kind = "challenge_won" if row.invalid else "challenge_lost"
            return {
                "n": row.number,
                "kind": kind,
                "seat": row.seat,
                "words": row.invalid,
                "text": row.text,
            }
    return None
