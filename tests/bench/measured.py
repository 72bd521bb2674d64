"""A line of a benchmark, and the watch for it."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable


class Measured(NamedTuple):
    """A measurement, its yardstick, and whether it keeps to its budget.

    `ratio` is to `compared_to`, as told there.
    """

    name: str
    value: float
    unit: str
    compared_to: str
    ratio: float
    budget: float
    met: bool


def seconds(action: Callable[[], object]) -> float:
    """Return the seconds that an action takes."""
    start = perf_counter()
    action()
    return perf_counter() - start
