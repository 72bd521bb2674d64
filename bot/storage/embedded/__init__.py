"""The Redis server that the bot runs itself: its program, its folder, its watchdog.

The package handles files and processes. It reads no key and no game.
"""
