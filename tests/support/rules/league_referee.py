"""An independent referee of leagues: it counts a season's table and the next divisions slowly."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from math import ceil
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Score = tuple[int, int]


def referee_order(
    players: Sequence[int], games: Mapping[tuple[int, int], Score | None], lots: Sequence[int]
) -> list[int]:
    """Return players by wins, spread, points, direct games, lot. A void game has no score."""
    wins: dict[int, Fraction] = defaultdict(Fraction)
    own: dict[int, int] = defaultdict(int)
    theirs: dict[int, int] = defaultdict(int)
    for (one, other), score in games.items():
        if score is None:
            continue
        for player, mine, his in ((one, *score), (other, *score[::-1])):
            own[player] += mine
            theirs[player] += his
            wins[player] += Fraction(1 if mine > his else 0 if mine < his else Fraction(1, 2))

    def figures(player: int) -> tuple[Fraction, int, int]:
        return wins[player], own[player] - theirs[player], own[player]

    def direct(equal: list[int]) -> list[int]:
        among = {pair: score for pair, score in games.items() if {*pair} <= {*equal} and score}
        met = {frozenset(pair) for pair in among}
        if len(equal) > 1 and len(met) == len(equal) * (len(equal) - 1) // 2:
            won = {
                player: sum(
                    Fraction(score[0] > score[1]) + Fraction(score[0] == score[1], 2)
                    if pair[0] == player
                    else Fraction(score[1] > score[0]) + Fraction(score[0] == score[1], 2)
                    for pair, score in among.items()
                    if player in pair
                )
                for player in equal
            }
            parts = sorted({*won.values()}, reverse=True)
            if len(parts) > 1:
                groups = [[player for player in equal if won[player] == part] for part in parts]
                return [one for group in groups for one in direct(group)]
        return sorted(equal, key=lots.index)

    ranked: list[int] = []
    for best in sorted({figures(player) for player in players}, reverse=True):
        ranked += direct([player for player in players if figures(player) == best])
    return ranked


def referee_next(
    table: Sequence[Sequence[int]],
    season: int,
    plays: set[int],
    breaks: Mapping[int, int],
    new: Sequence[int],
) -> tuple[list[set[int]], dict[int, int]]:
    """Return the players of each next division, and the divisions of those with a break."""
    share = 4 if season <= 3 else 6
    home = {player: number for number, one in enumerate(table) for player in one}
    place = {player: at for one in table for at, player in enumerate(one)}
    for number in range(len(table) - 1):
        many = ceil(min(len(table[number]), len(table[number + 1])) / share)
        for player in table[number][len(table[number]) - many :]:
            home[player] += 1
        for player in table[number + 1][:many]:
            home[player] -= 1
    queue = [
        # From above, then those who stayed, then from below, each by their places.
        sorted(
            (player for player, at in home.items() if at == number),
            key=lambda player: (was(table, player), place[player]),
        )
        for number in range(len(table))
    ]
    waits = {player: min(at, len(table) - 1) for player, at in breaks.items()}
    divisions = [
        [player for player in one if player in plays]
        + sorted(player for player, at in waits.items() if at == number and player in plays)
        for number, one in enumerate(queue)
    ]
    divisions[-1] += new
    for number in range(len(divisions) - 1):
        # Of each lower division those go first who were in it and neither went up nor down.
        below = [
            player
            for at in range(number + 1, len(divisions))
            for stayed in (True, False)
            for player in divisions[at]
            if (player in table[at]) == stayed
        ]
        for player in below[: max(0, len(table[number]) - len(divisions[number]))]:
            next(one for one in divisions[number + 1 :] if player in one).remove(player)
            divisions[number].append(player)
        divisions[number + 1][:0] = divisions[number][14:]
        del divisions[number][14:]
    divisions = [one for one in divisions if one]
    if len(divisions) > 1 and len(divisions[-1]) < 4:
        last = divisions.pop()
        divisions[-1] += last
    *kept, last = divisions
    parts = ceil(len(last) / 14)
    while last:
        size = ceil(len(last) / parts)
        kept.append(last[:size])
        last, parts = last[size:], parts - 1
    paused = {player: at for player, at in (home | waits).items() if player not in plays}
    return [set(one) for one in kept], paused


def was(table: Sequence[Sequence[int]], player: int) -> int:
    """Return the division in which a player was."""
    return next(number for number, one in enumerate(table) if player in one)
