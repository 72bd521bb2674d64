"""The games of a division's season: who plays whom, and who starts.

In a division of eight or more, each player has six opponents. The opponents of all players are as
equally strong as can be: the mean of their ranks is as near as possible to the middle of the
division. The data file has the tables of such pairs. In a smaller division everybody plays
everybody. Each player starts half of their games. The division's seed decides everything else.
"""

from __future__ import annotations

import tomllib
from collections import defaultdict
from functools import cache
from importlib.resources import files
from itertools import combinations
from typing import TYPE_CHECKING, TypeAlias

from bot.rules.event.lot import lot_number

if TYPE_CHECKING:
    from collections.abc import Mapping

    Tables: TypeAlias = Mapping[int, tuple["Pairs", ...]]

Pairs: TypeAlias = tuple[tuple[int, int], ...]

LEAST, MOST = 4, 14
"""The least and the greatest number of players of a division."""

_HEXADECIMAL = 16
_NOBODY = -1


def season_games(players: int, seed: bytes) -> Pairs:
    """Return all games of a division as pairs of players, the starter of each game first.

    Players are numbered by their rank, from 0. Random choices come from `seed`.

    Raises:
        ValueError: the division has too few players, or too many.

    """
    if not LEAST <= players <= MOST:
        raise ValueError(players)
    return _starts(_pairs(players, seed), seed)


@cache
def season_tables() -> Tables:
    """Read the tables of pairs from the data file, by the number of players."""
    path = files("bot.rules") / "data" / "league.toml"
    read = tomllib.loads(path.read_text(encoding="utf-8"))
    return {
        int(players): tuple(
            tuple(
                (int(pair[0], _HEXADECIMAL), int(pair[1], _HEXADECIMAL)) for pair in table.split()
            )
            for table in tables
        )
        for players, tables in read.items()
    }


def _pairs(players: int, seed: bytes) -> Pairs:
    tables = season_tables().get(players)
    if tables is None:
        return tuple(combinations(range(players), 2))
    lot = lot_number(seed, "league:table")
    table = tables[lot // 2 % len(tables)]
    if lot % 2:
        return table
    last = players - 1
    return tuple((last - other, last - one) for one, other in table)


def _starts(pairs: Pairs, seed: bytes) -> Pairs:
    """Return the pairs with the starter first, so that each player starts half of the games.

    Closed walks over the players use up all pairs. On each step from one player to the next, the
    player left behind starts. A player with an odd number of games gets one imaginary game. Random
    choices come from `seed`.
    """
    left: dict[int, list[int]] = defaultdict(list)
    for one, other in pairs:
        left[one].append(other)
        left[other].append(one)
    for player in sorted(left):
        if len(left[player]) % 2:
            left[player].append(_NOBODY)
            left[_NOBODY].append(player)
    for player, others in left.items():
        _shuffle(others, seed, f"start:{player}")
    order = sorted(left)
    _shuffle(order, seed, "walk")
    games: list[tuple[int, int]] = []
    for at in order:
        here = at
        while left[here]:
            to = left[here].pop()
            left[to].remove(here)
            if _NOBODY not in {here, to}:
                games.append((here, to))
            here = to
    return tuple(sorted(games, key=sorted))


def _shuffle(numbers: list[int], seed: bytes, text: str) -> None:
    numbers.sort(key=lambda number: lot_number(seed, f"league:{text}:{number}"))
