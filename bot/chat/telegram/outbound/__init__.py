"""Outgoing Telegram messages: messages, buttons, boards at places, each through its queue.

This package uses the library and knows the messages in chats. It decides nothing.
"""
