"""What deciding a command needs, and what it comes to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Sequence

    from bot.coordinator.table import Outcome, Table, WordListRef

    # Random bytes, so many.
    Chance: TypeAlias = Callable[[int], bytes]


class WordLists(Protocol):
    """The word lists at hand."""

    def find(self, language: str, name: str | None) -> WordListRef:
        """A list by name, None the language's default; LookupError where there is none."""

    def words(self, ref: WordListRef) -> Container[str]:
        """The list that a game began with; LookupError where it is not here."""


@dataclass(frozen=True, slots=True)
class World:
    """Everything outside a table that a decision may ask; `outages` are (from, to), ms."""

    lists: WordLists
    secret: bytes
    chance: Chance
    outages: Sequence[tuple[int, int]] = ()

    def lost(self, since: int, until: int) -> int:
        """Ms of outages between two times, each moment counted once."""
        total, reached = 0, since
        for start, end in sorted(self.outages):
            lost_from, lost_to = max(start, reached), min(end, until)
            if lost_to > lost_from:
                total, reached = total + lost_to - lost_from, lost_to
        return total


@dataclass(frozen=True, slots=True)
class Change:
    """A decision: the table as it is to be, and what whoever asked is told.

    `publish` puts every place of the game behind; `listed` refreshes its persons' lists of games;
    `join` adds places.
    """

    table: Table
    outcome: Outcome
    publish: bool = True
    listed: bool = False
    join: tuple[str, ...] = ()
