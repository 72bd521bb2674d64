"""Outgoing messages: their text, buttons and pictures, and the pace at which they are sent.

This package uses the Telegram library and knows the messages that stand in chats. It decides
nothing about games.
"""
