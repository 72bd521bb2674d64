"""The bot's messages in chats that it is not in: pictures, buttons and addresses.

A person there mentions the bot, and it may answer by one message (Telegram's guest mode,
core.telegram.org/api/bots/guest-mode). The message first shows the invitation to a game, then its
board. It notifies nobody, because Telegram shows an edit silently.
"""
