"""Recognize a repeated command: its id is the id of a command that was carried out before.

A press that a platform delivers twice is a repeated command. It changes nothing, and the outcome
that was stored the first time is returned. `Commits` recognizes one that is repeated at the same
moment.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.transactions.commits import Committed

if TYPE_CHECKING:
    from bot.coordinator.commands import Command
    from bot.coordinator.game_id import GameId
    from bot.coordinator.ports.tables import Tables
    from bot.coordinator.reads.sitting import Sitting


def repeated_in_sitting(
    command: Command, game: GameId, sitting: Sitting | None
) -> Committed | None:
    """Return the stored outcome of a repeated command if it was read for the request, or None."""
    read = sitting.games.get(game) if sitting else None
    if sitting is None or read is None or not read.outcome or sitting.command != command.id:
        return None
    return Committed(read.outcome, read if read.outcome.game == game else None)


async def find_repeated(tables: Tables, command: Command, game: GameId) -> Committed | None:
    """Return the stored outcome of a repeated command, or None for a new command.

    Ask this if a command is refused: it may have been carried out before.
    """
    outcome = await tables.outcome(game, command.id)
    return None if outcome is None else Committed(outcome)
