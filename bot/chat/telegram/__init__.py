"""Telegram: groups, private chats, inline mode.

Updates are stored before they are confirmed, and handled in order per chat (`inbound`). Outgoing
messages wait in one queue a chat (`outbound.rate_limits`). Groups, private chats and inline mode
answer. Only this package knows python-telegram-bot. It uses the dialogue, the delivery and its own
messages.
"""
