"""Leagues of simulated people over several seasons, compared with an independent referee.

`python -m tests.leagues --runs 400` plays that many, each made of its seed alone.
"""
