"""Discord and Telegram beside each other, on one store."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.fakes.telegram import NO_LIMITS, telegram_peer
from tests.support.chat.discord.table import DiscordTable
from tests.support.chat.discord.world import wire_world
from tests.support.chat.known_game import known_tiles
from tests.support.chat.telegram.table import TelegramTable
from tests.support.chat.together import Together
from tests.support.cli.admin import admin
from tests.support.coordinator.rounds import WORDS, Found
from tests.support.dialogue.chat_table import Lists
from tests.support.storage.sealed_store import clock, open_empty_stores
from tests.together.bell.row import hanging_bells

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.storage.store import Store
    from tests.support.clock import Clock
    from tests.support.storage.servers import Servers

__all__ = ["admin", "clock", "hanging_bells"]  # fixtures


@pytest.fixture
async def stores(servers: Servers, clock: Clock) -> AsyncIterator[tuple[Store, Store]]:
    """Yield the same empty store, over a connection for each of two processes."""
    async with open_empty_stores(servers, clock, processes=2) as (one, two):
        yield one, two


@pytest.fixture
async def rounds(
    request: pytest.FixtureRequest, stores: tuple[Store, Store], clock: Clock
) -> AsyncIterator[Together]:
    """Yield both platforms in one process, with few words and a solver for them.

    With the parameter True Telegram's bot can be asked inline.
    """
    inline = getattr(request, "param", False)
    async with wire_world() as wire, telegram_peer(inline=inline, limits=NO_LIMITS) as world:
        lists, solver = Lists(frozenset(WORDS)), Found()
        discord = DiscordTable(wire, stores[0], clock, lists=lists, solver=solver)
        telegram = TelegramTable(world, stores[0], clock, shared=discord.bot)
        channel = wire.guild("Kółko").channel("gry")
        kuba = world.person("Kuba", username="kuba_k")
        group = world.group("Wieczór", kuba)
        yield Together(discord, telegram, channel, group, channel.player("Ola"), kuba)


@pytest.fixture(params=["one process", "two processes"])
async def together(
    request: pytest.FixtureRequest, stores: tuple[Store, Store], clock: Clock
) -> AsyncIterator[Together]:
    """Yield both platforms in one process, then each in a separate one."""
    async with wire_world() as wire, telegram_peer(inline=False, limits=NO_LIMITS) as world:
        discord = DiscordTable(wire, stores[0], clock)
        shared = discord.bot if request.param == "one process" else None
        telegram = TelegramTable(world, stores[0 if shared else 1], clock, shared=shared)
        channel = wire.guild("Kółko").channel("gry")
        kuba = world.person("Kuba", username="kuba_k")
        group = world.group("Wieczór", kuba)
        with known_tiles():
            yield Together(discord, telegram, channel, group, channel.player("Ola"), kuba)
