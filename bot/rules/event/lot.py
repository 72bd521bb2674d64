"""Drawing of lots in a tournament: its secret seed decides everything that is left to chance.

A lot is a random number, HMAC-SHA256(seed, text). Anybody who has the seed can compute it again.
"""

from __future__ import annotations

import hmac
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Lots:
    """The random numbers for pairing a round (from 1). `attempt` counts its pairings, from 0."""

    seed: bytes
    round: int
    attempt: int

    def of_pair(self, one: int, other: int) -> int:
        """Return the random number of 64 bits that chooses between equally good pairings.

        The order of the two players does not matter.
        """
        low, high = sorted((one, other))
        return lot_number(self.seed, f"pair:{self.round}:{self.attempt}:{low}:{high}")

    def starts(self, one: int, other: int) -> int:
        """Return which of two players starts their game, chosen at random."""
        low, high = sorted((one, other))
        lot = lot_number(self.seed, f"start:{self.round}:{self.attempt}:{low}:{high}")
        return (low, high)[lot % 2]


def lot_order(seed: bytes, closed: int, players: int) -> tuple[int, ...]:
    """Return all players in random order.

    `closed` is the number of players when the sign-up closed. Only these are shuffled. Players who
    joined later follow in the order of their numbers.
    """
    drawn = sorted(range(closed), key=lambda player: lot_number(seed, f"lot:{player}"))
    return (*drawn, *range(closed, players))


def lot_number(seed: bytes, text: str) -> int:
    """Return a random number of 64 bits, which depends only on the seed and this text."""
    return int.from_bytes(hmac.digest(seed, text.encode(), "sha256")[:8])
