"""A line of the benchmark."""

from __future__ import annotations

from typing import NamedTuple


class Measured(NamedTuple):
    """What was measured, beside what, and whether it keeps to its budget.

    `ratio` is to `compared_to`, as told there. Pictures know nothing of the bot and give plain
    tuples of the same fields.
    """

    name: str
    value: float
    unit: str
    compared_to: str
    ratio: float
    budget: float
    met: bool
