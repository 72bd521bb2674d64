"""The game in the browser: a small HTTP server, and the page that it serves.

People reach it on this machine, by its link, as a Mini App of Telegram or as an Activity of
Discord. No other package serves pages with aiohttp.
"""
