"""The number of words behind each entry of a foreign word graph, and the check of that graph.

An entry stands for all words that can be spelled from it and from its later siblings. So its count
is 1 if a word ends there, plus the counts of its first child and of its next sibling. One walk
finds all counts and, on its way, every arc that points past the end of the file and every loop. So
the number of words is known before a single word is stored, because a few hundred bytes can claim
more words than there are atoms.
"""

from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.trouble import Trouble

TURN = 0
"""The tile that separates the two parts of a word in a GADDAG. It is not a letter."""

# The marks of an entry that was not visited, and of one whose count is under way.
_UNKNOWN, _OPEN = (1 << 64) - 1, (1 << 64) - 2
_STEP = 1 << 16


@dataclass(frozen=True, slots=True)
class KwgLayout:
    """The positions of the fields in a word graph's entry of 32 bits."""

    name: str
    arc_bits: int
    arc_shift: int
    tile_bits: int
    tile_shift: int
    end: int
    accepts: int

    def arc(self, entry: int) -> int:
        """Return the index of the entry's first child, 0 if it has none."""
        return entry >> self.arc_shift & (1 << self.arc_bits) - 1

    def tile(self, entry: int) -> int:
        """Return the entry's tile number."""
        return entry >> self.tile_shift & (1 << self.tile_bits) - 1


class ImpossibleGraphError(Trouble):
    """The error for entries that form no graph of words."""

    def __init__(self, layout: KwgLayout, reason: str, **facts: int | str) -> None:
        """Make the error's sentence from the form of the graph and the reason.

        `reason` is a text key, `facts` are the values for its sentence.
        """
        super().__init__("graph-impossible", layout=layout.name, reason=Trouble(reason, **facts))


class Counts:
    """The number of words that can be spelled from each entry of a word graph.

    An entry is one 32-bit number of the graph's array. `find` counts the words, and `counts[i]` is
    the number for the entry at index `i`.
    """

    def __init__(self, nodes: Sequence[int], layout: KwgLayout, letters: int) -> None:
        """Keep the entries (the numbers of the graph's array).

        The tile of a letter is a number from 1 to `letters`.
        """
        self._nodes, self._layout, self._letters = nodes, layout, letters
        # An arc of 0 leads to entry 0, from which no word is spelled.
        self._counts = array("Q", [0]) + array("Q", [_UNKNOWN]) * (len(nodes) - 1)

    def __getitem__(self, at: int) -> int:
        """Return the number of words that can be spelled from the entry at this index.

        `find` must have met the entry before.
        """
        return self._counts[at]

    def find(
        self, start: int, most: int, *, turns: bool, report: Callable[[int], None] = lambda _: None
    ) -> int:
        """Return the number of words spelled from the entry `start` and its later siblings.

        Keep this number for each entry below. `turns` allows the tile that separates the two parts
        of a word in a GADDAG. `report` is called now and then with the number of further entries.
        There may be at most `most` words.

        Raises:
            ImpossibleGraphError: an arc points past the end of the file or there is a loop, a tile
                is not a letter, siblings don't ascend, or there are more than `most` words.

        """
        counts, nodes = self._counts, self._nodes
        end, accepts = self._layout.end, self._layout.accepts
        shift, mask = self._layout.arc_shift, (1 << self._layout.arc_bits) - 1
        least = TURN if turns else TURN + 1
        if start >= len(nodes):
            raise ImpossibleGraphError(
                self._layout, "graph-begins-outside", at=start, entries=len(nodes)
            )
        stack, met = [start], 0
        while stack:
            at = stack[-1]
            if counts[at] == _UNKNOWN:
                self._check(at, least)
                counts[at] = _OPEN
                met += 1
                if not met % _STEP:
                    report(_STEP)
            entry = nodes[at]
            arc, sibling = entry >> shift & mask, 0 if entry & end else at + 1
            below, beside = counts[arc], counts[sibling]
            if _OPEN in {below, beside}:
                raise ImpossibleGraphError(self._layout, "graph-circles")
            if below == _UNKNOWN:
                stack.append(arc)
            elif beside == _UNKNOWN:
                stack.append(sibling)
            else:
                counts[at] = found = below + beside + (entry & accepts != 0)
                if found > most:
                    raise ImpossibleGraphError(self._layout, "graph-claims", most=most)
                stack.pop()
        report(met % _STEP)
        return counts[start]

    def _check(self, at: int, least: int) -> None:
        """Check the fields of an entry. `least` is the lowest tile allowed. Find no loops.

        Raises:
            ImpossibleGraphError: a field is wrong.

        """
        nodes, layout = self._nodes, self._layout
        entry = nodes[at]
        tile = layout.tile(entry)
        if not least <= tile <= self._letters:
            raise ImpossibleGraphError(layout, "graph-tile", tile=tile, letters=self._letters)
        if layout.arc(entry) >= len(nodes):
            raise ImpossibleGraphError(
                layout, "graph-leaves", at=at, to=layout.arc(entry), entries=len(nodes)
            )
        if entry & layout.end:
            return
        if at + 1 >= len(nodes):
            raise ImpossibleGraphError(layout, "graph-endless-row")
        if layout.tile(nodes[at + 1]) <= tile:
            raise ImpossibleGraphError(layout, "graph-order", at=at)
