"""Pages about one person: their games, settings, statistics, data.

Pure, as all pages: the caller looks everything up before.
"""
