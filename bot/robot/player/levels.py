"""How strong each robot is: a row of data a level, from one who knows short words to the best."""

from __future__ import annotations

from dataclasses import dataclass

from bot.coordinator.robots import NAMES
from bot.lexicon.frequency import RAREST
from bot.robot.evaluate.situation import Depth


@dataclass(frozen=True, slots=True)
class Level:
    """How a robot plays.

    `vocabulary` is the highest class of the words that it knows (see `bot.lexicon.frequency`).
    `loss` is how many points a move may fall short of the best one that it finds; it chooses among
    those by chance. `depth` is how deep it thinks. `notices` is how probably it sees that a word is
    not in the game's list; it never challenges one that is. `pause` is how many ms a person would
    take at least and at most, and `thinking` how many seconds it may take to find a move.
    """

    name: str
    vocabulary: int
    loss: float
    depth: Depth
    notices: float
    pause: tuple[int, int]
    thinking: float


# In the order of `NAMES`.
_ROWS = (
    (2, 11.0, Depth(leaves=False), 0.05, (1_000, 2_000), 20.0),
    (3, 7.0, Depth(leaves=False), 0.25, (1_200, 2_000), 20.0),
    (4, 4.0, Depth(), 0.6, (1_200, 2_000), 20.0),
    (6, 1.0, Depth(endgame=500), 0.9, (1_200, 2_000), 20.0),
    (RAREST, 0.0, Depth(simulation=2_400, endgame=1_500), 1.0, (1_000, 1_500), 20.0),
)
LEVELS = {name: Level(name, *row) for name, row in zip(NAMES, _ROWS, strict=True)}
"""The levels by name, the weakest first."""
