"""The first and last steps of every decision about a running game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.clocks.outages import was_ahead
from bot.coordinator.clocks.vacation_spans import by_correspondence, vacation_spans
from bot.coordinator.decisions.change import Change, World
from bot.coordinator.errors import Refused
from bot.coordinator.intervals import ms_covered
from bot.coordinator.kinds.game.body import GameBody
from bot.coordinator.kinds.game.clock_before_shown import unshown_spans
from bot.coordinator.kinds.game.deadlines import has_expired
from bot.coordinator.kinds.game.remarks import standing
from bot.coordinator.kinds.game.seat_refusals import in_play
from bot.coordinator.table.body import LastPlay
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.fair_draw import fair_draw
from bot.coordinator.table.table import CommandOutcome, Table
from bot.rules import log
from bot.rules.events import Played, Strata

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.commands import Command
    from bot.coordinator.kinds.game.body import Reminder
    from bot.rules.events import GameEvent
    from bot.rules.game import Game


# A decision later than this (ms) after its command was delayed by an error.
_SOON = 2000


def running(table: Table, command: Command) -> tuple[Game, int]:
    """Return the game and the seat of the command's author.

    Raises:
        NotSeated: the author doesn't play.
        AlreadyEnded: the game is over.
        NotStarted: the game has not begun.

    """
    acting = in_play(table, table.seat_of(command.by.id) if command.by else None)
    if isinstance(acting, Refused):
        raise acting
    return acting


def settle(table: Table, now: int, world: World) -> Table:
    """Return the table with the time that is nobody's since its newest action taken off the clock.

    It is the time of outages, in which no process of the bot ran, that of the vacations of the seat
    to move, and that in which no chat showed an event's game to this seat. If the clock's last time
    is far ahead of now, that time was wrong, and the clock runs on from now.
    """
    if table.game is None:
        return table
    since, seat = table.game.clock.since, table.game.to_move
    nobodys = [
        *vacation_spans(table, seat),
        *unshown_spans(table, seat),
        *(one for one in world.outages if one[1] > since),
    ]
    lost, decided = ms_covered(nobodys, since, now), world.decision_time(now)
    if was_ahead(since, decided):
        now = decided
    elif not lost:
        return table
    return act(table, log.Entry(now, seat, f"{log.PAUSE}{lost}"), world)


def start_next_turn_at_decision(before: Table, after: Table, at: int, world: World) -> Table:
    """Return the table after a move. Its next turn begins at the time of the decision.

    The move itself has the earlier time `at` if it waited in a platform's inbox or in a process
    that stood still.
    """
    late = world.now - at
    if before.game is None or after.game is None or after.game.outcome is not None:
        return after
    if late <= _SOON or after.game.to_move == before.game.to_move:
        return after
    return act(after, log.Entry(world.now, after.game.to_move, f"{log.PAUSE}{late}"), world)


def act(table: Table, entry: log.Entry, world: World) -> Table:
    """Return the table after an action, which is given as an entry of the log.

    Raises:
        WordListMissing: the word list is not installed.
        RuleError: the action breaks the rules.

    """
    words = world.words_of(table)
    before = table.game
    game, events, entry = log.act(
        before,
        entry,
        rules=table.rules,
        words=words,
        draw=fair_draw(table.seed, table.draw_words),
    )
    goes_on = before is not None and (game.turn == before.turn or game.clock.turn_used > 0)
    return evolve(
        table,
        game=game,
        log=(*table.log, entry),
        last=_last_play(GameBody.of(table).last, events),
        phase="ended" if game.outcome else "playing",
        reminder=_reminder(GameBody.of(table).reminder, game.turn) if goes_on else None,
        overdue=GameBody.of(table).overdue if goes_on and not game.outcome else None,
        ends_silently_at=None,
        notes=() if game.outcome else GameBody.of(table).notes,
        remarks=standing(table, game.turn),
        vacations=tuple(one for one in table.body.vacations if one.until > game.clock.since),
    )


def expire_turn(table: Table, now: int, world: World, *, by: int | None = None) -> Table:
    """Return the table after the seat to move ran out of time.

    `by` is the seat of the opponent who claimed the game, None if nobody did. Proposals to end
    without a result are dropped.
    """
    late = table.game.to_move if table.game else 0
    seat = late if by is None else by
    return evolve(act(table, log.Entry(now, seat, log.EXPIRE), world), votes=())


def expire_if_over(table: Table, seat: int, now: int, world: World) -> Table | None:
    """Return the table after the turn ran out of time before this seat acted, None if it didn't.

    The timer may come later than the action. If another seat is to move, its move may still be on
    its way, so it gets more time.
    """
    if table.game is None:
        return None
    at = now if seat == table.game.to_move else arrival_limit(table, now, world)
    return expire_turn(table, now, world) if has_expired(table, at) else None


def arrival_limit(table: Table, now: int, world: World) -> int:
    """Return the time (ms) before which every move has surely been stored by `now`.

    In a game with days for a turn, a move may be stored `patience` ms late.
    """
    return now - world.patience if by_correspondence(table) else now


def change_to(kind: str, table: Table, *, publish: bool = True) -> Change:
    """Return the change to this state of the game. An ended game leaves the lists of open games.

    `kind` names the outcome.
    """
    outcome = CommandOutcome(kind, table.id)
    return Change(table, outcome, publish=publish, listed=publish and table.phase == "ended")


def _reminder(reminder: Reminder | None, turn: int) -> Reminder | None:
    """Return a turn's reminders with the turn's new number, because its time runs on."""
    return evolve(reminder, turn=turn) if reminder else None


def _last_play(last: LastPlay | None, events: Sequence[GameEvent]) -> LastPlay | None:
    for event in events:
        if isinstance(event, Played):
            last = LastPlay(event.seat, event.play)
        elif isinstance(event, Strata):
            last = None
    return last
