"""Each person's newest private message about a game: a newer one takes its place.

Only in memory: a token opens its message for a quarter of an hour, and is stored nowhere.
"""

from __future__ import annotations

from collections import OrderedDict
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from bot.chat.discord.trouble import FAILED

if TYPE_CHECKING:
    import discord

_REMEMBERED = 10_000


class _Shown(NamedTuple):
    interaction: discord.Interaction
    message: int


class Desks:
    """Who was shown what last."""

    def __init__(self) -> None:
        self._shown: OrderedDict[tuple[int, str], _Shown] = OrderedDict()

    async def replaced(self, interaction: discord.Interaction, game: str, message: int) -> None:
        """This message is the desk now; the one before it, if it is another, is taken away.

        It is not edited instead: whoever dismissed it would see nothing at all.
        """
        key = (interaction.user.id, game)
        before = self._shown.pop(key, None)
        self._shown[key] = _Shown(interaction, message)
        self._forget()
        if before is not None and before.message != message and not before.interaction.is_expired():
            with suppress(*FAILED):
                await before.interaction.delete_original_response()

    def __len__(self) -> int:
        """How many messages it knows."""
        return len(self._shown)

    def _forget(self) -> None:
        """Drop those that no token opens any more: the oldest stand first."""
        while self._shown:
            oldest = next(iter(self._shown.values()))
            if len(self._shown) <= _REMEMBERED and not oldest.interaction.is_expired():
                return
            self._shown.popitem(last=False)
