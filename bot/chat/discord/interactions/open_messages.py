"""The public messages that can still be edited in chats to which the bot was not added.

In such a chat a message can be edited only with the token of the interaction that made the message
or edited it as its response. These tokens are kept only in memory, because they are valid for a
quarter of an hour and are stored nowhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import discord

from bot.bounded_cache import BoundedCache

if TYPE_CHECKING:
    from collections.abc import Sequence


class OpenMessage(NamedTuple):
    """A public message that can be edited with the token of an interaction.

    It is the interaction's first response, or a later message whose id is `followup`.
    """

    interaction: discord.Interaction
    followup: int | None = None

    def is_over(self) -> bool:
        """Return True if the token has expired, so that the message can't be edited any more."""
        return self.interaction.is_expired()

    async def edit(
        self, view: discord.ui.LayoutView, files: Sequence[discord.File] | None = None
    ) -> None:
        """Replace the message. With None as `files` the message keeps its files."""
        kept = discord.utils.MISSING if files is None else files
        nobody = discord.AllowedMentions.none()
        if self.followup is None:
            await self.interaction.edit_original_response(
                view=view, attachments=kept, allowed_mentions=nobody
            )
        else:
            await self.interaction.followup.edit_message(
                self.followup, view=view, attachments=kept, allowed_mentions=nobody
            )

    async def fetch(self) -> discord.Message:
        """Return the message as Discord has it."""
        if self.followup is None:
            return await self.interaction.original_response()
        return await self.interaction.followup.fetch_message(self.followup)

    async def delete(self) -> None:
        """Delete the message."""
        if self.followup is None:
            await self.interaction.delete_original_response()
        else:
            await self.interaction.followup.delete_message(self.followup)


class OpenMessages:
    """The public messages that this process can edit now, by id."""

    def __init__(self) -> None:
        self._open: BoundedCache[str, OpenMessage] = BoundedCache(useless=OpenMessage.is_over)

    def put(self, message: str, opened: OpenMessage) -> None:
        """Store how the message with this id can be edited from now on."""
        self._open.put(message, opened)

    def get(self, message: str) -> OpenMessage | None:
        """Return how the message with this id can be edited, None if it can't be edited now."""
        found = self._open.get(message)
        return None if found is None or found.is_over() else found
