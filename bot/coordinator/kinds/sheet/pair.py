"""The reports of a score sheet to the event for whose pair it is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.game.pair import PlaceGame, ReportGame
from bot.coordinator.kinds.kind import FollowUp
from bot.coordinator.kinds.sheet.body import SheetBody
from bot.rules.event.event import Result
from bot.rules.event.steps import game_result

if TYPE_CHECKING:
    from bot.coordinator.table.table import Table


def pair_follow_ups(table: Table) -> tuple[FollowUp, ...]:
    """Return the reports of this sheet to its event: that it is kept, and later its result.

    If the end of the game is corrected, the result is reported again. Return nothing for a sheet
    that belongs to no event.
    """
    body = SheetBody.of(table)
    if (pair := body.pair) is None:
        return ()
    result = sheet_result(table)
    if result is None and body.sheet.log:
        return ()
    began = FollowUp(f"pair-game:{table.id}", PlaceGame(pair, table.id), pair.event)
    if result is None:
        return (began,)
    ended = ReportGame(pair, table.id, result)
    return began, FollowUp(f"pair-result:{table.id}:{body.turn}", ended, pair.event)


def sheet_result(table: Table) -> Result | None:
    """Return the result that a sheet gives its pair, or None.

    It is None while the game is not over, and if the sheet was broken off, because then the players
    enter their result themselves. A player who loses by overtime loses as if by a clock.
    """
    outcome = table.game.outcome if table.game else None
    if table.phase != "ended" or outcome is None or not outcome.winners:
        return None
    first, second = outcome.scores
    winner = outcome.winners[0] if len(outcome.winners) == 1 else None
    behind = winner is not None and outcome.scores[winner] < outcome.scores[1 - winner]
    if outcome.reason == "awarded" or behind:
        return game_result((first, second), winner, early=True)
    return Result("game", (first, second), winner)
