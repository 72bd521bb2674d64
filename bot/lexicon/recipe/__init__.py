"""The recipe of the word lists that come with the bot, needed only to make them again.

It reads sources and writes lists. No module that runs a game imports it.
"""
