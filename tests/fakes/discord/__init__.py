"""A small Discord on loopback: gateway, REST and files, for the real discord.py.

    async with discord_peer() as world:
        channel = world.guild("Kółko").channel("ogólny")
        ania = channel.player("Ania")
        async with world.running(client):
            press = await ania.click("Stojak")

The modules `components`, `commands`, `posting` and `answers` say what is checked, and how strictly.
"""

from tests.fakes.discord.people import Player
from tests.fakes.discord.places import Room, Server
from tests.fakes.discord.presses import Answered, Press
from tests.fakes.discord.world import DiscordPeer, discord_peer

__all__ = ["Answered", "DiscordPeer", "Player", "Press", "Room", "Server", "discord_peer"]
