"""The newest private message about each game that each person has on Discord (their *desk*).

A newer message replaces it. These messages are kept only in memory, because Discord lets a message
be edited for a quarter of an hour only, with a token that is stored nowhere.
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


# The key, in place of a game, of the message to a person who presses too fast.
WAIT = GameId("")


class _Shown(NamedTuple):
    interaction: discord.Interaction
    message: discord.Message

    def is_over(self) -> bool:
        """Return True if the message can't be edited any more, because its token has expired."""
        return self.interaction.is_expired()

    async def take_away(self) -> None:
        """Delete the message if its token has not expired."""
        if not self.is_over():
            with suppress(*FAILED):
                await self.message.delete()


class Desks:
    """The newest private message (desk) of each person for each game.

    `links` are used to write the lines of private messages.
    """

    def __init__(self, links: Links = NO_LINKS) -> None:
        self.links = links
        self._shown: BoundedCache[tuple[int, str], _Shown] = BoundedCache(useless=_Shown.is_over)

    async def replace(
        self, interaction: discord.Interaction, game: GameId, message: discord.Message
    ) -> None:
        """Store a message as the person's newest one about a game, and delete the previous one.

        The previous message is not edited instead, because a person who dismissed it would see
        nothing.
        """
        key = (interaction.user.id, game)
        before = self._shown.get(key)
        self._shown.put(key, _Shown(interaction, message))
        if before is not None and before.message.id != message.id:
            await before.take_away()

    async def refill(
        self, person: int, game: GameId, view: discord.ui.LayoutView, files: list[discord.File]
    ) -> None:
        """Edit the person's newest message about a game, with that message's own token.

        This is done if the new answer's token has expired. Otherwise the buttons of that message
        would offer an action that is done already.
        """
        shown = self._shown.get((person, game))
        if shown is not None and not shown.is_over():
            with suppress(*FAILED):
                await shown.message.edit(view=view, attachments=files)

    async def edit(
        self,
        person: int,
        game: GameId,
        message: int,
        view: discord.ui.LayoutView,
        files: list[discord.File],
    ) -> discord.Message | None:
        """Edit a message, with its own token, if it is the person's newest one about a game.

        Return the edited message, or None if it is not the newest one or can't be edited.
        """
        shown = self._shown.get((person, game))
        if shown is None or shown.message.id != message or shown.is_over():
            return None
        with suppress(*FAILED):
            return await shown.message.edit(view=view, attachments=files)
        return None

    async def end_wait(self, person: int) -> None:
        """Delete the message that asked a person to wait, after their next request was accepted."""
        notice = self._shown.pop((person, WAIT))
        if notice is not None:
            await notice.take_away()

    def __len__(self) -> int:
        """Return the number of stored messages."""
        return len(self._shown)
