"""Lines of a score sheet as people type them: `8h zasycz / zzasycd`, `cofnij 3`, `popraw 7 …`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator.kinds.sheet.view_part import SheetPart
from bot.dialogue.errors import LineUnreadable
from bot.rules.board import Board
from bot.rules.errors import UnknownLetters, Unreadable
from bot.rules.gcg.record import ExchangeUnknown, TakenBack
from bot.rules.moves import Exchange, Pass
from bot.rules.notation import parse_typed
from bot.rules.plain import fold, plain, visible
from bot.rules.sheet.lines import (
    BreakOff,
    Close,
    Corrected,
    Failed,
    Flag,
    Leftover,
    SheetLine,
    TookBack,
    Wrote,
)
from bot.rules.tiles import BLANK, RACK_SIZE
from bot.rules.typed_moves import literal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.views.view import View
    from bot.rules.moves import Typed
    from bot.rules.ruleset import Ruleset
    from bot.rules.sheet.lines import SheetAction, SheetEntry
    from bot.rules.tiles import TileSet

LONGEST = 120
_RACK = "/"
_SIMPLE: dict[str, SheetAction] = {
    "pas": Pass(),
    "pass": Pass(),
    "strata": TakenBack(),
    "turn lost": TakenBack(),
    "koniec": Close(),
    "koniec gry": Close(),
    "end": Close(),
    "przerwij": BreakOff(),
    "stop": BreakOff(),
}
_UNDO = re.compile(r"(?:cofnij|undo)(?: (\d{1,3}))?")
# A correction with `!` counts even if it changes words of other turns.
_CORRECT = re.compile(r"(popraw|correct)(!?) (\d{1,3})[.:]? (.+)")
_EXCHANGE = re.compile(r"(?:wymiana|wymien|exchange) (.+)")
_FAILED = re.compile(r"(?:nieudane|failed):? (.+)")
_FLAG = re.compile(r"(?:flaga|flag)(?::? (.+))?")
_CHECK = re.compile(r"(?:sprawdz|check):? (.+)")
_CLOCK = re.compile(r"(?:zegar|clock)(?: (.+))?")
_STOPPED = {"stop", "stoj", "pauza", "pause"}
_NOTHING = {"-", "–", "brak", "nic", "none"}


@dataclass(frozen=True, slots=True)
class WordAsked:
    """The question of the players at the table whether `word` is valid."""

    word: str


@dataclass(frozen=True, slots=True)
class ClockPressed:
    """A press of a clock: this seat's clock runs now, or no clock if `seat` is None."""

    seat: int | None


@dataclass(frozen=True, slots=True)
class TypedEntry:
    """An entry for the sheet. For a play it has the typed text, and the board before the play.

    `surely` is the text of a line that makes the same correction even if words of other turns
    change. A line typed in that form is `sure`.
    """

    entry: SheetEntry
    typed: Typed | None = None
    board: Board | None = None
    surely: str = ""
    sure: bool = False


def is_keyword_line(text: str) -> bool:
    """Return True if a text is a line of a sheet but no play: `strata`, `wymiana 3`, `cofnij 2`."""
    folded = fold(visible(text))
    patterns = (_UNDO, _CORRECT, _EXCHANGE, _FAILED, _FLAG, _CHECK)
    return folded in _SIMPLE or any(pattern.fullmatch(folded) for pattern in patterns)


def read_line(text: str, view: View) -> TypedEntry | WordAsked | ClockPressed:
    """Return what a typed line means on this sheet.

    It is an entry, a question for a word, or the press of a clock. Raise LineUnreadable, and the
    errors of reading a move.
    """
    line = plain(text, LONGEST)
    folded = fold(line)
    if found := _CHECK.fullmatch(folded):
        return WordAsked(line[found.start(1) :])
    if found := _CLOCK.fullmatch(folded):
        return ClockPressed(_clock_seat(found[1] or "", view))
    if found := _UNDO.fullmatch(folded):
        return TypedEntry(TookBack(0, int(found[1] or 1)))
    if found := _CORRECT.fullmatch(folded):
        number, rest = int(found[3]), line[found.start(4) :]
        said, typed, board = _line(rest, view, _before(view, number))
        if not said.takes_turn:
            raise LineUnreadable(line)
        surely = f"{found[1]}! {number} {rest}"
        return TypedEntry(Corrected(0, number, said), typed, board, surely, sure=bool(found[2]))
    if SheetPart.of(view).counted.leftover_seat is not None and folded not in _SIMPLE:
        tiles = read_leftover(line, view.rules.tiles)
        return TypedEntry(Wrote(0, SheetLine(Leftover(tiles))))
    said, typed, board = _line(line, view, view.face.board or Board())
    return TypedEntry(Wrote(0, said), typed, board)


def _line(text: str, view: View, board: Board) -> tuple[SheetLine, Typed | None, Board | None]:
    said, _, told = text.partition(_RACK)
    said, rules = said.strip(), view.rules
    rack = named_tiles(told, rules.tiles) if told.strip() else ""
    asked = fold(said)
    if asked in _SIMPLE:
        return SheetLine(_SIMPLE[asked], rack), None, None
    if found := _EXCHANGE.fullmatch(asked):
        return SheetLine(_exchange(said[found.start(1) :], rules), rack), None, None
    names = [seat.name for seat in view.face.seats]
    if found := _FAILED.fullmatch(asked):
        return SheetLine(Failed(_seat(found[1], names))), None, None
    if found := _FLAG.fullmatch(asked):
        return SheetLine(Flag(_flagged_seat(found[1], view))), None, None
    try:
        typed = parse_typed(said, rules.tiles)
    except Unreadable:
        raise LineUnreadable(text) from None
    return SheetLine(literal(typed, board, rules), rack), typed, board


def _before(view: View, number: int) -> Board:
    """Return the board before the turn of this number, from 1.

    If there is no such turn, return the present board.
    """
    turns = SheetPart.of(view).counted.turns
    if not 1 <= number <= len(turns):
        return view.face.board or Board()
    lines = SheetPart.of(view).counted.lines
    at = lines.index(turns[number - 1])
    return lines[at - 1].game.board if at else Board()


def _exchange(text: str, rules: Ruleset) -> Exchange | ExchangeUnknown:
    number = text.split(maxsplit=1)[0]
    if number.isdecimal():
        return ExchangeUnknown(int(number[:3]))
    return Exchange(named_tiles(text, rules.tiles))


def read_leftover(text: str, tiles: TileSet) -> str:
    """Return the tiles of a rack that a person typed, "" for `brak` (none).

    Raise UnknownLetters, LineUnreadable, TextTooLong.
    """
    line = plain(text, LONGEST)
    return "" if fold(line) in _NOTHING else named_tiles(line, tiles)


def named_tiles(text: str, tiles: TileSet) -> str:
    """Return the tiles that a person typed, sorted: `ABC`, `a b ?`, `z blank`.

    Raise UnknownLetters for letters that the set lacks, LineUnreadable for too many tiles.
    """
    parts = re.split(r"[\s,;.+]+", text.upper())
    named = "".join(BLANK if part == "BLANK" else part for part in parts)
    if unknown := [tile for tile in named if tile != BLANK and tile not in tiles.letters]:
        raise UnknownLetters("".join(dict.fromkeys(unknown)))
    if len(named) > 2 * RACK_SIZE:
        raise LineUnreadable(text)
    return tiles.sort(named)


def _clock_seat(text: str, view: View) -> int | None:
    """Return the seat whose clock is to run, None if all clocks are to stop.

    The text names a player or the seat's number. If it is empty, the next player's clock is meant.
    """
    if text in _STOPPED:
        return None
    if text.isdecimal() and 1 <= int(text) <= len(view.face.seats):
        return int(text) - 1
    if text:
        return _seat(text, [seat.name for seat in view.face.seats])
    return next_clock(view)


def _flagged_seat(text: str | None, view: View) -> int:
    """Return the seat that the text names by number or by player.

    Without a text it is the seat whose clock runs, or else the seat to move.
    """
    seats = view.face.seats
    if text is None:
        return (view.face.to_move or 0) if view.face.ticking is None else view.face.ticking
    if text.isdecimal() and 1 <= int(text) <= len(seats):
        return int(text) - 1
    return _seat(text, [seat.name for seat in seats])


def next_clock(view: View) -> int:
    """Return the seat whose clock runs next: the next player who has time left.

    If no clock runs, it is the seat to move.
    """
    seats, runs = view.face.seats, view.face.ticking
    if runs is None:
        return view.face.to_move or 0
    after = ((runs + step) % len(seats) for step in range(1, len(seats) + 1))
    return next((seat for seat in after if not seats[seat].flagged), runs)


def _seat(name: str, names: Sequence[str]) -> int:
    """Return the seat of the only player whose name equals `name` or begins with it.

    Raise LineUnreadable if no player's name does, or several do.
    """
    folded = [fold(one) for one in names]
    alike = [seat for seat, one in enumerate(folded) if one.startswith(name.removeprefix("@"))]
    if name in folded:
        return folded.index(name)
    if len(alike) != 1:
        raise LineUnreadable(name)
    return alike[0]
