"""What was found, in English, for the operator who imports a record."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from bot.rules.errors import (
    IncompleteWord,
    NotCentred,
    NotConnected,
    NothingPlaced,
    OffBoard,
    RuleError,
    SquareEmpty,
    SquareOccupied,
    TooShort,
    UnknownLetters,
)
from bot.rules.gcg.findings import (
    Caution,
    EncodingGuessed,
    Fault,
    NickShared,
    NothingToTakeBack,
    RackLacks,
    ScoreDiffers,
    SetExceeded,
    TooManyPlaced,
    TotalDiffers,
    Unplayable,
)
from bot.rules.notation import format_square
from bot.rules.tiles import RACK_SIZE

if TYPE_CHECKING:
    from collections.abc import Callable


def caution(found: Caution) -> str:
    """A warning as a clause, without its line."""
    match found:
        case ScoreDiffers(_, stated, computed):
            text = f"the score is stated as {stated:+d}, the rules give {computed:+d}"
        case TotalDiffers(_, stated, expected):
            text = f"the total is stated as {stated}, adding up gives {expected}"
        case RackLacks(_, rack, lacking):
            text = f"the rack {rack} lacks {', '.join(lacking)}"
        case SetExceeded(_, tiles):
            text = f"the board holds more than the tile set has: {', '.join(tiles)}"
        case EncodingGuessed(_, encoding, ""):
            text = f"no character encoding is named; read as {encoding}"
        case EncodingGuessed(_, encoding, named):
            text = f"the character encoding is not {named}; read as {encoding}"
        case NickShared(_, nick):
            text = f"several players are called {nick}; told apart by their totals"
        case _:
            assert_never(found)
    return text


def fault(found: Fault) -> str:
    """Why judging stopped, as a clause, without its line."""
    match found:
        case Unplayable(_, error):
            return unplayable(error)
        case TooManyPlaced(_, count):
            return f"the play lays {count} new tiles, a rack holds {RACK_SIZE}"
        case NothingToTakeBack():
            return "there is no play of this player to take back"
        case _:
            assert_never(found)


def unplayable(error: RuleError) -> str:
    """Why a play can't be made."""
    sentence = _UNPLAYABLE.get(type(error))
    return sentence(error) if sentence else f"the rules refuse the play: {error}"


def _occupied(error: SquareOccupied) -> str:
    square, tile = format_square(error.square), error.tile.upper()
    return f"{error.word} puts {error.letter} on {square}, which holds {tile}"


def _unknown(error: UnknownLetters) -> str:
    return f"the tile set has no {', '.join(error.letters)}"


_UNPLAYABLE: dict[type[RuleError], Callable[..., str]] = {
    OffBoard: lambda error: (
        f"the word leaves the board: from {format_square(error.square)} "
        f"there is room for {error.room} letters"
    ),
    SquareOccupied: _occupied,
    SquareEmpty: lambda error: (
        f"the play runs through {format_square(error.square)}, where no tile lies"
    ),
    NothingPlaced: lambda _: "the play lays no new tile",
    IncompleteWord: lambda error: f"with the tiles beside it the word is {error.word}",
    TooShort: lambda _: "the first word needs two tiles or more",
    NotCentred: lambda _: "the first word does not cover H8",
    NotConnected: lambda _: "no new tile touches one that lies",
    UnknownLetters: _unknown,
}
