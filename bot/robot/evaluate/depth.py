"""How deep a robot thinks."""

from __future__ import annotations

from typing import NamedTuple


class Depth(NamedTuple):
    """How deep to think: whether leaves count, and how many searches for plays may be made.

    That is for each simulation, and for the end of a game of two; 0 for none.
    """

    leaves: bool = True
    simulation: int = 0
    endgame: int = 0
