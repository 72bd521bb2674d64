"""The lobby, where persons seek a game with anybody.

A *seek* is a person's wish to play with anybody. Here are the pairing of seeks, the games that
begin, and blocks and reports of persons.
"""
