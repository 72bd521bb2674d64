"""Read a typed answer to the running round of a belgijka. The word list isn't needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.errors import AlreadyEnded, NotStarted
from bot.coordinator.kinds.rounds.requests import RoundClosed
from bot.coordinator.kinds.rounds.view_part import OwnAnswer, RoundsPart
from bot.coordinator.views.preview import read_plays
from bot.rules.judge import judge

if TYPE_CHECKING:
    from bot.coordinator.ports.answers import StoredAnswer
    from bot.coordinator.views.view import View
    from bot.rules.judge import Play
    from bot.rules.moves import Laid, Placement


def read_answer(view: View, move: str | Placement | Laid) -> tuple[Play, ...]:
    """Return the plays that a typed answer may mean, the likeliest first.

    Raises:
        NotStarted: the belgijka has not begun.
        AlreadyEnded: the belgijka is over.
        RoundClosed: no round is running just now.
        TextError: the text doesn't say exactly one move.
        PlacementError: the tiles can't be laid like this.

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
    """Return the viewer's stored answer to the running round with its points.

    Return None if there is no answer or no running round.
    """
    board = view.face.board
    if stored is None or board is None or not RoundsPart.of(view).rack:
        return None
    play = judge(board, stored.placement, view.rules)
    return OwnAnswer(play, play.score)
