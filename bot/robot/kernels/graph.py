"""Kernels that turn a word graph into a move graph, in the order in which `build` calls them.

A **move graph** is a flat array of u32. A node is a record `[child_mask, accept_mask, other,
arc…]`. Bit t - 1 of a mask stands for tile t. An accepting letter ends a word. The child of a
letter is `arc[popcount(child_mask & (bit - 1))]`, the place of its record. There are two halves.

- The **DAWG** half reads a word's end forwards. `other` is 0.
- The **GADDAG** half reads a word's start backwards (Gordon, 1994). A node is the read part of a
  reversed prefix, and accepts if that is a word as it stands. `other` is the node of the DAWG half
  that reads on after that prefix, or 0 if nothing can follow or no word starts so.

The record at place 0 is empty: an arc to it leads nowhere. `[3]` is the place of the DAWG half's
root, `[4]` that of the GADDAG half's. Records lie in the order of their distance from the roots.
Those that every search visits lie together, which saves a sixth of its time.

The GADDAG half is minimal (equal nodes are one). It is made of the distinct reversed prefixes of
all words, a sixth of the strings by which a GADDAG is defined, since the DAWG half is shared. They
come sorted, so a node is finished as soon as the next prefix leaves it (Daciuk et al., 2000).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.lexicon.alphabet import LONGEST
from bot.lexicon.build import ACCEPTS, ARC, END, TILE_SHIFT
from bot.robot.kernels.kernel import standalone

if TYPE_CHECKING:
    from bot.robot.kernels.kernel import Bytes, Masks, Octets, Slots, Words

DAWG_ROOT, GADDAG_ROOT, FIRST_RECORD = 3, 4, 5
HEAD = 3
"""Numbers of a record before its arcs: child mask, accept mask, other."""

KEY = 16
"""Bytes of a reversed prefix: its tiles, then zeros."""

TILES = 32
"""Greatest number of letters in a mask. Tile numbers go from 1 to this."""

WIDTH = HEAD + 1 + TILES
"""Count of numbers in `path` for each depth: a record's head, its count of arcs, its arcs."""

PATH = (LONGEST + 1) * WIDTH

STACK = 2 * (LONGEST + 1)
"""Count of scratch numbers for a walk of all prefixes."""

_LARGEST = LONGEST * (HEAD + TILES)  # greatest count of numbers that one prefix can finish


@standalone
def dawg_half(nodes: Words, count: int, graph: Masks, writing: int, places: Masks) -> int:
    """Write the DAWG half to `graph`, and each row's record to `places`.

    Return the first free place. `nodes` is a KWG of `count` entries. `places` has a zero for
    each. Without `writing` nothing is written to `graph`, and the return value is the needed
    size.
    """
    top = nodes[0] & ARC
    if top:
        places[top] = 1
    for entry in range(2, count):
        if nodes[entry] & ARC:
            places[nodes[entry] & ARC] = 1
    place = FIRST_RECORD
    for row in range(2, count):
        if places[row]:
            places[row] = place
            place += HEAD
            entry = row
            while True:
                if nodes[entry] & ARC:
                    place += 1
                if nodes[entry] & END:
                    break
                entry += 1
    if not writing:
        return place
    for row in range(2, count):
        if places[row]:
            children, accepts, at, entry = 0, 0, places[row] + HEAD, row
            while True:
                node = nodes[entry]
                bit = 1 << ((node >> TILE_SHIFT) - 1)
                if node & ACCEPTS:
                    accepts |= bit
                if node & ARC:
                    children |= bit
                    graph[at] = places[node & ARC]
                    at += 1
                if node & END:
                    break
                entry += 1
            graph[places[row]] = children
            graph[places[row] + 1] = accepts
    graph[DAWG_ROOT] = places[top] if top else 0
    return place


@standalone
def spread(
    nodes: Words,
    first: int,
    keys: Bytes,
    ends: Masks,
    writing: int,
    filled: Slots,
    stack: Slots,
) -> None:
    """Walk all prefixes that begin with the entry `first`, filed by their last tile.

    `filled[tile]` is the next free row for prefixes that end in this tile. The reversed prefix
    goes to the row's `KEY` bytes of `keys`, its last entry to `ends`. Without `writing` they
    are only counted. `stack` has `STACK` scratch numbers.
    """
    tiles = LONGEST + 1
    stack[0], depth = first, 0
    while depth >= 0:
        node = nodes[stack[depth]]
        tile = node >> TILE_SHIFT
        stack[tiles + depth] = tile
        row = filled[tile]
        filled[tile] = row + 1
        if writing:
            for at in range(depth + 1):
                keys[row * KEY + at] = stack[tiles + depth - at]
            ends[row] = node
        if node & ARC and depth + 1 < LONGEST:
            depth += 1
            stack[depth] = node & ARC
            continue
        # The roots are walked one at a time, so depth 0 has no sibling.
        while depth >= 0 and (depth == 0 or nodes[stack[depth]] & END):
            depth -= 1
        if depth >= 0:
            stack[depth] += 1


@standalone
def gather(
    keys: Octets,
    ends: Words,
    order: Words,
    start: int,
    last: int,
    places: Words,
    path: Slots,
    graph: Masks,
    room: int,
    table: Masks,
    slots: int,
    state: Slots,
) -> int:
    """Add the prefixes `order[start:last]`, which ascend.

    Return the index of the first one not added. It stops early if `graph`, with its `room`, or
    `table`, with its `slots`, might become too small. `path` holds the open records by depth.
    `table` finds finished records by their content (open addressing, 0 is free). `state` is
    [numbers written to `graph`, records in `table`, length of the last prefix, its row].
    """
    used, records, length, row = state[0], state[1], state[2], state[3]
    mask = slots - 1
    at = start
    while at <= last:
        if used + _LARGEST > room or (records + LONGEST) * 4 > slots * 3:
            break
        shared = 0
        fresh = row
        # One step beyond the end closes the records that are still open.
        if at < last:
            fresh = order[at]
            while shared < length and keys[fresh * KEY + shared] == keys[row * KEY + shared]:
                shared += 1
        elif length == 0:
            at += 1
            break
        for depth in range(length, shared, -1):
            here = depth * WIDTH
            arcs = path[here + HEAD]
            if path[here] | path[here + 1] | path[here + 2]:
                code = 0
                for part in range(HEAD):
                    code = ((code ^ path[here + part]) * 0x9E3779B1) & 0xFFFFFFFF
                    code ^= code >> 15
                for part in range(HEAD + 1, HEAD + 1 + arcs):
                    code = ((code ^ path[here + part]) * 0x85EBCA6B) & 0xFFFFFFFF
                    code ^= code >> 13
                slot = code & mask
                while True:
                    place = table[slot]
                    if place == 0:
                        place = used
                        table[slot] = place
                        records += 1
                        for part in range(HEAD):
                            graph[used + part] = path[here + part]
                        for part in range(arcs):
                            graph[used + HEAD + part] = path[here + HEAD + 1 + part]
                        used += HEAD + arcs
                        break
                    if (
                        graph[place] == path[here]
                        and graph[place + 1] == path[here + 1]
                        and graph[place + 2] == path[here + 2]
                    ):
                        part = 0
                        while (
                            part < arcs
                            and graph[place + HEAD + part] == path[here + HEAD + 1 + part]
                        ):
                            part += 1
                        if part == arcs:
                            break
                    slot = (slot + 1) & mask
                above = here - WIDTH
                path[above] |= 1 << (keys[row * KEY + depth - 1] - 1)
                path[above + HEAD + 1 + path[above + HEAD]] = place
                path[above + HEAD] += 1
            path[here] = 0
            path[here + 1] = 0
            path[here + 2] = 0
            path[here + HEAD] = 0
        length = 0
        if at < last:
            row = fresh
            while length < LONGEST and keys[row * KEY + length]:
                length += 1
            end = ends[row]
            if end & ACCEPTS:
                path[(length - 1) * WIDTH + 1] |= 1 << (keys[row * KEY + length - 1] - 1)
            if end & ARC:
                path[length * WIDTH + 2] = places[end & ARC]
        at += 1
    state[0], state[1], state[2], state[3] = used, records, length, row
    return at


@standalone
def rehash(graph: Words, first: int, used: int, table: Masks, slots: int) -> None:
    """File all records from `first` on in a larger, empty table with `slots` slots."""
    mask = slots - 1
    place = first
    while place < used:
        arcs = graph[place].bit_count()
        code = 0
        for part in range(HEAD):
            code = ((code ^ graph[place + part]) * 0x9E3779B1) & 0xFFFFFFFF
            code ^= code >> 15
        for part in range(HEAD, HEAD + arcs):
            code = ((code ^ graph[place + part]) * 0x85EBCA6B) & 0xFFFFFFFF
            code ^= code >> 13
        slot = code & mask
        while table[slot]:
            slot = (slot + 1) & mask
        table[slot] = place
        place += HEAD + arcs


@standalone
def lay_out(graph: Words, used: int, half: int, moved: Masks, queue: Masks, out: Masks) -> None:
    """Copy the records to `out`, those near the roots first, the DAWG half before the other.

    Records below `half` belong to the DAWG half. `moved` has a zero for each of the `used`
    numbers of `graph`. `queue` has room for all records.
    """
    place = FIRST_RECORD
    for root in (DAWG_ROOT, GADDAG_ROOT):
        head, tail = 0, 0
        node = graph[root]
        if node and not moved[node]:
            moved[node] = place
            place += HEAD + graph[node].bit_count()
            queue[0] = node
            tail = 1
        while head < tail:
            node = queue[head]
            head += 1
            for at in range(node + HEAD, node + HEAD + graph[node].bit_count()):
                child = graph[at]
                if not moved[child]:
                    moved[child] = place
                    place += HEAD + graph[child].bit_count()
                    queue[tail] = child
                    tail += 1
    node = FIRST_RECORD
    while node < used:
        arcs = graph[node].bit_count()
        to = moved[node]
        out[to] = graph[node]
        out[to + 1] = graph[node + 1]
        out[to + 2] = moved[graph[node + 2]] if node >= half else 0
        for at in range(arcs):
            out[to + HEAD + at] = moved[graph[node + HEAD + at]]
        node += HEAD + arcs
    out[DAWG_ROOT] = moved[graph[DAWG_ROOT]]
    out[GADDAG_ROOT] = moved[graph[GADDAG_ROOT]]
