"""The robots' strengths: a row of data for each level, from everyday words to the best player.

A level below the best is limited by the knowledge and sight of a person of that strength, never by
blunders: the known words, the seen part of the board, the number of tiles used at once, and the
distance from the best move found. The rows were measured: `python -m bot ladder` lets them play
against one another.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from bot.coordinator.robots import NAMES
from bot.lexicon.frequency import RAREST
from bot.robot.evaluate.sight import Sight
from bot.robot.evaluate.situation import Depth

if TYPE_CHECKING:
    from collections.abc import Mapping


LONGEST = 300
"""After this turn robots exchange no more: two robots without a play would exchange for ever. No
game of people has so many turns.
"""


class Skill(NamedTuple):
    """A robot's skill in one language.

    `vocabulary` is the highest frequency class of its words (see `bot.lexicon.frequency`).
    `loss` is the number of points by which a move may fall short of the best one found; the
    robot chooses among those moves at random. `depth` sets the depth of thought and the sight.
    """

    vocabulary: int
    loss: float
    depth: Depth


@dataclass(frozen=True, slots=True)
class Level:
    """The traits of a robot.

    `notices` is the probability that it notices a word missing from the game's list. It never
    challenges a valid word. `pause` holds the shortest and longest ms of a person's hesitation.
    `thinking` is the allowed number of seconds for finding a move.
    """

    name: str
    skills: Mapping[str, Skill]
    """Skills by language."""
    notices: float
    pause: tuple[int, int] = (1_200, 2_000)
    thinking: float = 20.0


def _learner(vocabulary: int, loss: float, sight: Sight, *, leaves: bool = False) -> Skill:
    """Return the skill of a player who plays for score and, with `leaves`, also for the leave."""
    return Skill(vocabulary, loss, Depth(leaves=leaves, sight=sight))


_RYS = Skill(RAREST, 0.0, Depth(simulation=2_400, endgame=4_500, pre_endgame=6_000))
_LIS = Skill(5, 0.0, Depth(endgame=500))
_SKILLS: dict[str, dict[str, Skill]] = {
    "wróbel": {
        "pl": _learner(1, 2.0, Sight(8, 5, 0.3)),
        "en": _learner(1, 2.5, Sight(9, 5, 0.3)),
    },
    "jeż": {
        "pl": _learner(2, 2.0, Sight(18, 6, 0.55)),
        "en": _learner(2, 2.5, Sight(16, 6, 0.5)),
    },
    "borsuk": {
        "pl": _learner(4, 0.5, Sight(22, 6, 0.45), leaves=True),
        "en": _learner(4, 0.6, Sight(18, 6, 0.6), leaves=True),
    },
    "lis": dict.fromkeys(("pl", "en"), _LIS),
    "sowa": {
        "pl": Skill(6, 1.0, Depth(endgame=500)),
        "en": Skill(6, 1.5, Depth(endgame=500)),
    },
    "ryś": dict.fromkeys(("pl", "en"), _RYS),
}
_NOTICES = {"wróbel": 0.05, "jeż": 0.2, "borsuk": 0.4, "lis": 0.7, "sowa": 0.9, "ryś": 1.0}
_PAUSES = {"wróbel": (1_000, 2_000), "ryś": (1_000, 1_500)}
LEVELS = {
    name: Level(name, _SKILLS[name], _NOTICES[name], _PAUSES.get(name, (1_200, 2_000)))
    for name in NAMES
}
"""The levels by name, the weakest first."""


def vocabularies(language: str) -> set[int]:
    """Return the highest vocabulary classes of all levels in a language.

    The last class is among them.
    """
    return {level.skills[language].vocabulary for level in LEVELS.values()}
