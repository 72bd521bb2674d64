"""Open an event, and change its options before the check-in."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.commands import NewGame
from bot.coordinator.decisions.change import Change
from bot.coordinator.decisions.new_table import new_table
from bot.coordinator.decisions.rules import rules_of
from bot.coordinator.decisions.seats import author, invitee_of
from bot.coordinator.errors import BadInvitation
from bot.coordinator.kinds.event.body import EventBody
from bot.coordinator.kinds.event.course import CHECK_IN, follow
from bot.coordinator.kinds.event.requests import EventPast, EventRounds, OutOfDate
from bot.coordinator.metrics import EVENTS
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.table import CommandOutcome
from bot.rules.event import steps
from bot.rules.event.options import event_rules, numbers
from bot.rules.ruleset import BadRuleset

if TYPE_CHECKING:
    from bot.coordinator.commands import Command
    from bot.coordinator.decisions.change import World
    from bot.coordinator.game_id import GameId
    from bot.coordinator.kinds.event.requests import BeginEvent, ReviseEvent
    from bot.coordinator.table.table import Table, WordListRef
    from bot.rules.event.options import EventRules
    from bot.rules.ruleset import ClockRule, Ruleset

USUAL_PRESET = "turniejowa"
LONGEST_NAME = 60
_LATEST = 31 * 24 * 3_600_000


def open_event(game: GameId, request: BeginEvent, command: Command, world: World) -> Change:
    """Return the change that opens an event's sign-up, or its check-in if the start is near.

    Near means less than ten minutes.

    Raises:
        EventPast: the start is not in the future.
        EventRounds: too few or too many rounds.
        BadInvitation: another option is wrong.
        UnknownList: there is no such word list.

    """
    _check_start(request.starts, command.at)
    rules = event_options(request.rounds, request.method)
    games = NewGame(
        request.preset or USUAL_PRESET,
        clock=request.clock,
        language=request.language,
        words=request.words,
    )
    ruleset, words = rules_of_games(games, world)
    host = author(command)
    event = steps.publish(steps.new_event(rules))
    body = EventBody(
        clean_name(request.name),
        request.starts,
        event,
        command.at,
        request.starts - CHECK_IN,
        real_tables=request.real_tables,
    )
    table = new_table(game, command, world, ruleset, words, body)
    own = invitee_of(host)
    table = with_check_in(evolve(table, invitees=(own,)), command.at)
    outcome, stage = CommandOutcome("opened", game), EventBody.of(table).tournament.state
    counts = ((EVENTS, (stage,)),)
    return Change(table, outcome, listed=True, join=command.places, counts=counts)


def revise(table: Table, request: ReviseEvent, command: Command, world: World) -> Table:
    """Return the event with changed options, before its check-in.

    Raises:
        OutOfDate: the check-in has begun.
        EventPast: the start is not in the future.
        EventRounds: too few or too many rounds.
        BadInvitation: another option is wrong.

    """
    body = EventBody.of(table)
    if body.tournament.state != "sign_up":
        raise OutOfDate
    starts = request.starts or body.starts
    if request.starts is not None:
        _check_start(starts, command.at)
    old = body.tournament.rules
    rules = event_options(request.rounds or old.rounds, request.method or old.method)
    after = evolve(
        table,
        rules=changed_rules(table, request.preset, request.clock, world),
        name=clean_name(request.name or body.name),
        starts=starts,
        ends=starts - CHECK_IN,
        tournament=replace(body.tournament, rules=rules),
        real_tables=_place(table, request),
    )
    return with_check_in(after, command.at)


def _place(table: Table, request: ReviseEvent) -> bool:
    """Return True if the event's games are played at real tables after this change.

    Raises OutOfDate if they would be played in the chat, and people without an account are on the
    list.
    """
    own = EventBody.of(table).real_tables
    if request.real_tables is False and any(not seat.present for seat in table.seats):
        raise OutOfDate
    return own if request.real_tables is None else request.real_tables


def with_check_in(table: Table, at: int) -> Table:
    """Return the event with its check-in open, if the time for that has come."""
    body = EventBody.of(table)
    if at < body.starts - CHECK_IN:
        return table
    return follow(table, steps.open_check_in(body.tournament), at)


def _check_start(starts: int, at: int) -> None:
    if starts <= at:
        raise EventPast(at)
    if starts > at + _LATEST:
        raise BadInvitation("start")


def event_options(rounds: int | None, method: str | None) -> EventRules:
    """Return an event's rules for the number of rounds and the pairing method, None for the usual.

    Raises EventRounds for the number, BadInvitation for the method.
    """
    try:
        return event_rules(rounds, method)
    except BadRuleset as bad:
        if str(bad) == "rounds":
            raise EventRounds(*numbers().rounds[1:]) from None
        raise BadInvitation(str(bad)) from None


def rules_of_games(games: NewGame, world: World) -> tuple[Ruleset, WordListRef]:
    """Return the rules and the word list for the games of an event, a club or a league.

    Raises:
        BadInvitation: the games would have no clock that runs while both players are present.

    """
    ruleset, words = rules_of(games, world)
    if ruleset.clock.kind == "none" or ruleset.clock.is_slow:
        raise BadInvitation("live")
    return ruleset, words


def changed_rules(
    table: Table, preset: str | None, clock: ClockRule | None, world: World
) -> Ruleset:
    """Return the rules of an event's games with another preset or clock, if these are given."""
    if not preset and not clock:
        return table.rules
    games = NewGame(
        preset or table.rules.name,
        clock=clock or (None if preset else table.rules.clock),
        language=table.words.language,
        words=table.words.name,
    )
    return rules_of_games(games, world)[0]


def clean_name(typed: str) -> str:
    """Return a typed name without needless spaces, cut to 60 characters."""
    return " ".join(typed.split())[:LONGEST_NAME]
