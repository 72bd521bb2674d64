"""The bot's messages in chats of which it is no member: pictures, buttons and places.

core.telegram.org/api/bots/guest-mode. Such a message is first a table's invitation and then its
board. It notifies nobody, because Telegram shows an edit silently.
"""
