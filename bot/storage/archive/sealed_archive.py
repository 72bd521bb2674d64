"""The sealed values of an archive: games, and persons' result lines of these games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.game_id import GameId
from bot.storage import keys
from bot.storage.archive.game_archive import Resealed
from bot.storage.sealing.sealed_values import SealedValue

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator, Sequence

    from bot.storage.archive.game_archive import ArchivedGame, GameArchive

# This many games are read at once.
_AT_ONCE = 64


class SealedArchive:
    """The port `SealedElsewhere` on an archive. If there is no archive, it has no values."""

    def __init__(self, archive: GameArchive | None) -> None:
        self._archive = archive

    async def values(self) -> AsyncIterator[Sequence[SealedValue]]:
        """Yield all sealed values in batches.

        The value of a game has the name "". The value of a person's result line has its entry's
        name.
        """
        if self._archive is not None:
            async for games in self._archive.games(_AT_ONCE):
                yield [value for one in games for value in _values(one)]

    async def replace(self, values: Sequence[tuple[SealedValue, bytes]]) -> int:
        """Replace the blob of each value that hasn't changed since it was read.

        Return how many blobs were replaced.
        """
        if self._archive is None or not values:
            return 0
        return await self._archive.reseal(
            [Resealed(GameId(one.field.decode()), one.name, one.blob, blob) for one, blob in values]
        )


def _values(one: ArchivedGame) -> Iterator[SealedValue]:
    game = one.game.encode()
    about: tuple[str, ...] = (one.game, str(one.version))
    yield SealedValue(keys.GAME, "", "archived", game, one.blob, 0, about)
    for name, line in one.entries:
        part, _, person = name.partition(":")
        if part == keys.RESULTS.part:
            yield SealedValue(keys.RESULTS, name, "line", game, line, 0, (person, one.game))
