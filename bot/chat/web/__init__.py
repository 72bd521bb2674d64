"""The table in the browser: a small server, and the page that it serves.

It is reached on this machine, or as a Mini App of Telegram, an Activity of Discord, by its link.
Alone here aiohttp serves a page. It touches the dialogue, word of news, and its own windows.
"""
