"""Turns without points in a row, and when they end the game.

A run is a string, a letter a turn since the last play that stood: P pass, X exchange, S strata,
T lost turn. Z is the play that may still be challenged: it breaks the run, or turns into S.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.rules.ruleset import ScorelessRule

STRATA = "S"
LOST_TURN = "T"
PLAY = "Z"


@dataclass(frozen=True, slots=True)
class Limit:
    """So many turns in a row of these kinds end the game: `count`, or `per_player` each."""

    kinds: str
    count: int = 0
    per_player: int = 0

    def turns(self, players: int) -> int:
        """The number of turns for so many players."""
        return self.count or self.per_player * players


LIMITS: dict[ScorelessRule, tuple[Limit, ...]] = {
    "passes_2n": (Limit("P", per_player=2),),
    "passes_losses_2n": (Limit("PS", per_player=2),),
    "pfs": (Limit("P", count=4), Limit("PS", count=5)),
    "six_zero": (Limit("PXST", count=6),),
}
# The opponent's flag has fallen and one player plays on alone.
ALONE = (Limit("P", count=2), Limit("PS", count=3))


def progress(run: str, limits: tuple[Limit, ...], players: int) -> tuple[int, int]:
    """How far the run has come: turns in a row and the limit nearest to being reached."""
    turns = ((_trailing(run, limit.kinds), limit.turns(players)) for limit in limits)
    # A seat that leaves lowers the limit, perhaps below what the run has reached.
    counts = ((min(done, limit), limit) for done, limit in turns)
    return min(counts, key=lambda pair: pair[1] - pair[0])


def _trailing(run: str, kinds: str) -> int:
    # A lost turn counts only where it is named and breaks no run elsewhere.
    counted = run if LOST_TURN in kinds else run.replace(LOST_TURN, "")
    return len(counted) - len(counted.rstrip(kinds))
