"""What a button says when it is pressed: an action, a game, the turn it was made for, and data.

Packed as `1cK7QX4M1a:8H ZASYCZ`: version, action, game or `-`, turn in base 36, data. At most 64
bytes of UTF-8, which is what Telegram takes. Nothing in it is trusted but the presser's wish: who
pressed comes from the platform, and what may be done from the game.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator import ids
from bot.dialogue.actions import ACTIONS

if TYPE_CHECKING:
    from bot.dialogue.actions import ActionSpec

LONGEST = 64
_VERSION = "1"
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_PACKED = re.compile(
    rf"{_VERSION}([A-Za-z])([{ids.ALPHABET}]{{{ids.LENGTH}}}|-)([0-9a-z]{{0,4}}):([^\x00-\x1f\ud800-\udfff]*)"
)


class TokenTooLong(ValueError):
    """It doesn't fit on a button."""


@dataclass(frozen=True, slots=True)
class Token:
    """One press. `turn` is the game's turn when the button was made, None where it doesn't matter.

    `data` is the action's own: a packed placement, tiles, a typed line.
    """

    action: ActionSpec
    game: str | None = None
    turn: int | None = None
    data: str = ""

    def pack(self) -> str:
        """The token as a button carries it. Raises TokenTooLong."""
        turn = "" if self.turn is None else _base36(self.turn)
        packed = f"{_VERSION}{self.action.letter}{self.game or '-'}{turn}:{self.data}"
        if not _PACKED.fullmatch(packed) or len(packed.encode()) > LONGEST:
            raise TokenTooLong(packed)
        return packed


def unpack(packed: str) -> Token | None:
    """The token of a press, or None for anything that no button of ours carries."""
    found = _PACKED.fullmatch(packed)
    if found is None or len(packed.encode()) > LONGEST:
        return None
    letter, game, turn, data = found.groups()
    action = ACTIONS.by_letter.get(letter)
    if action is None:
        return None
    return Token(action, None if game == "-" else game, int(turn, 36) if turn else None, data)


def _base36(number: int) -> str:
    digits = ""
    while number or not digits:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
    return digits
