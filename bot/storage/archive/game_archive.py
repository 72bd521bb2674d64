"""The interface `GameArchive`: it keeps encrypted games and their entries on lists.

An archive keeps bytes and can't decrypt a game. When a game goes back to Redis, the archive keeps
an empty blob for it. So a reader who did not find the game in Redis learns that it is there again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Collection, Mapping, Sequence

    from bot.coordinator.game_id import GameId


class ListEntry(NamedTuple):
    """An entry about a game on a list. `name` is the list's key without the tag: `part:rest`.

    `value` is the entry as stored: the score of a sorted set or the value of a hash.
    """

    name: str
    value: bytes


class ArchivedState(NamedTuple):
    """A game's encrypted state in one version. `blob` is empty if the game went back to Redis."""

    version: int
    blob: bytes


@dataclass(frozen=True, slots=True)
class ArchivedGame:
    """A whole archived game, encrypted, with its entries on lists.

    `at` is the time of its last action, in ms since 1970.
    """

    game: GameId
    version: int
    at: int
    blob: bytes
    entries: tuple[ListEntry, ...] = ()


class Resealed(NamedTuple):
    """A blob that was encrypted with a new key: `after` replaces `before`.

    The blob is the game's state if `name` is "", else the game's entry on the list `name`.
    """

    game: GameId
    name: str
    before: bytes
    after: bytes


class GameArchive(Protocol):
    """A store of finished games outside the memory of Redis.

    When a method that writes returns, all that it wrote is on the disk.
    """

    @property
    def is_empty(self) -> bool:
        """True if no game was ever archived here."""

    async def identify(self) -> str:
        """Return the archive's random id, which the first call creates.

        Redis keeps the id, so that a start with another archive is noticed.
        """

    async def files(self) -> Sequence[str]:
        """Return the names of the archive's files.

        Redis keeps them, so that a lost file is noticed.
        """

    async def check(self, files: Collection[str]) -> None:
        """Raise SetupError if one of these files is missing, or if any file is damaged."""

    async def inspect(self) -> None:
        """Read all files through. Raise ArchiveDamagedError if the structure of one is damaged."""

    async def put(self, games: Sequence[ArchivedGame]) -> None:
        """Store games with their entries. A game stored here in another version is replaced."""

    async def states(self, games: Sequence[GameId]) -> Mapping[GameId, ArchivedState]:
        """Return the encrypted states of these games, without games that were never archived."""

    async def whole(self, game: GameId) -> ArchivedGame | None:
        """Return an archived game with its entries on lists, or None if it isn't in the archive."""

    async def drop(self, game: GameId, version: int) -> None:
        """Delete an archived game, unless the archive has it in a version later than `version`."""

    async def entries(self, names: Collection[str]) -> Mapping[str, Mapping[GameId, bytes]]:
        """Return, for each list in `names`, its archived entries by game."""

    async def names(self, prefix: str) -> Sequence[str]:
        """Return the names of all lists with archived entries that begin with this prefix."""

    async def drop_entries(self, names: Collection[str]) -> None:
        """Delete all archived entries of the lists with these names."""

    def games(self, at_once: int) -> AsyncIterator[Sequence[ArchivedGame]]:
        """Yield all archived games with their entries, in batches of `at_once`."""

    async def reseal(self, values: Sequence[Resealed]) -> int:
        """Replace blobs by re-encrypted ones, if they haven't changed.

        Return the number replaced.
        """

    async def settle(self) -> None:
        """Erase what deleted games have left in the files."""

    async def beside(self) -> GameArchive:
        """Return a new empty archive, whose games `become` will later put into this one."""

    async def become(self, other: GameArchive) -> None:
        """Replace all games by the games of `other`, an archive that `beside` returned."""

    async def aclose(self) -> None:
        """Close the archive's files and connections."""
