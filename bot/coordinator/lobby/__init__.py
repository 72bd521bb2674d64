"""The lobby, where persons seek a game with anybody.

A *seek* is a person's wish to play with anybody. This package pairs seeks, and keeps blocks and
reports of persons.
"""
