"""The results of ended games: records of persons, ratings, leaderboards, statistics.

They are computed from the tables after a game has ended, so no game waits for them.
"""
