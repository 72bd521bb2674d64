"""A score sheet: its entries, the lines that count, and the adding of an entry.

An impossible entry is refused, and nothing changes. After a correction, later lines may no longer
fit. They have no points, and no line is added until they are corrected or taken back.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.bounded_cache import BoundedCache
from bot.rules.errors import (
    GameOver,
    LeftoversAsked,
    NoSuchMove,
    NothingWritten,
    Unsettled,
)
from bot.rules.events import Played
from bot.rules.gcg.record import Record
from bot.rules.sheet.count import Fold, start
from bot.rules.sheet.lines import ENDINGS, Corrected, Leftover, SheetEntry, TookBack, Wrote

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.rules.game import Game
    from bot.rules.judge import Word
    from bot.rules.ruleset import Ruleset
    from bot.rules.sheet.count import CountedLine
    from bot.rules.sheet.lines import SheetLine


@dataclass(frozen=True, slots=True)
class Sheet:
    """All entries of a sheet in order, for `seats` seats. The first seat begins.

    `origin` is the game record from which the sheet goes on, or None.
    """

    seats: int
    log: tuple[SheetEntry, ...] = ()
    origin: Record | None = None

    @property
    def standing(self) -> tuple[Wrote | Corrected, ...]:
        """The entries that were not taken back."""
        entries: list[Wrote | Corrected] = []
        for entry in self.log:
            if isinstance(entry, TookBack):
                del entries[len(entries) - entry.count :]
            else:
                entries.append(entry)
        return tuple(entries)

    @property
    def lines(self) -> tuple[tuple[int, SheetLine], ...]:
        """The lines that count, as corrected, each with the time (ms) at which it was written."""
        lines: list[tuple[int, SheetLine]] = []
        for entry in self.standing:
            if isinstance(entry, Wrote):
                lines.append((entry.at, entry.line))
            else:
                index = turn_at([line for _, line in lines], entry.number)
                lines[index] = (lines[index][0], entry.line)
        return tuple(lines)


@dataclass(frozen=True, slots=True)
class Counted:
    """A sheet counted by the rules: every line with its points and the game after it.

    `game` has racks and a bag of the right size, with unknown tiles until the tiles left are
    counted. `racks` holds the tiles left as entered so far. It is None before the bot asks for
    them. Seats in `late` had no time left at the end.
    """

    lines: tuple[CountedLine, ...]
    game: Game
    racks: tuple[str | None, ...] | None = None
    late: tuple[int, ...] = ()

    @property
    def is_closing(self) -> bool:
        """True if the players have said that the game is over."""
        return self.racks is not None

    @property
    def leftover_seat(self) -> int | None:
        """The seat whose tiles left must be entered next, or None."""
        return self.racks.index(None) if self.racks and None in self.racks else None

    @property
    def unfit(self) -> tuple[CountedLine, ...]:
        """The turns that don't fit any more after a correction."""
        return tuple(line for line in self.lines if line.fault is not None)

    @property
    def turns(self) -> tuple[CountedLine, ...]:
        """The lines that are turns."""
        return tuple(line for line in self.lines if line.line.takes_turn)


@dataclass(frozen=True, slots=True)
class Rewritten:
    """A later turn whose words change through a correction: the words `come` replace `gone`."""

    turn: CountedLine
    gone: tuple[Word, ...]
    come: tuple[Word, ...]


def find_rewritten(before: Counted, after: Counted, number: int) -> tuple[Rewritten, ...]:
    """Return the turns that form other words after turn `number` was corrected, but still fit."""
    changed = []
    for old, new in zip(before.turns, after.turns, strict=True):
        gone, come = (_words_of(one) for one in (old, new))
        if new.number != number and gone and come and _spell(gone) != _spell(come):
            only_gone = tuple(one for one in gone if one.tiles not in _spell(come))
            only_come = tuple(one for one in come if one.tiles not in _spell(gone))
            changed.append(Rewritten(new, only_gone or gone, only_come or come))
    return tuple(changed)


def _words_of(turn: CountedLine) -> tuple[Word, ...]:
    return next((event.play.words for event in turn.events if isinstance(event, Played)), ())


def _spell(words: Iterable[Word]) -> tuple[str, ...]:
    return tuple(word.tiles for word in words)


# The players write more lines, so a sheet that was just counted is soon needed again.
_COUNTED: BoundedCache[tuple[Sheet, Ruleset], Counted] = BoundedCache(64)


def take(sheet: Sheet, entry: SheetEntry, rules: Ruleset) -> tuple[Sheet, Counted]:
    """Return the sheet with one more entry, and the sheet counted.

    Raises:
        RuleError: the entry doesn't fit.

    """
    before = count(sheet, rules)
    _check(sheet, before, entry)
    after = replace(sheet, log=(*sheet.log, entry))
    changed: CountedLine | None = None
    if isinstance(entry, Wrote):
        counted = _add_lines(before, rules, [(entry.at, entry.line)])
        changed = counted.lines[-1]
    else:
        counted = count(after, rules)
        if isinstance(entry, Corrected):
            changed = counted.turns[entry.number - 1]
    if changed is not None and changed.fault is not None:
        raise changed.fault
    _COUNTED.put((after, rules), counted)
    return after, counted


def count(sheet: Sheet, rules: Ruleset) -> Counted:
    """Return the sheet counted by these rules."""
    known = _COUNTED.get((sheet, rules))
    if known is None:
        known = _add_lines(Counted((), start(sheet.seats, rules)), rules, sheet.lines)
        _COUNTED.put((sheet, rules), known)
    return known


def _add_lines(before: Counted, rules: Ruleset, lines: Iterable[tuple[int, SheetLine]]) -> Counted:
    """Return the counted sheet with more lines."""
    racks = None if before.racks is None else list(before.racks)
    lines_before = list(before.lines)
    fold = Fold(rules, before.game, lines_before, racks, len(before.turns), before.late)
    for at, line in lines:
        fold.take(at, line)
    told = None if fold.racks is None else tuple(fold.racks)
    return Counted(tuple(fold.lines), fold.game, told, fold.late)


def turn_at(lines: list[SheetLine], number: int) -> int:
    """Return the index among the lines of the turn with this number, from 1.

    Raises:
        NoSuchMove: no turn has this number.

    """
    turns = [index for index, line in enumerate(lines) if line.takes_turn]
    if not 1 <= number <= len(turns):
        raise NoSuchMove(number, len(turns))
    return turns[number - 1]


def _check(sheet: Sheet, before: Counted, entry: SheetEntry) -> None:
    """Check that an entry of this kind can be added now.

    `before` is the counted sheet before the entry.

    Raises:
        RuleError: it can't, for the reason that its class tells.
        ValueError: a correction is not a turn.

    """
    if isinstance(entry, TookBack):
        if not 1 <= entry.count <= len(sheet.standing):
            raise NothingWritten(len(sheet.standing))
        return
    if before.game.outcome is not None:
        raise GameOver
    if isinstance(entry, Wrote) and isinstance(entry.line.action, ENDINGS):
        return
    if isinstance(entry, Corrected):
        turn_at([line for _, line in sheet.lines], entry.number)
        if not entry.line.takes_turn:
            raise ValueError(entry.line)
    elif before.unfit:
        raise Unsettled(tuple(line.number for line in before.unfit))
    if before.is_closing and not (
        isinstance(entry, Wrote) and isinstance(entry.line.action, Leftover)
    ):
        raise LeftoversAsked(before.leftover_seat or 0)
