"""The acts of an event's directors. Each adds a line to the event's audit."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.decisions.seats import author
from bot.coordinator.kinds.event.audit import new_line, result_text, write_line
from bot.coordinator.kinds.event.body import EventBody
from bot.coordinator.kinds.event.course import MINUTE, change_to, draw, follow, next_state
from bot.coordinator.kinds.event.directors import directors, with_director
from bot.coordinator.kinds.event.opening import revise
from bot.coordinator.kinds.event.real_tables import add_players
from bot.coordinator.kinds.event.requests import (
    AddPlayers,
    CancelEvent,
    EndEvent,
    EnterResult,
    EventOver,
    ExcludePlayer,
    GoOn,
    LongerBreak,
    NameDirector,
    NoSuchTable,
    NotDirector,
    OutOfDate,
    PairAgain,
    PausePlayer,
    ReviseEvent,
    ShowOnPage,
    StageAct,
    SwapPlayers,
    TakeRoundBack,
)
from bot.coordinator.kinds.event.seats import unite_players, without_player
from bot.coordinator.table.evolve import evolve
from bot.rules.event import steps

if TYPE_CHECKING:
    from bot.coordinator.commands import Command
    from bot.coordinator.decisions.change import Change, World
    from bot.coordinator.kinds.event.audit import AuditLine
    from bot.coordinator.table.table import Table
    from bot.rules.event.event import Tournament

    Done = tuple[Table, AuditLine]

LONGEST_BREAK = 120
"""The most minutes by which a director makes a break longer."""


def direct(table: Table, command: Command, world: World) -> Change:
    """Return the change that a director's act makes to the event.

    Raises:
        NotDirector: the author isn't a director.
        EventOver: the event is over. Only results of an ended one can still be corrected.
        NoSuchTable: the round has no such table.
        OutOfDate: the act doesn't fit the event's present state.

    """
    by, body = author(command), EventBody.of(table)
    if not table.is_asked(by.id):
        raise NotDirector(directors(table))
    if body.tournament.state == "cancelled" or (
        body.tournament.state == "ended" and not isinstance(command.request, EnterResult)
    ):
        raise EventOver
    seen = command.request.stage if isinstance(command.request, StageAct) else ""
    if seen not in {"", body.tournament.stage}:
        raise OutOfDate
    try:
        after, line = _act(table, command, world)
    except steps.NotAllowed:
        raise OutOfDate from None
    change = change_to(line.act, write_line(after, line, command))
    return replace(change, listed=change.listed or isinstance(command.request, ShowOnPage))


def _act(table: Table, command: Command, world: World) -> Done:  # noqa: C901, PLR0911, PLR0912 - an arm each
    """Return the table after the director's act, and the line for the audit."""
    match command.request:
        case GoOn():
            return _go_on(table, command, world)
        case LongerBreak() as request:
            return _lengthen(table, request, command)
        case ReviseEvent() as request:
            return revise(table, request, command, world), new_line("revise")
        case ShowOnPage() as request:
            line = new_line("on_page" if request.shown else "off_page")
            return evolve(table, on_page=request.shown), line
        case EnterResult() as request:
            return _enter(table, request, command)
        case PairAgain():
            return _pair_again(table, command, world)
        case SwapPlayers() as request:
            return _swap(table, request, command)
        case AddPlayers() as request:
            return add_players(table, request, world)
        case PausePlayer() as request:
            return _pause(table, request, command)
        case ExcludePlayer() as request:
            return _exclude(table, request, command)
        case NameDirector() as request:
            return _name_director(table, request)
        case TakeRoundBack():
            return _take_back(table, command)
        case EndEvent():
            return _end(table, command)
        case CancelEvent() as request:
            return _cancel(table, request, command)
        case _:
            raise OutOfDate


def _event(table: Table) -> Tournament:
    return EventBody.of(table).tournament


def _go_on(table: Table, command: Command, world: World) -> Done:
    event = _event(table)
    if event.state == "playing":
        raise OutOfDate
    return next_state(table, command.at, world).table, new_line("next", round=len(event.rounds) + 1)


def _lengthen(table: Table, request: LongerBreak, command: Command) -> Done:
    event = _event(table)
    if event.state != "break" or not 1 <= request.minutes <= LONGEST_BREAK:
        raise OutOfDate
    ends = command.at + request.minutes * MINUTE
    line = new_line("break", round=len(event.rounds), after=str(request.minutes))
    return evolve(table, ends=ends), line


def _enter(table: Table, request: EnterResult, command: Command) -> Done:
    """Return the event with a pair's result set or corrected, and the line for the audit."""
    event, number, at = _event(table), request.round - 1, request.table - 1
    if not 0 <= number < len(event.rounds):
        raise OutOfDate
    pairs = event.rounds[number].pairs
    if not 0 <= at < len(pairs) or pairs[at].second is None:
        raise NoSuchTable(sum(pair.second is not None for pair in pairs))
    before, result = pairs[at].result, request.result
    line = new_line(
        "correction" if before else "result",
        round=request.round,
        table=request.table,
        players=pairs[at].players,
        before=result_text(before) if before else "",
        after=result_text(result),
        reason=request.reason,
    )
    if before is None:
        after = steps.report(event, at, result, "director")
    else:
        after = steps.correct(event, number, at, result)
    return follow(table, after, command.at), line


def _pair_again(table: Table, command: Command, world: World) -> Done:
    event = _event(table)
    line = new_line("pair_again", round=len(event.rounds))
    undrawn = evolve(table, tournament=steps.pair_again(event))
    united = unite_players(undrawn, world.in_use, command.at)
    return draw(evolve(united, tournament=event), _event(united), command.at), line


def _swap(table: Table, request: SwapPlayers, command: Command) -> Done:
    event = _event(table)
    if not event.rounds:
        raise OutOfDate
    line = new_line("swap", round=len(event.rounds), players=(request.one, request.other))
    after = steps.swap(event, request.one, request.other, table.seed)
    swaps = EventBody.of(table).swaps + 1
    return follow(evolve(table, swaps=swaps), after, command.at), line


def _pause(table: Table, request: PausePlayer, command: Command) -> Done:
    """Return the event with a player paused or brought back, and the line for the audit.

    Before the start the player is taken off the list instead.
    """
    event = _event(table)
    _check_player(event, request.player)
    if event.state in {"sign_up", "check_in"}:
        return without_player(table, request.player), new_line("take_off")
    out = event.players[request.player].presence != "here"
    step = steps.come_back(event, request.player, "director") if out else None
    after = step or steps.pause(event, request.player)
    act = "back" if out else "absent"
    line = new_line(act, round=len(event.rounds) + 1, players=(request.player,))
    return follow(table, after, command.at), line


def _exclude(table: Table, request: ExcludePlayer, command: Command) -> Done:
    event = _event(table)
    _check_player(event, request.player)
    line = new_line("exclude", players=(request.player,), reason=request.reason)
    return follow(table, steps.exclude(event, request.player), command.at), line


def _name_director(table: Table, request: NameDirector) -> Done:
    _check_player(_event(table), request.player)
    if (after := with_director(table, request.player)) is None:
        raise OutOfDate
    return after, new_line("director", players=(request.player,))


def _take_back(table: Table, command: Command) -> Done:
    event = _event(table)
    line = new_line("take_back", round=len(event.rounds))
    return follow(table, steps.take_back(event), command.at), line


def _end(table: Table, command: Command) -> Done:
    event = _event(table)
    after = follow(table, steps.end_early(event), command.at)
    return after, new_line("end", round=len(_event(after).rounds))


def _cancel(table: Table, request: CancelEvent, command: Command) -> Done:
    after = follow(table, steps.cancel(_event(table)), command.at)
    return after, new_line("cancel", reason=request.reason)


def _check_player(event: Tournament, player: int) -> None:
    if not 0 <= player < len(event.players):
        raise OutOfDate
