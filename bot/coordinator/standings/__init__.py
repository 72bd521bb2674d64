"""What finished games leave behind: results, ratings, leaderboards, statistics.

Reckoned from tables alone and kept by the port of the results; no game waits for it.
"""
