"""Reading a typed answer to the running round of a belgijka. The word list is not asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.errors import AlreadyEnded, NotStarted, RoundClosed
from bot.coordinator.kinds.rounds.view_part import OwnAnswer, RoundsPart
from bot.coordinator.views.preview import read_plays
from bot.rules.judge import judge

if TYPE_CHECKING:
    from bot.coordinator.ports.answers import StoredAnswer
    from bot.coordinator.views.view import View
    from bot.rules.judge import Play
    from bot.rules.moves import Laid, Placement


def read_answer(view: View, move: str | Placement | Laid) -> tuple[Play, ...]:
    """Return the likeliest meaning of an answer, and after it the other possible ones.

    Raises:
        NotStarted: the game has not begun.
        AlreadyEnded: the game is over.
        RoundClosed: no round is running just now.
        TextError: the text doesn't say exactly one move.
        PlacementError: the tiles can't lie so.

    """
    game, board = RoundsPart.of(view), view.face.board
    if board is None or game.stage == "announced":
        raise NotStarted
    if game.stage == "over":
        raise AlreadyEnded
    if game.stage == "pause":
        raise RoundClosed(game.number, game.ends)
    return read_plays(move, board, game.rack, view.rules)


def own_answer(view: View, stored: StoredAnswer | None) -> OwnAnswer | None:
    """Return the viewer's stored answer to the running round; None if there is none."""
    board = view.face.board
    if stored is None or board is None or not RoundsPart.of(view).rack:
        return None
    play = judge(board, stored.placement, view.rules)
    return OwnAnswer(play, play.score)
