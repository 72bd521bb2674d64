"""An independent referee of tournaments: slow, written from the rules, sharing no code with them.

It looks at all ways to pair a field of up to eight players, and compares them cost by cost.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.rules.event.pairing import Field

Pairs = tuple[tuple[int, int], ...]


def referee_pairs(field: Field, method: str) -> tuple[frozenset[frozenset[int]], int | None]:
    """Return the only right pairs of a field, and who has the bye."""
    table = list(field.order)
    bye = None
    if len(table) % 2:
        bye = _bye(field, table, method)
        table.remove(bye)
    if method == "danish":
        found: Pairs = tuple((table[at], table[at + 1]) for at in range(0, len(table), 2))
    else:
        found = min(_all_pairs(table), key=lambda pairs: _cost(field, table, pairs, method))
    return frozenset(frozenset(pair) for pair in found), bye


def _bye(field: Field, table: list[int], method: str) -> int:
    fewest = min(field.byes[one] for one in table)
    could = [one for one in table if field.byes[one] == fewest]
    if field.is_last:
        could = [one for one in could if table.index(one) > 2] or could
    if method == "danish":
        return could[-1]

    def cost(one: int) -> tuple[int, int]:
        rest = [other for other in table if other != one]
        return min(_repeats(field, pairs) for pairs in _all_pairs(rest)), -table.index(one)

    return min(could, key=cost)


def _all_pairs(players: Sequence[int]) -> Iterator[Pairs]:
    if not players:
        yield ()
        return
    first, *others = players
    for at, other in enumerate(others):
        for rest in _all_pairs(others[:at] + others[at + 1 :]):
            yield ((first, other), *rest)


def _repeats(field: Field, pairs: Pairs) -> int:
    return sum(field.times_met[frozenset(pair)] for pair in pairs)


def _cost(field: Field, table: list[int], pairs: Pairs, method: str) -> tuple[int, ...]:
    squares = sum((field.wins[one] - field.wins[other]) ** 2 for one, other in pairs)
    lots = sum(field.lots.of_pair(one, other) for one, other in pairs)
    if method == "swiss":
        return _repeats(field, pairs), squares, lots
    groups: dict[int, list[int]] = {}
    for player in table:
        groups.setdefault(field.wins[player], []).append(player)
    inside = below = above = apart = 0
    for one, other in pairs:
        mine, theirs = groups[field.wins[one]], groups[field.wins[other]]
        if mine is theirs:
            half = len(mine) // 2
            upper, lower = mine[:half], mine[len(mine) - half :]
            inside += {one, other} <= set(upper) or {one, other} <= set(lower)
            apart += (mine.index(other) - mine.index(one) - half) ** 2
        else:
            below += len(mine[mine.index(one) + 1 :])
            above += theirs.index(other)
    return _repeats(field, pairs), squares, inside, below, above, apart, lots


def referee_table(
    games: Sequence[tuple[int, int, int, int]], players: int
) -> list[tuple[int, ...]]:
    """Return wins in halves, difference and points of each player, by finished games alone.

    A game is (first player, second player, points of the first, points of the second).
    """
    rows = [[0, 0, 0] for _ in range(players)]
    for first, second, mine, theirs in games:
        for player, own, other in ((first, mine, theirs), (second, theirs, mine)):
            rows[player][0] += 2 * (own > other) + (own == other)
            rows[player][1] += own - other
            rows[player][2] += own
    return [tuple(row) for row in rows]
