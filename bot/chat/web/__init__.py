"""The table in the browser: a small server, and the page that it serves.

It is reached on this machine, by its link, as a Mini App of Telegram or as an Activity of Discord.
No other package serves pages with aiohttp. This one uses the dialogue, the news of newer versions,
and its own windows.
"""
