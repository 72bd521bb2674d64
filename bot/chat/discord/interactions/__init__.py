"""Persons at Discord: their commands, pressed buttons and forms, and the answers to them.

Uses the channel, the messages and the dialogue.
"""
