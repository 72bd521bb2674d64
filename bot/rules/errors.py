"""Why a move, a placement or a typed line is refused: one type a reason, with its facts.

RuleError
├─ PlacementError   the tiles can't lie so
├─ MoveError        the move may not be made now
├─ TextError        what was typed doesn't say one move
└─ SheetError       a score sheet that would contradict itself

Each type's fields are facts; its sentence stands in the texts, in the reader's language.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.rules.board import Square
    from bot.rules.moves import Placement, Typed


class RuleError(Exception):
    """The rules refuse; nothing has changed."""

    def __str__(self) -> str:
        """Name and facts, for developers; players read the sentence of the type."""
        facts = ", ".join(f"{name}={fact!r}" for name, fact in vars(self).items())
        return f"{type(self).__name__}({facts})"


class PlacementError(RuleError):
    """The tiles can't lie so."""


@dataclass(eq=False)
class OffBoard(PlacementError):
    """The word leaves the board; from `square` there is room for `room` letters."""

    square: Square
    room: int


@dataclass(eq=False)
class SquareOccupied(PlacementError):
    """`square` holds `tile`, the word has `letter` there."""

    word: str
    square: Square
    tile: str
    letter: str


@dataclass(eq=False)
class SquareEmpty(PlacementError):
    """A dot stands for a tile on the board, but `square` is empty."""

    square: Square


@dataclass(eq=False)
class SquaresTaken(PlacementError):
    """Tiles were laid on `squares` where others lie."""

    squares: tuple[Square, ...]


class NotInLine(PlacementError):
    """The tiles lie neither in one row nor in one column."""


@dataclass(eq=False)
class Gap(PlacementError):
    """Between the tiles `squares` are empty."""

    squares: tuple[Square, ...]


class NothingPlaced(PlacementError):
    """Every letter lies on the board already."""


@dataclass(eq=False)
class IncompleteWord(PlacementError):
    """With the tiles around it the word is longer: `word`."""

    word: str


class TooShort(PlacementError):
    """The first word needs two tiles or more."""


@dataclass(eq=False)
class TooManyLaid(PlacementError):
    """One play lays `count` tiles, and a rack holds seven."""

    count: int


class NotCentred(PlacementError):
    """The first word must cover the centre."""


class NotConnected(PlacementError):
    """No new tile touches one that lies."""


@dataclass(eq=False)
class TilesNotOnRack(PlacementError):
    """The rack lacks `missing` (`?` a blank); it holds `rack`."""

    missing: str
    rack: str


class MoveError(RuleError):
    """The move may not be made now."""


class GameOver(MoveError):
    """The game has ended."""


class SeatOut(MoveError):
    """The seat has resigned or run out of time."""


@dataclass(eq=False)
class NotYourTurn(MoveError):
    """Seat `to_move` is to move."""

    to_move: int


class NothingPending(MoveError):
    """There is no play to challenge or accept."""


class OwnPlay(MoveError):
    """One does not challenge or accept one's own play."""


class AlreadyAccepted(MoveError):
    """The seat accepted the pending play before."""


class MustAnswer(MoveError):
    """The pending play wants accepting or challenging first."""


class OutPlayPending(MoveError):
    """The pending play may end the game: only accept and challenge are left."""


class ChallengesOff(MoveError):
    """Plays are judged as they are made; there are no challenges."""


@dataclass(eq=False)
class NotInPlay(MoveError):
    """`words` are not words of the pending play."""

    words: tuple[str, ...]


@dataclass(eq=False)
class InvalidWords(MoveError):
    """`words` are not in the word list; raised only where plays are judged as they are made."""

    words: tuple[str, ...]


class NothingToExchange(MoveError):
    """An exchange of no tiles is a pass."""


@dataclass(eq=False)
class BagTooSmall(MoveError):
    """The bag holds `bag` tiles, the exchange needs `needed`."""

    bag: int
    needed: int


@dataclass(eq=False)
class ExchangesUsed(MoveError):
    """All `maximum` exchanges of this player are used."""

    maximum: int


class TextError(RuleError):
    """What was typed doesn't say one move."""


@dataclass(eq=False)
class Unreadable(TextError):
    """`text` is not of the form square, direction, word."""

    text: str


@dataclass(eq=False)
class TextTooLong(TextError):
    """What begins with `text` is longer than the `longest` that is read."""

    text: str
    longest: int


@dataclass(eq=False)
class UnknownLetters(TextError):
    """`letters` have no tile in this set."""

    letters: str


@dataclass(eq=False)
class SeveralReadings(TextError):
    """The letters can be read in several ways; `placements` are they, all legal as they lie."""

    typed: str
    placements: tuple[Placement, ...]


@dataclass(eq=False)
class SquareNeeded(TextError):
    """A word alone is not enough: it fits in `places` places, or the ruleset wants a square (0)."""

    word: str
    places: int


@dataclass(eq=False)
class SeveralPlaces(TextError):
    """The word fits in a few places; `places` are they, in board order."""

    word: str
    places: tuple[Typed, ...]


@dataclass(eq=False)
class NoPlace(TextError):
    """The word fits nowhere with this rack."""

    word: str


class SheetError(RuleError):
    """What is said of a game at a real table doesn't agree with what was written before."""


@dataclass(eq=False)
class SetLacks(SheetError):
    """The set lacks tiles: each with how many it has, and how many would lie or be held."""

    tiles: tuple[tuple[str, int, int], ...]


@dataclass(eq=False)
class RackLacks(SheetError):
    """The rack that was told, `rack`, lacks `missing`."""

    missing: str
    rack: str


@dataclass(eq=False)
class TooManyTiles(SheetError):
    """So many tiles, of a rack that holds `held` by now."""

    tiles: int
    held: int


@dataclass(eq=False)
class WrongLeftover(SheetError):
    """Seat `seat` has `held` tiles left, and `told` were told."""

    seat: int
    held: int
    told: int


class LastTilesLaid(SheetError):
    """Somebody went out: the play is taken back, or the leftovers are counted."""


@dataclass(eq=False)
class LeftoversAsked(SheetError):
    """The game is over: the leftover tiles of `seat` are asked for."""

    seat: int


@dataclass(eq=False)
class NoSuchMove(SheetError):
    """There is no move `number`; `last` is the newest one."""

    number: int
    last: int


@dataclass(eq=False)
class NothingWritten(SheetError):
    """So many entries can't be taken back: there are `written`."""

    written: int


@dataclass(eq=False)
class Unsettled(SheetError):
    """The moves of these numbers no longer fit and come first."""

    numbers: tuple[int, ...]
