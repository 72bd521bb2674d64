"""The first answer to an interaction where the bot isn't, by which its messages are edited.

Discord lets it be filled in again and again, so a board is the first answer wherever it can be: a
request whose result was lost is repeated, and nothing appears twice.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Literal, TypeAlias

import aiohttp
import discord

from bot.chat.discord.error_mapping import ACKNOWLEDGED, FAILED, code_of
from bot.chat.discord.interactions.answers import log_refusal
from bot.chat.discord.interactions.open_messages import OpenMessage

if TYPE_CHECKING:
    from bot.chat.discord.interactions.open_messages import OpenMessages

# None yet; a new message for all, still to be filled; an edit of the pressed message that all see;
# one for the person alone; a message for all that an earlier delivery of the interaction brought;
# none at all, because Discord takes no answer any more.
AnswerKind: TypeAlias = Literal["", "public", "source", "private", "shown", "refused"]

# The errors of a request whose result is lost: it may have been done.
LOST = (aiohttp.ClientError, OSError, TimeoutError)
# The number of times that such a request is sent.
TRIES = 3


class FirstAnswer:
    """The first answer: not opened yet, or opened in one way for good.

    `opened` says in which way, and `is_open` is set once it is. `shown` is to be set once a private
    first answer has its content.
    """

    def __init__(self, interaction: discord.Interaction, messages: OpenMessages) -> None:
        """Store the messages that can be edited now."""
        pressed = interaction.message
        self._interaction = interaction
        self._messages = messages
        self._is_private_press = pressed is not None and pressed.flags.ephemeral
        self._opening = asyncio.Lock()
        self._earlier = ""
        self._is_own = True
        self.source = "" if pressed is None or self._is_private_press else str(pressed.id)
        self.opened: AnswerKind = ""
        self.is_open = asyncio.Event()
        self.shown = asyncio.Event()

    @property
    def evidence(self) -> str:
        """The id of a message that everybody sees and that this interaction names, else "".

        It is the message of an earlier delivery, or the pressed one.
        """
        return self._earlier or self.source

    async def open(self, wanted: AnswerKind) -> AnswerKind:
        """Acknowledge the interaction by this first answer, and return the one that holds."""
        async with self._opening:
            if not self.opened:
                self.opened = await self._open(wanted)
                if self.opened == "source":
                    self._messages.put(self.source, OpenMessage(self._interaction))
                self.is_open.set()
        return self.opened

    async def open_privately(self) -> AnswerKind:
        """Acknowledge the interaction without a new message for all."""
        return await self.open("source" if self.source else "private")

    async def wait_until_shown(self) -> None:
        """Wait until no follow-up would be taken for the content of a private first answer."""
        if self.opened == "private":
            await self.shown.wait()

    async def withdraw(self) -> bool:
        """Delete a new message for all that is not filled. Return False if it may still be there.

        One that another delivery of the interaction began is left to that.
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

    async def _open(self, wanted: AnswerKind) -> AnswerKind:
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

    async def _find(self) -> AnswerKind:
        """Return the first answer that this or an earlier delivery of the interaction got."""
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
