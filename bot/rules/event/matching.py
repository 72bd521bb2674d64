"""The cheapest way to pair everybody, where costs are compared one rule after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import networkx as nx

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Costs = Callable[[int, int], tuple[int, ...] | None]


def cheapest_pairs(players: Sequence[int], costs: Costs) -> set[frozenset[int]]:
    """Return the pairs of all players with the least costs.

    `costs` returns the costs of a pair, the most important first and none negative, or None if the
    two can't be paired. It is called with the player first who stands first in `players`. The sums
    over all pairs are compared from the first cost on. Raises ValueError if not everybody can be
    paired.
    """
    edges = {
        (one, other): found
        for at, one in enumerate(players)
        for other in players[at + 1 :]
        if (found := costs(one, other)) is not None
    }
    units = _units(list(edges.values()), len(players) // 2)
    graph = nx.Graph()
    graph.add_nodes_from(players)
    for (one, other), found in edges.items():
        graph.add_edge(one, other, weight=sum(map(int.__mul__, found, units)))
    pairs = {frozenset(pair) for pair in nx.min_weight_matching(graph)}
    if 2 * len(pairs) != len(players):
        raise ValueError(players)
    return pairs


def _units(costs: Sequence[tuple[int, ...]], pairs: int) -> list[int]:
    """Return the weight of one unit of each cost.

    It is more than all later costs of all pairs together.
    """
    units: list[int] = []
    room = 1
    for column in reversed(list(zip(*costs, strict=True))):
        units.append(room)
        room *= pairs * max(column) + 1
    return units[::-1]
