"""Clients that only answer: `python -m tests.bench.plain_client PICTURE`, asked as the bot is.

They stand on the libraries that the bot stands on, and are the floor below its waits: a press of
“Ruch” is answered with a picture that is there already, any other one is only answered.
"""

from __future__ import annotations

import asyncio
import io
import os
import sys
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import discord
import discord.http
from discord import app_commands, ui
from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.chat.telegram.outbound.client import make_bot

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from telegram import Bot, CallbackQuery

MOVE, RACK, START = "Ruch", "Stojak", "start"


class PlainDiscord(discord.AutoShardedClient):
    """Acknowledges a press; posts a picture that is there already, and says so."""

    def __init__(self, board: bytes) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.01)
        self._board = board
        self._tree = app_commands.CommandTree(self)
        self._tree.command(name=START, description=START)(self._start)

    async def setup_hook(self) -> None:
        """Send the command that asks for the first board."""
        await self._tree.sync()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Answer a press."""
        if interaction.type is discord.InteractionType.component:
            data: Any = interaction.data
            await self._answer(interaction, board=data["custom_id"] == MOVE)

    async def _start(self, interaction: discord.Interaction) -> None:
        await self._answer(interaction, board=True)

    async def _answer(self, interaction: discord.Interaction, *, board: bool) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        if board:
            await self.post(interaction.channel_id or 0)
        await interaction.edit_original_response(content="ok")

    async def post(self, channel: int) -> None:
        """Post a board."""
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png")))
        row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
        for label in (MOVE, RACK):
            row.add_item(ui.Button(label=label, custom_id=label))
        view.add_item(row)
        view.stop()
        file = discord.File(io.BytesIO(self._board), "board.png")
        await self.get_partial_messageable(channel).send(view=view, file=file)


class PlainTelegram:
    """Polls, and answers a press; posts a picture that is there already."""

    def __init__(self, client: Bot, board: bytes) -> None:
        self._client = client
        self._board = board

    async def run(self) -> None:
        """Answer what comes, many at once, until cancelled."""
        offset = 0
        async with asyncio.TaskGroup() as tasks:
            while True:
                for update in await self._client.get_updates(offset, timeout=10):
                    offset = update.update_id + 1
                    if update.callback_query is not None:
                        tasks.create_task(self._press(update.callback_query))
                    elif update.message is not None:
                        tasks.create_task(self.post(update.message.chat.id))

    async def _press(self, query: CallbackQuery) -> None:
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(_answer_query(self._client, query.id))
            if query.message is not None and query.data == MOVE:
                tasks.create_task(self.post(query.message.chat.id))

    async def post(self, chat: int) -> None:
        """Post a board."""
        row = [InlineKeyboardButton(label, callback_data=label) for label in (MOVE, RACK)]
        markup = InlineKeyboardMarkup([row])
        await self._client.send_photo(chat, self._board, caption=MOVE, reply_markup=markup)


async def _answer_query(client: Bot, query: str) -> None:
    await client.answer_callback_query(query)


@asynccontextmanager
async def _running(client: PlainDiscord) -> AsyncIterator[None]:
    async with client:
        await client.login(os.environ["DISCORD_TOKEN"])
        connected = asyncio.create_task(client.connect())
        await client.wait_until_ready()
        yield
        connected.cancel()


async def main(board: bytes) -> None:
    """Serve on both platforms until killed."""
    discord.http.Route.BASE = os.environ["DISCORD_API"]
    token, api = os.environ["TELEGRAM_TOKEN"], os.environ["TELEGRAM_API"]
    async with _running(PlainDiscord(board)), make_bot(token, api) as client:
        for platform in ("Discord", "Telegram"):
            print(platform, flush=True)
        await PlainTelegram(client, board).run()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]).read_bytes()))
