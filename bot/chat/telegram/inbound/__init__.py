"""What comes in from Telegram: updates stored first, then handed to whoever answers them.

It may touch the port of the inbox, `group`, `private` and inline mode; it says nothing itself.
"""
