"""The game on Telegram: groups, private chats, inline mode.

Updates (Telegram's events) are stored before they are confirmed, and handled in order in each chat
(`inbound`). Outgoing messages wait in one queue per chat (`outbound.rate_limits`). `group`,
`private` and `inline` answer. Only this package uses python-telegram-bot. It uses the dialogue, the
delivery and its own messages.
"""
