"""The results of finished games: lines, ratings, leaderboards, statistics.

They follow from the tables and are kept by the port of the results; no game waits for them.
"""
