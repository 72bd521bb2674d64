"""How the shipped lists are made from their sources; needed only to make them again.

It reads sources and writes lists; nothing that runs a game imports it.
"""
