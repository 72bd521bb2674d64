"""Berger's table: the usual plan by which every player meets every other once."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def berger_round(order: Sequence[int], number: int) -> tuple[list[tuple[int, int]], int | None]:
    """Return the pairs of a round, with the starter first, and the player without a pair, or None.

    `number` counts rounds from 1. A player's number in Berger's table is the index in `order`.
    After the table's last round it begins again, and then the other player of each pair starts.
    """
    size = len(order) + len(order) % 2
    cycle, at = divmod(number - 1, size - 1)
    last = size - 1
    pairs: list[tuple[int, int]] = []
    bye: int | None = None
    for low in range(size // 2):
        one, other = (
            place if place == last else (place + at * size // 2) % last
            for place in (low, last - low)
        )
        if low == 0 and at % 2:
            one, other = other, one
        if cycle % 2:
            one, other = other, one
        if max(one, other) >= len(order):
            bye = order[min(one, other)]
        else:
            pairs.append((order[one], order[other]))
    return pairs, bye
