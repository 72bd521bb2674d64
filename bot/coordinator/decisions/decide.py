"""Which decision a command is, for a table that there is."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.clocks.vacation import with_vacations
from bot.coordinator.commands import (
    Adjudicate,
    AgreeToAbort,
    Begin,
    Claim,
    ClosePuzzle,
    ComeBack,
    Command,
    Decline,
    Dictate,
    Forget,
    GoAway,
    Guess,
    Join,
    Make,
    PressClock,
    Rate,
    Relocate,
    Return,
    SeatRobot,
    TakeHint,
    TimerFired,
    Withdraw,
    WritePartners,
)
from bot.coordinator.decisions import (
    adjudication,
    day,
    dictation,
    duplicate,
    erasure,
    expiry,
    hints,
    invitation,
    moves,
    partners,
    place,
    puzzle,
    reminders,
    vacation,
)
from bot.coordinator.errors import AtRealTable, OnlyPuzzle
from bot.coordinator.table.evolve import evolve

if TYPE_CHECKING:
    from bot.coordinator.commands import Request
    from bot.coordinator.decisions.change import Change, World
    from bot.coordinator.table.table import Table

# Who does one of these is at the table just now, and may be called at any hour.
_DEEDS = Make | Join | Begin | SeatRobot | AgreeToAbort | Claim | TakeHint | WritePartners


def decide(table: Table, command: Command, world: World) -> Change:
    """What the command changes at this table. Raises Refused or RuleError."""
    if isinstance(command.request, Relocate):
        return place.relocate(table, command.request, command)
    if isinstance(command.request, Return):
        return place.come_back(table, command.request, command)
    known = with_vacations(table, world.chosen, command.at)
    change = _with_author(known, _judge(known, command, world), command)
    if known is not table:  # a vacation that nobody here has seen yet
        change = replace(change, publish=True)
    return place.acted(change, command)


def _judge(table: Table, command: Command, world: World) -> Change:  # noqa: C901, PLR0911, PLR0912 - an arm each
    if table.sheet is not None and not _is_of_table(command.request):
        raise AtRealTable
    if table.puzzle is not None and not isinstance(command.request, Guess | ClosePuzzle | Forget):
        raise OnlyPuzzle
    if table.duplicate is not None and not isinstance(command.request, Forget):
        act = duplicate.act if table.of_day is None else day.act
        return act(table, table.duplicate, command, world)
    match command.request:
        case Guess() as request:
            return puzzle.guess(table, request, command, world)
        case ClosePuzzle() as request:
            return puzzle.close_day(table, request)
        case Dictate() as request:
            return dictation.dictate(table, request, command)
        case PressClock() as request:
            return dictation.press_clock(table, request, command)
        case Make() as request:
            return moves.make(table, request, command, world)
        case WritePartners() as request:
            return partners.write(table, request, command, world)
        case TakeHint() as request:
            return hints.take(table, request, command)
        case Join() as request:
            return invitation.join(table, request, command)
        case SeatRobot() as request:
            return invitation.seat_robot(table, request, command, world)
        case Decline():
            return invitation.decline(table, command)
        case Begin():
            return invitation.begin(table, command)
        case Withdraw():
            return invitation.withdraw(table, command)
        case AgreeToAbort():
            return moves.agree_to_abort(table, command, world)
        case Claim():
            return expiry.claim(table, command, world)
        case GoAway() as request:
            return vacation.go_away(table, request, command)
        case ComeBack():
            return vacation.come_back(table, command, world)
        case Adjudicate() as request:
            return adjudication.adjudicate(table, request, command)
        case Rate() as request:
            return adjudication.rate(table, request)
        case Forget() as request:
            return erasure.forget(table, request, command, world)
        case TimerFired("deadline"):
            return expiry.expire(table, command, world)
        case TimerFired("reminder"):
            return reminders.remind(table, command, world)
        case TimerFired("archive"):
            return expiry.archive(table, command, world)
        case TimerFired("invitation"):
            return invitation.lapse(table, command)
        case _:
            raise ValueError(command.request)


def _is_of_table(request: Request) -> bool:
    """Whether this is done to the sheet of a real table."""
    written = isinstance(request, Dictate | PressClock | Forget | Adjudicate)
    return written or request == TimerFired("archive")


def _with_author(before: Table, change: Change, command: Command) -> Change:
    """The change, by which the game knows who made it, and when."""
    by, table = command.by, change.table
    if by is None or not isinstance(command.request, _DEEDS) or table is before:
        return change
    acted = (*(one for one in table.acted if one[0] != by.id), (by.id, command.at))
    return replace(change, table=evolve(table, acted=acted))
