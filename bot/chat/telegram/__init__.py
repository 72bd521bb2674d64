"""Telegram: groups, private chats, inline mode.

What comes in is stored before it is confirmed, and worked off in order per chat (`inbound`); what
goes out waits in one queue a chat (`outbound.pace`). Groups, private chats and inline mode answer.
Alone here python-telegram-bot is known. It touches the dialogue, delivery and its own messages.
"""
