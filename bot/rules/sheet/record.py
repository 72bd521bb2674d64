"""The conversion of a score sheet into a game record (GCG), and back.

On a sheet made from a record the players can continue the recorded game.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import zip_longest
from typing import TYPE_CHECKING, NamedTuple

from bot.rules import events
from bot.rules.board import EMPTY
from bot.rules.errors import NothingPending, RuleError, UnknownLetters
from bot.rules.gcg.convert import as_players, record_of
from bot.rules.gcg.record import (
    ChallengeBonus,
    ExchangeUnknown,
    GcgEndRack,
    GcgEvent,
    GcgTimePenalty,
    TakenBack,
)
from bot.rules.moves import Exchange, Pass, Placement
from bot.rules.ruleset import CHALLENGES
from bot.rules.sheet.lines import (
    Close,
    Failed,
    Leftover,
    SheetAction,
    SheetLine,
    StatedLeftover,
    Wrote,
)
from bot.rules.sheet.sheet import Sheet, count, take
from bot.rules.tiles import missing

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.rules.gcg.record import GcgAction, Header, Record
    from bot.rules.ruleset import ChallengeRule, Ruleset
    from bot.rules.ruleset import EndRack as EndRackRule
    from bot.rules.sheet.count import CountedLine
    from bot.rules.sheet.sheet import Counted

_RULES: dict[int, ChallengeRule] = {5: "five", 10: "ten", -5: "minus_five", -10: "minus_ten"}
# Bonuses of several sizes are paid for each word.
_EACH_WORD = CHALLENGES["five_per_word"].mover_bonus
_PAIR = 2


class Unwritable(RuleError):
    """A line of a record that no sheet can hold. `error` is why, None if it is out of turn."""

    line: int
    error: RuleError | None = None


def record(
    sheet: Sheet, rules: Ruleset, names: Sequence[str], header: Header, *, note: str = ""
) -> Record:
    """Return the record of a sheet. If a play's rack is unknown, the rack is the tiles laid.

    A sheet made from a record keeps that record's facts about the game. It also keeps, for each
    unchanged line, what a sheet can't hold: the note, the listed words, an impossible rack.
    """
    counted, origin = count(sheet, rules), sheet.origin
    outcome = counted.game.outcome
    unfinished = outcome is None or not outcome.winners
    if origin is None:
        events = _events(counted, rules, ())
        return record_of(events, rules, as_players(names), header, note=note, incomplete=unfinished)
    events = _events(counted, rules, origin.events)
    if events == origin.events:
        return origin
    return replace(origin, events=events, racks=(), incomplete=unfinished)


def import_record(read: Record, rules: Ruleset, at: int) -> tuple[Sheet, Ruleset]:
    """Return the sheet of a record, and the rules that the record shows.

    All lines of the sheet have the time `at` (ms). Its first player is the one who began.

    Raises:
        Unwritable: no sheet can hold one of the record's lines.

    """
    read = put_starter_first(read)
    rules = replace(rules, challenge=_challenge(read, rules), end_rack=_end_rack(read, rules))
    origin = replace(read, doubts=())
    sheet = Sheet(len(read.players), origin=origin)
    for event in read.events:
        if isinstance(event.action, GcgTimePenalty):
            continue
        counted = count(sheet, rules)
        action = _sheet_action(event, counted, rules)
        if action is None:
            return _close(sheet, read, rules, at, event), rules
        if isinstance(action, Pass) and counted.game.out_play_pending and not _bonuses(read):
            # After the last tiles, only a failed challenge loses a turn.
            action, rules = Failed(event.player), replace(rules, challenge="double")
        rack = event.rack if _fits_set(event, rules) else ""
        sheet = _add(sheet, SheetLine(action, rack), rules, at, event)
    if read.events and isinstance(read.events[-1].action, GcgTimePenalty):
        # The clock is counted after the end of a game, and this record says nothing of its
        # leftovers.
        return _close(sheet, read, rules, at, read.events[-1]), rules
    return sheet, rules


def put_starter_first(read: Record) -> Record:
    """Return the record with the starter as the first player."""
    first, seats = next((event.player for event in read.events), 0), len(read.players)
    if not first:
        return read
    turned = (*read.players[first:], *read.players[:first])
    events = (replace(one, player=(one.player - first) % seats) for one in read.events)
    return replace(read, players=turned, events=tuple(events))


def _bonuses(read: Record) -> tuple[GcgEvent, ...]:
    return tuple(event for event in read.events if isinstance(event.action, ChallengeBonus))


def _challenge(read: Record, rules: Ruleset) -> ChallengeRule:
    """Return the cost of a failed challenge in this record.

    Raises:
        Unwritable: the record has several costs.

    """
    bonuses = _bonuses(read)
    if not bonuses:
        return rules.challenge
    first = bonuses[0].score
    if first in _RULES and all(one.score == first for one in bonuses):
        return _RULES[first]
    for one in bonuses:
        if one.score <= 0 or one.score % _EACH_WORD:
            raise Unwritable(one.line)
    return "five_per_word"


def _end_rack(read: Record, rules: Ruleset) -> EndRackRule:
    """Return how this record counts the tiles left.

    If it shows none, return the rule of `rules`.
    """
    ends = [one for one in read.events if isinstance(one.action, GcgEndRack)]
    lost = any(one.score < 0 for one in ends)
    gained = [one for one in ends if one.score > 0]
    if gained and lost:
        return "transfer"
    return "double" if gained and len(read.players) == _PAIR else rules.end_rack


def _events(counted: Counted, rules: Ruleset, known: Sequence[GcgEvent]) -> tuple[GcgEvent, ...]:
    """Return the lines of the record with totals.

    Facts that a sheet can't hold are taken from the events `known`, the record from which it was
    made.
    """
    lines = [line for scored in counted.lines for line in _lines(scored, rules)]
    ends = next((at for at, line in enumerate(lines) if _is_final_count(line)), len(lines))
    order = [(one.player, _in_order(one.action), one.score) for one in known[ends:]]
    # Leftovers are counted seat by seat, but the record may list them in another order.
    last = sorted(lines[ends:], key=lambda line: _place(line, order))
    totals, events = [0] * len(counted.game.scores), []
    for line, other in zip_longest((*lines[:ends], *last), known[: len(lines)]):
        totals[line.player] += line.score
        rack, total = line.rack or line.used, totals[line.player]
        whole = GcgEvent(line.player, line.action, line.score, total, rack)
        if other is not None and _is_same(line, other):
            rack = line.rack or other.rack
            whole = replace(
                whole, action=other.action, rack=rack, words=other.words, note=other.note
            )
        events.append(whole)
    return tuple(events)


class _Line(NamedTuple):
    """A line of the record, made from a sheet, still without its total.

    `used` holds tiles that were surely on the rack, for a line without a rack.
    """

    player: int
    action: GcgAction
    score: int
    rack: str = ""
    used: str = ""


def _is_final_count(line: _Line) -> bool:
    return isinstance(line.action, GcgEndRack | GcgTimePenalty)


def _place(line: _Line, order: Sequence[tuple[int, GcgAction, int]]) -> int:
    key = (line.player, _in_order(line.action), line.score)
    return order.index(key) if key in order else len(order)


def _is_same(line: _Line, other: GcgEvent) -> bool:
    """Return True if two lines say the same move. A letter already on the board may be omitted."""
    if line.player != other.player:
        return False
    ours, theirs = _in_order(line.action), _in_order(other.action)
    if not (isinstance(ours, Placement) and isinstance(theirs, Placement)):
        return ours == theirs
    if replace(ours, letters="") != replace(theirs, letters=""):
        return False
    if len(ours.letters) != len(theirs.letters):
        return False
    return all(a in {EMPTY, b} for a, b in zip(ours.letters, theirs.letters, strict=True))


def _in_order(action: GcgAction) -> GcgAction:
    """Return the action. Tiles left are sorted, because their order means nothing."""
    return GcgEndRack("".join(sorted(action.tiles))) if isinstance(action, GcgEndRack) else action


def _lines(scored: CountedLine, rules: Ruleset) -> Iterator[_Line]:
    """Yield the lines of the record for one line of the sheet."""
    rack, action = scored.line.rack, scored.line.action
    for event in scored.events:
        match event:
            case events.Played(seat, play):
                used = rules.tiles.sort(play.rack_tiles)
                yield _Line(seat, play.placement, play.score, rack, used)
            case events.Strata(seat, play):
                used = rules.tiles.sort(play.rack_tiles)
                yield _Line(seat, TakenBack(), -play.score, rack, used)
            case events.Exchanged(seat) if isinstance(action, Exchange | ExchangeUnknown):
                yield _Line(seat, action, 0, rack)
            case events.Passed(seat) | events.TurnLost(seat):
                yield _Line(seat, Pass(), 0, rack)
            case events.ChallengePoints(seat, points):
                yield _Line(seat, ChallengeBonus(), points)
            case events.TimePenalty(seat, points):
                yield _Line(seat, GcgTimePenalty(), points)
            case events.LeftoverCounted(seat, tiles, points):
                own = tiles if tiles == scored.game.racks[seat] else ""
                yield _Line(seat, GcgEndRack(tiles), points, used=own)
            case _:
                pass


def _sheet_action(event: GcgEvent, counted: Counted, rules: Ruleset) -> SheetAction | None:
    """Return the sheet's action for a line of a record, or None for the first line of tiles left.

    Raises:
        Unwritable: no sheet can hold the line.

    """
    game, action, pending = counted.game, event.action, counted.game.pending
    match action:
        case Placement() | Exchange() | ExchangeUnknown() | Pass() if event.player == game.to_move:
            return action
        case TakenBack() | ChallengeBonus() if pending is None:
            raise Unwritable(event.line, NothingPending())
        case TakenBack() if pending and event.player == pending.seat:
            return action
        case ChallengeBonus() if event.score < 0:
            return Failed(event.player)
        case ChallengeBonus() if pending and event.player == pending.seat:
            terms = rules.challenge_terms
            words = event.score // terms.mover_bonus if terms.for_each_word else 0
            return Failed(game.answering()[0], words)
        case GcgEndRack():
            return None
        case _:
            raise Unwritable(event.line)


def _close(sheet: Sheet, read: Record, rules: Ruleset, at: int, event: GcgEvent) -> Sheet:
    """Return the sheet with its end.

    If the rules would count the tiles left otherwise than the record, they count as the record
    states.
    """
    overtime = [0] * len(read.players)
    for one in read.events:
        if isinstance(one.action, GcgTimePenalty):
            overtime[one.player] += max(0, -one.score)
    close = Close(tuple(overtime) if any(overtime) else ())
    stated = tuple(
        StatedLeftover(one.player, _sort(one.action.tiles, one.line, rules), one.score)
        for one in read.events
        if isinstance(one.action, GcgEndRack)
    )
    by_rule = _close_by_rules(sheet, close, stated, rules, at)
    if by_rule is not None:
        return by_rule
    return _add(sheet, SheetLine(replace(close, stated=stated)), rules, at, event)


def _sort(tiles: str, line: int, rules: Ruleset) -> str:
    """Return tiles left in the order of the set.

    Raises:
        Unwritable: the set has no such letters.

    """
    known = {*rules.tiles.bag()}
    if alien := "".join(tile for tile in tiles if tile not in known):
        raise Unwritable(line, UnknownLetters(alien))
    return rules.tiles.sort(tiles)


def _close_by_rules(
    sheet: Sheet, close: Close, stated: Sequence[StatedLeftover], rules: Ruleset, at: int
) -> Sheet | None:
    """Return the sheet closed by its rules, or None if they count the tiles left otherwise.

    `stated` are the points for tiles left as a record states them.
    """
    racks = {one.seat: one.tiles for one in stated if one.points < 0}
    try:
        sheet, counted = take(sheet, Wrote(at, SheetLine(close)), rules)
        while counted.leftover_seat in racks:
            leftover = SheetLine(Leftover(racks[counted.leftover_seat]))
            sheet, counted = take(sheet, Wrote(at, leftover), rules)
    except RuleError:
        return None
    leftovers = (
        StatedLeftover(one.seat, one.tiles, one.points)
        for scored in counted.lines
        for one in scored.events
        if isinstance(one, events.LeftoverCounted)
    )
    over = counted.game.outcome is not None
    return sheet if over and sorted(leftovers) == sorted(stated) else None


def _add(sheet: Sheet, line: SheetLine, rules: Ruleset, at: int, event: GcgEvent) -> Sheet:
    try:
        return take(sheet, Wrote(at, line), rules)[0]
    except RuleError as error:
        raise Unwritable(event.line, error) from None


def _fits_set(event: GcgEvent, rules: Ruleset) -> bool:
    """Return True if the tile set has the tiles of the rack."""
    return not missing(rules.tiles.bag(), event.rack)
