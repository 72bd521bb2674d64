"""The game on Discord: slash commands, buttons, forms, and boards in channels.

Several processes may share its shards and chats. They share the rate limits and the gateway's
sessions, too. Only this package uses discord.py. It uses the dialogue, the delivery and its own
messages.
"""
