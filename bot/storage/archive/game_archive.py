"""Port of an archive: sealed games, with the entries about them that stood on lists of the store.

An archive keeps bytes and knows no game. A game that went back to the store leaves an empty blob
behind. So a reader who found the game in neither knows where to look again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Collection, Mapping, Sequence

    from bot.coordinator.game_id import GameId


class ListEntry(NamedTuple):
    """An entry about a game: on the list `name`, `part:rest` of a key, with this value."""

    name: str
    value: bytes


class ArchivedState(NamedTuple):
    """A game's sealed state of one version. `blob` is empty once the game went back."""

    version: int
    blob: bytes


@dataclass(frozen=True, slots=True)
class ArchivedGame:
    """A whole archived game. `at` is the time of its last action, in ms since 1970."""

    game: GameId
    version: int
    at: int
    blob: bytes
    entries: tuple[ListEntry, ...] = ()


class Resealed(NamedTuple):
    """A blob sealed again: of a game, or of its entry `name`."""

    game: GameId
    name: str
    before: bytes
    after: bytes


class GameArchive(Protocol):
    """Finished games outside the store's memory. Every write is on the disk when it returns."""

    @property
    def is_empty(self) -> bool:
        """True if nothing was ever archived here."""

    async def identify(self) -> str:
        """Return the archive's id, made by the first call. A store remembers its archive by it."""

    async def put(self, games: Sequence[ArchivedGame]) -> None:
        """Store games. A game of another version is replaced, with its entries."""

    async def states(self, games: Sequence[GameId]) -> Mapping[GameId, ArchivedState]:
        """Return the states of those of these games that are or were here."""

    async def whole(self, game: GameId) -> ArchivedGame | None:
        """Return a game with its entries, or None if it isn't here."""

    async def drop(self, game: GameId, version: int) -> None:
        """Delete a game, up to this version, that went back to the store."""

    async def entries(self, names: Collection[str]) -> Mapping[str, Mapping[GameId, bytes]]:
        """Return the entries of these lists, by game."""

    async def names(self, prefix: str) -> Sequence[str]:
        """Return the names of lists with entries that begin so."""

    async def drop_entries(self, names: Collection[str]) -> None:
        """Delete all entries of these lists."""

    def games(self, at_once: int) -> AsyncIterator[Sequence[ArchivedGame]]:
        """Yield every game with its entries, `at_once` at a time."""

    async def reseal(self, values: Sequence[Resealed]) -> int:
        """Replace blobs that are still as they were. Return how many."""

    async def settle(self) -> None:
        """Remove what deletions have left behind in files."""

    async def beside(self) -> GameArchive:
        """Return an empty archive that may take this one's place (`become`)."""

    async def become(self, other: GameArchive) -> None:
        """Replace everything here by the contents of the archive beside."""

    async def aclose(self) -> None:
        """Close all files and connections."""
