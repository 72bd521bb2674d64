"""The response to an interaction in a chat to which the bot was not added.

Everybody sees the board, and only the person who acts sees the rest. If the first response is
public, private pages are further messages (follow-ups). At most five are allowed there (Discord's
documentation, "Create Followup Message").
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING

from bot.chat.discord.interactions.responder import InteractionResponder
from bot.chat.discord.interactions.uninvited_channel import UninvitedChannel
from bot.chat.discord.interactions.uninvited_first_response import LOST, UninvitedFirstResponse
from bot.chat.discord.place import place_of
from bot.delivery.response_place import ResponsePlace

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    import discord

    from bot.bounded_cache import BoundedCache
    from bot.chat.discord.interactions.desks import Desks
    from bot.chat.discord.interactions.open_messages import OpenMessages
    from bot.chat.discord.interactions.responder import Worked
    from bot.chat.discord.messages import WayButton
    from bot.coordinator.game_id import GameId
    from bot.dialogue.message import Message
    from bot.dialogue.services import ChatServices
    from render.themes import ThemeName

# Seconds to wait for the work, then for its board, before the person is answered in private.
WORK_SECONDS, BOARD_SECONDS = 1.5, 1.0

_log = logging.getLogger(__name__)


class NotFilledError(Exception):
    """The error that a public message may still have no content, so nothing private can be sent."""


class UninvitedResponder(InteractionResponder):
    """A response that also brings the board in this chat up to date.

    Private content becomes the first response only if Discord has confirmed that nobody else sees
    that response. If the first response has no content yet, a follow-up would become its
    content and might be public. So private content waits until the board is shown.
    """

    def __init__(
        self,
        interaction: discord.Interaction,
        services: ChatServices,
        desks: Desks,
        messages: OpenMessages,
        unstored: BoundedCache[str, tuple[str, bool]],
    ) -> None:
        """Store the messages that can be edited now, and those whose ids are not stored yet."""
        super().__init__(interaction, services, desks)
        self._first = UninvitedFirstResponse(interaction, messages)
        self._messages = messages
        self._unstored = unstored
        self._filled: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._private: discord.WebhookMessage | None = None
        self._game: GameId | None = None

    async def acknowledge(self) -> None:
        """Acknowledge the interaction if that has not been done yet."""
        self._lost = await self._first.open_privately() == "refused"

    async def complete(
        self,
        working: asyncio.Future[Worked],
        games: tuple[GameId, ...],
        show: Callable[[Worked], Awaitable[None]],
    ) -> None:
        """Wait for the work, then show the board to everybody and the reply to the person.

        `games` are the games that the work may be about.
        """
        if not (await asyncio.wait({working}, timeout=WORK_SECONDS))[0]:
            await self.acknowledge()
        worked = await working
        about = (*games, worked.reply.game) if worked.reply.game else games
        board = asyncio.ensure_future(self._update(set(about)))
        opened = asyncio.ensure_future(self._first.is_open.wait())
        try:
            await asyncio.wait(
                {board, opened}, timeout=BOARD_SECONDS, return_when=asyncio.FIRST_COMPLETED
            )
            await self.acknowledge()
            await show(worked)
            self._first.shown.set()
            await board
        finally:
            board.cancel()
            opened.cancel()

    async def nothing(self) -> None:
        """Delete Discord's note that a response is coming, if only this person sees it."""
        if self._first.opened == "private":
            await super().nothing()

    async def show(
        self,
        message: Message,
        theme: ThemeName,
        game: GameId | None = None,
        ways: tuple[WayButton, ...] = (),
        *,
        whole: bool = True,
    ) -> None:
        """Show a message to the person.

        Show nothing if everybody might read it. `ways` are buttons that open the board.
        """
        self._game = game
        with suppress(NotFilledError):
            await super().show(message, theme, game, ways, whole=whole)

    async def _show(
        self, message: Message, theme: ThemeName, ways: tuple[WayButton, ...], *, whole: bool
    ) -> discord.Message:
        if self._first.opened == "private":
            return await super()._show(message, theme, ways, whole=whole)
        view, files = await self._parts(message, theme, ways)
        if self._private is not None:
            return await self._private.edit(view=view, attachments=files)
        pressed = self._interaction.message
        if pressed is not None and pressed.flags.ephemeral and self._game is not None:
            user = self._interaction.user.id
            edited = await self._desks.edit(user, self._game, pressed.id, view, files)
            if edited is not None:
                return edited
            view, files = await self._parts(message, theme, ways)
        if self._first.opened == "public" and not await asyncio.shield(self._filled):
            raise NotFilledError
        self._private = await self._interaction.followup.send(
            view=view, files=files, ephemeral=True, wait=True
        )
        return self._private

    async def _update(self, games: set[GameId]) -> None:
        """Bring the boards of these games up to date in the chat of the interaction."""
        here, emojis = self._interaction, self._desks.links.emojis
        channel = UninvitedChannel(here, self._services, self._first, self._messages, emojis)
        place = ResponsePlace(self._services, channel, place_of(here), self._unstored)
        try:
            for game in sorted(games):
                await place.bring_up_to_date(game)
        except LOST as error:
            _log.warning("discord: a board may be missing: %s", type(error).__name__)
        except Exception:  # noqa: BLE001 - logged whole; the next response shows the board
            _log.exception("discord: a board can't be shown with an answer")
        finally:
            self._filled.set_result(channel.has_posted or await self._first.withdraw())
