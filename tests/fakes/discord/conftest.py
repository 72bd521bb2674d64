"""The stand-in itself, with the real client."""

from tests.support.chat.discord.world import discord_wire

__all__ = ["discord_wire"]  # a fixture
