"""The port `GameArchive`: sealed games, with the entries about them from the store's lists.

An archive keeps bytes and can't open a game. When a game goes back to the store, the archive keeps
an empty blob of it. So a reader who just missed it in the store learns that it is there again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Collection, Mapping, Sequence

    from bot.coordinator.game_id import GameId


class ListEntry(NamedTuple):
    """An entry about a game on a list. `name` is the list's key without its tag: `part:rest`."""

    name: str
    value: bytes


class ArchivedState(NamedTuple):
    """A game's sealed state in one version. `blob` is empty if the game went back to the store."""

    version: int
    blob: bytes


@dataclass(frozen=True, slots=True)
class ArchivedGame:
    """A whole archived game, encrypted. `at` is the time of its last action, in ms since 1970."""

    game: GameId
    version: int
    at: int
    blob: bytes
    entries: tuple[ListEntry, ...] = ()


class Resealed(NamedTuple):
    """A blob that was sealed again: `after` replaces `before`.

    The blob is a game's state if `name` is "", else the game's entry of this name.
    """

    game: GameId
    name: str
    before: bytes
    after: bytes


class GameArchive(Protocol):
    """A port that keeps finished games outside the store's memory.

    When a method that writes returns, all that it wrote is on the disk.
    """

    @property
    def is_empty(self) -> bool:
        """True if no game was ever archived here."""

    async def identify(self) -> str:
        """Return the archive's id. The first call makes it.

        The store keeps the id, so that a start with another archive is noticed.
        """

    async def files(self) -> Sequence[str]:
        """Return the names of the archive's files. The store notes them, to notice a loss."""

    async def check(self, files: Collection[str]) -> None:
        """Raise SetupError if one of these files is missing, or if any file is damaged."""

    async def inspect(self) -> None:
        """Read all files through. Raise DamagedArchiveError if the structure of one is damaged."""

    async def put(self, games: Sequence[ArchivedGame]) -> None:
        """Store games. A game stored here in another version is replaced, with its entries."""

    async def states(self, games: Sequence[GameId]) -> Mapping[GameId, ArchivedState]:
        """Return the sealed states of these games, without games that were never here."""

    async def whole(self, game: GameId) -> ArchivedGame | None:
        """Return a game with its entries, or None if it isn't here."""

    async def drop(self, game: GameId, version: int) -> None:
        """Delete a game that went back to the store, unless it is here in a later version."""

    async def entries(self, names: Collection[str]) -> Mapping[str, Mapping[GameId, bytes]]:
        """Return the entries of each of these lists, by game."""

    async def names(self, prefix: str) -> Sequence[str]:
        """Return the names of the lists that have entries here and begin with this prefix."""

    async def drop_entries(self, names: Collection[str]) -> None:
        """Delete all entries of these lists."""

    def games(self, at_once: int) -> AsyncIterator[Sequence[ArchivedGame]]:
        """Yield every game with its entries, `at_once` at a time."""

    async def reseal(self, values: Sequence[Resealed]) -> int:
        """Replace blobs by resealed ones, if they haven't changed. Return the number replaced."""

    async def settle(self) -> None:
        """Erase from the files the remains of deleted content."""

    async def beside(self) -> GameArchive:
        """Return a new empty archive. `become` later replaces this archive by it."""

    async def become(self, other: GameArchive) -> None:
        """Replace the whole contents by those of an archive that `beside` returned."""

    async def aclose(self) -> None:
        """Close all files and connections."""
