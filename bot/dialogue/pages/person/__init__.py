"""Pages about one person: their games, settings, statistics, data.

Pure, as all pages: made of what was looked up before.
"""
