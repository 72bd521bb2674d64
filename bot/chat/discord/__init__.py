"""The game on Discord: slash commands, buttons, forms, and boards in channels.

Alone here discord.py is known. It touches the dialogue, delivery and its own messages.
"""
