"""The cheapest way to pair all players. A cost has several ranks, which are compared in turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Costs = Callable[[int, int], tuple[int, ...] | None]


def cheapest_pairs(players: Sequence[int], costs: Costs) -> set[frozenset[int]]:
    """Return all players in pairs with the lowest total cost.

    `costs` gets two players, in the order of `players`. It returns the costs of pairing these two,
    the most important cost first and none negative, or None if they can't be paired. Two ways to
    pair all players are compared by the sums of the first costs, then of the second ones, and so
    on.

    Raises:
        ValueError: not all players can be paired.

    """
    import networkx as nx  # noqa: PLC0415 - 15 MB, for processes that pair players alone

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
    """Return the weight of each rank of the costs.

    One unit of a rank weighs more than the later ranks of all pairs together.
    """
    units: list[int] = []
    room = 1
    for column in reversed(list(zip(*costs, strict=True))):
        units.append(room)
        room *= pairs * max(column) + 1
    return units[::-1]
