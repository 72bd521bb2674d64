"""The server or group whose puzzles or belgijkas a person's results come from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.daily.puzzle_results import EVERYBODY
from bot.coordinator.kinds.registry import kind_of
from bot.coordinator.reads.open_games import is_ranked

if TYPE_CHECKING:
    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.service import Coordinator
    from bot.coordinator.table.table import Table
    from bot.dialogue.request import Intent

# The numbers of a person's newest tables searched for a puzzle and for a belgijka.
_PUZZLES, _ROUNDS = 20, 40


async def puzzle_scope(coordinator: Coordinator, sitting: Sitting, intent: Intent) -> str:
    """Return whose series of puzzles to show: a server's or group's scope, or EVERYBODY.

    It is the series of this server or group if it has one, else that of the person's last puzzle,
    else the one for everybody.
    """
    if sitting.here.puzzle and intent.actor.scope:
        return intent.actor.scope
    for table in await _newest_tables(coordinator, intent, _PUZZLES):
        kind = kind_of(table)
        if kind.puzzle(table) is not None and (opened := kind.occasion(table)) is not None:
            return opened[0]
    return EVERYBODY


async def rounds_scope(coordinator: Coordinator, intent: Intent) -> str:
    """Return the server or group whose belgijka results are shown, "" for none.

    In private it is that of the person's last belgijka.
    """
    if intent.actor.scope and not intent.actor.private:
        return intent.actor.scope
    tables = await _newest_tables(coordinator, intent, _ROUNDS)
    return next((one.scopes[0] for one in tables if is_ranked(one) and one.scopes), "")


async def _newest_tables(coordinator: Coordinator, intent: Intent, most: int) -> list[Table]:
    games = (await coordinator.people.games(intent.person))[:most]
    found = await coordinator.tables.read(games)
    return [found[game].table for game in games if game in found]
