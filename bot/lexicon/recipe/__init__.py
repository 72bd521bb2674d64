"""The recipe of the shipped lists, needed only to make them again.

It reads sources and writes lists. No module that runs a game imports it.
"""
