"""Access to the encrypted values of an archive: games, and persons' results of these games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.game_id import GameId
from bot.storage import keys
from bot.storage.archive.game_archive import Resealed
from bot.storage.sealing.sealed_values import SealedValue

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator, Sequence

    from bot.storage.archive.game_archive import ArchivedGame, GameArchive

# The number of games in a batch.
_AT_ONCE = 64


class SealedArchive:
    """The encrypted values of an archive. Without an archive there are none."""

    def __init__(self, archive: GameArchive | None) -> None:
        self._archive = archive

    async def values(self) -> AsyncIterator[Sequence[SealedValue]]:
        """Yield all encrypted values of the archive in batches.

        The `name` of a game's value is "". The value of a person's result in a game has the name of
        the list that holds it.
        """
        if self._archive is not None:
            async for games in self._archive.games(_AT_ONCE):
                yield [value for one in games for value in _values(one)]

    async def replace(self, values: Sequence[tuple[SealedValue, bytes]]) -> int:
        """Replace each value by the new bytes beside it, if it hasn't changed since it was read.

        Return the number of values that were replaced.
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
