"""A score sheet as a record (GCG), and a record as a score sheet that goes on from it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.rules import events
from bot.rules.errors import RuleError
from bot.rules.gcg.convert import named, record_of
from bot.rules.gcg.record import (
    ChallengeBonus,
    EndRack,
    ExchangeUnknown,
    GcgEvent,
    TakenBack,
)
from bot.rules.moves import Exchange, Pass, Placement
from bot.rules.sheet.lines import Action, Close, Failed, Leftover, Line, Wrote
from bot.rules.sheet.sheet import Sheet, count, take
from bot.rules.tiles import missing

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.rules.gcg.record import Header, Record
    from bot.rules.ruleset import ChallengeRule, Ruleset
    from bot.rules.sheet.count import Scored
    from bot.rules.sheet.sheet import Counted

_RULES: dict[int, ChallengeRule] = {5: "five", 10: "ten", -5: "minus_five", -10: "minus_ten"}


@dataclass(eq=False)
class Unwritable(Exception):
    """A line of a record that no sheet can hold; `error` is why, None where it is of its kind."""

    line: int
    error: RuleError | None = None


def record(
    counted: Counted, rules: Ruleset, names: Sequence[str], header: Header, *, note: str = ""
) -> Record:
    """The record of a sheet. A play of a rack that nobody told has its own tiles for one."""
    outcome = counted.game.outcome
    unfinished = outcome is None or not outcome.winners
    events = _events(counted, rules)
    return record_of(events, rules, named(names), header, note=note, incomplete=unfinished)


def imported(read: Record, rules: Ruleset, at: int) -> tuple[Sheet, Ruleset]:
    """The sheet of a record, written line by line at one time, and the rules that it shows.

    Raises Unwritable.
    """
    bonus = next((one.score for one in read.events if isinstance(one.action, ChallengeBonus)), 0)
    if bonus:
        if bonus not in _RULES:
            raise Unwritable(0)
        rules = replace(rules, challenge=_RULES[bonus])
    sheet = Sheet(len(read.players))
    for event in read.events:
        counted = count(sheet, rules)
        action = _written(event, counted)
        if action is None:
            sheet = _add(sheet, Line(Close()), rules, at, event)
            return _leftovers(sheet, read, rules, at, event), rules
        rack = event.rack if _tells(event, rules) else ""
        sheet = _add(sheet, Line(action, rack), rules, at, event)
    return sheet, rules


def _events(counted: Counted, rules: Ruleset) -> Iterator[GcgEvent]:
    """The lines of the record, with totals."""
    totals = [0] * len(counted.game.scores)
    for scored in counted.lines:
        for line in _lines(scored, rules):
            totals[line.player] += line.score
            yield replace(line, total=totals[line.player])


def _lines(scored: Scored, rules: Ruleset) -> Iterator[GcgEvent]:
    """The lines of the record that tell of one line of the sheet, without totals."""
    rack, action = rules.tiles.sort(scored.line.rack), scored.line.action
    for event in scored.events:
        match event:
            case events.Played(seat, play):
                held = rack or rules.tiles.sort(play.used)
                yield GcgEvent(seat, play.placement, play.score, 0, held)
            case events.Strata(seat, play):
                held = rack or rules.tiles.sort(play.used)
                yield GcgEvent(seat, TakenBack(), -play.score, 0, held)
            case events.Exchanged(seat) if isinstance(action, Exchange | ExchangeUnknown):
                yield GcgEvent(seat, action, 0, 0, rack)
            case events.Passed(seat) | events.TurnLost(seat):
                yield GcgEvent(seat, Pass(), 0, 0, rack)
            case events.ChallengePoints(seat, points):
                yield GcgEvent(seat, ChallengeBonus(), points, 0)
            case events.LeftoverCounted(seat, tiles, points):
                own = tiles if tiles == scored.game.racks[seat] else ""
                yield GcgEvent(seat, EndRack(tiles), points, 0, own)
            case _:
                pass


def _written(event: GcgEvent, counted: Counted) -> Action | None:
    """What is written for a line of a record; None where the leftovers begin."""
    game, action = counted.game, event.action
    match action:
        case Placement() | Exchange() | ExchangeUnknown() | Pass() if event.player == game.to_move:
            return action
        case TakenBack() if game.pending is not None and event.player == game.pending.seat:
            return action
        case ChallengeBonus() if game.pending is not None:
            return Failed(event.player if event.score < 0 else game.answering()[0])
        case EndRack():
            return None
        case _:
            raise Unwritable(event.line)


def _leftovers(sheet: Sheet, read: Record, rules: Ruleset, at: int, event: GcgEvent) -> Sheet:
    """The sheet with the leftover tiles, as far as the record tells whose they are."""
    told = [one for one in read.events if isinstance(one.action, EndRack)]
    racks = {one.player: one.action.tiles for one in told if one.score < 0}  # type: ignore[union-attr]
    while (seat := count(sheet, rules).asked) in racks:
        sheet = _add(sheet, Line(Leftover(racks[seat])), rules, at, event)
    return sheet


def _add(sheet: Sheet, line: Line, rules: Ruleset, at: int, event: GcgEvent) -> Sheet:
    try:
        return take(sheet, Wrote(at, line), rules)[0]
    except RuleError as error:
        raise Unwritable(event.line, error) from None


def _tells(event: GcgEvent, rules: Ruleset) -> bool:
    """Whether the rack is written in tiles of the set: all that was used, and none beyond it."""
    return not missing(rules.tiles.bag(), event.rack)
