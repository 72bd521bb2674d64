"""The games of a season put into rounds, for programs that know a tournament only by rounds."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Sequence

    Games: TypeAlias = Sequence[tuple[int, int]]
    # The round of each game that has one, by the game's number.
    Placed: TypeAlias = dict[int, int]


def in_rounds(games: Games) -> tuple[int, ...]:
    """Return the round of each game, from 0, in as few rounds as can be.

    Nobody has two games in a round. So there are at least as many rounds as one player has games,
    and as many as it takes if all players, or all but one, play in each round.
    """
    own = Counter(player for pair in games for player in pair)
    rounds = max(*own.values(), -(-len(games) // (len(own) // 2)))
    placed: Placed = {}
    while not _place(games, placed, rounds):
        rounds += 1
    return tuple(placed[number] for number in range(len(games)))


def _place(games: Games, placed: Placed, rounds: int) -> bool:
    """Place all other games into `rounds` rounds. Return False if that can't be done.

    The game with the fewest free rounds comes first. If none of them leads to an end, a round
    before it was wrong.
    """
    left = [number for number in range(len(games)) if number not in placed]
    if not left:
        return True
    free = {number: _free(games, placed, number, rounds) for number in left}
    first = min(left, key=lambda number: len(free[number]))
    for found in free[first]:
        placed[first] = found
        if _place(games, placed, rounds):
            return True
        del placed[first]
    return False


def _free(games: Games, placed: Placed, number: int, rounds: int) -> list[int]:
    """Return the rounds in which both players of a game are free.

    Of the rounds without any game only the first counts, because these are all alike. `number` is
    the game's index.
    """
    used = max(placed.values(), default=-1) + 1
    taken = {at for other, at in placed.items() if {*games[other]} & {*games[number]}}
    return [at for at in range(min(used + 1, rounds)) if at not in taken]
