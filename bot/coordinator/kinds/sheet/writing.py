"""Begin a score sheet of a game at a real table, and write on it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from bot.coordinator.commands import NewGame
from bot.coordinator.decisions.change import Change
from bot.coordinator.decisions.rules import rules_of
from bot.coordinator.decisions.seats import author, invitee_of, is_asked_as, scopes_with
from bot.coordinator.errors import AlreadyEnded, NoClock, Stale, WrongNumber
from bot.coordinator.invitee import Invitee
from bot.coordinator.kinds.sheet.body import SheetBody
from bot.coordinator.kinds.sheet.racks import held_after
from bot.coordinator.kinds.sheet.requests import NotRecorder, WrittenAlready
from bot.coordinator.person_id import of_nobody
from bot.coordinator.table.body import LastPlay
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.table import CommandOutcome, Member, Seat, Table
from bot.rules.clock import Clock, penalty, run_to
from bot.rules.errors import LeftoversAsked
from bot.rules.events import Played
from bot.rules.gcg.record import TakenBack
from bot.rules.plain import fold
from bot.rules.ruleset import TWO_ONLY, ClockRule
from bot.rules.sheet.lines import Award, Close, EndSilently, SheetLine, TookBack, Wrote
from bot.rules.sheet.record import import_record
from bot.rules.sheet.sheet import Sheet, count, take

if TYPE_CHECKING:
    from bot.coordinator.commands import Command, Person, PressClock
    from bot.coordinator.decisions.change import World
    from bot.coordinator.game_id import GameId
    from bot.coordinator.kinds.sheet.requests import KeepSheet, WriteLine
    from bot.rules.ruleset import Ruleset
    from bot.rules.sheet.lines import Ending, SheetEntry
    from bot.rules.sheet.sheet import Counted

_FEWEST, _MOST = 2, 4


def begin(game: GameId, request: KeepSheet, command: Command, world: World) -> Change:
    """Return the change that begins a sheet. The host and the mentioned persons may write on it.

    Raises:
        WrongNumber: too few or too many players.
        BadInvitation: an option is wrong.
        UnknownList: there is no such word list.
        Unwritable: the given record can't be written as a sheet.

    """
    host, record = author(command), request.record
    fewest, most = (len(record.players),) * 2 if record else (_FEWEST, _MOST)
    if not fewest <= len(request.players) <= most:
        raise WrongNumber(fewest, most)
    wanted = NewGame(request.preset, language=request.language, end_rack=request.end_rack)
    rules, words = rules_of(wanted, world)
    if ("end_rack", rules.end_rack) in TWO_ONLY and len(request.players) > _FEWEST:
        raise WrongNumber(_FEWEST, _FEWEST)
    rules, sheet = _at_a_table(rules, request.clock), Sheet(len(request.players))
    if record is not None:
        sheet, rules = import_record(record, rules, command.at)
    known = [_player_of(player, host) for player in request.players]
    own = invitee_of(host)
    mentioned = (one for one in known if one.person or one.handle)
    table = Table(
        id=game,
        phase="playing",
        host=host.id,
        created=command.at,
        rules=rules,
        words=words,
        seed=b"",
        body=SheetBody(sheet, pair=request.pair),
        seats=tuple(
            Seat((Member(one.person or of_nobody(world.chance), one.name),)) for one in known
        ),
        invitees=tuple({(one.person, one.handle): one for one in (own, *mentioned)}.values()),
        scopes=scopes_with((), command),
    )
    after = _with(table, sheet, count(sheet, table.rules), command.at)
    return Change(after, CommandOutcome("begun", game), listed=True, join=command.places)


def write_line(table: Table, request: WriteLine, command: Command) -> Change:
    """Return the change that writes one more line on the sheet.

    Raises:
        NotRecorder: the author may not write.
        AlreadyEnded: the sheet is closed.
        WrittenAlready: another recorder has just written the same line.
        Stale: another recorder has just written another line.
        RuleError: the line breaks the rules.

    """
    sheet, by = SheetBody.of(table).sheet, author(command)
    _check_writes(table, by)
    if request.seen is not None and request.seen != table.turn:
        if sheet.log and replace(sheet.log[-1], at=0) == replace(request.entry, at=0):
            raise WrittenAlready
        raise Stale
    # After the end, the last line can still be taken back, unless the operator ended the sheet.
    if table.phase == "ended" and (not isinstance(request.entry, TookBack) or _is_awarded(sheet)):
        raise AlreadyEnded
    return _take(table, sheet, _with_penalties(table, replace(request.entry, at=command.at)))


def press_clock(table: Table, request: PressClock, command: Command) -> Change:
    """Return the change that starts a seat's clock, or stops all clocks.

    If that clock runs already, nothing changes.

    Raises:
        NotRecorder: the author may not write.
        NoClock: the sheet has no clocks.
        AlreadyEnded: the sheet is closed.
        LeftoversAsked: the game waits for the tiles left on a rack.

    """
    sheet, game = SheetBody.of(table).sheet, table.game
    _check_writes(table, author(command))
    if game is None or table.rules.clock.kind == "none":
        raise NoClock
    if table.phase == "ended":
        raise AlreadyEnded
    if (leftover_seat := count(sheet, table.rules).leftover_seat) is not None:
        raise LeftoversAsked(leftover_seat)
    after = evolve(table, game=evolve(game, clock=_clock(table, command.at)))
    after = evolve(after, ticking=request.seat)
    return Change(after, CommandOutcome("pressed", table.id))


def end_by(table: Table, action: Ending, at: int) -> Table:
    """Return the sheet ended by the operator or by time at `at` (ms).

    A sheet that is over stays as it is.
    """
    if table.phase != "playing":
        return table
    return _take(table, SheetBody.of(table).sheet, Wrote(at, SheetLine(action))).table


def award_by(table: Table, award: Award, at: int) -> Change:
    """Return the change that ends the score sheet, as the operator decided.

    `award` names the winners, if any.
    """
    after = end_by(table, award, at)
    return Change(after, CommandOutcome("awarded", table.id), listed=True)


def fall_silent(table: Table, ends: int | Literal["over"] | None, at: int) -> Change:
    """Return the change that announces the end of an inactive sheet, or ends it.

    `ends` is the time (ms) to announce, "over" to end the sheet now, None for neither.
    """
    if table.phase != "playing" or ends is None:
        return Change(table, CommandOutcome("timer", table.id), publish=False)
    if ends == "over":
        after = end_by(table, EndSilently(), at)
        return Change(after, CommandOutcome("archived", table.id), listed=True)
    return Change(evolve(table, ends_silently_at=ends), CommandOutcome("silent", table.id))


def _take(table: Table, sheet: Sheet, entry: SheetEntry) -> Change:
    written, counted = take(sheet, entry, table.rules)
    after = _with(table, written, counted, entry.at)
    held = held_after(SheetBody.of(table).held, entry, counted, table.rules)
    after = evolve(after, held=held if after.phase == "playing" else ())
    if SheetBody.of(table).ticking is None and isinstance(entry, Wrote) and entry.line.takes_turn:
        # A written move counts as a press of the clock by its player.
        after = evolve(after, ticking=_next_to_run(after))
    outcome = CommandOutcome("dictated", table.id)
    return Change(after, outcome, listed=after.phase != table.phase)


def _with(table: Table, sheet: Sheet, counted: Counted, at: int) -> Table:
    """Return the table with this sheet, and with the game that follows from its lines."""
    game = evolve(counted.game, turn=len(sheet.log), clock=_clock(table, at))
    phase = "ended" if game.outcome is not None else "playing"
    last = _last_play(counted)
    after = evolve(table, sheet=sheet, game=game, phase=phase, last=last, ends_silently_at=None)
    if SheetBody.of(table).ticking is None:
        return after
    return evolve(after, ticking=_next_to_run(after))


def _clock(table: Table, at: int) -> Clock:
    """Return the table's clock at the time `at` (ms).

    If a seat's clock runs, the time since the last update is added to its used time.
    """
    if table.game is None:
        return Clock((0,) * len(table.seats), at)
    before, ticking = table.game.clock, SheetBody.of(table).ticking
    if ticking is None:
        return Clock(before.used, max(at, before.since))
    return run_to(before, ticking, at)


def _next_to_run(table: Table) -> int | None:
    """Return the seat whose clock runs after a line of the sheet: the seat to move.

    Return None if the game is over or has no clock.
    """
    game, sheet = table.game, SheetBody.of(table).sheet
    if game is None or table.rules.clock.kind == "none":
        return None
    over = count(sheet, table.rules).is_closing or any(not rack for rack in game.racks)
    return None if game.outcome is not None or over else game.to_move


def _with_penalties(table: Table, entry: SheetEntry) -> SheetEntry:
    """Return the line that ends the game with the time penalties of all players.

    Return any other line unchanged.
    """
    rule = table.rules.clock
    if rule.kind == "none" or not isinstance(entry, Wrote) or entry.line.action != Close():
        return entry
    lost = tuple(penalty(rule, used) for used in _clock(table, entry.at).used)
    return replace(entry, line=SheetLine(Close(lost))) if any(lost) else entry


def _is_awarded(sheet: Sheet) -> bool:
    """Return True if the operator has ended the sheet."""
    return any(isinstance(entry.line.action, Award) for entry in sheet.standing[-1:])


def _check_writes(table: Table, by: Person) -> None:
    """Raise NotRecorder if this person may not write on the sheet."""
    if not any(is_asked_as(one, by) for one in table.invitees):
        raise NotRecorder(tuple(one.name for one in table.invitees if not one.declined))


def _last_play(counted: Counted) -> LastPlay | None:
    """Return the play of the newest turn, None if it was no play or was taken back."""
    last = None
    for scored in counted.lines:
        if scored.line.takes_turn or isinstance(scored.line.action, TakenBack):
            last = None
        for event in scored.events:
            if isinstance(event, Played):
                last = LastPlay(event.seat, event.play)
    return last


def _player_of(player: Invitee, host: Person) -> Invitee:
    """Return the player of a sheet. A player with the host's name is the host."""
    plain = not (player.person or player.handle or player.identity)
    if is_asked_as(player, host) or (plain and fold(player.name) == fold(host.name)):
        return invitee_of(host)
    return player


def _at_a_table(rules: Ruleset, clock: ClockRule | None) -> Ruleset:
    """Return the rules for a real table: the bot judges no word, and this clock runs."""
    challenge = "single" if rules.challenge == "void" else rules.challenge
    return replace(
        rules,
        players=(_FEWEST, _MOST),
        challenge=challenge,
        acceptance="implicit",
        clock=clock or ClockRule("none"),
        ranked=False,
    )
