"""Lots of a tournament: everything that chance decides is computed from the event's secret seed.

A lot is HMAC-SHA256(seed, text) read as a number, so anybody who has the seed can repeat it.
"""

from __future__ import annotations

import hmac
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Lots:
    """The lots for one drawing of a round: `number` counts rounds from 1, `attempt` from 0."""

    seed: bytes
    round: int
    attempt: int

    def of_pair(self, one: int, other: int) -> int:
        """Return the lot of two players: 64 bits, the same in whichever order they are given."""
        low, high = sorted((one, other))
        return lot_number(self.seed, f"pair:{self.round}:{self.attempt}:{low}:{high}")

    def starts(self, one: int, other: int) -> int:
        """Return the one of two players who starts their game, as the lot decides."""
        low, high = sorted((one, other))
        lot = lot_number(self.seed, f"start:{self.round}:{self.attempt}:{low}:{high}")
        return (low, high)[lot % 2]


def lot_order(seed: bytes, closed: int, players: int) -> tuple[int, ...]:
    """Return all players in an order that the lot decides.

    `closed` is the number of players when the sign-up closed: the seed orders these players.
    Players who joined later follow in the order of their numbers.
    """
    drawn = sorted(range(closed), key=lambda player: lot_number(seed, f"lot:{player}"))
    return (*drawn, *range(closed, players))


def lot_number(seed: bytes, text: str) -> int:
    """Return the lot of this text as a number of 64 bits. `seed` decides all lots."""
    return int.from_bytes(hmac.digest(seed, text.encode(), "sha256")[:8])
