"""While the game runs: moves, time running out, reminders, agreed ends. Pure decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.change import Change, World
from bot.coordinator.deadlines import reminders_due, reminders_given
from bot.coordinator.errors import (
    AlreadyEnded,
    AlreadyVoted,
    NotSeated,
    NotStarted,
    Stale,
    WordListMissing,
)
from bot.coordinator.fair_draw import fair_draw
from bot.coordinator.table import Confirmed, LastPlay, Outcome, Reminder, Table
from bot.coordinator.views import view_for
from bot.rules import clock, log
from bot.rules.errors import SeatOut
from bot.rules.events import Played, Strata
from bot.rules.evolve import evolve
from bot.rules.notation import pack

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.commands import Command, Make
    from bot.rules.events import Event
    from bot.rules.game import Game

REMEMBERED = 8


def make(table: Table, request: Make, command: Command, world: World) -> Change:
    """A move of the seat of whoever acts.

    Raises NotStarted, NotSeated, AlreadyEnded, Stale, WordListMissing, or the move's RuleError.
    """
    action = pack(request.move)
    by = table.seat_of(command.by.id) if command.by else None
    # Before all else: the move that ended the game is the same move on the second press too.
    if any(
        (one.turn, one.seat, one.action) == (request.seen, by, action) for one in table.confirmed
    ):
        return Change(table, _outcome("made", table), publish=False)
    game, seat = _running(table, command)
    if request.seen is not None and request.seen != game.turn:
        raise Stale(view_for(table, seat))
    table = _without_outages(table, command.at, world)
    if _is_late(table, command.at):
        # The deadline passed before this move reached us; its timer was merely slower.
        expired = _expired(table, command, world)
        if seat == game.to_move or expired.phase == "ended":
            return Change(expired, _outcome("late", expired), listed=expired.phase == "ended")
        table = expired
    after = _act(table, log.Entry(command.at, seat, action), world)
    confirmed = (*table.confirmed, Confirmed(game.turn, seat, action))[-REMEMBERED:]
    after = evolve(after, confirmed=confirmed, votes=())
    return Change(after, _outcome("made", after), listed=after.phase == "ended")


def expire(table: Table, command: Command, world: World) -> Change:
    """The deadline's timer fired: if the time is really over, it has its effect."""
    game = table.game
    if table.phase != "playing" or game is None:
        return Change(table, Outcome("timer", table.id), publish=False)
    table = _without_outages(table, command.at, world)
    if not _is_late(table, command.at):
        return Change(table, _outcome("timer", table), publish=False)
    after = _expired(table, command, world)
    return Change(after, _outcome("expired", after), listed=after.phase == "ended")


def remind(table: Table, command: Command, world: World) -> Change:
    """The reminder's timer fired: if one is due for this turn and not yet given, give it."""
    if table.phase != "playing":
        return Change(table, Outcome("timer", table.id), publish=False)
    table = _without_outages(table, command.at, world)
    due = reminders_due(table, command.at)
    if table.game is None or due <= reminders_given(table):
        return Change(table, Outcome("timer", table.id), publish=False)
    table = evolve(table, reminder=Reminder(table.game.turn, due, command.at))
    return Change(table, _outcome("reminded", table))


def agree_to_abort(table: Table, command: Command, world: World) -> Change:
    """One more seat agrees to end without a result; when all do, the game ends.

    Robots agree to what anybody proposes.
    """
    game, seat = _running(table, command)
    table = _without_outages(table, command.at, world)
    if _is_late(table, command.at):
        # What was agreed to lapsed with the deadline; its timer was merely slower.
        expired = _expired(table, command, world)
        return Change(expired, _outcome("expired", expired), listed=expired.phase == "ended")
    if seat in game.resigned:
        raise SeatOut
    if seat in table.votes:
        raise AlreadyVoted
    needed = {other for other in game.seats if other not in game.resigned}
    robots = needed.intersection(table.robots).difference(table.votes)
    table = evolve(table, votes=(*table.votes, seat, *sorted(robots)))
    if not needed <= set(table.votes):
        return Change(table, _outcome("agreed", table))
    after = _act(table, log.Entry(command.at, seat, log.ABORT), world)
    return Change(after, _outcome("aborted", after), listed=True)


def _running(table: Table, command: Command) -> tuple[Game, int]:
    seat = table.seat_of(command.by.id) if command.by else None
    if seat is None:
        raise NotSeated(tuple(seat.name for seat in table.seats))
    if table.phase == "ended":
        raise AlreadyEnded
    if table.game is None:
        raise NotStarted
    return table.game, seat


def _act(table: Table, entry: log.Entry, world: World) -> Table:
    try:
        words = world.lists.words(table.words)
    except LookupError:
        raise WordListMissing(table.words.name) from None
    game, events, entry = log.act(
        table.game,
        entry,
        rules=table.rules,
        words=words,
        draw=fair_draw(table.seed, table.joins),
    )
    return evolve(
        table,
        game=game,
        log=(*table.log, entry),
        last=_last_play(table.last, events),
        phase="ended" if game.outcome else "playing",
    )


def _expired(table: Table, command: Command, world: World) -> Table:
    """The table after the seat to move ran out of time; a proposal to abort lapses with it."""
    seat = table.game.to_move if table.game else 0
    return evolve(_act(table, log.Entry(command.at, seat, log.EXPIRE), world), votes=())


def _last_play(last: LastPlay | None, events: Sequence[Event]) -> LastPlay | None:
    for event in events:
        if isinstance(event, Played):
            last = LastPlay(event.seat, event.play)
        elif isinstance(event, Strata):
            last = None
    return last


def _is_late(table: Table, now: int) -> bool:
    if table.game is None:
        return False
    game, rule = table.game, table.rules.clock
    return clock.is_late(clock.run_to(game.clock, game.to_move, now), rule, game.to_move)


def _without_outages(table: Table, now: int, world: World) -> Table:
    """The table with every outage of ours since its last move taken off the clock."""
    if table.game is None:
        return table
    lost = world.lost(table.game.clock.since, now)
    if not lost:
        return table
    return _act(table, log.Entry(now, 0, f"{log.PAUSE}{lost}"), world)


def _outcome(kind: str, table: Table) -> Outcome:
    return Outcome(kind, table.id, table.game.turn if table.game else 0)
