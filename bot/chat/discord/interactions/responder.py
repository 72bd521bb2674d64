"""The private response to one interaction: first the acknowledgement, then the content.

Discord accepts the acknowledgement for three seconds, and content for fifteen minutes. If the
answer fails, the action is done nevertheless, and the relay posts the board from the outbox.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, NamedTuple

import discord

from bot.chat.discord.error_mapping import ACKNOWLEDGED, FAILED, MESSAGE_GONE, TOKEN_GONE, code_of
from bot.chat.discord.forms import form
from bot.chat.discord.messages import parts

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Awaitable, Callable

    from bot.chat.discord.interactions.desks import Desks
    from bot.chat.discord.messages import Parts, WayButton
    from bot.coordinator.game_id import GameId
    from bot.dialogue.actor import Actor
    from bot.dialogue.message import Message, Prompt
    from bot.dialogue.reply import Reply
    from bot.dialogue.services import ChatServices
    from render.themes import ThemeName

_log = logging.getLogger(__name__)


class Worked(NamedTuple):
    """The result of the work on an interaction: a reply, its theme, and the person who acts.

    `actor` is None if the person could not be read.
    """

    reply: Reply
    theme: ThemeName
    actor: Actor | None = None


class InteractionResponder:
    """The private response to a person's interaction. Errors of Discord are logged, never raised.

    A press on a private message edits that message, unless `in_place` is False. Any other
    interaction gets a new message.
    """

    def __init__(
        self,
        interaction: discord.Interaction,
        services: ChatServices,
        desks: Desks,
        *,
        in_place: bool = True,
    ) -> None:
        self._interaction = interaction
        self._services = services
        self._desks = desks
        self._lost = False
        message = interaction.message
        self._in_place = in_place and message is not None and message.flags.ephemeral

    async def acknowledge(self) -> None:
        """Acknowledge the interaction, so that Discord waits for its content."""
        response = self._interaction.response
        try:
            if self._in_place:
                await response.defer()
            else:
                await response.defer(ephemeral=True, thinking=True)
        except FAILED as error:
            # After any other error the acknowledgement may have arrived, now or before a lost
            # connection.
            self._lost = code_of(error) in TOKEN_GONE
            log_refusal(error)

    async def complete(
        self,
        working: asyncio.Future[Worked],
        games: tuple[GameId, ...],
        show: Callable[[Worked], Awaitable[None]],
    ) -> None:
        """Acknowledge the interaction, wait for the work, and show its reply.

        `games` are the games that the work may be about. `show` shows a finished work.
        """
        del games
        await self.acknowledge()
        await show(await working)

    async def launch(self) -> bool:
        """Open the Activity (the board within Discord), which also acknowledges the interaction.

        Return False if Discord refuses. If Discord delivers the press a second time, the Activity
        is open already, which counts as success.
        """
        try:
            await self._interaction.response.launch_activity()
        except FAILED as error:
            log_refusal(error)
            return code_of(error) == ACKNOWLEDGED
        return True

    async def ask(self, prompt: Prompt, token: str) -> None:
        """Open a form, which also acknowledges the interaction."""
        try:
            await self._interaction.response.send_modal(form(prompt, token))
        except FAILED as error:
            log_refusal(error)

    async def show(
        self,
        message: Message,
        theme: ThemeName,
        game: GameId | None = None,
        ways: tuple[WayButton, ...] = (),
        *,
        whole: bool = True,
    ) -> None:
        """Show a message as the response.

        If it is about a game, it becomes the person's page of that game. `ways` are buttons that
        open the board. If the person has dismissed the response, a `whole` message is sent
        again as a new one.
        """
        about = game if message.file is None else None
        if self._lost:
            await self._refill(message, theme, about, ways)
            return
        try:
            shown = await self._show(message, theme, ways, whole=whole)
        except FAILED as error:
            if code_of(error) in TOKEN_GONE:
                await self._refill(message, theme, about, ways)
            if whole or code_of(error) != MESSAGE_GONE:
                log_refusal(error)
            return
        if about is not None:
            await self._desks.replace(self._interaction, about, shown)

    async def _refill(
        self,
        message: Message,
        theme: ThemeName,
        game: GameId | None,
        ways: tuple[WayButton, ...],
    ) -> None:
        if game is not None:
            view, files = await self._parts(message, theme, ways)
            await self._desks.refill(self._interaction.user.id, game, view, files)

    async def nothing(self) -> None:
        """Delete Discord's note that a response is coming, because there will be none."""
        if self._lost or self._in_place:
            return
        try:
            await self._interaction.delete_original_response()
        except FAILED as error:
            log_refusal(error)

    async def _show(
        self, message: Message, theme: ThemeName, ways: tuple[WayButton, ...], *, whole: bool
    ) -> discord.Message:
        view, files = await self._parts(message, theme, ways)
        try:
            return await self._interaction.edit_original_response(view=view, attachments=files)
        except discord.NotFound as gone:
            if gone.code != MESSAGE_GONE or not whole:
                raise
        # The response was dismissed in the meantime, so it comes again in a new message.
        view, files = await self._parts(message, theme, ways)
        send = self._interaction.followup.send
        return await send(view=view, files=files, ephemeral=True, wait=True)

    async def _parts(
        self, message: Message, theme: ThemeName, ways: tuple[WayButton, ...]
    ) -> Parts:
        return await parts(message, self._services, theme, self._desks.links, ways)


def log_refusal(error: BaseException) -> None:
    """Log an error of a response, without any token.

    The error of a late answer is logged at the level debug.
    """
    if code_of(error) in TOKEN_GONE | {ACKNOWLEDGED}:
        _log.debug("discord: too late to answer (%s)", code_of(error))
    elif isinstance(error, discord.HTTPException):
        _log.warning("discord: an answer was refused: %s %s", error.status, error.text)
    else:
        _log.warning("discord: an answer failed: %s", type(error).__name__)
