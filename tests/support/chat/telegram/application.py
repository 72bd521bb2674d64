"""A real python-telegram-bot against the stand-in: as a bare client, or polling with handlers."""

from __future__ import annotations

import contextlib
import io
import re
from typing import TYPE_CHECKING, Any, TypeAlias

import pytest
from PIL import Image
from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup
from telegram.error import BadRequest
from telegram.ext import Application, ApplicationBuilder, CallbackContext, ExtBot

from tests.fakes.telegram import NO_LIMITS, telegram_peer

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from telegram.ext import BaseHandler

    from tests.fakes.telegram import Limits, World
    from tests.fakes.telegram.state import Asking

Bare: TypeAlias = CallbackContext[ExtBot[None], dict[Any, Any], dict[Any, Any], dict[Any, Any]]
App: TypeAlias = Application[Any, Any, Any, Any, Any, Any]


@pytest.fixture
async def telegram_world() -> AsyncIterator[World]:
    """Make a Telegram: privacy mode on, inline mode off, no whispers, no rate limits."""
    async with telegram_peer(inline=False, limits=NO_LIMITS) as world:
        yield world


def application(world: World) -> App:
    """Return an application with this Telegram's addresses."""
    builder = ApplicationBuilder().token(world.token).base_url(world.base_url)
    return builder.base_file_url(world.base_file_url).build()


@contextlib.asynccontextmanager
async def client(world: World) -> AsyncIterator[Bot]:
    """Open the library's client, without polling."""
    bot = Bot(world.token, base_url=world.base_url, base_file_url=world.base_file_url)
    async with bot:
        yield bot


@contextlib.asynccontextmanager
async def bare(  # noqa: PLR0913 - the switches of BotFather
    *,
    privacy: bool = True,
    inline: bool = True,
    ephemeral: bool = False,
    asking: Asking = "kept",
    topics: bool = False,
    limits: Limits = NO_LIMITS,
) -> AsyncIterator[tuple[World, Bot]]:
    """Make a Telegram and a client of it, without polling."""
    peer = telegram_peer(
        privacy=privacy,
        inline=inline,
        ephemeral=ephemeral,
        asking=asking,
        topics=topics,
        limits=limits,
    )
    async with peer as world, client(world) as bot:
        yield world, bot


@contextlib.asynccontextmanager
async def polling(world: World, *handlers: BaseHandler[Any, Any, Any]) -> AsyncIterator[App]:
    """Run the application, by long polling."""
    app = application(world)
    app.add_handlers(list(handlers))
    async with app:
        assert app.updater is not None
        await app.updater.start_polling(timeout=1)
        await app.start()
        try:
            yield app
        finally:
            await app.updater.stop()
            await app.stop()


def expect_refusal(said: str) -> pytest.RaisesExc[BadRequest]:
    """Return a check for a 400 whose description holds these words, in any case."""
    return pytest.raises(BadRequest, match=f"(?i){re.escape(said)}")


def buttons(*labels: str) -> InlineKeyboardMarkup:
    """Return one column of callback buttons, each with its label for data."""
    return InlineKeyboardMarkup([[InlineKeyboardButton(one, callback_data=one)] for one in labels])


def picture(side: int = 32, colour: str = "navy") -> bytes:
    """Return a small PNG."""
    out = io.BytesIO()
    Image.new("RGB", (side, side), colour).save(out, "PNG")
    return out.getvalue()


async def press_id(bot: Bot) -> str:
    """Return the id of the newest press."""
    query = (await bot.get_updates())[-1].callback_query
    assert query is not None
    return query.id
