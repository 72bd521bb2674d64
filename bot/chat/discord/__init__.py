"""The game on Discord: slash commands, buttons, forms, and boards in channels.

Several processes may share its shards and chats: rates and the gateway's sessions are kept by all.
Alone here discord.py is known. It touches the dialogue, delivery and its own messages.
"""
