"""The first response to an interaction in a chat to which the bot was not added.

Discord lets the content of the first response be replaced again and again. So a board is the first
answer wherever possible: if the result of a request is lost, the request is repeated, and nothing
appears twice.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Literal, TypeAlias

import aiohttp
import discord

from bot.chat.discord.error_mapping import ACKNOWLEDGED, FAILED, code_of
from bot.chat.discord.interactions.open_messages import OpenMessage
from bot.chat.discord.interactions.responder import log_refusal

if TYPE_CHECKING:
    from bot.chat.discord.interactions.open_messages import OpenMessages

# None yet; a new message for all, still to be filled; an edit of the pressed message that all see;
# one for the person alone; a message for all that an earlier delivery of the interaction brought;
# none at all, because Discord takes no response any more.
ResponseKind: TypeAlias = Literal["", "public", "source", "private", "shown", "refused"]

# The errors of a request whose result is lost: it may have been done.
LOST = (aiohttp.ClientError, OSError, TimeoutError)
# The number of times that such a request is sent.
TRIES = 3


class UninvitedFirstResponse:
    """The first response to an interaction. It is opened once, in one of several ways.

    `opened` names the way. The event `is_open` is set once the response is opened. The caller sets
    the event `shown` once a private first response has its content.
    """

    def __init__(self, interaction: discord.Interaction, messages: OpenMessages) -> None:
        """Store the interaction, and the messages that can be edited now."""
        pressed = interaction.message
        self._interaction = interaction
        self._messages = messages
        self._is_private_press = pressed is not None and pressed.flags.ephemeral
        self._opening = asyncio.Lock()
        self._earlier = ""
        self._is_own = True
        self.source = "" if pressed is None or self._is_private_press else str(pressed.id)
        self.opened: ResponseKind = ""
        self.is_open = asyncio.Event()
        self.shown = asyncio.Event()

    @property
    def evidence(self) -> str:
        """The id of the public message that this interaction proves to exist, "" for none.

        It is the message that an earlier delivery of the interaction made, or the one with the
        pressed button.
        """
        return self._earlier or self.source

    async def open(self, wanted: ResponseKind) -> ResponseKind:
        """Acknowledge the interaction in the `wanted` way, and return the way that was taken.

        If the interaction was acknowledged before, that way is returned.
        """
        async with self._opening:
            if not self.opened:
                self.opened = await self._open(wanted)
                if self.opened == "source":
                    self._messages.put(self.source, OpenMessage(self._interaction))
                self.is_open.set()
        return self.opened

    async def open_privately(self) -> ResponseKind:
        """Acknowledge the interaction without making a new public message."""
        return await self.open("source" if self.source else "private")

    async def wait_until_shown(self) -> None:
        """Wait until a private first response has its content.

        Before that, Discord would take the next message for this content.
        """
        if self.opened == "private":
            await self.shown.wait()

    async def withdraw(self) -> bool:
        """Delete a new public message that has no content yet.

        Return False if the message may still be there. A message that another delivery of the
        interaction began is left to that delivery.
        """
        if self.opened != "public":
            return True
        if not self._is_own:
            return False
        try:
            await self._interaction.delete_original_response()
        except discord.NotFound:
            return True
        except FAILED as error:
            log_refusal(error)
            return False
        return True

    async def _open(self, wanted: ResponseKind) -> ResponseKind:
        response = self._interaction.response
        for _ in range(TRIES):
            try:
                if wanted == "source" or (wanted == "private" and self._is_private_press):
                    await response.defer()
                else:
                    await response.defer(ephemeral=wanted == "private", thinking=True)
            except LOST as error:
                log_refusal(error)
            except FAILED as error:
                log_refusal(error)
                return await self._find() if code_of(error) == ACKNOWLEDGED else "refused"
            else:
                return wanted
        return "refused"

    async def _find(self) -> ResponseKind:
        """Return how this or an earlier delivery of the interaction was acknowledged."""
        try:
            first = await self._interaction.original_response()
        except discord.NotFound:
            return "shown"
        except FAILED as error:
            log_refusal(error)
            return "refused"
        if str(first.id) == self.source:
            return "source"
        if first.flags.ephemeral:
            return "private"
        if first.flags.loading:
            self._is_own = False
            return "public"
        self._earlier = str(first.id)
        self._messages.put(self._earlier, OpenMessage(self._interaction))
        return "shown"
