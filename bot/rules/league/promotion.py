"""The divisions of a league from season to season: promotion, breaks, new players."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from bot.rules.league.schedule import LEAST, MOST

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

_EARLY = 3
"""The number of first seasons in which more players change their division."""

_EARLY_SHARE, _SHARE = 4, 6

Divisions = tuple[tuple[int, ...], ...]
"""The players of each division, the best first, the highest division first."""


@dataclass(frozen=True, slots=True)
class League:
    """The divisions of a season. `breaks` maps each absent player to their division, from 0."""

    divisions: Divisions
    breaks: Mapping[int, int]


def first_divisions(players: Sequence[int]) -> Divisions:
    """Return the divisions of a league's first season. `players` come by rating, best first.

    The divisions are as few as possible, and their sizes differ by one at most.

    Raises:
        ValueError: there are fewer than four players.

    """
    if len(players) < LEAST:
        raise ValueError(len(players))
    count = -(-len(players) // MOST)
    size, longer = divmod(len(players), count)
    divisions, at = [], 0
    for number in range(count):
        end = at + size + (number < longer)
        divisions.append(tuple(players[at:end]))
        at = end
    return tuple(divisions)


def moving(upper: int, lower: int, season: int) -> int:
    """Return how many players move up, and as many down, between two neighbouring divisions.

    `upper` and `lower` are the sizes of the divisions. `season` is the ended season's number, from
    1.
    """
    share = _EARLY_SHARE if season <= _EARLY else _SHARE
    return -(-min(upper, lower) // share)


def moves(sizes: Sequence[int], season: int) -> tuple[tuple[int, int], ...]:
    """Return how many players of each division move up, and how many down.

    `sizes` are the divisions' sizes, and `season` is the ended season's number.
    """
    between = [moving(upper, lower, season) for upper, lower in pairwise(sizes)]
    return tuple(zip((0, *between), (*between, 0), strict=True)) if sizes else ()


def next_league(
    table: Divisions,
    season: int,
    *,
    plays: Collection[int],
    breaks: Mapping[int, int],
    new: Sequence[int],
) -> League:
    """Return the league of the next season.

    `table` has the players of the ended season by division and place, and `season` is that season's
    number. `breaks` has the players who had a break. A player of either who is not in `plays` has a
    break in the next season. Such a player keeps the division of that break, or the one reached by
    promotion. The `new` players, best rating first, begin in the lowest division. A free place in a
    division goes to one more player of the division below, then to anybody else there, at last to a
    new player. The lowest division is split if it grows too large. If it is too small, it joins the
    one above.

    Raises:
        ValueError: fewer than four players are left.

    """
    moved = _move(table, season)
    home = {player: number for number, one in enumerate(moved) for player in one}
    returning = {player: min(number, len(moved) - 1) for player, number in breaks.items()}
    divisions = [
        [player for player in one if player in plays]
        + sorted(player for player, at in returning.items() if at == number and player in plays)
        for number, one in enumerate(moved)
    ]
    divisions[-1] += new
    _fill(divisions, table)
    paused = {player: at for player, at in (home | returning).items() if player not in plays}
    return League(_fit([tuple(one) for one in divisions if one]), paused)


def _move(table: Divisions, season: int) -> Divisions:
    """Return the divisions after promotion.

    In each, players from the division above are first, and players from the division below last.
    All keep the order of their places.
    """
    found = []
    for number, (up, down) in enumerate(moves([len(one) for one in table], season)):
        one = table[number]
        stay = one[up : len(one) - down]
        above = table[number - 1][len(table[number - 1]) - up :] if up else ()
        below = table[number + 1][:down] if down else ()
        found.append((*above, *stay, *below))
    return tuple(found)


def _fill(divisions: list[list[int]], table: Divisions) -> None:
    """Move players of lower divisions up into the free places of each division.

    The best of those who played in the lower division go first, because a player who has just gone
    down must not take the place of one who goes up. If players back from a break make a division
    too large, its last players move down.
    """
    for number, one in enumerate(table[:-1]):
        for lower in range(number + 1, len(divisions)):
            below = divisions[lower]
            while len(divisions[number]) < len(one) and below:
                up = next((player for player in below if player in table[lower]), below[0])
                below.remove(up)
                divisions[number].append(up)
        while len(divisions[number]) > MOST:
            divisions[number + 1].insert(0, divisions[number].pop())


def _fit(divisions: Sequence[tuple[int, ...]]) -> Divisions:
    """Return the divisions, with the lowest one split if too large, or joined to the next above."""
    *higher, lowest = divisions
    if len(lowest) < LEAST:
        if not higher:
            raise ValueError(len(lowest))
        return _fit([*higher[:-1], higher[-1] + lowest])
    return (*higher, *first_divisions(lowest))
