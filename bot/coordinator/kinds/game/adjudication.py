"""Results that no player makes: the operator ends a game, and the rating of a game is stored."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.decisions.change import Change
from bot.coordinator.errors import AlreadyEnded, NotEnded, NotStarted
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.table import CommandOutcome
from bot.rules import log

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.commands import Adjudicate, Command, Rate
    from bot.coordinator.table.table import Table


def adjudicate(table: Table, request: Adjudicate, command: Command) -> Change:
    """Return the change that ends the game with these winning seats.

    Several winners have tied. Without winners the game has no result.

    Raises:
        NotStarted: the game has not begun.
        AlreadyEnded: the game is over.
        ValueError: no seat has such a number.

    """
    return end_by(table, log.AWARD, request.winners, command)


def end_by(table: Table, prefix: str, winners: Sequence[int], command: Command) -> Change:
    """Return the change that ends the game without a move. `prefix` says who ended it in the log.

    A game whose word list is missing can be ended too. Raises the same errors as `adjudicate`.
    """
    if table.phase in {"ended", "withdrawn"}:
        raise AlreadyEnded
    if table.game is None:
        raise NotStarted
    seats = ",".join(map(str, winners))
    entry = log.Entry(command.at, 0, f"{prefix}{seats}")
    game, _, entry = log.act(table.game, entry, rules=table.rules, words=(), draw=_no_draw)
    after = evolve(
        table,
        game=game,
        log=(*table.log, entry),
        phase="ended",
        votes=(),
        reminder=None,
        overdue=None,
        ends_silently_at=None,
    )
    return Change(after, CommandOutcome("awarded", table.id), listed=True)


def rate(table: Table, request: Rate) -> Change:
    """Return the change that stores each seat's rating points from this game.

    If they are stored already, nothing changes.

    Raises:
        NotEnded: the game is not over.

    """
    if table.phase != "ended":
        raise NotEnded
    has_skalps = bool(table.body.skalps)
    counted = {"skalps": request.skalps, "ratings": request.ratings}
    after = table if has_skalps else evolve(table, **counted)
    return Change(after, CommandOutcome("rated", table.id), publish=not has_skalps)


def _no_draw(number: int, _bag: str) -> str:
    raise AssertionError(number)
