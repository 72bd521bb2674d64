"""The building of a word list's move graph: seconds with numba, a minute or two without.

`kernels.graph` describes the graph and the reasons for its form.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any

from bot.lexicon.build import ARC, END
from bot.robot.kernels.graph import (
    GADDAG_ROOT,
    HEAD,
    KEY,
    PATH,
    STACK,
    TILES,
    dawg_half,
    gather,
    lay_out,
    rehash,
    spread,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from bot.robot.kernels.engine import Engine

    Progress = Callable[[int, int], None]

# First sizes, for each entry of the word graph. A size that is too small is doubled.
_GRAPH, _TABLE = 26, 6


def move_graph(nodes: memoryview, engine: Engine, progress: Progress | None = None) -> memoryview:
    """Return the move graph made from a word graph in KWG form, as u32 in the machine's byte order.

    `progress` is called with the finished steps and all steps.
    """
    report = progress or (lambda _done, _total: None)
    kwg = engine.words(nodes)
    places = engine.compact(len(kwg))
    dawg = engine.kernel(dawg_half)
    size = dawg(kwg, len(kwg), places, False, places)  # noqa: FBT003 - kernels have no names
    graph = engine.compact(size + _GRAPH * len(kwg))
    dawg(kwg, len(kwg), graph, True, engine.compact(len(kwg)))  # noqa: FBT003 - as above
    firsts = list(_row(nodes, nodes[0] & ARC))
    steps = 2 * len(firsts) + 2 * TILES
    keys, ends, starts = _prefixes(engine, kwg, firsts, lambda done: report(done, steps))
    table, path = engine.compact(_power(_TABLE * len(kwg))), engine.zeros(PATH)
    state = engine.numbers([size, 0, 0, 0])
    add = engine.kernel(gather)
    for tile in range(1, TILES + 1):
        order = _ascending(engine, keys, starts[tile], starts[tile + 1])
        at = 0
        while at <= len(order):
            last, room, slots = len(order), len(graph), len(table)
            at = add(keys, ends, order, at, last, places, path, graph, room, table, slots, state)
            if at <= len(order):
                graph, table = _larger(engine, graph, table, size, int(state[0]))
        report(2 * len(firsts) + tile, steps)
    del keys, ends, table
    used = int(state[0])
    root = [path[0], path[1], path[2], *path[HEAD + 1 : HEAD + 1 + path[HEAD]]]
    for at, number in enumerate(root, used):
        graph[at] = number
    graph[GADDAG_ROOT] = used
    used += len(root)
    out, records = engine.compact(used), size + int(state[1]) + 1
    engine.kernel(lay_out)(graph, used, size, engine.compact(used), engine.compact(records), out)
    report(steps, steps)
    return memoryview(out).cast("B").cast("I")


def _power(least: int) -> int:
    """Return the lowest power of two that is at least `least` and 1024."""
    return 1 << max(10, (least - 1).bit_length())


def _row(nodes: memoryview, first: int) -> Iterator[int]:
    """Yield the indexes of the word graph's entries in a row that begins at `first`; none for 0."""
    while first:
        yield first
        first = 0 if nodes[first] & END else first + 1


def _prefixes(
    engine: Engine,
    kwg: Any,  # noqa: ANN401 - of numpy, or not
    firsts: list[int],
    report: Callable[[int], None],
) -> tuple[Any, Any, list[int]]:
    """Return all reversed prefixes of words and their ends, ordered by their first tile.

    The list has the index at which each tile's prefixes begin. `report` is called with the finished
    steps.
    """
    walk = engine.kernel(spread)
    counts = engine.zeros(TILES + 1)
    nothing, none, stack = engine.octets(1), engine.compact(1), engine.zeros(STACK)
    for done, first in enumerate(firsts):
        walk(kwg, first, nothing, none, False, counts, stack)  # noqa: FBT003 - as above
        report(done)
    starts = [0, 0]
    for tile in range(1, TILES + 1):
        starts.append(starts[-1] + int(counts[tile]))
    filled = engine.numbers(starts)
    keys, ends = engine.octets(starts[-1] * KEY), engine.compact(starts[-1])
    for done, first in enumerate(firsts):
        walk(kwg, first, keys, ends, True, filled, stack)  # noqa: FBT003 - as above
        report(len(firsts) + done)
    return keys, ends, starts


def _ascending(engine: Engine, keys: Any, start: int, stop: int) -> Any:  # noqa: ANN401
    """Return the indexes of the keys from `start` to `stop`, sorted by the keys."""
    if not engine.compiled:
        content = bytes(keys[start * KEY : stop * KEY])
        rows = [content[at : at + KEY] for at in range(0, len(content), KEY)]
        order = sorted(range(len(rows)), key=rows.__getitem__)
        return engine.words(array("I", (start + at for at in order)))
    import numpy as np  # noqa: PLC0415 - only where it is installed

    halves = keys[start * KEY : stop * KEY].view(">u8").astype(np.uint64).reshape(-1, 2)
    return (np.lexsort((halves[:, 1], halves[:, 0])) + start).astype(np.uint32)


def _larger(engine: Engine, graph: Any, table: Any, first: int, used: int) -> tuple[Any, Any]:  # noqa: ANN401
    """Return the graph and its hash table, each with twice the room."""
    more, found = engine.compact(2 * len(graph)), engine.compact(2 * len(table))
    more[:used] = graph[:used]
    engine.kernel(rehash)(more, first, used, found, len(found))
    return more, found
