"""A run that broke a promise, made as small as it gets: fewer faults, games and seconds."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.simulation.run import Plan

# Looking longer gives little more.
_MOST = 60


def shrink(plan: Plan, fails: Callable[[Plan], bool]) -> Plan:
    """Return the smallest plan found that still fails."""
    smallest = replace(plan, faults=plan.coming)
    tried = 0
    again = True
    while again:
        again = False
        for smaller in _smaller(smallest):
            tried += 1
            if tried > _MOST:
                return smallest
            if fails(smaller):
                smallest, again = smaller, True
                break
    return smallest


def kind(line: str) -> str:
    """Return the kind of promise that a line is about, without game, time and place."""
    return re.sub(r"[A-Z0-9]{6}|\d+(\.\d+)?|[:#!+-]\S*", "", line)[:40]


def _smaller(plan: Plan) -> Iterator[Plan]:
    """Yield smaller plans, the smallest first."""
    faults = plan.faults or ()
    size = len(faults)
    if faults:
        yield replace(plan, faults=())
    while size > 1:
        size = (size + 1) // 2
        for start in range(0, len(faults), size):
            yield replace(plan, faults=(*faults[:start], *faults[start + size :]))
        if size == 1:
            break
    if plan.games > 1:
        yield replace(plan, games=plan.games // 2)
        yield replace(plan, games=plan.games - 1)
