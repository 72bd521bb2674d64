"""A line of the benchmark."""

from __future__ import annotations

from typing import NamedTuple


class Measured(NamedTuple):
    """What was measured, beside what, and whether it keeps to its budget.

    The libraries that measure themselves give plain tuples of the same fields.
    """

    name: str
    value: float
    unit: str
    compared_to: str
    ratio: float
    budget: float
    met: bool
