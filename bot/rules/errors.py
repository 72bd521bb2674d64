"""The reasons for refusing a move, a placement or a typed line: an error class for each.

RuleError ├─ PlacementError the tiles can't lie so ├─ MoveError the move may not be made now ├─
TextError the typed line doesn't say exactly one move └─ SheetError a score sheet would contradict
itself

The fields of each class are facts. Its sentence for players is in the translation files.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, dataclass_transform

if TYPE_CHECKING:
    from bot.rules.board import Square
    from bot.rules.moves import Placement, Typed


@dataclass_transform(eq_default=False)
class FactsError(Exception):
    """The base class of errors that are dataclasses of facts. Players read the class's sentence."""

    def __init_subclass__(cls) -> None:
        """Make a dataclass of the subclass."""
        super().__init_subclass__()
        dataclass(eq=False)(cls)

    def __str__(self) -> str:
        """Return the class's name and the facts, for developers."""
        facts = ", ".join(f"{name}={fact!r}" for name, fact in vars(self).items())
        return f"{type(self).__name__}({facts})"


class RuleError(FactsError):
    """Base class of all refusals. A refused action changes nothing."""


class PlacementError(RuleError):
    """The rules don't allow tiles on these squares."""


class OffBoard(PlacementError):
    """The word leaves the board: from `square` on there is room for `room` letters."""

    square: Square
    room: int


class SquareOccupied(PlacementError):
    """`square` holds `tile`, but the word has `letter` there."""

    word: str
    square: Square
    tile: str
    letter: str


class SquareEmpty(PlacementError):
    """The typed word has a dot, which stands for a tile on the board, but `square` is empty."""

    square: Square


class SquaresTaken(PlacementError):
    """Tiles were laid on `squares`, where other tiles lie."""

    squares: tuple[Square, ...]


class NotInLine(PlacementError):
    """The tiles lie neither in one row nor in one column."""


class Gap(PlacementError):
    """`squares` between the tiles are empty."""

    squares: tuple[Square, ...]


class NothingPlaced(PlacementError):
    """The play lays no new tile: every letter lies on the board already."""


class IncompleteWord(PlacementError):
    """The tiles laid and the tiles around them form a longer word: `word`."""

    word: str


class TooShort(PlacementError):
    """The first word needs two tiles or more."""


class TooManyLaid(PlacementError):
    """The play lays `count` tiles, but a rack holds seven."""

    count: int


class NotCentred(PlacementError):
    """The first word doesn't cover the centre."""


class NotConnected(PlacementError):
    """None of the tiles laid touches a tile on the board."""


class TilesNotOnRack(PlacementError):
    """The rack `rack` lacks the tiles `missing`. `?` is a blank."""

    missing: str
    rack: str


class MoveError(RuleError):
    """The seat may not make this kind of move now."""


class GameOver(MoveError):
    """The game has ended."""


class SeatOut(MoveError):
    """The seat has resigned or has run out of time."""


class FlagDown(RuleError):
    """The sheet already says that this seat has no time left."""


class NotYourTurn(MoveError):
    """Another seat, `to_move`, is to move."""

    to_move: int


class NothingPending(MoveError):
    """No play is pending: there is nothing to challenge or accept."""


class OwnPlay(MoveError):
    """A player challenged or accepted their own play."""


class AlreadyAccepted(MoveError):
    """The seat has already accepted the pending play."""


class MustAnswer(MoveError):
    """The seat must accept or challenge the pending play before it moves."""


class OutPlayPending(MoveError):
    """The pending play may end the game, so the seat can only accept or challenge it."""


class ChallengesOff(MoveError):
    """The ruleset judges plays at once, so they can't be challenged."""


class NotInPlay(MoveError):
    """`words` are not words of the pending play."""

    words: tuple[str, ...]


class InvalidWords(MoveError):
    """`words` are not in the word list. Raised only where plays are judged at once."""

    words: tuple[str, ...]


class NothingToExchange(MoveError):
    """An exchange needs at least one tile."""


class BagTooSmall(MoveError):
    """The bag holds `bag` tiles, but the exchange needs `needed`."""

    bag: int
    needed: int


class ExchangesUsed(MoveError):
    """The player has used all `maximum` exchanges."""

    maximum: int


class TextError(RuleError):
    """The line that a player typed doesn't name exactly one move."""


class Unreadable(TextError):
    """`text` does not have the form square, direction, word."""

    text: str


class TextTooLong(TextError):
    """The line that begins with `text` has more than the `longest` characters that are read."""

    text: str
    longest: int


class UnknownLetters(TextError):
    """The tile set has no tile for `letters`."""

    letters: str


class SeveralReadings(TextError):
    """The typed letters can be read in several ways. The board allows all `placements`."""

    typed: str
    placements: tuple[Placement, ...]


class SquareNeeded(TextError):
    """The player typed a word without a square. It fits in `places` places on the board.

    0 means that the places were not searched.
    """

    word: str
    places: int


class SeveralPlaces(TextError):
    """The word fits in a few `places`, in the order of the board's squares."""

    word: str
    places: tuple[Typed, ...]


class NoPlace(TextError):
    """The word fits nowhere with this rack."""

    word: str


class SheetError(RuleError):
    """A line on a score sheet contradicts earlier lines."""


class SetLacks(SheetError):
    """Board and racks need more of some tiles than the tile set has.

    Each of `tiles` is the letter, its number in the set, and the number needed.
    """

    tiles: tuple[tuple[str, int, int], ...]


class RackLacks(SheetError):
    """The rack `rack`, as it was entered, lacks the tiles `missing`."""

    missing: str
    rack: str


class TooManyTiles(SheetError):
    """The line on the sheet names `tiles` tiles, but the rack holds `held`."""

    tiles: int
    held: int


class WrongLeftover(SheetError):
    """The sheet got `told` tiles left for `seat`, but the seat has `held` left."""

    seat: int
    held: int
    told: int


class LastTilesLaid(SheetError):
    """A player has laid their last tiles.

    Only a strata (the play is taken back) or the end can follow.
    """


class LeftoversAsked(SheetError):
    """The game is over, and the leftover tiles of `seat` must be entered next."""

    seat: int


class NoSuchMove(SheetError):
    """There is no move with this `number`. The newest move has the number `last`."""

    number: int
    last: int


class NothingWritten(SheetError):
    """More lines were to be taken back than the `written` ones on the sheet."""

    written: int


class Unsettled(SheetError):
    """The turns with these numbers no longer fit and must be corrected first."""

    numbers: tuple[int, ...]
