"""The token of a button: the action, its game, the game's turn, and a payload.

It is packed as `1cfK7QX4M1a:8H ZASYCZ`: version, code of the action, game or `-`, turn in base 36,
payload. Telegram takes at most 64 bytes of UTF-8. The token says only what is requested. The
platform names the person who pressed, and the game decides if they may do it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator import game_id
from bot.coordinator.game_id import GameId
from bot.dialogue.actions import ACTIONS
from bot.dialogue.errors import DeadButton

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.dialogue.action_spec import ActionSpec
    from bot.dialogue.payloads import Payload

LONGEST = 64
_VERSION = "1"
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_PACKED = re.compile(
    rf"{_VERSION}([a-z]{{2}})([{game_id.ALPHABET}]{{{game_id.LENGTH}}}|-)([0-9a-z]{{0,4}}):([^\x00-\x1f\ud800-\udfff]*)"
)


class TokenTooLong(ValueError):
    """The error that a token is too long for a button's data."""


@dataclass(frozen=True, slots=True)
class Token:
    """The request that a button stands for.

    `turn` is the game's turn when the button was made, None if any turn will do. `payload` belongs
    to the action's own payload class, None if the action needs none.
    """

    action: ActionSpec
    game: GameId | None = None
    turn: int | None = None
    payload: Payload | None = None

    def answer(self, answer: str | Sequence[int]) -> Payload | None:
        """Return the payload of a form that this button opened and a person filled in.

        Raises DeadButton, and the errors of reading the answer.
        """
        kind = self.action.payload
        try:
            return kind.answer(self.payload, answer) if kind else None
        except ValueError:
            raise DeadButton from None

    def pack(self) -> str:
        """Return the token as text for a button's data.

        Raises:
            TokenTooLong: the token doesn't fit into 64 bytes.

        """
        turn = "" if self.turn is None else _base36(self.turn)
        data = self.payload.pack() if self.payload else ""
        packed = f"{_VERSION}{self.action.code}{self.game or '-'}{turn}:{data}"
        if not _PACKED.fullmatch(packed) or len(packed.encode()) > LONGEST:
            raise TokenTooLong(packed)
        return packed


def unpack(packed: str) -> Token | None:
    """Return the token in a pressed button's data, None for a text that no button has."""
    found = _PACKED.fullmatch(packed)
    if found is None or len(packed.encode()) > LONGEST:
        return None
    code, game, turn, data = found.groups()
    action = ACTIONS.by_code.get(code)
    if action is None:
        return None
    try:
        payload = action.unpack(data)
    except ValueError:
        return None
    about = None if game == "-" else GameId(game)
    return Token(action, about, int(turn, 36) if turn else None, payload)


def _base36(number: int) -> str:
    digits = ""
    while number or not digits:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
    return digits
