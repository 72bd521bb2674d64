"""The rules of a game against robots alone: no clock and no challenges, unless the host chose any.

A robot needs no time to think and plays no invalid words. A clock could only make the person lose,
and every challenge would fail.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.rules.ruleset import ClockRule, preset

if TYPE_CHECKING:
    from bot.coordinator.commands import NewGame
    from bot.coordinator.table.table import Table
    from bot.rules.ruleset import Ruleset

BEGINNERS = "nowicjusz"
"""The preset of a game against robots if no preset is named."""

# These presets are played for their clock and their challenges.
_FOR_RIVALS = {"rankingowa", "turniejowa"}
_NO_CLOCK = ClockRule("none")


def plays_robots_alone(request: NewGame) -> bool:
    """Return True if robots take every seat but the host's own."""
    return request.team == 1 and len(request.robots) == request.seats - 1


def against_robots(rules: Ruleset) -> Ruleset:
    """Return a preset's rules without a clock, in which words are judged at once.

    A preset with a special penalty keeps the penalty. A preset for rivals keeps clock and penalty.
    """
    if rules.name in _FOR_RIVALS:
        return rules
    challenge = "void" if rules.challenge == "single" else rules.challenge
    return replace(rules, clock=_NO_CLOCK, challenge=challenge)


def leave_to_robots(table: Table) -> Table:
    """Return the table with the rules against robots, if its host is the only person there.

    A clock or penalty that the host chose stays: one that differs from the preset's.
    """
    if sum(len(seat.members) for seat in table.seats if not seat.robot) > 1:
        return table
    rules, usual = table.rules, preset(table.rules.name)
    easy = against_robots(rules)
    clock = easy.clock if rules.clock == usual.clock else rules.clock
    challenge = easy.challenge if rules.challenge == usual.challenge else rules.challenge
    return replace(table, rules=replace(rules, clock=clock, challenge=challenge))
