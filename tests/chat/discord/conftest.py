"""Two stand-ins of Discord: SimCord for the people's view, and our wire for requests."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.support.chat.discord.sim import sim_world
from tests.support.chat.discord.table import DiscordTable
from tests.support.chat.discord.world import discord_wire
from tests.support.chat.known_game import known_tiles
from tests.support.storage.sealed_store import clock, store

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from bot.storage.store import Store
    from tests.fakes.discord import DiscordPeer, Room
    from tests.support.chat.discord.sim import SimWorld
    from tests.support.chat.discord.world import DiscordChannel
    from tests.support.clock import Clock

__all__ = ["clock", "discord_wire", "store"]  # fixtures


@pytest.fixture
async def discord_sim() -> AsyncIterator[SimWorld]:
    """Yield SimCord in one process and virtual time."""
    async with sim_world() as sim:
        yield sim


@pytest.fixture
def table(discord_sim: SimWorld, store: Store, clock: Clock) -> Iterator[DiscordTable]:
    """Yield the bot on SimCord."""
    with known_tiles():
        yield DiscordTable(discord_sim, store, clock)


@pytest.fixture
def channel(discord_sim: SimWorld) -> DiscordChannel:
    """Return the channel in which people play."""
    return discord_sim.guild("Kółko").channel("gry")


@pytest.fixture
def wire_table(discord_wire: DiscordPeer, store: Store, clock: Clock) -> Iterator[DiscordTable]:
    """Yield the bot on the wire."""
    with known_tiles():
        yield DiscordTable(discord_wire, store, clock)


@pytest.fixture
def room(discord_wire: DiscordPeer) -> Room:
    """Return the channel in which people play on the wire."""
    return discord_wire.guild("Kółko").channel("gry")
