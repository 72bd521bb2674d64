"""Discord, in the two ways that it is stood in for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from discord_game import DiscordTable, known_tiles
from discord_sim import sim_world
from discord_wire import wire_world
from sealed_store import clock, store

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from discord_game import Clock
    from discord_world import DiscordChannel, DiscordWorld

    from bot.storage.store import Store
    from tests.fakes.discord import DiscordPeer, Room

__all__ = ["clock", "store"]  # fixtures


@pytest.fixture(params=["wire", "sim"])
async def discord_world(request: pytest.FixtureRequest) -> AsyncIterator[DiscordWorld]:
    """One world, then the other."""
    if request.param == "wire":
        async with wire_world() as wire:
            yield wire
    else:
        async with sim_world() as sim:
            yield sim


@pytest.fixture
async def discord_wire() -> AsyncIterator[DiscordPeer]:
    """Real sockets, with all the trouble that they allow."""
    async with wire_world() as wire:
        yield wire


@pytest.fixture
def table(discord_world: DiscordWorld, store: Store, clock: Clock) -> Iterator[DiscordTable]:
    """The bot in both worlds, dealing the same tiles in each."""
    with known_tiles():
        yield DiscordTable(discord_world, store, clock)


@pytest.fixture
def channel(discord_world: DiscordWorld) -> DiscordChannel:
    """Where people play."""
    return discord_world.guild("Kółko").channel("gry")


@pytest.fixture
def wired(discord_wire: DiscordPeer, store: Store, clock: Clock) -> Iterator[DiscordTable]:
    """The bot on the wire alone."""
    with known_tiles():
        yield DiscordTable(discord_wire, store, clock)


@pytest.fixture
def room(discord_wire: DiscordPeer) -> Room:
    """Where people play on the wire."""
    return discord_wire.guild("Kółko").channel("gry")
