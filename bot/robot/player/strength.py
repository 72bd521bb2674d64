"""A robot's skill by its strength: one scale for every robot, on which people are rated, too.

The numbers are rating points: a player with 400 more wins ten games of eleven. A weaker robot is
limited by the knowledge and sight of a person of its strength (see `evaluate.skill`). All limits
ease together in one order, from everyday words and few bingos to all words and plays. `MEASURED`
has a robot's strength at equal steps of that order. `python -m bot ladder --scale` measures it
again. Only a robot beyond the last step also simulates and searches the end of a game.
"""

from __future__ import annotations

from bisect import bisect
from typing import TYPE_CHECKING

from bot.coordinator.robots import STRENGTHS, STRONGEST
from bot.robot.evaluate.situation import Depth
from bot.robot.evaluate.skill import Skill

if TYPE_CHECKING:
    from collections.abc import Sequence

LONGEST = 300
"""After this turn robots exchange no more: two robots without a play would exchange for ever. No
game of people has so many turns.
"""

PAUSE = 1_000, 2_000
"""The shortest and longest ms of a robot's hesitation, as a person's."""

THINKING_SECONDS = 20.0
"""The allowed time for finding a move."""

_DEEPEST = Depth(simulation=2_400, endgame=4_500, pre_endgame=6_000)
# Words, sight and leaves (see `Skill`) of the weakest robots, by language.
_BEGINNERS = {"pl": (2.0, 0.75, 0.0), "en": (1.0, 0.6, 0.0)}
MEASURED = {
    "pl": (817, 1007, 1132, 1257, 1377, 1461, 1570, 1705, 1877, 2028, 2150),
    "en": (546, 786, 955, 1116, 1272, 1396, 1522, 1634, 1817, 2002, 2150),
}
"""The strengths of robots at equal steps from the weakest to all words and plays, by language."""

_NOTICING = {1000: 0.05, 1250: 0.2, 1500: 0.4, 1750: 0.7, 2000: 0.9, 2200: 1.0}


def skill_of(strength: float, language: str) -> Skill:
    """Return the skill of a robot of this strength in a language."""
    steps = MEASURED[language]
    if strength < steps[-1]:
        way = _interpolate(strength, steps, range(len(steps))) / (len(steps) - 1)
        limits = zip(_BEGINNERS[language], Skill()[:3], strict=True)
        words, sight, leaves = (low + way * (high - low) for low, high in limits)
        return Skill(words, sight, leaves)
    deep = _interpolate(strength, (steps[-1], STRENGTHS[STRONGEST]), (0.0, 1.0))
    return Skill(depth=Depth(*(round(deep * most) for most in _DEEPEST)))


def chance_to_notice(strength: float) -> float:
    """Return the probability that a robot notices a word missing from the game's list.

    It never challenges a valid word. `strength` is in rating points.
    """
    return _interpolate(strength, [*_NOTICING], [*_NOTICING.values()])


def _interpolate(at: float, places: Sequence[float], values: Sequence[float]) -> float:
    """Return the value at `at`, between known values at `places`.

    Beyond the last it stays the same.
    """
    after = min(max(bisect(places, at), 1), len(places) - 1)
    part = (at - places[after - 1]) / (places[after] - places[after - 1])
    return values[after - 1] + min(max(part, 0.0), 1.0) * (values[after] - values[after - 1])
