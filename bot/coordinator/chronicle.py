"""What happened at a table, as everybody may know it: the log replayed, secrets left out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from bot.rules.events import (
    Accepted,
    Challenged,
    ChallengePoints,
    Drew,
    Ended,
    Event,
    Exchanged,
    LeftoverCounted,
    Passed,
    Played,
    PlayStands,
    Resigned,
    StartDrawn,
    Strata,
    TimePenalty,
    TimeUp,
    TurnLost,
)
from bot.rules.log import replay

if TYPE_CHECKING:
    from bot.coordinator.table import Table
    from bot.rules.board import Board


@dataclass(frozen=True, slots=True)
class TilesExchanged:
    """A seat exchanged so many tiles; which ones is its secret."""

    seat: int
    count: int


PublicEvent: TypeAlias = (
    StartDrawn
    | Played
    | Accepted
    | PlayStands
    | Challenged
    | Strata
    | ChallengePoints
    | TurnLost
    | TilesExchanged
    | Passed
    | Resigned
    | TimeUp
    | TimePenalty
    | LeftoverCounted
    | Ended
)


@dataclass(frozen=True, slots=True)
class Happening:
    """One action at the table: `number` counts from 0 along the log, `at` is ms since 1970.

    `move` is the number of the turn taken by it, from 1, as a game record counts them; 0 where none
    was. `scores` and `board` are those after it.
    """

    number: int
    at: int
    move: int
    events: tuple[PublicEvent, ...]
    scores: tuple[int, ...]
    board: Board


def chronicle(table: Table, since: int = 0) -> tuple[Happening, ...]:
    """Everything that happened from log entry `since` on."""
    happenings, move = [], 0
    for number, (entry, game, events) in enumerate(replay(table.log, table.rules)):
        shown = tuple(public for event in events if (public := _public(event)) is not None)
        takes_turn = any(isinstance(e, Played | TilesExchanged | Passed) for e in shown)
        move += takes_turn
        if number >= since and shown:
            happenings.append(
                Happening(
                    number, entry.at, move if takes_turn else 0, shown, game.scores, game.board
                )
            )
    return tuple(happenings)


def _public(event: Event) -> PublicEvent | None:
    if isinstance(event, Drew):
        return None
    if isinstance(event, Exchanged):
        return TilesExchanged(event.seat, len(event.tiles))
    return event
