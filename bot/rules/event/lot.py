"""Lots of a tournament: everything that chance decides follows from the seed of the event.

A lot is HMAC-SHA256(seed, text) read as a number, so anybody with the seed can repeat it.
"""

from __future__ import annotations

import hmac
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Lots:
    """The lots of one drawing: a round, from 1, and the attempt to draw it, from 0."""

    seed: bytes
    round: int
    attempt: int

    def of_pair(self, one: int, other: int) -> int:
        """Return the lot of a pair, 64 bits; the order of the two doesn't matter."""
        low, high = sorted((one, other))
        return _number(self.seed, f"pair:{self.round}:{self.attempt}:{low}:{high}")

    def starts(self, one: int, other: int) -> int:
        """Return which of two players starts."""
        low, high = sorted((one, other))
        lot = _number(self.seed, f"start:{self.round}:{self.attempt}:{low}:{high}")
        return (low, high)[lot % 2]


def lot_order(seed: bytes, closed: int, players: int) -> tuple[int, ...]:
    """Return all players in the order of their lots.

    The players who were there when sign-up `closed` are in an order drawn from the seed. Later
    players stand behind them, by number.
    """
    drawn = sorted(range(closed), key=lambda player: _number(seed, f"lot:{player}"))
    return (*drawn, *range(closed, players))


def _number(seed: bytes, text: str) -> int:
    return int.from_bytes(hmac.digest(seed, text.encode(), "sha256")[:8])
