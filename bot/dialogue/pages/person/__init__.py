"""Pages about one person: their games, settings, statistics, data.

These functions read no store. The caller has looked everything up before.
"""
