"""The stages of a belgijka of the day: opened, each player's own run, all runs merged.

Slow work is done before a decision: the ending round is closed for answers, and its answer is read.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.commands import Adjudicate, TimerFired
from bot.coordinator.decisions.change import Change, ClosedRound
from bot.coordinator.decisions.seats import author
from bot.coordinator.errors import AlreadyEnded, NotSeated
from bot.coordinator.kinds.day.body import DayBody
from bot.coordinator.kinds.day.requests import CloseDay, FinishRound, ShowRack
from bot.coordinator.kinds.rounds.changes import change_to
from bot.coordinator.kinds.rounds.requests import InRounds
from bot.coordinator.kinds.rounds.stage_times import round_ends, set_back
from bot.coordinator.person_id import UNKNOWN
from bot.coordinator.table.day import day_rules
from bot.coordinator.table.draw_words import given_word
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.table import (
    CommandOutcome,
    Contribution,
    Member,
    Seat,
    Table,
    WordListRef,
)
from bot.rules.rounds.day import (
    begin_next_round,
    end_day,
    merge_days,
    new_day,
    open_results,
    waits,
)
from bot.rules.rounds.game import GivenAnswer, close_round, end

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.commands import Command
    from bot.coordinator.decisions.change import World
    from bot.coordinator.game_id import GameId
    from bot.coordinator.kinds.day.requests import BeginDay, OpenDay
    from bot.coordinator.ports.answers import StoredAnswer
    from bot.rules.rounds.game import RoundsGame


def open_day(game: GameId, request: OpenDay, command: Command, world: World) -> Change:
    """Return the change that opens the belgijka of a day to all, in the chat of the command."""
    del world
    rounds = open_results(day_rules(), request.rules, command.at, request.until)
    table = _table(game, request, command, rounds)
    table = evolve(table, scopes=(request.day.scope,) if request.day.scope else ())
    return Change(table, CommandOutcome("opened", game), join=command.places)


def begin_day(game: GameId, request: BeginDay, command: Command, world: World) -> Change:
    """Return the change that begins a person's own run through the rounds of a day.

    Raises:
        AlreadyEnded: the day is over.

    """
    del world
    by, opened = author(command), request.opened
    if command.at >= opened.until:
        raise AlreadyEnded
    rounds = new_day(day_rules(), opened.rules, request.plan, command.at, opened.until)
    table = _table(game, opened, command, rounds)
    seats = (Seat((Member(by.id, by.name),)),)
    table = evolve(table, host=by.id, seats=seats, of_day=replace(opened.day, own=True))
    return Change(table, CommandOutcome("opened", game), listed=True)


def act(table: Table, game: RoundsGame, command: Command, world: World) -> Change:
    """Return what a command or a timer changes at a belgijka of the day.

    Raises:
        InRounds: the command is one for other games.

    """
    match command.request:
        case TimerFired("deadline"):
            return _go_on(table, game, command, world)
        case TimerFired():
            return change_to(table, game, "timer", publish=False)
        case ShowRack() as request:
            return _show(table, game, request, command)
        case FinishRound() as request:
            return _finish(table, game, request, command, world)
        case CloseDay() as request:
            return _bring_together(table, game, request)
        case Adjudicate():
            return _end(table, end(game, "host"))
        case _:
            raise InRounds


def _table(game: GameId, opened: OpenDay, command: Command, rounds: RoundsGame) -> Table:
    return Table(
        id=game,
        phase="playing",
        host=UNKNOWN,
        created=command.at,
        rules=opened.rules,
        words=WordListRef(*opened.words),
        seed=opened.seed,
        body=DayBody(rounds, opened.day),
        contributions=(Contribution(UNKNOWN, given_word(opened.seed, 0)),),
    )


def _show(table: Table, game: RoundsGame, request: ShowRack, command: Command) -> Change:
    """Return the change that shows the next round's rack and starts its time.

    If the round was shown before, nothing changes.
    """
    _check_own(table, game, command)
    if not waits(game) or request.round != len(game.rounds) + 1:
        return change_to(table, game, "shown", publish=False)
    return change_to(table, begin_next_round(game, table.rules, command.at), "shown")


def _finish(
    table: Table, game: RoundsGame, request: FinishRound, command: Command, world: World
) -> Change:
    """Return the change that ends the running round early, because its player wants to go on."""
    _check_own(table, game, command)
    match world.round:
        case ClosedRound(number, given) if game.running and number == request.round == game.number:
            return _close_round(table, game, given, command, world)
        case _:
            return change_to(table, game, "finished", publish=False)


def _check_own(table: Table, game: RoundsGame, command: Command) -> None:
    """Raise NotSeated if this is another person's game, AlreadyEnded if the day is over."""
    if table.seat_of(author(command).id) is None:
        raise NotSeated(())
    if game.until is None or game.stage == "over" or command.at >= game.until:
        raise AlreadyEnded


def _go_on(table: Table, game: RoundsGame, command: Command, world: World) -> Change:
    """Return the change that ends the round or the run, if its time is over.

    Before that time, only the timer is moved.
    """
    if game.ends is None or game.until is None:
        return change_to(table, game, "timer", publish=False)
    now = world.decision_time(command.at)
    if game.running and (back := set_back(game, now)):
        return change_to(table, back, "moved")
    match world.round:
        case ClosedRound(number, given) if game.running and number == game.number:
            return _close_round(table, game, given, command, world)
    if game.stage == "gate" and command.at >= game.until:
        return _end(table, end_day(game, table.rules))
    return change_to(table, evolve(game, ends=round_ends(game, world.outages)), "moved")


def _close_round(
    table: Table, game: RoundsGame, stored: Sequence[StoredAnswer], command: Command, world: World
) -> Change:
    """Return the change that judges the player's answer and ends the round.

    Nobody sees the result before the end of the day.
    """
    words = world.words_of(table)
    given = [GivenAnswer(0, one.at, one.placement) for one in stored]
    return change_to(
        table, close_round(game, given[-1:], table.rules, words, command.at), "finished"
    )


def _bring_together(table: Table, game: RoundsGame, request: CloseDay) -> Change:
    """Return the change that merges the games of all persons of a server or group into one.

    If they have been merged already, nothing changes.
    """
    day = DayBody.of(table).of_day
    if table.phase == "ended" or day.own:
        return change_to(table, game, "closed", publish=False)
    after = merge_days(game, table.rules, request.plan, [given for _, _, given in request.runs])
    seats = tuple(Seat((Member(person, name),)) for person, name, _ in request.runs)
    day = replace(day, field=request.field)
    return _end(evolve(table, seats=seats, of_day=day), after)


def _end(table: Table, game: RoundsGame) -> Change:
    return change_to(table, game, "ended", phase="ended")
