"""The stages of a belgijka: announced, rounds opened and closed by time, ended.

Slow work is done before a decision: reading the answers to the round that ends, and finding the
rack and the best play of the one that begins (see `helpers.rounds`). An answer itself
doesn't change the table.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.commands import Adjudicate, Join, NewGame, Relocate, Return, TimerFired
from bot.coordinator.decisions.change import Change, ClosedRound, NextRound
from bot.coordinator.decisions.new_table import new_table
from bot.coordinator.decisions.place import come_back, relocate
from bot.coordinator.decisions.rules import rules_of
from bot.coordinator.decisions.seats import author, invitee_of
from bot.coordinator.errors import AlreadyEnded, BadInvitation, NotEnded, NotHost, NotStarted
from bot.coordinator.kinds.rounds.body import RoundsBody
from bot.coordinator.kinds.rounds.changes import change_to
from bot.coordinator.kinds.rounds.reminders import remind
from bot.coordinator.kinds.rounds.requests import (
    AlreadyStarted,
    Attend,
    EndRounds,
    InRounds,
    RoundClosed,
    StartRounds,
)
from bot.coordinator.kinds.rounds.stage_times import announcements_due, round_ends, set_back
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.table import CommandOutcome, Member, Seat, Table
from bot.rules.rounds.game import (
    GivenAnswer,
    close_round,
    end,
    expect_players,
    judge_answer,
    new_rounds,
    open_round,
    start_at,
)
from bot.rules.rounds.options import rounds_rules
from bot.rules.ruleset import BadRuleset, ClockRule

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.commands import Command
    from bot.coordinator.decisions.change import World
    from bot.coordinator.game_id import GameId
    from bot.coordinator.kinds.rounds.requests import Answer, OpenRounds
    from bot.coordinator.ports.answers import StoredAnswer
    from bot.coordinator.table.table import WordListRef
    from bot.rules.judge import Play
    from bot.rules.rounds.game import RoundsGame
    from bot.rules.ruleset import Ruleset


def announce(game: GameId, request: OpenRounds, command: Command, world: World) -> Change:
    """Return the change that announces a belgijka, which anybody may play. It begins later.

    Raises:
        BadInvitation: an option is wrong.
        UnknownList: there is no such word list.

    """
    if request.form == "day":
        # A belgijka of the day is not announced: it opens for everybody at the same time.
        raise BadInvitation("form")
    try:
        rules = rounds_rules(
            request.form,
            rounds=request.rounds,
            seconds=request.seconds,
            board_play=request.board_play,
            solo=request.solo,
        )
    except BadRuleset as bad:
        raise BadInvitation(str(bad)) from None
    ruleset, words = rules_of(NewGame(language=request.language, words=request.words), world)
    ruleset = replace(ruleset, clock=ClockRule("none"), ranked=False)
    rounds = new_rounds(rules, ruleset, command.at, request.starts)
    return _new_rounds(game, command, world, rounds, ruleset, words, request.word)


def next_table(game: GameId, old: Table, command: Command, world: World) -> Change:
    """Return the change that announces a belgijka with the same options, with a new draw.

    Raises:
        NotEnded: the old belgijka is not over.

    """
    if old.phase != "ended":
        raise NotEnded
    rounds = new_rounds(RoundsBody.of(old).rounds.rules, old.rules, command.at)
    change = _new_rounds(game, command, world, rounds, old.rules, old.words, "")
    return replace(change, table=evolve(change.table, previous=old.id))


def act(table: Table, game: RoundsGame, command: Command, world: World) -> Change:
    """Return what a command or a timer changes at a belgijka.

    Raises:
        InRounds: the command is one for other games.

    """
    match command.request:
        case TimerFired("deadline"):
            return _go_on(table, game, command, world)
        case TimerFired("reminder"):
            return remind(table, game, command, world)
        case TimerFired():
            return change_to(table, game, "timer", publish=False)
        case Join() | Relocate() | Return() as request:
            return _show_at(table, game, request, command)
        case Attend() | StartRounds() as request:
            return _before_start(table, game, request, command)
        case EndRounds() | Adjudicate() as request:
            return _end_rounds(table, game, request, command)
        case _:
            raise InRounds


def _show_at(
    table: Table, game: RoundsGame, request: Join | Relocate | Return, command: Command
) -> Change:
    """Return the change that shows the belgijka in another chat, as the request says.

    `Join` adds the chat in which a person typed its code. `Relocate` moves it from one chat to
    another, and `Return` moves it back. Nobody gets a seat here: a person gets one with their first
    answer.

    Raises:
        AlreadyEnded: the belgijka is over.

    """
    match request:
        case Relocate():
            return relocate(table, request, command)
        case Return():
            return come_back(table, request, command)
    if game.stage == "over":
        raise AlreadyEnded
    return replace(change_to(table, game, "joined"), join=command.places)


def _before_start(
    table: Table, game: RoundsGame, request: Attend | StartRounds, command: Command
) -> Change:
    """Return the change that starts an announced belgijka, or stores whether the author comes.

    Raises:
        AlreadyEnded: the belgijka is over.
        AlreadyStarted: the belgijka has begun.
        NotHost: the author may not start it.

    """
    if game.stage == "over":
        raise AlreadyEnded
    if game.stage != "announced":
        raise AlreadyStarted
    if isinstance(request, Attend):
        return _attend(table, game, command)
    _check_host(table, request, command)
    return change_to(table, start_at(game, command.at), "started")


def _attend(table: Table, game: RoundsGame, command: Command) -> Change:
    """Return the change that gives a seat to a person who will come, to be called at the start.

    If the person has a seat already, it is taken away.
    """
    person = author(command)
    own = table.seat_of(person.id)
    seats = tuple(seat for number, seat in enumerate(table.seats) if number != own)
    if own is None:
        seats = (*seats, Seat((Member(person.id, person.name, command.place),)))
    after = evolve(table, seats=seats, rounds=expect_players(game, len(seats)))
    outcome = CommandOutcome("comes" if own is None else "stays_away", table.id)
    return Change(after, outcome, lists=(person.id,))


def answer_play(table: Table, request: Answer, now: int) -> Play:
    """Return the play of an answer, if the answer is in time at `now` (ms) by this table.

    Raises NotStarted, AlreadyEnded, RoundClosed, or the RuleError of the play.
    """
    game = RoundsBody.of(table).rounds
    if game.stage in {"announced", "open"}:
        raise NotStarted
    if game.stage == "over":
        raise AlreadyEnded
    if game.stage == "gate":
        raise RoundClosed(game.number, None) if game.number else NotStarted
    seen = game.number if request.round is None else request.round
    if game.stage == "pause" or seen != game.number:
        raise RoundClosed(seen, game.ends if game.stage == "pause" else None)
    if game.ends is not None and now >= game.ends:
        raise late_refusal(game)
    return judge_answer(game, request.placement, table.rules)


def late_refusal(game: RoundsGame) -> RoundClosed:
    """Return the refusal of an answer that came after the round's end.

    It says when the next round begins.
    """
    is_last = game.number >= game.rules.rounds or game.until is not None
    ends = (game.ends or game.since) + game.rules.settle + game.rules.pause
    return RoundClosed(game.number, None if is_last else ends)


def _new_rounds(  # noqa: PLR0913, PLR0917 - a new table
    game: GameId,
    command: Command,
    world: World,
    rounds: RoundsGame,
    ruleset: Ruleset,
    words: WordListRef,
    word: str,
) -> Change:
    host, body = author(command), RoundsBody(rounds)
    own = invitee_of(host)
    table = new_table(game, command, world, ruleset, words, body, word)
    table = evolve(table, invitees=(own,))
    return Change(table, CommandOutcome("opened", game), listed=True, join=command.places)


def _go_on(table: Table, game: RoundsGame, command: Command, world: World) -> Change:
    """Return the change that opens or closes a round, if the stage's time is over.

    Before that time, only the timer is moved. Outages of the bot don't count as time of the stage.
    If the clock was ahead, the stage begins again.
    """
    if game.ends is None:
        return change_to(table, game, "timer", publish=False)
    now = world.decision_time(command.at)
    if back := set_back(game, now):
        return change_to(table, back, "moved")
    match world.round:
        case ClosedRound(number, given) if game.running and number == game.number:
            return _close_round(table, game, given, command, world)
        case NextRound(drawn, top) if game.running is None:
            if drawn is None or top is None:
                return change_to(table, end(game, "no_play"), "ended", phase="ended")
            return change_to(table, open_round(game, drawn, top, now), "round")
        case _:
            ends = round_ends(game, world.outages)
            moved = evolve(game, ends=ends)
            if ends != game.ends:
                # The times of the announcements move with the end.
                moved = evolve(moved, announcement_count=announcements_due(moved, command.at))
            return change_to(table, moved, "moved", publish=ends != game.ends)


def _close_round(
    table: Table, game: RoundsGame, stored: Sequence[StoredAnswer], command: Command, world: World
) -> Change:
    """Return the change that closes the round and counts its points.

    Persons who answered for the first time get a seat.
    """
    words = world.words_of(table)
    seats, given = list(table.seats), []
    known = {member.person: number for number, seat in enumerate(seats) for member in seat.members}
    for one in stored:
        if one.person not in known:
            known[one.person] = len(seats)
            seats.append(Seat((Member(one.person, one.name),)))
        given.append(GivenAnswer(known[one.person], one.at, one.placement))
    after = close_round(game, given, table.rules, words, command.at)
    joined = len(seats) > len(table.seats)
    table = evolve(table, seats=tuple(seats))
    over = after.stage == "over"
    change = change_to(table, after, "ended" if over else "closed", phase="ended" if over else "")
    return replace(change, listed=joined or over)


def _end_rounds(
    table: Table, game: RoundsGame, request: EndRounds | Adjudicate, command: Command
) -> Change:
    if isinstance(request, EndRounds):
        _check_host(table, request, command)
    if game.stage == "over":
        raise AlreadyEnded
    return change_to(table, end(game, "host"), "ended", phase="ended")


def _check_host(table: Table, request: StartRounds | EndRounds, command: Command) -> None:
    """Raise NotHost if the author is neither the host nor a manager of the server or group."""
    if not request.manages and author(command).id != table.host:
        raise NotHost
