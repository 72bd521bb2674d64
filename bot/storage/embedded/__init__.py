"""The server that the bot runs itself: its program, its folder, its watchdog.

It touches the disk and processes; no key and no game.
"""
