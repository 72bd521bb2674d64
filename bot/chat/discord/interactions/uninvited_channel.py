"""The port by which a board is shown as the response to one interaction.

It is used in chats to which the bot was not added.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, TypeVar

import discord

from bot.chat.discord import error_mapping
from bot.chat.discord.activity import with_board
from bot.chat.discord.channel import allowed_mentions, without_buttons
from bot.chat.discord.interactions.open_messages import OpenMessage
from bot.chat.discord.interactions.uninvited_first_response import LOST, TRIES
from bot.chat.discord.markup import Links
from bot.chat.discord.messages import Parts, layout, parts
from bot.chat.discord.permissions import ATTACHING, NAMES
from bot.chat.discord.place import server_language
from bot.coordinator.place import Place
from bot.delivery.channel import (
    MessageBusyError,
    MessageFixedError,
    MessageGoneError,
    PicturelessError,
    TryLaterError,
)

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from bot.chat.discord.interactions.open_messages import OpenMessages
    from bot.chat.discord.interactions.uninvited_first_response import UninvitedFirstResponse
    from bot.coordinator.settings import Language
    from bot.delivery.channel import OutgoingMessage
    from bot.dialogue.services import ChatServices

T = TypeVar("T")


class UninvitedChannel:
    """The port `ResponseChannel` for Discord. `has_posted` is True after a new public message."""

    def __init__(
        self,
        interaction: discord.Interaction,
        services: ChatServices,
        first: UninvitedFirstResponse,
        messages: OpenMessages,
        emojis: Mapping[str, int],
    ) -> None:
        """Store the first response, the messages to edit now, and the emojis of tiles."""
        self._interaction = interaction
        self._services = services
        self._first = first
        self._messages = messages
        self._emojis = emojis
        self.has_posted = False

    @property
    def evidence(self) -> str:
        """The id of a public message that this interaction proves to exist, "" for none."""
        return self._first.evidence

    async def promise(self) -> None:
        """Show everybody Discord's note that a new message is coming."""
        await self._first.open("public")

    def scope(self, place: str) -> str:
        """Return the scope whose settings hold in this chat: the chat itself."""
        return Place.parse(place).scope

    def language(self, place: str) -> Language | None:
        """Return the language of the chat's server, None if nobody has chosen one."""
        del place
        return server_language(self._interaction.guild)

    async def post(self, place: str, letter: OutgoingMessage) -> str:
        """Send a new public message, and return its id.

        The first message becomes the first response.
        """
        del place
        is_first = await self._first.open("public") == "public" and not self.has_posted

        async def fill() -> discord.Message:
            view, files = await self._parts(letter)
            return await self._interaction.edit_original_response(
                view=view, attachments=files, allowed_mentions=_mentions(letter)
            )

        async def follow() -> discord.Message:
            await self._first.wait_until_shown()
            view, files = await self._parts(letter)
            return await self._interaction.followup.send(
                view=view, files=files, allowed_mentions=_mentions(letter), wait=True
            )

        message = await (self._repeat(fill) if is_first else self._try(follow))
        self.has_posted = True
        followup = None if is_first else message.id
        self._messages.put(str(message.id), OpenMessage(self._interaction, followup))
        return str(message.id)

    async def edit(self, place: str, posted: str, letter: OutgoingMessage) -> None:
        """Edit a whole message: text, picture and buttons.

        Raises TryLaterError if this process has no valid token for the message. `posted` is the
        message's id.
        """
        del place
        message = await self._message(posted)
        if message is None:
            reason = "no token opens the message"
            raise TryLaterError(reason)

        async def change() -> None:
            view, files = await self._parts(letter)
            await message.edit(view, files)

        await self._repeat(change)

    async def collapse(self, place: str, posted: str, letter: OutgoingMessage) -> None:
        """Shrink a posted message to the text of `letter`.

        Delete the message if `letter` has no text. `posted` is the message's id.
        """
        del place

        async def change(message: OpenMessage) -> None:
            if letter.message.lines:
                await message.edit(layout(letter.message, Links(emojis=self._emojis)), ())
            else:
                await message.delete()

        await self._tidy(posted, change)

    async def remove_buttons(self, place: str, posted: str, letter: OutgoingMessage) -> None:
        """Remove the buttons of a posted message.

        Its picture stays. Its text stays unless `letter` has a text, which then replaces it.
        `posted` is the message's id.
        """
        del place

        async def change(message: OpenMessage) -> None:
            await message.edit(without_buttons(await message.fetch(), letter))

        await self._tidy(posted, change)

    async def close(self, place: str) -> None:
        """Do nothing, because a response makes no thread."""

    async def private(self, identity: str) -> None:
        """Return None, because a response reaches no other chat."""

    async def _tidy(self, posted: str, change: Callable[[OpenMessage], Awaitable[None]]) -> None:
        message = await self._message(posted)
        if message is None:
            raise MessageBusyError
        try:
            await self._try(lambda: change(message))
        except (TryLaterError, *LOST) as refused:
            raise MessageBusyError from refused
        except PicturelessError as refused:
            raise MessageFixedError from refused

    async def _message(self, posted: str) -> OpenMessage | None:
        """Return how a message can be edited, None if it can't be.

        The message whose button was pressed can be edited by this interaction. `posted` is the
        message's id.
        """
        if posted == self._first.source:
            await self._first.open("source")
        return self._messages.get(posted)

    async def _parts(self, letter: OutgoingMessage) -> Parts:
        message = with_board(self._services, letter)
        return await parts(
            message, self._services, letter.theme, Links(letter.people, emojis=self._emojis)
        )

    async def _repeat(self, request: Callable[[], Awaitable[T]]) -> T:
        """Send a request that may be carried out twice. If its result is lost, send it again."""
        for _ in range(TRIES - 1):
            with suppress(*LOST):
                return await self._try(request)
        return await self._try(request)

    async def _try(self, request: Callable[[], Awaitable[T]]) -> T:
        """Send a request. Raise a refusal of Discord as an error of the port `Channel`."""
        try:
            return await request()
        except (discord.HTTPException, discord.RateLimited) as error:
            code = error_mapping.code_of(error)
            if code == error_mapping.MESSAGE_GONE:
                raise MessageGoneError from None
            if code in error_mapping.FIXED:
                raise MessageFixedError from None
            attaches = self._interaction.app_permissions.attach_files
            if code in error_mapping.DOUBTFUL and not attaches:
                raise PicturelessError(NAMES[ATTACHING]) from None
            raise error_mapping.as_try_later(error) or TryLaterError(str(code)) from None


def _mentions(letter: OutgoingMessage) -> discord.AllowedMentions:
    """Return the persons whom Discord may notify by the message `letter`: nobody if it is quiet.

    Discord can't send a silent answer otherwise.
    """
    return discord.AllowedMentions.none() if letter.quiet else allowed_mentions(letter)
