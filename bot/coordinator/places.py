"""Where a game is shown, and whom it no longer reaches. Pure decisions."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.change import Change
from bot.coordinator.table import Outcome
from bot.rules.evolve import evolve

if TYPE_CHECKING:
    from collections.abc import Collection

    from bot.coordinator.commands import Command, Relocate
    from bot.coordinator.table import Table


def relocate(table: Table, request: Relocate, command: Command) -> Change:
    """The game leaves a place for others; who can't be reached is told at all that remain."""
    lost = {*table.unreachable, *request.unreachable}
    if command.by is not None:
        lost.discard(command.by.id)
    outcome = Outcome("relocated", table.id, table.game.turn if table.game else 0)
    homes = tuple(dict.fromkeys((*table.homes, *request.homes)))
    after = evolve(_with_unreachable(table, lost), homes=homes)
    return Change(after, outcome, join=request.joins)


def at_home(change: Change, command: Command) -> Change:
    """The change, by which the game knows whose private chat it comes to."""
    table, by = change.table, command.by
    if by is None or command.scope or not command.place or command.place not in change.join:
        return change
    homes = (*table.homes, (by.id, command.place))
    return replace(change, table=evolve(table, homes=tuple(dict.fromkeys(homes))))


def acted(change: Change, command: Command) -> Change:
    """The change, made by somebody who was lost: they can be reached after all.

    Everybody is told; and where they did it the game is shown from now on.
    """
    lost = {*change.table.unreachable}
    if command.by is None or command.by.id not in lost:
        return change
    found = _with_unreachable(change.table, lost - {command.by.id})
    join = (*change.join, command.place) if command.place else change.join
    return replace(change, table=found, publish=True, join=join)


def _with_unreachable(table: Table, lost: Collection[str]) -> Table:
    return evolve(table, unreachable=tuple(one for one in table.persons if one in lost))
