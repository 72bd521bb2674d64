"""How strong each robot is: a row of data a level, from one who knows everyday words to the best.

Below the best, a level is made by what a person of that strength knows and sees, never by blunders:
which words, how much of the board, how many tiles at once, and how near to the best of that it
plays. The rows were measured: `python -m bot ladder` plays them against one another.
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
"""So many turns no game of people has; two robots without a play would else exchange for ever."""


class Skill(NamedTuple):
    """How a robot plays in one language.

    `vocabulary` is the highest class of the words that it knows (see `bot.lexicon.frequency`).
    `loss` is how many points a move may fall short of the best one that it finds; it chooses among
    those by chance. `depth` is how deep it thinks, and what it sees.
    """

    vocabulary: int
    loss: float
    depth: Depth


@dataclass(frozen=True, slots=True)
class Level:
    """What a robot is like.

    `notices` is how probably it sees that a word is not in the game's list; it never challenges one
    that is. `pause` is how many ms a person would take at least and at most, and `thinking` how
    many seconds it may take to find a move.
    """

    name: str
    skills: Mapping[str, Skill]
    """By language."""
    notices: float
    pause: tuple[int, int] = (1_200, 2_000)
    thinking: float = 20.0


def _learner(vocabulary: int, loss: float, sight: Sight, *, leaves: bool = False) -> Skill:
    """Somebody who plays what they see for score, and for the leave where it counts to them."""
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
    """The classes up to which levels know the words of a language; the last is among them."""
    return {level.skills[language].vocabulary for level in LEVELS.values()}
