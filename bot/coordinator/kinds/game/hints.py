"""Hints in training games. Everybody at the table can see that a hint was taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.decisions.change import Change
from bot.coordinator.errors import Stale
from bot.coordinator.kinds.game.body import GameBody, Hint
from bot.coordinator.kinds.game.running import running
from bot.coordinator.kinds.game.view_part import GamePart
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.table import CommandOutcome
from bot.rules.errors import NotYourTurn

if TYPE_CHECKING:
    from bot.coordinator.commands import Command
    from bot.coordinator.kinds.game.requests import TakeHint
    from bot.coordinator.table.table import Table
    from bot.coordinator.views.view import View


LAST_HINT = 3
"""The number of hints in a turn: the best move's score, its place, the move itself."""


def next_hint(view: View) -> int:
    """Return the number of the viewer's next hint in this position, from 1.

    After all hints were taken it is `LAST_HINT` + 1.
    """
    hint = GamePart.of(view).hint
    if hint is None or (hint.seat, hint.entries) != (view.viewer, view.face.entries):
        return 1
    return hint.step + 1


def take(table: Table, request: TakeHint, command: Command) -> Change:
    """Return the change that gives the seat to move a hint.

    If the hint of this step was taken before, nothing changes.

    Raises:
        NotSeated: the author doesn't play.
        AlreadyEnded: the game is over.
        NotStarted: the game has not begun.
        Stale: the author saw an earlier turn.
        NotYourTurn: another seat is to move.
        ValueError: the game is not for learning.

    """
    game, seat = running(table, command)
    if request.seen != game.turn:
        raise Stale
    if seat != game.to_move:
        raise NotYourTurn(game.to_move)
    if not table.rules.is_training:
        raise ValueError(table.rules.name)
    outcome, entries, before = (
        CommandOutcome("hinted", table.id),
        len(table.log),
        GameBody.of(table).hint,
    )
    same = before is not None and (before.seat, before.entries) == (seat, entries)
    if same and before is not None and request.step <= before.step:
        return Change(table, outcome, publish=False)
    return Change(evolve(table, hint=Hint(seat, request.step, entries)), outcome)
