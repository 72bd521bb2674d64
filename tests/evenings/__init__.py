"""Evenings of simulated people, compared with an independent referee.

`python -m tests.evenings --runs 1000` plays that many, each made of its seed alone.
"""
