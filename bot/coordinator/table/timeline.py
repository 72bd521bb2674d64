"""The public timeline of a table: everything that happened, without secrets."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

from bot.rules.events import (
    Drew,
    Ended,
    Exchanged,
    GameEvent,
    OpenEvent,
    Passed,
    Played,
    Strata,
)
from bot.rules.log import ABORT, EXPIRE, replay

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.table.table import Table
    from bot.rules.board import Board
    from bot.rules.game import Game
    from bot.rules.log import Entry


@dataclass(frozen=True, slots=True)
class TilesExchanged:
    """A seat exchanged this number of tiles. Only the seat knows which."""

    seat: int
    count: int


PublicEvent: TypeAlias = OpenEvent | TilesExchanged


@dataclass(frozen=True, slots=True)
class Happening:
    """One action at a table, and its public events. `at` is the time in ms since 1970.

    `number` is its index in the log. `move` is the number of the turn that it takes, from 1, as a
    game record counts turns, or 0 if it takes none. `scores`, `board` and the seat `to_move` are as
    they are after the action. `by` is the seat that acted, or None for an action of time, chance or
    the operator.
    """

    number: int
    at: int
    move: int
    events: tuple[PublicEvent, ...]
    scores: tuple[int, ...]
    board: Board
    to_move: int = 0
    by: int | None = None


@dataclass(frozen=True, slots=True)
class Timeline:
    """All that happened in a log, with the state from which it can go on when the log grows.

    `moves` is the number of turns taken, and `game` the state after the log.
    """

    log: tuple[Entry, ...] = ()
    happenings: tuple[Happening, ...] = ()
    moves: int = 0
    game: Game | None = None


def extend(before: Timeline, table: Table) -> Timeline:
    """Return the timeline of a table. `before` is the timeline of an earlier state of its log."""
    happenings, move, game = list(before.happenings), before.moves, before.game
    rest = replay(table.log[len(before.log) :], table.rules, game=game)
    for number, (entry, after, events) in enumerate(rest, len(before.log)):
        shown = tuple(public for event in events if (public := public_of(event)) is not None)
        takes_turn = any(isinstance(e, Played | TilesExchanged | Passed) for e in shown)
        move += takes_turn
        if shown:
            happenings.append(
                Happening(
                    number,
                    entry.at,
                    move if takes_turn else 0,
                    shown,
                    after.scores,
                    after.board,
                    after.to_move,
                    _author(entry, game),
                )
            )
        game = after
    result = _with_end(happenings, table.game) if game and game.outcome is None else happenings
    return Timeline(table.log, tuple(result), move, game)


def is_taken_back(play: Happening, happenings: Sequence[Happening]) -> bool:
    """Return True if this play was challenged off the board before the next move."""
    for after in happenings:
        if after.number <= play.number:
            continue
        if any(isinstance(event, Strata) for event in after.events):
            return True
        if after.move:
            break
    return False


def _with_end(happenings: Sequence[Happening], game: Game | None) -> Sequence[Happening]:
    """Return the happenings with the stored end of the game added to the last one.

    This is needed for a game that ended by older rules and would go on by today's.
    """
    if game is None or game.outcome is None or not happenings:
        return happenings
    *before, last = happenings
    end = Ended(game.outcome.reason, game.outcome.scores, game.outcome.winners)
    return (*before, replace(last, events=(*last.events, end), scores=end.scores))


def _author(entry: Entry, before: Game | None) -> int | None:
    """Return the seat that acted in this entry of the log.

    It moved, was the last to agree to an end, or claimed the game. Return None for any other entry.
    """
    claimed = entry.action == EXPIRE and before is not None and entry.seat != before.to_move
    return entry.seat if entry.is_move or entry.action == ABORT or claimed else None


def public_of(event: GameEvent) -> PublicEvent | None:
    """Return the part of an event that everybody may see, or None if there is none."""
    if isinstance(event, Drew):
        return None
    if isinstance(event, Exchanged):
        return TilesExchanged(event.seat, len(event.tiles))
    return event
