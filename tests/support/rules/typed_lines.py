"""Typed moves as lines."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bot.rules.board import Direction
from bot.rules.notation import COLUMNS

if TYPE_CHECKING:
    from bot.rules.moves import Typed


def format_typed(typed: Typed) -> str:
    """Return the typed move as one line that `parse_typed` reads back: `H8 poziomo ZA(S)YCZ`."""
    letters = re.sub(r"[^\W\d_A-Z]+", _blanks, typed.letters)
    if typed.square is None or typed.direction is None:
        return letters
    way = "poziomo" if typed.direction is Direction.ACROSS else "pionowo"
    return f"{COLUMNS[typed.square.x]}{typed.square.y + 1} {way} {letters}"


def _blanks(found: re.Match[str]) -> str:
    return "".join(f"({c.upper()})" if c.islower() else c for c in found[0])
