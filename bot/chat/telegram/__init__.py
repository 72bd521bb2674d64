"""Telegram: groups, private chats, inline mode.

Updates are stored before they are confirmed (`receiving`), worked off in order per chat (`letters`)
and understood (`hearing`); what is said goes through one queue a chat (`pace`).
"""
