"""The bot's messages in chats of which it is no member, and their pictures, buttons and places.

core.telegram.org/api/bots/guest-mode. Such a message is a table's invitation and then its board. It
calls nobody, because an edit makes no sound.
"""
