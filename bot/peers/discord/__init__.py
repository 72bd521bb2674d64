"""A small Discord on loopback: gateway, REST and files, for the real discord.py.

    async with discord_peer() as world:
        channel = world.guild("Kółko").channel("ogólny")
        ania = channel.player("Ania")
        async with world.running(client):
            press = await ania.slash("/stojak")

What is checked, and how strictly, stands in the modules: `components`, `modals`, `commands`,
`posting`, `answers`.
"""

from bot.peers.discord.people import Player
from bot.peers.discord.places import Room, Server
from bot.peers.discord.presses import Answered, Press
from bot.peers.discord.world import DiscordPeer, discord_peer

__all__ = ["Answered", "DiscordPeer", "Player", "Press", "Room", "Server", "discord_peer"]
