"""The content of a score sheet, and its form as short text.

A line is one event at the table. An entry is one action of the person who keeps the sheet: to write
a new line, to correct one, or to take back the last ones.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from bot.rules.gcg.record import ExchangeUnknown, TakenBack
from bot.rules.moves import Exchange, Pass, Placement
from bot.rules.notation import pack as pack_move
from bot.rules.notation import unpack as unpack_move

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True, slots=True)
class Failed:
    """A challenge by this seat of the newest play, which was valid. The ruleset decides the cost.

    `words` is the number of challenged words, 0 for all words of the play.
    """

    seat: int
    words: int = 0


@dataclass(frozen=True, slots=True)
class Flag:
    """The time of a seat is over. It makes no more moves, and the others play on."""

    seat: int


class StatedLeftover(NamedTuple):
    """The points that a record gives a seat for tiles left: its own tiles, or another seat's."""

    seat: int
    tiles: str
    points: int


@dataclass(frozen=True, slots=True)
class Close:
    """The end of the game, before the tiles left are counted.

    `overtime` holds the points that each seat loses by it, () if no clock was kept. `stated` holds
    the tiles left of a game record that counts them by another rule. They count as stated, so
    nobody has to enter them. None means that the players enter them.
    """

    overtime: tuple[int, ...] = ()
    stated: tuple[StatedLeftover, ...] | None = None


@dataclass(frozen=True, slots=True)
class Leftover:
    """The tiles left on the rack that must be entered next, by seats."""

    tiles: str


@dataclass(frozen=True, slots=True)
class BreakOff:
    """The players stop without a result."""


@dataclass(frozen=True, slots=True)
class EndSilently:
    """The sheet ends without a result because no line was added for too long."""


@dataclass(frozen=True, slots=True)
class Award:
    """The operator ends the game: these seats win, or none for no result."""

    winners: tuple[int, ...]


TurnAction: TypeAlias = Placement | Exchange | ExchangeUnknown | Pass
Ending: TypeAlias = BreakOff | EndSilently | Award
SheetAction: TypeAlias = TurnAction | TakenBack | Failed | Flag | Close | Leftover | Ending
ENDINGS = (BreakOff, EndSilently, Award)
TURNS = (Placement, Exchange, ExchangeUnknown, Pass)


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One event at the table. `rack` is the mover's rack before it, "" if unknown."""

    action: SheetAction
    rack: str = ""

    @property
    def takes_turn(self) -> bool:
        """True if the line is a numbered turn."""
        return isinstance(self.action, TURNS)


@dataclass(frozen=True, slots=True)
class Wrote:
    """The entry that adds a line, at the time `at` (ms)."""

    at: int
    line: SheetLine


@dataclass(frozen=True, slots=True)
class Corrected:
    """The entry that replaces the turn with this number, from 1, by another line.

    `at` is the time (ms) of the correction.
    """

    at: int
    number: int
    line: SheetLine


@dataclass(frozen=True, slots=True)
class TookBack:
    """The entry that takes back the last `count` entries that still count.

    `at` is its time (ms).
    """

    at: int
    count: int


SheetEntry: TypeAlias = Wrote | Corrected | TookBack

_SILENCE, _AWARD = "#~", "#:"
_STRATA, _CLOSE, _BREAK, _FAILED, _FLAG, _LEFTOVER = "--", ".", "#", "!", "^", "="
_SIMPLE: dict[str, SheetAction] = {
    _STRATA: TakenBack(),
    _BREAK: BreakOff(),
    _SILENCE: EndSilently(),
}
_RACK = "/"
_WORDS, _STATED = ",", "="


def pack(line: SheetLine) -> str:  # noqa: C901 - an arm each
    """Return a line as text: `8H ZASYCZ/ACSYZZ?`, `-3`, `-AB`, `-`, `--`, `!1,2`, `^1`, `=ŻB`, `.`.

    `--` is a strata, `!` a failed challenge, `^` a fallen flag. A close with overtime is `.0,10`,
    with stated leftovers `.0,10=0:ŻB:16;1:ŻB:-8`. An ending is `#`, `#~`, or `#:0,1` with the
    winners.
    """
    match line.action:
        case TakenBack():
            text = _STRATA
        case Close(overtime, stated):
            text = _CLOSE + ",".join(map(str, overtime))
            if stated is not None:
                text += _STATED + ";".join(":".join(map(str, one)) for one in stated)
        case BreakOff():
            text = _BREAK
        case EndSilently():
            text = _SILENCE
        case Award(winners):
            text = _AWARD + ",".join(map(str, winners))
        case Failed(seat, words):
            text = f"{_FAILED}{seat}" + (f"{_WORDS}{words}" if words else "")
        case Flag(seat):
            text = f"{_FLAG}{seat}"
        case Leftover(tiles):
            text = f"{_LEFTOVER}{tiles}"
        case ExchangeUnknown(count):
            text = f"-{count}"
        case move:
            text = pack_move(move)
    return f"{text}{_RACK}{line.rack}" if line.rack else text


def unpack(text: str) -> SheetLine:
    """Parse the line that `pack` printed.

    Raises:
        ValueError: the text has another form.

    """
    text, _, rack = text.partition(_RACK)
    return SheetLine(_action(text), rack)


def _action(text: str) -> SheetAction:
    if text in _SIMPLE:
        return _SIMPLE[text]
    for sign, read in _SIGNED.items():
        if text.startswith(sign):
            return read(text.removeprefix(sign))
    if text[:1] == "-" and text[1:].isdecimal():
        return ExchangeUnknown(int(text[1:]))
    move = unpack_move(text)
    if not isinstance(move, Placement | Exchange | Pass):
        raise ValueError(text)  # noqa: TRY004 - it is the text that is wrong
    return move


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(part) for part in text.split(",") if part)


def _close(text: str) -> Close:
    overtime, states, leftovers = text.partition(_STATED)
    if not states:
        return Close(_numbers(overtime))
    parts = (part.split(":") for part in leftovers.split(";") if part)
    stated = (StatedLeftover(int(seat), tiles, int(points)) for seat, tiles, points in parts)
    return Close(_numbers(overtime), tuple(stated))


_SIGNED: dict[str, Callable[[str], SheetAction]] = {
    _AWARD: lambda rest: Award(_numbers(rest)),
    _CLOSE: _close,
    _FAILED: lambda rest: Failed(*_numbers(rest)),
    _FLAG: lambda rest: Flag(*_numbers(rest)),
    _LEFTOVER: Leftover,
}
