"""Each person's newest private message about a game: a newer one takes its place.

Only in memory: a token opens its message for a quarter of an hour, and is stored nowhere.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from bot.bounded_cache import BoundedCache
from bot.chat.discord.error_mapping import FAILED
from bot.chat.discord.markup import NO_LINKS, Links
from bot.coordinator.game_id import GameId

if TYPE_CHECKING:
    import discord


# In place of a game: what somebody is told who presses too fast.
WAIT = GameId("")


class _Shown(NamedTuple):
    interaction: discord.Interaction
    message: discord.Message

    def is_over(self) -> bool:
        """Whether no token opens it any more."""
        return self.interaction.is_expired()

    async def take_away(self) -> None:
        """Delete it, as far as its token still opens it."""
        if not self.is_over():
            with suppress(*FAILED):
                await self.message.delete()


class Desks:
    """Who was shown what last, with these `links`."""

    def __init__(self, links: Links = NO_LINKS) -> None:
        self.links = links
        self._shown: BoundedCache[tuple[int, str], _Shown] = BoundedCache(useless=_Shown.is_over)

    async def replaced(
        self, interaction: discord.Interaction, game: GameId, message: discord.Message
    ) -> None:
        """This message is the desk now; the one before it, if it is another, is taken away.

        It is not edited instead: whoever dismissed it would see nothing at all.
        """
        key = (interaction.user.id, game)
        before = self._shown.get(key)
        self._shown.put(key, _Shown(interaction, message))
        if before is not None and before.message.id != message.id:
            await before.take_away()

    async def refill(
        self, person: int, game: GameId, view: discord.ui.LayoutView, files: list[discord.File]
    ) -> None:
        """Change the desk by the token that opened it, for an answer that came too late itself.

        Its buttons would offer again what is done.
        """
        shown = self._shown.get((person, game))
        if shown is not None and not shown.is_over():
            with suppress(*FAILED):
                await shown.message.edit(view=view, attachments=files)

    async def heard_again(self, person: int) -> None:
        """Whoever was told to wait has waited: what told them so is taken away."""
        told = self._shown.pop((person, WAIT))
        if told is not None:
            await told.take_away()

    def __len__(self) -> int:
        """How many messages it knows."""
        return len(self._shown)
