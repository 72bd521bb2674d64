"""Turns without points in a row, and the limits at which they end the game.

A run is a string with a letter for each turn since the last play that stood: P pass, X exchange, S
strata (the play was taken back), T lost turn. Z is a play that may still be challenged: it ends the
run, or turns into S. The letters of a seat that has left are small. Every turn has its letter, so
the capitals go round the seats that still take turns, and the last one is the turn just made.
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
    """A limit of turns without points: `count` in a row, or `per_player` by each, end the game.

    `kinds` are the letters of the turns that count.
    """

    kinds: str
    count: int = 0
    per_player: int = 0

    def turns(self, players: int) -> int:
        """Return the number of turns that end a game with this number of players."""
        return self.count or self.per_player * players


LIMITS: dict[ScorelessRule, tuple[Limit, ...]] = {
    "passes_2n": (Limit("P", per_player=2),),
    "passes_losses_2n": (Limit("PS", per_player=2),),
    "pfs": (Limit("P", count=4), Limit("PS", count=5)),
    "six_zero": (Limit("PXST", count=6),),
}
# These limits hold once the opponent's flag has fallen and one player plays on alone.
ALONE = (Limit("P", count=2), Limit("PS", count=3))


def progress(run: str, limits: tuple[Limit, ...], players: int) -> tuple[int, int]:
    """Return the number of scoreless turns in a row, and the limit that will be reached first.

    `run` has a letter for each turn.
    """
    counts = ((_count_turns(run, limit, players), limit.turns(players)) for limit in limits)
    return min(counts, key=lambda pair: pair[1] - pair[0])


def since_play(run: str) -> str:
    """Return the run (the letters of scoreless turns) once the pending play is accepted.

    Only the turns after that play are left in it.
    """
    return run.replace(PLAY.lower(), PLAY).split(PLAY)[-1]


def with_strata(run: str) -> str:
    """Return the run (the letters of scoreless turns) once the pending play is taken back.

    That turn then counts as a strata.
    """
    return run.translate(_STRATA)


def without_seat(run: str, turns_ago: int, players: int) -> str:
    """Return the run (the letters of scoreless turns) after a seat leaves.

    The seat's last turn was `turns_ago` turns before now.
    """
    mine = {
        at for turn, at in enumerate(_capitals(run), 1) if turn % players == turns_ago % players
    }
    return "".join(kind.lower() if at in mine else kind for at, kind in enumerate(run))


_STRATA = str.maketrans({PLAY: STRATA, PLAY.lower(): STRATA.lower()})


def _count_turns(run: str, limit: Limit, players: int) -> int:
    row = run[len(run.upper().rstrip(limit.kinds + LOST_TURN)) :]
    if limit.count:
        return min(sum(kind in limit.kinds for kind in row.upper()), limit.count)
    by_seat = [0] * players
    for turn, at in enumerate(_capitals(row)):
        by_seat[turn % players] += row[at] in limit.kinds
    return sum(min(turns, limit.per_player) for turns in by_seat)


def _capitals(run: str) -> list[int]:
    """Return the indexes of the capital letters of a run, the newest turn first."""
    return [at for at in reversed(range(len(run))) if run[at].isupper()]
