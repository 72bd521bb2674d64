"""What a button says when it is pressed: an action, a game, the turn it was made for, and data.

Packed as `1cK7QX4M1a:8H ZASYCZ`: version, action, game or `-`, turn in base 36, data. At most 64
bytes of UTF-8, which is what Telegram takes. Nothing in it is trusted but the presser's wish: who
pressed comes from the platform, and what may be done from the game.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum, unique

from bot.coordinator.table import ids

LONGEST = 64
_VERSION = "1"
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_PACKED = re.compile(
    rf"{_VERSION}([A-Za-z])([{ids.ALPHABET}]{{{ids.LENGTH}}}|-)([0-9a-z]{{0,4}}):([^\x00-\x1f\ud800-\udfff]*)"
)


@unique
class Action(StrEnum):
    """Everything a button can ask for, each with the letter that stands for it."""

    NEW = "n"
    JOIN = "j"
    JOIN_CODE = "J"
    DECLINE = "d"
    BEGIN = "b"
    WITHDRAW = "w"
    ROBOT = "R"
    RACK = "s"
    BOARD = "o"
    PLAY = "p"
    CHOOSE = "h"
    CONFIRM = "c"
    EXCHANGE = "x"
    EXCHANGE_YES = "X"
    PASS = "a"  # noqa: S105 - a move, no password
    PASS_YES = "A"  # noqa: S105 - the same
    CHALLENGE = "v"
    CHALLENGE_YES = "V"
    ACCEPT = "y"
    SHUFFLE = "t"
    SORT = "T"
    MORE = "m"
    BAG = "g"
    DESCRIBE = "e"
    HISTORY = "i"
    RESIGN = "q"
    RESIGN_YES = "Q"
    ABORT = "k"
    ABORT_YES = "K"
    CLAIM = "C"
    CLAIM_YES = "I"
    REMATCH = "r"
    RECORD = "f"
    GAMES = "G"
    HELP = "H"
    LINK = "l"
    LINK_YES = "L"
    SETTINGS = "u"
    SET = "U"
    ANALYSE = "N"
    HINT = "Z"
    WORD = "W"
    RANKING = "P"
    STATS = "S"
    FILM = "F"
    FINAL = "E"
    MY_DATA = "D"
    FORGET = "O"
    FORGET_YES = "B"


class TokenTooLong(ValueError):
    """It doesn't fit on a button."""


@dataclass(frozen=True, slots=True)
class Token:
    """One press. `turn` is the game's turn when the button was made, None where it doesn't matter.

    `data` is the action's own: a packed placement, tiles, a typed line.
    """

    action: Action
    game: str | None = None
    turn: int | None = None
    data: str = ""

    def pack(self) -> str:
        """The token as a button carries it. Raises TokenTooLong."""
        turn = "" if self.turn is None else _base36(self.turn)
        packed = f"{_VERSION}{self.action}{self.game or '-'}{turn}:{self.data}"
        if not _PACKED.fullmatch(packed) or len(packed.encode()) > LONGEST:
            raise TokenTooLong(packed)
        return packed


def unpack(packed: str) -> Token | None:
    """The token of a press, or None for anything that no button of ours carries."""
    found = _PACKED.fullmatch(packed)
    if found is None or len(packed.encode()) > LONGEST:
        return None
    action, game, turn, data = found.groups()
    if action not in _ACTIONS:
        return None
    return Token(
        _ACTIONS[action], None if game == "-" else game, int(turn, 36) if turn else None, data
    )


_ACTIONS = {action.value: action for action in Action}


def _base36(number: int) -> str:
    digits = ""
    while number or not digits:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
    return digits
