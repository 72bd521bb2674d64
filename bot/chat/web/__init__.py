"""The table in the browser: a small server on this machine, and the page that it serves.

Alone here aiohttp serves a page. It touches the dialogue, word of news, and its own windows.
"""
