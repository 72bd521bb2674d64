"""The standings of a club's season: each member's best evenings, added up. Pure functions."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Figures = tuple[int, int]
"""The wins, in halves of a win, and the difference of small points."""


@dataclass(frozen=True, slots=True)
class EveningRow:
    """A member's result of one evening. `wins` are in halves of a win."""

    member: int
    place: int
    wins: int
    difference: int


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """A member's line of the season's standings. Members with equal figures share a `place`.

    `wins`, in halves of a win, and `difference` (of points) are the sums of the best evenings.
    `evenings` counts all evenings that the member played.
    """

    member: int
    place: int
    wins: int
    difference: int
    evenings: int


def season_table(evenings: Iterable[Sequence[EveningRow]], best: int) -> tuple[SeasonRow, ...]:
    """Return the standings of these evenings, of which each member's `best` ones count.

    Of two evenings the better one has more wins, or with equal wins the greater difference of
    points. The sums are compared in the same way.
    """
    played: dict[int, list[Figures]] = defaultdict(list)
    for rows in evenings:
        for row in rows:
            played[row.member].append((row.wins, row.difference))
    sums = {member: _sum_of_best(figures, best) for member, figures in played.items()}
    ranked = sorted(sums, key=lambda member: (*(-figure for figure in sums[member]), member))
    table: list[SeasonRow] = []
    for (wins, difference), members in groupby(ranked, key=sums.__getitem__):
        place = len(table) + 1
        table += (
            SeasonRow(member, place, wins, difference, len(played[member])) for member in members
        )
    return tuple(table)


def _sum_of_best(figures: Iterable[Figures], best: int) -> Figures:
    counted = sorted(figures, reverse=True)[:best]
    return sum(wins for wins, _ in counted), sum(difference for _, difference in counted)
