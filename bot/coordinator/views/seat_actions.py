"""The actions that a seat may take, and the types of errors that refuse them."""

from __future__ import annotations

from typing import TypeAlias, get_args

from bot.coordinator.errors import (
    Refused,
)
from bot.rules import legal
from bot.rules.errors import MoveError

Refusal: TypeAlias = Refused | MoveError
SEAT_ACTIONS = frozenset({*get_args(legal.MoveKind), "claim", "abort"})
"""The actions of a seat: `play exchange pass challenge accept resign claim abort`."""
